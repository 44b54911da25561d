/**
 * Prices a checkout from its rows, the catalogue and the storefront. No money comes from a client, and no rule is
 * here: lines by `#core/pricing/pricing`, VAT by `#core/pricing/vat`, sums by `#core/checkout/quote`.
 */

import { createHash } from 'node:crypto'
import type { ApiVariation } from '#api/catalog/variation-schema'
import type { Checkout, CheckoutLine } from '#api/checkout/checkout'
import { type QuoteLine, quote } from '#core/checkout/quote'
import { filamentCost, payablePoints } from '#core/club/points'
import type { Currency } from '#core/money/money'
import type { Agreement } from '#core/pricing/discount'
import { priceVariation, type VariationPrice } from '#core/pricing/pricing'
import { vatRate } from '#core/pricing/vat'
import type { ShippingOption, Site } from '#core/site/site'
import { type Availability, availability, type Stock } from '#core/stock/availability'
import type { FrozenQuote } from '#server/db/documents'
import { type CheckoutRow, chosenShipping, type LineRow } from '#server/use-cases/checkout/checkout-state'
import type { Pieces } from '#server/use-cases/stock/stock'
import type { Variations } from '#server/use-cases/variations'

/** What a quote depends on of a checkout. */
export type QuotedRow = Pick<
  CheckoutRow,
  'currency' | 'country' | 'company' | 'physical' | 'shipping_option' | 'points'
>

/** A line of the cart. */
type LineToQuote = Omit<LineRow, 'variationId'>

export interface QuoteSource {
  row: QuotedRow
  lines: readonly LineToQuote[]
  variations: Variations
  stock: ReadonlyMap<string, Stock>
  site: Site
  sellerCountry: string
  /** Of the account that buys. */
  agreements: readonly Agreement[]
  /** Points that may pay for it, in minor units of its currency. */
  points: number
}

export interface CheckoutQuote extends FrozenQuote {
  shippingOptions: Checkout['shippingOptions']
  /** Points that may pay for it; what they pay stands in the totals. */
  availablePoints: number
  /** Lines that cannot be ordered as they are; their skus. */
  unorderable: string[]
  /** Counted lines within stock: what `place` holds. Back-ordered and not physical ones hold nothing. */
  toReserve: Pieces[]
  /** Same fingerprint, same offer: amounts and delivery dates. */
  fingerprint: string
}

const NO_STOCK: Stock = { totalAvailable: 0, items: [] }

interface PricedLine {
  line: CheckoutLine
  quoted: QuoteLine
  state: Availability
  physical: boolean
  isFilament: boolean
  isGiftCard: boolean
}

/** Minor units. */
function sumOf(lines: readonly PricedLine[]): number {
  return lines.reduce((sum, { line }) => sum + line.total, 0)
}

/** A line that the deploy no longer sells has no price: it is left out, and named in `unorderable`. */
export function quoteCheckout(source: QuoteSource): CheckoutQuote {
  const { row, site, lines, variations } = source
  const rate = vatRate({
    table: site.vat,
    country: row.country,
    sellerCountry: source.sellerCountry,
    company: row.company,
    // A VAT number counts once it was looked up, which comes with the port `Vat`.
    vatNumberValid: false,
  })
  const priced: PricedLine[] = []
  const unorderable: string[] = []
  for (const line of lines) {
    const variation = variations.get(line.sku)
    const entry = variation && priceOne(source, line, variation, rate)
    if (entry) priced.push(entry)
    if (!entry?.state.canBeOrdered) unorderable.push(line.sku)
  }
  const quoteLines = priced.map(({ quoted }) => quoted)
  const goods = quote({ lines: quoteLines, shipping: 0, shippingVatRate: rate })
  const shippingOptions = row.physical ? offers(site, row.currency, goods.items - goods.discount) : []
  const chosen = chosenShipping(row, site)
  const shipping = shippingOptions.find(({ id }) => id === chosen?.id)
  const parts = { lines: quoteLines, shipping: shipping?.price ?? 0, shippingVatRate: rate }
  const { total: due } = quote(parts)
  const { currency, points: wanted } = row
  // A gift card is money: points that bought one would never expire.
  const money = sumOf(priced.filter(({ isGiftCard }) => isGiftCard))
  const available = Math.min(source.points, due - money)
  const totals = quote({ ...parts, points: payablePoints({ wanted, available, due, currency }) })
  const frozen = { lines: priced.map(({ line }) => line), totals, shipping }
  return {
    ...frozen,
    filament: filamentCost(priced.map(({ isFilament, line: { total } }) => ({ isFilament, total }))),
    availablePoints: available,
    shippingOptions,
    unorderable,
    toReserve: priced.filter(holdsStock).map(({ line: { sku, quantity } }) => ({ sku, quantity })),
    fingerprint: fingerprintOf(frozen),
  }
}

/** @returns undefined without a price in the checkout's currency */
function priceOne(
  source: QuoteSource,
  line: LineToQuote,
  variation: ApiVariation,
  rate: number,
): PricedLine | undefined {
  const { currency } = source.row
  const { agreements } = source
  const { quantity } = line
  const price = priceVariation({ variation, currency, vatRate: rate, agreements, quantity })
  if (!price) return undefined
  const stock = source.stock.get(line.sku) ?? NO_STOCK
  const state = availability(variation, stock, line.quantity, source.site.noBackOrder)
  return {
    line: toLine(line, variation, price, state),
    quoted: { sku: line.sku, couponApplies: variation.type !== 'giftCard', price },
    state,
    physical: variation.physical,
    isFilament: variation.type === 'filament',
    isGiftCard: variation.type === 'giftCard',
  }
}

function toLine(
  line: LineToQuote,
  variation: ApiVariation,
  price: VariationPrice,
  { isBackOrder, deliveryDate }: Availability,
): CheckoutLine {
  return {
    id: variation.id,
    sku: line.sku,
    name: variation.name,
    path: variation.path,
    image: variation.image,
    ...(variation.colorHex && { colorHex: variation.colorHex }),
    attributes: shownAttributes(variation),
    quantity: line.quantity,
    listPrice: price.listUnit,
    unitPrice: price.unit,
    subTotal: price.subTotal,
    totalDiscount: price.totalDiscount,
    ...(price.discount?.name && { discountName: price.discount.name }),
    vat: price.vat,
    vatRate: price.vatRate,
    total: price.total,
    ...(isBackOrder && { backOrder: deliveryDate ? { deliveryDate } : {} }),
  }
}

/** Those that a line shows; the rest of them is the catalogue's business. */
function shownAttributes({ attributes }: ApiVariation): NonNullable<CheckoutLine['attributes']> {
  const { size, diameter, version, ho } = attributes
  return {
    ...(size !== undefined && { size }),
    ...(diameter !== undefined && { diameter }),
    ...(version !== undefined && { version }),
    ...(ho !== undefined && { ho }),
  }
}

function holdsStock({ physical, state }: PricedLine): boolean {
  return physical && state.canBeOrdered && !state.isBackOrder
}

/** @param goods minor units with VAT, after all discounts: what counts towards free shipping */
function offers(site: Site, currency: Currency, goods: number): Checkout['shippingOptions'] {
  return site.shipping.map((option) => ({
    id: option.id,
    carrier: option.carrier,
    name: option.name,
    price: isFree(option, site, currency, goods) ? 0 : option.price[currency],
    needsAgent: option.needsAgent,
    days: option.days,
  }))
}

function isFree(option: ShippingOption, site: Site, currency: Currency, goods: number): boolean {
  return option.freeOverThreshold && goods >= site.freeShippingFrom[currency]
}

function fingerprintOf({ lines, totals }: FrozenQuote): string {
  const offer = [
    totals.total,
    totals.vat,
    totals.shipping,
    // Only where points pay: an offer without any stays the offer that it was before there were points.
    ...(totals.points > 0 ? [totals.points] : []),
    ...lines.map(({ sku, total, backOrder }) => [
      sku,
      total,
      backOrder ? (backOrder.deliveryDate ?? '?') : '',
    ]),
  ]
  return createHash('sha256').update(JSON.stringify(offer)).digest('base64url')
}
