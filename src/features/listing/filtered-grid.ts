/** The part of the listing that a filter changes: cards, count, heading, pager, "show more". */
import type { CardRows } from '#core/listing/card-rows'
import { type ListingQuery, PAGE_SIZE } from '#core/listing/listing'
import { fill, plural } from '#core/text/text'
import type { Loaded } from '#features/listing/facets-client.ts'
import type { FacetsFile } from '#features/listing/facets-file.ts'
import type { UnderstoodText } from '#features/listing/found-texts.ts'
import { type ListedView, listedMarkup } from '#features/listing/listed-card.ts'
import type { ListingWords } from '#features/listing/listing-words.ts'
import type { Reading, ReadingLink } from '#features/search/catalogue-search.ts'
import { figureFirst, inColorLink, understoodTexts } from '#features/search/understood-text.ts'
import { button, element } from '#ui/element.ts'

export interface Painted extends ListedView {
  cards: readonly CardRows[]
  /** How many of them are shown. */
  shown: number
  query: ListingQuery
  /** Pages and articles on what is searched for. */
  reading?: Reading | undefined
  understood?: UnderstoodText | undefined
  /** What of `reading` stands for the cards, where there are none. */
  answer?: Reading | undefined
}

export interface Grid {
  /**
   * How many there are, before the cards themselves.
   * @param answer what there is to read where there are none
   */
  tell(found: number, query: ListingQuery, loaded: Loaded, answer: Reading | undefined): void
  /** @param nothing stands where the cards would, when there are none */
  paint(view: Painted, loaded: Loaded, nothing?: HTMLElement): void
  /** As the listing shows them. */
  markup(cards: readonly CardRows[], view: ListedView, loaded: Loaded): string
  /** The prerendered page as it was. */
  restore(): void
  busy(): void
  /** The prerendered cards, and that the others could not be had, and why where that is known. */
  fail(onRetry: () => void, why?: string): void
}

/**
 * @param root of the listing
 * @param onMore the visitor wants more cards
 */
export function listingGrid(root: HTMLElement, words: ListingWords, onMore: () => Promise<void>): Grid {
  const find = (name: string) => root.querySelector(`[data-listing-${name}]`) as HTMLElement
  const [cards, count, heading] = [find('cards'), find('count'), find('heading')]
  const pager = root.querySelector<HTMLElement>('[data-listing-pager]')
  const built = { cards: [...cards.children], count: count.textContent, heading: heading.textContent }
  const { lang } = document.documentElement
  const more = button('btn btn--secondary listing__more', async () => {
    const first = cards.children.length
    await onMore()
    cards.children[first]?.querySelector('a')?.focus()
  })
  /** Of the view that stands here; undefined while it is the prerendered page. */
  let markup: string | undefined
  let instead: HTMLElement | undefined
  const besides = element('nav', { className: 'besides' })
  const notes = element('div', { className: 'listing__note' })

  /** Of all products those on sale have a name of their own, which is that of their box. */
  const headingOf = ({ toggle }: ListingQuery) => {
    const box = toggle && !root.dataset.listing && root.querySelector(`.listing__bar [value="${toggle}"]`)
    return (box && box.nextSibling?.textContent?.trim()) || built.heading
  }
  const say = (text: string | null) => {
    // A text that is set anew is read out anew.
    if (count.textContent !== text) count.textContent = text
  }
  const tell: Grid['tell'] = (found, query, { messages: t, shelf }, answer) => {
    const none = answer?.links.map(({ title }) => title).join(', ') || t.empty
    const text = found ? plural(t.count, found, lang) : none
    say(query.inStock && !shelf ? `${text} ${t.stockUnknown}` : text)
  }
  const restore = () => {
    if (markup !== undefined) cards.replaceChildren(...built.cards)
    markup = undefined
    say(built.count)
    heading.textContent = built.heading
    more.remove()
    instead?.remove()
    besides.remove()
    notes.remove()
    if (pager) pager.hidden = false
  }
  /** What answers the question stands above the cards, as does what there is instead of them. */
  const readOn = ({ links, isHelp, isFirst }: Reading, t: FacetsFile['messages'], isEmpty: boolean) => {
    const title = t.seeAlso
    const isAnswer = isHelp || isFirst || isEmpty
    const items = links.map((link) =>
      element('li', {}, ...(isAnswer ? answerOf(link, t.inEnglish) : [chip(link, t.inEnglish)])),
    )
    besides.ariaLabel = title
    besides.className = isAnswer ? 'besides besides--help' : 'besides'
    const lead = isAnswer ? [] : [element('span', { className: 'muted small' }, title)]
    besides.replaceChildren(...lead, element('ul', {}, ...items))
    if (isAnswer) cards.before(besides)
    else cards.parentElement?.append(besides)
  }
  const markupOf: Grid['markup'] = (found, view, loaded) =>
    found.map((each) => `<li>${listedMarkup(each, view, loaded)}</li>`).join('')

  return {
    tell,
    restore,
    markup: markupOf,
    paint(view, loaded, nothing) {
      const { cards: found, shown, query } = view
      const { messages: t } = loaded
      const html = markupOf(found.slice(0, shown), { ...view, bulletsOf: bulletsOf(view, t) }, loaded)
      // Equal cards stay as they are, and with them the focus.
      if (html !== markup) cards.innerHTML = html
      markup = html
      heading.textContent = query.query ? fill(t.results, { query: query.query }) : headingOf(query)
      tell(found.length, query, loaded, view.answer)
      if (pager) pager.hidden = true
      more.textContent = fill(t.showMore, { n: Math.min(PAGE_SIZE, found.length - shown) })
      if (found.length > shown) cards.after(more)
      else more.remove()
      instead?.remove()
      instead = nothing
      if (nothing) cards.after(nothing)
      besides.remove()
      notes.remove()
      const said = query.query && view.understood ? understoodTexts(view.understood, t.understood) : []
      const inColor = view.understood && inColorLink(view.understood, t.understood)
      const elsewhere = inColor ? [element('a', { href: inColor.href }, inColor.label)] : []
      notes.replaceChildren(...said.map((text) => element('p', {}, text)), ...elsewhere)
      if (said.length > 0) cards.before(notes)
      if (view.reading?.links.length) readOn(view.reading, t, found.length === 0)
    },
    busy() {
      count.textContent = words.loading
    },
    fail(onRetry, why = words.failed) {
      restore()
      const retry = () => {
        // The button is gone with what it was for.
        heading.focus({ preventScroll: true })
        onRetry()
      }
      count.replaceChildren(`${why} `, button('link', retry, words.retry))
    },
  }
}

/** What a search asked for comes first on each card. */
function bulletsOf(
  { query, understood }: Painted,
  { understood: t }: FacetsFile['messages'],
): ListedView['bulletsOf'] {
  const { heat, nozzles } = (query.query && understood) || {}
  if (!heat && !nozzles) return undefined
  return (product, bullets) => {
    const [celsius, nozzle] = [heat?.get(product), nozzles?.get(product)]
    if (celsius) return figureFirst(bullets, celsius, fill(t.withstands, { celsius }))
    return nozzle ? figureFirst(bullets, nozzle, fill(t.nozzle, { nozzle })) : bullets
  }
}

/** @param mark says of a title that nobody has translated that it is English */
function chip({ href, title, isEnglish }: ReadingLink, mark: string): HTMLAnchorElement {
  if (!isEnglish) return element('a', { className: 'chip', href }, title)
  const said = element('span', { className: 'small muted' }, mark)
  return element('a', { className: 'chip', href }, element('span', { lang: 'en' }, title), ' ', said)
}

/** With how it begins, and the same mark. */
function answerOf({ href, title, answer, isEnglish }: ReadingLink, mark: string): (Node | string)[] {
  const own = isEnglish ? { lang: 'en' } : {}
  const marks = isEnglish ? [' ', element('span', { className: 'small muted' }, mark)] : []
  return [element('a', { href, ...own }, title), ...marks, ...(answer ? [element('p', own, answer)] : [])]
}
