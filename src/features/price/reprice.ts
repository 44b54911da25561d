/**
 * `<shop-price>`: the build wrote the site's default; this rewrites it in the visitor's currency, VAT choice and
 * agreements. A visitor who chose something else than the site's own gets this script before the body is parsed: a
 * mutation observer sees each price before the frame that would paint it, so nothing flashes and nothing moves. Whoever
 * reaches for the settings gets it then, and nothing is written until there is a choice.
 */
import { formatMoney } from '#core/money/format-money'
import { CURRENCIES } from '#core/money/money'
import { listed } from '#features/price/listed.ts'
import { type PriceMessages, type PriceView, priceMarkup, readFacts } from '#features/price/price-markup.ts'
import { ACCOUNT_KEY, PRICE_VIEW_EVENT, SETTINGS_KEY } from '#features/price/settings-key.ts'
import { type PageDefaults, readPriceView } from '#features/price/shop-price.ts'

/** What depends on the visitor's choices. */
const WRITTEN = 'shop-price,[data-amounts],[data-vat-note]'

function startPrices(root: HTMLElement): void {
  const defaults = root.dataset as unknown as PageDefaults
  const t = JSON.parse(defaults.messages) as PriceMessages
  let view = readPriceView(defaults)

  /** What each price reads as after we wrote it: our own writing comes back to the observer. */
  const painted = new WeakMap<Element, string>()
  const paint = (element: Element) => {
    if (painted.get(element) === element.innerHTML) return
    element.innerHTML = priceMarkup(
      readFacts((name) => element.getAttribute(name)),
      view,
      element.closest('[data-listed]') ? listed(t) : t,
    )
    painted.set(element, element.innerHTML)
  }
  const write = (element: HTMLElement) => {
    if (element.matches('shop-price')) return paint(element)
    const text = element.dataset.amounts ? amountText(element, view) : noteText(element, view)
    if (element.textContent !== text) element.textContent = text
  }
  const writeIn = (scope: ParentNode) => {
    for (const element of scope.querySelectorAll<HTMLElement>(WRITTEN)) write(element)
  }
  new MutationObserver((records) => {
    for (const { target, addedNodes } of records) {
      const own = target instanceof Element ? target.closest<HTMLElement>(WRITTEN) : null
      if (own) write(own)
      else
        for (const node of addedNodes)
          if (node instanceof HTMLElement) node.matches(WRITTEN) ? write(node) : writeIn(node)
    }
  }).observe(root, { childList: true, subtree: true })

  const update = () => {
    view = readPriceView(defaults)
    for (const element of document.querySelectorAll('shop-price')) painted.delete(element)
    writeIn(document)
  }
  addEventListener(PRICE_VIEW_EVENT, update)
  addEventListener('storage', ({ key }) => {
    if (key === null || key === SETTINGS_KEY || key === ACCOUNT_KEY) update()
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) update()
  })
  // A text that the parser had only a part of is whole then.
  addEventListener('DOMContentLoaded', () => writeIn(document))
  if (!isOwn(view, defaults)) writeIn(document)
}

/** As the build wrote them. */
function isOwn({ currency, showWithVat, agreements }: PriceView, own: PageDefaults): boolean {
  return currency === own.currency && String(showWithVat) === own.vat && agreements.length === 0
}

/**
 * An amount that counts with VAT, such as the one from which shipping is free, says so by `data-gross` beside prices
 * without; VAT has nothing to do with others, such as points.
 */
function amountText({ dataset }: HTMLElement, { currency, showWithVat }: PriceView): string {
  const amounts = dataset.amounts?.split(',').map(Number) ?? []
  const amount = formatMoney(amounts[CURRENCIES.indexOf(currency)], currency)
  return showWithVat || !dataset.gross ? amount : `${amount} ${dataset.gross}`
}

/** `data-vat-note="with|without"`: what is said of the prices around it. */
function noteText(element: HTMLElement, { showWithVat }: PriceView): string {
  return element.dataset.vatNote?.split('|')[showWithVat ? 0 : 1] ?? ''
}

startPrices(document.documentElement)
