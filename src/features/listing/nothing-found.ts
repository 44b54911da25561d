/** A view that nothing fits: what was looked for, what each part of it costs, and where else to look. */
import { type ListingQuery, NOTHING } from '#core/listing/listing'
import { localeOf } from '#core/text/date'
import { fill } from '#core/text/text'
import { chosenOf } from '#features/listing/chosen.ts'
import type { FacetsFile } from '#features/listing/facets-file.ts'
import type { Reading } from '#features/search/catalogue-search.ts'
import { button, element } from '#ui/element.ts'

export interface NothingFound {
  query: ListingQuery
  /** What there is to read above: then that there is no product is said in passing. */
  answer: Reading | undefined
  messages: FacetsFile['messages']
  departments: FacetsFile['departments']
  /** How the options of the form are called. */
  form: HTMLFormElement
  /** @returns how many cards another query finds */
  count: (query: ListingQuery) => number
  choose: (query: ListingQuery) => void
  /** Markup of the cards that customers choose most, or of the list that the answer leads to. */
  cards: string
  /** What that list is called. */
  cardsTitle?: string | undefined
}

export function nothingFound(view: NothingFound): HTMLElement {
  const { query, answer, messages: t, departments, cards, cardsTitle } = view
  const level = answer ? 'h2' : 'h3'
  const cardList = [
    element(level, { className: 'nothing__more' }, cardsTitle ?? t.nothing.bestSellers),
    element('ul', { className: 'listing__cards', innerHTML: cards }),
  ]
  return element(
    'section',
    { className: 'nothing' },
    ...(answer ? besides(answer, t) : looked(view)),
    ...(cardsTitle === undefined ? [] : cardList),
    ...categories(
      level,
      t.categories,
      query.query ? [...departments, { label: t.contact, href: '/contact' }] : departments,
    ),
    ...(cardsTitle === undefined ? cardList : []),
  )
}

/** Articles may be on another thing than what was meant; what answers is not. */
function besides({ isHelp, isFirst }: Reading, { nothing }: NothingFound['messages']): HTMLElement[] {
  if (isHelp || isFirst) return []
  return [element('p', { className: 'muted small' }, `${nothing.besides} ${nothing.spelling}`)]
}

/** What was looked for, and what is found without a part of it. */
function looked({ query, messages: t, form, count, choose }: NothingFound): HTMLElement[] {
  const { nothing } = t
  const searched = query.query && {
    label: fill(nothing.quoted, { query: query.query }),
    without: { ...query, query: undefined },
  }
  const filters = chosenOf(form, query, t)
  const parts = [...(searched ? [searched] : []), ...filters]
  // What is left of a search alone is the whole shop.
  const removable = filters.length > 0 ? parts : []
  const names = new Intl.ListFormat(localeOf(document.documentElement.lang)).format(
    parts.map(({ label }) => label),
  )
  const buttons = removable.flatMap(({ label, without }) => {
    const found = count(without)
    // Without it alone there would be nothing either.
    if (found === 0) return []
    const text = `${fill(nothing.without, { filter: label })} `
    return button('chip', () => choose(without), text, element('b', {}, String(found)))
  })
  if (parts.length > 1) buttons.push(button('chip', () => choose({ ...NOTHING, sort: query.sort }), t.clear))

  return [
    element('h2', {}, fill(nothing.title, { looked: names })),
    element('p', { className: 'muted' }, filters.length > 0 ? nothing.text : nothing.spelling),
    ...(buttons.length > 0 ? [list(buttons)] : []),
  ]
}

/** Unless they stand above the filters already. */
function categories(
  level: 'h2' | 'h3',
  title: string,
  departments: FacetsFile['departments'],
): HTMLElement[] {
  const above = [...document.querySelectorAll<HTMLAnchorElement>('.listing nav a')].map(
    (link) => link.pathname,
  )
  const copies = departments
    .filter(({ href }) => !above.includes(href))
    .map(({ label, href }) => element('a', { className: 'chip', href }, label))
  return copies.length ? [element(level, { className: 'nothing__more' }, title), list(copies)] : []
}

function list(chips: readonly HTMLElement[]): HTMLElement {
  return element('ul', { className: 'chips' }, ...chips.map((chip) => element('li', {}, chip)))
}
