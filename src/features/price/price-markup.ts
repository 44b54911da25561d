/**
 * The price display as markup: one function for the build and for the small script that reprices a page in the
 * visitor's currency, so that both always show the same.
 */
import type { ProductType } from '#core/catalogue/catalogue'
import { formatMoney, NOT_AVAILABLE } from '#core/money/format-money'
import { CURRENCIES, type Currency } from '#core/money/money'
import type { Agreement, Discount } from '#core/pricing/discount'
import { displayUnit, pricePerKg, priceVariation } from '#core/pricing/pricing'
import { addVat } from '#core/pricing/vat'
import { escapeHtml } from '#core/text/escape-html'

/** What a price depends on besides the visitor. */
export interface PriceFacts {
  /** Without VAT, minor units, in the order of `CURRENCIES`. */
  net: readonly number[]
  /** Percent, of the storefront's own country. */
  vatRate: number
  productId: string
  productName: string
  type: ProductType
  sale?: { name: string; discountPercentage: number; lowest30: readonly number[] } | undefined
  /** g of filament; gives the price per kg. */
  grams?: number | undefined
}

/** What the visitor chose. */
export interface PriceView {
  currency: Currency
  showWithVat: boolean
  agreements: readonly Agreement[]
}

export interface PriceMessages {
  withVat: string
  /** In its place below a line that says what comes on top. */
  gross: string
  withoutVat: string
  agreementPrice: string
  /** With `{price}`. */
  lowest30: string
  /** Read before a struck price by a screen reader: what it was before a sale, or what it is without an agreement. */
  was: string
  listPrice: string
}

export interface ShownPrice {
  /** Minor units of the view's currency, with or without VAT as the visitor chose. */
  list: number
  now: number
  /** Percent of VAT that was applied. */
  vatRate: number
  discount?: Discount | undefined
}

/** What one piece costs as the visitor sees it; undefined where amount, currency or VAT choice is missing. */
export function shownPrice(facts: PriceFacts, view: PriceView): ShownPrice | undefined {
  const { net, vatRate } = facts
  const { currency, agreements, showWithVat } = view
  const variation = { ...facts, msrp: { [currency]: net[CURRENCIES.indexOf(currency)] } }
  const price = priceVariation({ variation, currency, vatRate, agreements, quantity: 1 })
  if (!price || typeof showWithVat !== 'boolean') return undefined
  return { ...displayUnit(price, showWithVat), vatRate: price.vatRate, discount: price.discount }
}

export function priceMarkup(facts: PriceFacts, view: PriceView, t: PriceMessages): string {
  const shown = shownPrice(facts, view)
  if (!shown) return now(NOT_AVAILABLE, false)
  const { discount } = shown
  const at = CURRENCIES.indexOf(view.currency)
  const money = (amount: number | undefined) => formatMoney(amount, view.currency)

  const onSale = discount?.kind === 'sale'
  const perKg = pricePerKg(shown.now, facts.grams)
  // A gift card is money: VAT is paid on what it buys.
  const vatNote = facts.type === 'giftCard' ? '' : view.showWithVat ? t.withVat : t.withoutVat
  const lowest = onSale ? facts.sale?.lowest30[at] : undefined
  const lowestShown =
    lowest === undefined ? undefined : view.showWithVat ? addVat(lowest, shown.vatRate) : lowest
  return [
    `<span class="price__row">${now(money(shown.now), onSale)}`,
    discount
      ? `<s class="price__was"><span class="visually-hidden">${escapeHtml(onSale ? t.was : t.listPrice)} </span>${money(shown.list)}</s>`
      : '',
    '</span><span class="price__note">',
    perKg === undefined ? '' : `<span class="mono">${money(perKg)}/kg</span> `,
    `${escapeHtml(vatNote)}</span>`,
    discount ? discountNote(discount.kind, discount.name, lowestShown, money, t) : '',
  ].join('')
}

function now(amount: string, onSale: boolean): string {
  return `<span class="price__now${onSale ? ' price__now--sale' : ''}">${amount}</span>`
}

function discountNote(
  kind: 'sale' | 'agreement',
  name: string | undefined,
  lowest: number | undefined,
  money: (amount: number | undefined) => string,
  t: PriceMessages,
): string {
  const agreement = kind === 'agreement'
  const label = `<span class="price__name${agreement ? ' price__name--agreement' : ''}">${escapeHtml(
    agreement ? t.agreementPrice : (name ?? ''),
  )}</span>`
  const history =
    lowest === undefined
      ? ''
      : ` <span>${escapeHtml(t.lowest30).replace('{price}', `<span class="mono">${money(lowest)}</span>`)}</span>`
  return `<span class="price__note">${label}${history}</span>`
}

/** The facts as attributes of `<shop-price>`; `readFacts` is its inverse. */
export function factAttributes(facts: PriceFacts): Record<string, string> {
  const attributes: Record<string, string> = {
    net: facts.net.join(),
    vat: String(facts.vatRate),
    product: [facts.productId, facts.productName, facts.type].join(' '),
  }
  if (facts.grams) attributes.grams = String(facts.grams)
  if (facts.sale) {
    attributes.sale = facts.sale.name
    attributes.percent = String(facts.sale.discountPercentage)
    attributes.lowest = facts.sale.lowest30.join()
  }
  return attributes
}

export function readFacts(attribute: (name: string) => string | null): PriceFacts {
  const numbers = (name: string) => (attribute(name) || undefined)?.split(',').map(Number) ?? []
  const [productId = '', productName = '', type = 'filament'] = (attribute('product') ?? '').split(' ')
  const sale = attribute('sale')
  return {
    net: numbers('net'),
    vatRate: Number(attribute('vat')),
    productId,
    productName,
    type: type as ProductType,
    grams: Number(attribute('grams')) || undefined,
    sale:
      sale === null
        ? undefined
        : { name: sale, discountPercentage: Number(attribute('percent')), lowest30: numbers('lowest') },
  }
}

/** `<shop-price>` as a string, for cards that the browser builds. */
export function priceElement(
  facts: PriceFacts,
  view: PriceView,
  t: PriceMessages,
  className = 'price',
): string {
  const attributes = Object.entries(factAttributes(facts))
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('')
  return `<shop-price class="${className}"${attributes}>${priceMarkup(facts, view, t)}</shop-price>`
}

/** The site's own view of prices, as the build writes them. */
export function siteView(site: { currency: Currency; showWithVat: boolean }): PriceView {
  return { currency: site.currency, showWithVat: site.showWithVat, agreements: [] }
}
