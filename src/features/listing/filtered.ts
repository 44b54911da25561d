/**
 * Filters and sorts the listing in the browser, and asks the search for what its text finds. The address says how, so that a view can be shared, and
 * Back restores it with its place on the page. Fetched when the visitor reaches for a filter or the address asks.
 */
import { afterPaint } from '#browser/after-paint'
import { report } from '#browser/report'
import { countCards, type FacetView, type Selection, select } from '#core/listing/facets'
import {
  isPlain,
  type ListingQuery,
  listingParams,
  mergeQueries,
  NOTHING,
  PAGE_SIZE,
  parseListingQuery,
} from '#core/listing/listing'
import { fill } from '#core/text/text'
import { chosenOf, showChosen } from '#features/listing/chosen.ts'
import { facetView, type Loaded, loadFacets } from '#features/listing/facets-client.ts'
import {
  explainWrong,
  followTyping,
  isWholeHex,
  mayBeWrong,
  readForm,
  showCounts,
  writeForm,
} from '#features/listing/filter-form.ts'
import { listingGrid } from '#features/listing/filtered-grid.ts'
import { foundTexts } from '#features/listing/found-texts.ts'
import { listedView } from '#features/listing/listed-card.ts'
import type { ListingWords } from '#features/listing/listing-words.ts'
import { nothingFound } from '#features/listing/nothing-found.ts'
import { SHEET } from '#features/listing/sheet.ts'
import { tellSearch } from '#features/listing/tell-search.ts'
import { followText, writeText } from '#features/listing/text-field.ts'
import { PRICE_VIEW_EVENT } from '#features/price/settings-key.ts'

/** What of a view the address does not say: kept with the entry of the history. */
interface ScrollPosition {
  y?: number
  shown?: number
}

const page = document.documentElement

/** Cards to look at where nothing was found: a row on wide screens. */
const BEST_SELLERS = 3
const BEST_SELLERS_FIRST: ListingQuery = { ...NOTHING, sort: 'bestSellers' }

export function startFiltering(root: HTMLElement, form: HTMLFormElement, words: ListingWords): void {
  const chosen = root.querySelector('[data-listing-chosen]') as HTMLElement
  const heading = root.querySelector('[data-listing-heading]') as HTMLElement
  const done = form.querySelector('.filters__done') as HTMLElement
  const clear = form.querySelector('.filters__clear') as HTMLElement
  const listed = () => listedView(root)
  let query = queryOfAddress()
  let loaded: Loaded | undefined
  const texts = foundTexts(listed().vatRate)
  let shown = PAGE_SIZE
  /** Does what is left of the last choice. */
  let finish = () => {}

  const grid = listingGrid(root, words, async () => {
    shown += PAGE_SIZE
    remember()
    await show()
  })
  followTyping(form)
  // What was pressed in a view without products goes away with it.
  heading.tabIndex = -1

  const show = async () => {
    const asked = query
    writeForm(form, query)
    writeText(query.query)
    root.classList.toggle('is-plain', isPlain(query))
    if (!isPlain(query) && !(loaded && texts.isKnown(query.query))) grid.busy()
    const why = await load()
    // Another answer is wanted by now; it shows itself.
    if (asked !== query) return
    if (why === undefined && loaded) paint(select(loaded.facets, query, viewOf(loaded)), loaded)
    else if (!isPlain(query)) {
      showEmpty(false)
      grid.fail(show, why)
    }
    settle()
  }
  /** @returns why there is nothing to show */
  const load = async (): Promise<string | undefined> => {
    try {
      loaded ??= await loadFacets()
    } catch {
      return words.failed
    }
    try {
      await texts.find(loaded.facets, query.query)
    } catch (error) {
      report(`Search error: ${error instanceof Error ? error.message : error}`)
      const { messages: t } = loaded
      return Object(error).status === 400 ? t.invalidRequest : t.networkError
    }
    return undefined
  }
  const paint = (selection: Selection, from: Loaded) => {
    const { cards } = selection
    tellCount(cards.length, from)
    showCounts(form, selection, {
      colors: from.messages.colors,
      stockIsKnown: from.shelf !== undefined,
      isSearch: query.query !== undefined,
    })
    showChosen(chosen, form, query, from.messages, choose)
    const view = {
      ...listed(),
      cards,
      shown,
      query,
      reading: texts.reading(),
      understood: texts.understood(),
      answer: answer(),
    }
    showEmpty(cards.length === 0 && isSearchAlone())
    if (isPlain(query)) grid.restore()
    else grid.paint(view, from, cards.length === 0 ? nothing(from) : undefined)
    tellSearch(query.query)
  }
  const isSearchAlone = () => isPlain({ ...query, sort: undefined, query: undefined })
  const answer = () => (isSearchAlone() && texts.reading()?.links.length ? texts.reading() : undefined)
  /** Where there is nothing to filter or to sort, nothing offers it. */
  const showEmpty = (isEmpty: boolean) => {
    const hadFocus = form.contains(document.activeElement)
    root.classList.toggle('is-empty', isEmpty)
    if (isEmpty && hadFocus && !form.matches(':popover-open')) heading.focus({ preventScroll: true })
  }
  const tellCount = (found: number, from: Loaded) => {
    done.textContent = found ? fill(from.messages.show, { n: found }) : from.messages.empty
    const chosenCount = String(chosenOf(form, query, from.messages).length || '')
    for (const opener of root.querySelectorAll<HTMLElement>('.filters-button'))
      opener.dataset.chosen = chosenCount
    clear.hidden = isSearchAlone()
    grid.tell(found, query, from, answer())
  }
  const nothing = (from: Loaded) => {
    const everywhere = facetView(from, listed())
    // Where the answer is a list of products itself, as of those on sale, that is what is wanted.
    const [first] = answer()?.links ?? []
    const meant = first && listOf(first.href)
    const [wanted, most] = meant ? [meant, PAGE_SIZE] : [BEST_SELLERS_FIRST, BEST_SELLERS]
    const best = select(from.facets, wanted, everywhere).cards.slice(0, most)
    // The same as above the cards, with what each would bring.
    chosen.hidden = true
    return nothingFound({
      query,
      answer: answer(),
      messages: from.messages,
      departments: from.departments,
      form,
      count: (other) => countCards(from.facets, other, viewOf(from)),
      choose: (other) => {
        heading.focus({ preventScroll: true })
        choose(other)
      },
      cards: grid.markup(best, listed(), from),
      cardsTitle: meant && best.length > 0 ? first.title : undefined,
    })
  }
  let view: { of: string; facets: FacetView } | undefined
  const viewOf = (from: Loaded): FacetView => {
    const { vatRate, prices: now } = listed()
    const of = JSON.stringify(now)
    if (view?.of !== of) {
      const category = root.dataset.listing || undefined
      view = { of, facets: facetView(from, { category, vatRate, prices: now }) }
    }
    return { ...view.facets, found: texts.rows() }
  }

  /** A choice of the visitor is answered by the number of products first; the cards follow that frame. */
  const choose = (wanted: ListingQuery, isTyped = false) => {
    const params = listingParams(wanted)
    if (`${params}` === `${listingParams(query)}`) return
    finish()
    query = wanted
    if (loaded && texts.isKnown(query.query))
      tellCount(countCards(loaded.facets, query, viewOf(loaded)), loaded)
    finish = afterPaint(() => enter(params, isTyped))
  }
  /** A new entry of the history, from the top of the list; a letter more in the field is none. */
  const enter = (params: URLSearchParams, isTyped: boolean) => {
    remember()
    shown = PAGE_SIZE
    const address = params.size ? `?${params}` : location.pathname
    // What is chosen first in the sheet takes the place of the sheet's own entry.
    if (isTyped || Object(history.state)[SHEET]) history.replaceState(null, '', address)
    else history.pushState(null, '', address)
    // A visitor who filters far down the page would look at nothing once fewer cards are left above. Asked before anything
    // changes, because afterwards the answer would cost a layout.
    const bar = root.querySelector('.listing__bar')
    const isAbove = bar && bar.getBoundingClientRect().bottom < 0
    show().then(() => isAbove && bar.scrollIntoView())
  }
  const remember = () =>
    history.replaceState({ ...history.state, y: scrollY, shown } satisfies ScrollPosition, '')
  const returnTo = async (place: ScrollPosition | null) => {
    query = queryOfAddress()
    shown = place?.shown ?? PAGE_SIZE
    await show()
    if (place?.y !== undefined) scrollTo(0, place.y)
  }

  const heldText = followText(root, (text, isTyped) => choose({ ...query, query: text }, isTyped))
  /** The words for it come with the catalogue. Where that cannot be loaded, the answer to the choice says so. */
  const isWrong = async (field: HTMLInputElement) => {
    if (!mayBeWrong(field)) return false
    await load()
    return loaded !== undefined && explainWrong(field, loaded.messages)
  }
  root.addEventListener('change', async ({ target }) => {
    const field = target as HTMLInputElement
    if (field.type === 'color') (form.elements.namedItem('hex') as HTMLInputElement).value = field.value
    const wrong = await isWrong(field)
    delete field.dataset.typing
    if (!wrong) choose(readForm(form, query, listed().prices.currency))
  })
  form.addEventListener('input', ({ target }) => {
    if (isWholeHex(target as HTMLInputElement)) choose(readForm(form, query, listed().prices.currency), true)
  })
  clear.addEventListener('click', () => choose({ ...NOTHING, query: query.query, sort: query.sort }))
  // Back closes the sheet, and what was chosen in it stays.
  const follow = ({ state }: PopStateEvent) => {
    finish()
    const isKept =
      form.matches(':popover-open') && `${listingParams(queryOfAddress())}` !== `${listingParams(query)}`
    if (isKept) history.forward()
    else returnTo(state as ScrollPosition | null)
  }
  addEventListener('popstate', follow)
  // Not every browser keeps what is written while the page is left.
  addEventListener('scrollend', remember)
  addEventListener('pagehide', remember)
  addEventListener(PRICE_VIEW_EVENT, () => afterPaint(show))

  void begin()

  /** With what was pressed and written while this script was on its way. */
  async function begin(): Promise<void> {
    const before = query
    const early = [...form.querySelectorAll<HTMLInputElement>('[data-early]')]
    // Of two limits the one that was written later stands later.
    const written = early.findLast(mayBeWrong)
    const refused = written && (await isWrong(written)) ? written : undefined
    // It stays as it was typed, and counts once it is mended.
    if (refused) refused.dataset.typing = ''
    const held = { ...readForm(form, NOTHING, listed().prices.currency, refused?.name), query: heldText }
    const wanted = mergeQueries(query, held)
    if (`${listingParams(wanted)}` !== `${listingParams(query)}`) choose(wanted)
    // A state is there after Back and after a reload; who comes anew has none. What was chosen meanwhile is not in the address yet.
    else if (query === before) returnTo(history.state as ScrollPosition | null)
  }
}

/** What an address of the whole shop lists; undefined of another page. */
function listOf(href: string): ListingQuery | undefined {
  const { pathname, search } = new URL(href, location.href)
  return pathname === '/shop' && search ? parseListingQuery(new URLSearchParams(search)) : undefined
}

function queryOfAddress(): ListingQuery {
  return parseListingQuery(new URLSearchParams(location.search))
}

/** Shows the cards that the head script hid. */
function settle(): void {
  page.classList.remove('is-filtering')
}
