/**
 * Sorts, filters and searches the listing in the browser. The address says how, so that a view can be shared and
 * Back restores it; without a query the prerendered page stands as it is.
 */
import { isInCategory } from '#core/category'
import { filterItems, type ListingQuery, parseListingQuery, sortItems } from '#core/listing'
import { fill, plural } from '#core/text'
import type { PriceTexts } from '#features/price/price-markup.ts'
import { type PageDefaults, readPriceView } from '#features/price/shop-price.ts'
import { type CardData, type CardTexts, cardMarkup } from '#features/product/card-markup.ts'
import type listingTexts from '../../i18n/en/listing.json'

interface Context {
  category?: string
  facets: string
  texts: CardTexts
  words: Pick<typeof listingTexts, 'count' | 'loading' | 'results' | 'empty' | 'failed' | 'retry'>
  now: number
}

const root = document.querySelector<HTMLElement>('[data-listing]')
if (root) start(root, JSON.parse(root.dataset.listing ?? '{}') as Context)

function start(root: HTMLElement, context: Context): void {
  const find = <T extends Element>(name: string) => root.querySelector<T>(`[data-listing-${name}]`)
  const form = find<HTMLFormElement>('form')
  const grid = find<HTMLElement>('cards')
  const count = find<HTMLElement>('count')
  const heading = find<HTMLElement>('heading')
  const pager = find<HTMLElement>('pager')
  if (!form || !grid || !count || !heading) return

  const sort = form.elements.namedItem('sort') as HTMLSelectElement
  const toggle = form.elements.namedItem('toggle') as HTMLInputElement
  const prerendered = { cards: [...grid.children], count: count.textContent, heading: heading.textContent }
  const defaults = document.documentElement.dataset as unknown as PageDefaults
  let cards: Promise<CardData[]> | undefined

  const load = () => {
    cards ??= fetch(context.facets).then((response) => {
      if (!response.ok) throw new Error(`facets: ${response.status}`)
      return response.json() as Promise<CardData[]>
    })
    cards.catch(() => {
      cards = undefined
    })
    return cards
  }

  /** Prices are written as the visitor chose; the texts stand on the document. */
  const cardContext = () => ({
    texts: context.texts,
    now: context.now,
    priceTexts: JSON.parse(defaults.priceTexts) as PriceTexts,
    view: readPriceView(defaults),
  })
  const restore = () => {
    grid.replaceChildren(...prerendered.cards)
    count.textContent = prerendered.count
    heading.textContent = prerendered.heading
    if (pager) pager.hidden = false
  }

  const show = async () => {
    const query = parseListingQuery(new URLSearchParams(location.search))
    sort.value = query.sort ?? ''
    toggle.checked = query.toggle === 'onSale'
    if (!query.sort && !query.toggle && !query.query) {
      restore()
      return done()
    }
    count.textContent = context.words.loading
    if (pager) pager.hidden = true
    try {
      const found = select(await load(), query, context.category)
      const shown = cardContext()
      grid.innerHTML = found.map((card) => `<li>${cardMarkup(card, shown)}</li>`).join('')
      if (query.query) heading.textContent = fill(context.words.results, { query: query.query })
      count.textContent = found.length
        ? plural(context.words.count, found.length, document.documentElement.lang)
        : context.words.empty
    } catch {
      restore()
      count.replaceChildren(`${context.words.failed} `, retryButton())
    }
    done()
  }
  const done = () => document.documentElement.classList.remove('is-filtering')
  const retryButton = () => {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'link'
    button.textContent = context.words.retry
    button.addEventListener('click', show)
    return button
  }

  form.addEventListener('change', () => {
    const params = new URLSearchParams(location.search)
    setParam(params, 'sort', sort.value)
    setParam(params, 'toggle', toggle.checked ? 'onSale' : '')
    history.pushState(null, '', params.size ? `?${params}` : location.pathname)
    show()
  })
  form.addEventListener('submit', (event) => event.preventDefault())
  form.addEventListener('pointerover', () => void load().catch(() => {}), { once: true })
  addEventListener('popstate', show)
  show()
}

function setParam(params: URLSearchParams, name: string, value: string): void {
  if (value) params.set(name, value)
  else params.delete(name)
}

function select(cards: readonly CardData[], query: ListingQuery, category: string | undefined): CardData[] {
  const words = (query.query ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  const inside = cards.filter(
    (card) =>
      (!category || isInCategory(card.categories, category)) &&
      words.every((word) => `${card.name} ${card.attributes} ${card.sku}`.toLowerCase().includes(word)),
  )
  const items = inside.map((card) => ({ ...card, onSale: card.price.sale !== undefined }))
  return sortItems(filterItems(items, query.toggle), query.sort)
}
