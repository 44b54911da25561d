/**
 * Filters, sorts and searches the listing in the browser. The address says how, so that a view can be shared, and
 * Back restores it with its place on the page. Fetched when the visitor reaches for a filter or the address asks.
 */
import { type Selection, select } from '#core/facets'
import {
  isPlain,
  type ListingQuery,
  listingParams,
  mergeQueries,
  NOTHING,
  PAGE_SIZE,
  parseListingQuery,
} from '#core/listing'
import { plural } from '#core/text'
import { showChosen } from '#features/listing/chosen.ts'
import { facetView, type Loaded, loadFacets } from '#features/listing/facets-client.ts'
import { explainWrong, nameDot, readForm, showCounts, writeForm } from '#features/listing/filter-form.ts'
import { button, listingGrid } from '#features/listing/filtered-grid.ts'
import { PRICE_VIEW_EVENT } from '#features/price/settings-key.ts'
import { type PageDefaults, readPriceView } from '#features/price/shop-price.ts'
import { emit } from '#stores/events'

/** What of a view the address does not say: kept with the entry of the history. */
interface Place {
  y?: number
  shown?: number
}

const page = document.documentElement

export function startFiltering(root: HTMLElement, form: HTMLFormElement): void {
  const chosen = root.querySelector('[data-listing-chosen]') as HTMLElement
  const done = doneButton(form)
  const vatRate = Number(root.dataset.rate)
  const prices = () => readPriceView(page.dataset as unknown as PageDefaults)
  let query = queryOfAddress()
  let loaded: Loaded | undefined
  let shown = PAGE_SIZE

  const grid = listingGrid(root, async () => {
    shown += PAGE_SIZE
    await show()
  })

  const show = async () => {
    writeForm(form, query)
    if (!loaded && !isPlain(query)) grid.busy()
    try {
      loaded ??= await loadFacets(page.dataset.language ?? 'en')
    } catch {
      if (!isPlain(query)) grid.fail(show)
      return settle()
    }
    const category = root.dataset.listing || undefined
    const selection = select(loaded.facets, query, facetView(loaded, { category, vatRate, prices: prices() }))
    paint(selection, loaded)
    settle()
  }
  const paint = (selection: Selection, from: Loaded) => {
    const { rows } = selection
    showCounts(form, selection, from.words.colors, from.inStock !== undefined)
    showChosen(chosen, form, query, from.words, choose)
    done.textContent = plural(from.words.count, rows.length, page.lang)
    if (isPlain(query)) grid.restore()
    else grid.paint({ rows, shown, query, vatRate, prices: prices() }, from)
    tellSearch(query.query)
  }

  /** A choice of the visitor: a new entry of the history, from the top of the list. */
  const choose = (wanted: ListingQuery) => {
    const params = listingParams(wanted)
    if (`${params}` === `${listingParams(query)}`) return
    remember()
    query = wanted
    shown = PAGE_SIZE
    history.pushState(null, '', params.size ? `?${params}` : location.pathname)
    // Whoever filters far down the page would look at nothing once fewer cards are left above. Asked before anything
    // changes, because afterwards the answer would cost a layout.
    const bar = root.querySelector('.listing__bar')
    const isAbove = bar && bar.getBoundingClientRect().bottom < 0
    show().then(() => isAbove && bar.scrollIntoView())
  }
  const remember = () => history.replaceState({ y: scrollY, shown } satisfies Place, '')
  const returnTo = async (place: Place | null) => {
    query = queryOfAddress()
    shown = place?.shown ?? PAGE_SIZE
    await show()
    if (place?.y !== undefined) scrollTo(0, place.y)
  }

  root.addEventListener('change', ({ target }) => {
    const field = target as HTMLInputElement
    if (loaded && explainWrong(field, loaded.words)) return
    if (field.name === 'color') (form.elements.namedItem('hex') as HTMLInputElement).value = ''
    choose(readForm(form, query, prices().currency))
  })
  // A second press on the chosen colour takes it back.
  form.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLInputElement && target.name === 'color' && target.value === query.color) {
      choose({ ...query, color: undefined })
    }
  })
  for (const event of ['pointerover', 'pointerout', 'focusin', 'focusout']) {
    form.addEventListener(event, () => nameDot(form))
  }
  addEventListener('popstate', ({ state }) => returnTo(state as Place | null))
  addEventListener('pagehide', remember)
  addEventListener(PRICE_VIEW_EVENT, show)

  // What was pressed while this script was on its way.
  const held = readForm(form, NOTHING, prices().currency)
  const wanted = mergeQueries(query, held)
  if (`${listingParams(wanted)}` !== `${listingParams(query)}`) choose(wanted)
  else returnTo(cameBack() ? (history.state as Place | null) : null)
}

let told: string | undefined

/** A search is told once, however often its results are filtered. */
function tellSearch(term: string | undefined): void {
  if (term && term !== told) emit('search', { search_term: term })
  told = term
}

function queryOfAddress(): ListingQuery {
  return parseListingQuery(new URLSearchParams(location.search))
}

function cameBack(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'back_forward'
}

/** Shows the cards that the head script hid. */
function settle(): void {
  page.classList.remove('is-filtering')
}

/** Closes the sheet of narrow screens, and says how many products there are behind it. */
function doneButton(form: HTMLFormElement): HTMLButtonElement {
  const done = button('btn btn--primary filters__done')
  done.popoverTargetElement = form
  done.popoverTargetAction = 'hide'
  form.append(done)
  return done
}
