/**
 * `<shop-price>`: the build wrote the site's default; this rewrites it in the visitor's currency, VAT choice and
 * agreements. It runs in the head, before the body is parsed: a mutation observer sees each price before the
 * frame that would paint it, so nothing flashes and nothing moves.
 */
import { isCurrency } from '#core/money'
import { type PriceTexts, type PriceView, priceMarkup, readFacts } from '#features/price/price-markup.ts'

export interface PageDefaults {
  currency: string
  vat: string
  priceTexts: string
}

/** Where `#stores/settings` keeps the visitor's choices. */
export const SETTINGS_KEY = 'settings'

/** Sent on `window` by the stores when this tab changes a setting; other tabs hear `storage`. */
export const PRICE_VIEW_EVENT = 'shop:price-view'

interface SavedSettings {
  currency?: unknown
  showWithVat?: unknown
}

function stored(key: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** The visitor's choices where they are usable, else the site's. */
export function readPriceView(defaults: PageDefaults): PriceView {
  const { currency, showWithVat } = stored(SETTINGS_KEY) as SavedSettings
  return {
    currency: isCurrency(currency) ? currency : isCurrency(defaults.currency) ? defaults.currency : 'EUR',
    showWithVat: typeof showWithVat === 'boolean' ? showWithVat : defaults.vat === 'true',
    agreements: [],
  }
}

export function startPrices(root: HTMLElement): void {
  const defaults = root.dataset as unknown as PageDefaults
  const texts = JSON.parse(defaults.priceTexts) as PriceTexts
  let view = readPriceView(defaults)
  const built = { currency: defaults.currency, showWithVat: defaults.vat === 'true', agreements: [] }
  let active = JSON.stringify(view) !== JSON.stringify(built)

  /** What each price reads as after we wrote it: our own writing comes back to the observer. */
  const painted = new WeakMap<Element, string>()
  const paint = (element: Element) => {
    if (painted.get(element) === element.innerHTML) return
    element.innerHTML = priceMarkup(
      readFacts((name) => element.getAttribute(name)),
      view,
      texts,
    )
    painted.set(element, element.innerHTML)
  }
  const paintIn = (scope: ParentNode) => {
    for (const element of scope.querySelectorAll('shop-price')) paint(element)
  }
  new MutationObserver((records) => {
    if (!active) return
    for (const { target, addedNodes } of records) {
      const price = target instanceof Element ? target.closest('shop-price') : null
      if (price) paint(price)
      else
        for (const node of addedNodes)
          if (node instanceof Element) node.matches('shop-price') ? paint(node) : paintIn(node)
    }
  }).observe(root, { childList: true, subtree: true })

  const update = () => {
    view = readPriceView(defaults)
    active = true
    for (const element of document.querySelectorAll('shop-price')) painted.delete(element)
    paintIn(document)
  }
  addEventListener(PRICE_VIEW_EVENT, update)
  addEventListener('storage', ({ key }) => {
    if (key === null || key === SETTINGS_KEY) update()
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) update()
  })
}
