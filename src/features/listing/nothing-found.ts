/** A view that nothing fits: what was looked for, what each part of it costs, and where else to look. */
import { type ListingQuery, NOTHING } from '#core/listing'
import { fill } from '#core/text'
import { chosenOf } from '#features/listing/chosen.ts'
import type { FacetsFile } from '#features/listing/facets-file.ts'

export interface NothingFound {
  query: ListingQuery
  messages: FacetsFile['messages']
  /** How the options of the form are called. */
  form: HTMLFormElement
  /** @returns how many products another query finds */
  count: (query: ListingQuery) => number
  choose: (query: ListingQuery) => void
  /** Markup of the cards that customers choose most. */
  bestSellers: string
}

export function nothingFound(view: NothingFound): HTMLElement {
  const { query, messages: t, form, count, choose, bestSellers } = view
  const { nothing } = t
  const searched = query.query && {
    label: fill(nothing.quoted, { query: query.query }),
    without: { ...query, query: undefined },
  }
  const parts = [...(searched ? [searched] : []), ...chosenOf(form, query, t)]
  const looked = new Intl.ListFormat(document.documentElement.lang).format(parts.map(({ label }) => label))
  const buttons = parts.map(({ label, without }) =>
    pressable(fill(nothing.without, { filter: label }), () => choose(without), count(without)),
  )
  if (parts.length > 1) buttons.push(pressable(t.clear, () => choose({ ...NOTHING, sort: query.sort })))

  const panel = element('section', 'nothing')
  panel.append(
    element('h2', '', fill(nothing.title, { looked })),
    element('p', 'muted', nothing.text),
    list('chips', buttons),
    ...categories(t.categories),
    element('h3', '', nothing.bestSellers),
  )
  const cards = list('listing__cards', [])
  cards.innerHTML = bestSellers
  panel.append(cards)
  return panel
}

/** The first level of the products menu, which every page holds, unless it stands above the filters already. */
function categories(title: string): HTMLElement[] {
  const above = [...document.querySelectorAll<HTMLAnchorElement>('.listing nav a')].map(({ href }) => href)
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.menu__tree > li > a')]
  const copies = links
    .filter(({ href }) => !above.includes(href))
    .map(({ href, textContent }) => Object.assign(element('a', 'chip', textContent ?? ''), { href }))
  return copies.length ? [element('h3', '', title), list('chips', copies)] : []
}

function pressable(label: string, onPress: () => void, count?: number): HTMLButtonElement {
  const made = element('button', 'chip', label) as HTMLButtonElement
  made.type = 'button'
  if (count !== undefined) made.append(' ', element('b', '', String(count)))
  made.addEventListener('click', onPress)
  return made
}

function list(className: string, children: readonly HTMLElement[]): HTMLElement {
  const made = element('ul', className)
  for (const child of children) {
    const item = document.createElement('li')
    item.append(child)
    made.append(item)
  }
  return made
}

function element(name: string, className: string, text = ''): HTMLElement {
  const made = document.createElement(name)
  if (className) made.className = className
  made.textContent = text
  return made
}
