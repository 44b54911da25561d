/**
 * `<shop-price>`: the build wrote the site's default; this rewrites it in the visitor's currency, VAT choice and
 * agreements. Only a visitor who chose something else than the site's own gets this script, and gets it before the
 * body is parsed: a mutation observer sees each price before the frame that would paint it, so nothing flashes and
 * nothing moves.
 */
import { formatMoney } from '#core/format-money'
import { CURRENCIES } from '#core/money'
import { type PriceTexts, type PriceView, priceMarkup, readFacts } from '#features/price/price-markup.ts'
import { PRICE_VIEW_EVENT, SETTINGS_KEY } from '#features/price/settings-key.ts'
import { type PageDefaults, readPriceView } from '#features/price/shop-price.ts'

function startPrices(root: HTMLElement): void {
  const defaults = root.dataset as unknown as PageDefaults
  const texts = JSON.parse(defaults.priceTexts) as PriceTexts
  let view = readPriceView(defaults)

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
    for (const element of scope.querySelectorAll<HTMLElement>('[data-amounts]')) paintAmount(element, view)
  }
  new MutationObserver((records) => {
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
  paintIn(document)
}

/** An amount that is the same with and without VAT, such as the one from which shipping is free. */
function paintAmount(element: HTMLElement, { currency }: PriceView): void {
  const amounts = element.dataset.amounts?.split(',').map(Number) ?? []
  const text = formatMoney(amounts[CURRENCIES.indexOf(currency)], currency)
  if (element.textContent !== text) element.textContent = text
}

startPrices(document.documentElement)
