/**
 * Prices a checkout from its rows, the catalogue and the storefront. No money comes from a client, and no rule is
 * here: lines by `#core/pricing/pricing`, VAT by `#core/pricing/vat`, sums by `#core/checkout/quote`.
 */

import { createHash } from 'node:crypto'
import type { ApiVariation } from '#api/catalog/variation-schema'
import type { Checkout, CheckoutLine } from '#api/checkout/checkout'
import { couponShares, type QuoteLine, quote } from '#core/checkout/quote'
import { shippingFor, shippingPrice } from '#core/checkout/shipping-options'
import { isReverseCharge } from '#core/checkout/vat-number'
import { filamentCost, payablePoints } from '#core/club/points'
import { lineName } from '#core/gift-card/line'
import { payWithCards } from '#core/gift-card/pay'
import type { Currency } from '#core/money/money'
import type { Agreement } from '#core/pricing/discount'
import { deliveryAt, priceAt } from '#core/pricing/price-at'
import type { VariationPrice } from '#core/pricing/pricing'
import { siteRate, type VatTreatment, vatTreatment } from '#core/pricing/vat'
import type { ShippingOption, Site } from '#core/site/site'
import { type Availability, availability, type Stock } from '#core/stock/availability'
import type { FrozenQuote } from '#server/db/documents'
import { type CheckoutRow, chosenShipping, type LineRow } from '#server/use-cases/checkout/checkout-state'
import { couponOf, type Deductions, reducedGoods, usableCards } from '#server/use-cases/checkout/deductions'
import { vatDestination } from '#server/use-cases/checkout/vat-check'
import type { Pieces } from '#server/use-cases/stock/stock'
import { type Variations, weightOf } from '#server/use-cases/variations'

/** What a quote depends on of a checkout. */
export type QuotedRow = Pick<
  CheckoutRow,
  | 'currency'
  | 'country'
  | 'company'
  | 'billing'
  | 'shipping_address'
  | 'vat_check'
  | 'physical'
  | 'shipping_option'
  | 'points'
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
  deductions: Deductions
}

export interface CheckoutQuote extends FrozenQuote {
  shippingOptions: Checkout['shippingOptions']
  /** Points that may pay for it; what they pay stands in the totals. */
  availablePoints: number
  /** What a coupon may reduce and a gift card may pay: everything but gift cards, in minor units with VAT. */
  goods: number
  /** Those that the customer has given, also one that pays nothing now. */
  shownCards: Checkout['giftCards']
  /** Lines that cannot be ordered as they are; their skus. */
  unorderable: string[]
  /** Whether a gift card is among what is bought. */
  buysGiftCard: boolean
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
  /** Of a gift card, in minor units. */
  cardValue: number
}

/**
 * What the pages and the cart promised it on: prices with the storefront's own VAT. A company without VAT, and a customer of
 * a country where it is lower, has no less in the cart.
 *
 * @returns minor units with VAT, after all discounts, gift cards that are bought among them
 */
function towardsFreeShipping(source: QuoteSource): number {
  const rate = siteRate(source.site)
  const shown = pricedAt(source, rate).map(({ quoted }) => quoted)
  const coupon = couponOf(source, shown)?.value
  const { items, discount } = quote({ lines: shown, coupon, shipping: 0, shippingVatRate: rate })
  return items - discount
}

/** Minor units. */
function sumOf(lines: readonly PricedLine[]): number {
  return lines.reduce((sum, { line }) => sum + line.total, 0)
}

/** A line that the deploy no longer sells has no price: it is left out, and named in `unorderable`. */
export function quoteCheckout(source: QuoteSource): CheckoutQuote {
  const { row, site, lines, variations } = source
  const vat = treatmentOf(source)
  const { rate } = vat
  const priced = pricedAt(source, rate)
  const orderable = new Set(priced.flatMap(({ line, state }) => (state.canBeOrdered ? [line.sku] : [])))
  const unorderable = lines.map(({ sku }) => sku).filter((sku) => !orderable.has(sku))
  const quoteLines = priced.map(({ quoted }) => quoted)
  const coupon = couponOf(source, quoteLines)
  // A gift card is money: points that bought one would never expire, a card that bought one would begin anew, and what
  // is delivered free for one could be kept when it is given back.
  const money = sumOf(priced.filter(({ isGiftCard }) => isGiftCard))
  const forFree = towardsFreeShipping(source) - money
  const offer = (option: ShippingOption) => offered(option, source, rate, forFree)
  const chosen = chosenShipping(row, site)
  // What was chosen before it ceased to be offered is paid for all the same.
  const shipping = chosen && offer(chosen)
  const shippingOptions = row.physical ? shippingFor(site, weightOf(lines, variations)).map(offer) : []
  const parts = {
    lines: quoteLines,
    coupon: coupon?.value,
    shipping: shipping?.price ?? 0,
    shippingVatRate: rate,
  }
  const { total: due } = quote(parts)
  const { currency, points: wanted } = row
  const available = Math.min(source.points, due - money)
  const points = payablePoints({ wanted, available, due, currency })
  const cards = payWithCards({ cards: usableCards(source), due: due - points, money, currency })
  const totals = quote({ ...parts, points, giftCards: cards.reduce((sum, { used }) => sum + used, 0) })
  const usedCards = cards.flatMap(({ id, used, left }) => {
    const card = source.deductions.cards.find((each) => each.id === id)
    return card && used > 0 ? [{ id, last4: card.last4, used, left }] : []
  })
  const boughtCards = priced.filter(({ isGiftCard }) => isGiftCard).map(cardsOfLine)
  const frozen = {
    lines: priced.map(({ line }) => line),
    totals,
    shipping,
    vat,
    ...(coupon && totals.discount > 0 && { coupon: coupon.code }),
    ...(usedCards.length > 0 && { giftCards: usedCards }),
    ...(boughtCards.length > 0 && { boughtCards }),
  }
  const shares = couponShares(quoteLines, coupon?.value)
  return {
    ...frozen,
    filament: filamentCost(
      priced.map(({ isFilament, line: { total } }) => ({ isFilament, total })),
      shares,
    ),
    availablePoints: available,
    goods: reducedGoods(quoteLines),
    shownCards: source.deductions.cards.map(({ id, last4, balance }) => {
      const { used = 0, left = balance } = cards.find((card) => card.id === id) ?? {}
      return { last4, used, left }
    }),
    shippingOptions,
    unorderable,
    buysGiftCard: boughtCards.length > 0,
    toReserve: priced.filter(holdsStock).map(({ line: { sku, quantity } }) => ({ sku, quantity })),
    fingerprint: fingerprintOf(frozen),
  }
}

/** A VAT number counts once VIES has called it valid. */
function treatmentOf({ row, site, sellerCountry }: QuoteSource): VatTreatment {
  const reverseCharge = isReverseCharge(vatDestination(row, sellerCountry), row.vat_check)
  return vatTreatment({ table: site.vat, country: row.country, reverseCharge })
}

/** What the deploy still sells. @param rate percent of VAT */
function pricedAt(source: QuoteSource, rate: number): PricedLine[] {
  return source.lines.flatMap((line) => {
    const variation = source.variations.get(line.sku)
    return (variation && priceOne(source, line, variation, rate)) ?? []
  })
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
  const rates = { vatRate: rate, siteRate: siteRate(source.site) }
  const price = priceAt({ variation, currency, ...rates, agreements, quantity })
  if (!price) return undefined
  const stock = source.stock.get(line.sku) ?? NO_STOCK
  const state = availability(variation, stock, line.quantity, source.site.noBackOrder)
  return {
    line: toLine(line, { variation, currency, price, state }),
    quoted: { sku: line.sku, couponApplies: variation.type !== 'giftCard', price },
    state,
    physical: variation.physical,
    isFilament: variation.type === 'filament',
    isGiftCard: variation.type === 'giftCard',
    cardValue: variation.attributes.giftCardValue?.[currency] ?? price.listUnit,
  }
}

/** A card is worth what its page says, whatever discount it was sold with. */
function cardsOfLine({ line: { sku, quantity }, cardValue: value }: PricedLine) {
  return { sku, quantity, value }
}

interface Priced {
  variation: ApiVariation
  currency: Currency
  price: VariationPrice
  state: Availability
}

function toLine(line: LineToQuote, { variation, currency, price, state }: Priced): CheckoutLine {
  const { isBackOrder, deliveryDate } = state
  return {
    id: variation.id,
    sku: line.sku,
    name: lineName(variation, currency),
    path: variation.path,
    image: variation.image,
    ...(variation.colorHex && { colorHex: variation.colorHex }),
    attributes: shownAttributes(variation),
    ...(variation.type === 'giftCard' && { giftCard: true }),
    quantity: line.quantity,
    listPrice: price.listUnit,
    unitPrice: price.unit,
    subTotal: price.subTotal,
    totalDiscount: price.totalDiscount,
    ...(price.discount?.name && { discountName: price.discount.name }),
    ...(price.discount && { discountPercentage: price.discount.percentage }),
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

/**
 * @param rate percent of VAT of the order
 * @param goods what counts towards free shipping, as `towardsFreeShipping` says it, without gift cards
 */
function offered(
  option: ShippingOption,
  { site, row }: QuoteSource,
  rate: number,
  goods: number,
): Checkout['shippingOptions'][number] {
  const price = shippingPrice(option, site, row.currency, goods)
  return {
    id: option.id,
    carrier: option.carrier,
    name: option.name,
    price: deliveryAt(price, { vatRate: rate, siteRate: siteRate(site) }),
    needsAgent: option.needsAgent,
    days: option.days,
  }
}

function fingerprintOf({ lines, totals, coupon, giftCards }: FrozenQuote): string {
  const offer = [
    totals.total,
    totals.vat,
    totals.shipping,
    // Only where they count: an offer without any stays the offer that it was before there were such.
    ...(totals.points > 0 ? [totals.points] : []),
    ...(coupon === undefined ? [] : [{ coupon, discount: totals.discount }]),
    ...(giftCards === undefined ? [] : [{ giftCards: giftCards.map(({ id, used }) => [id, used]) }]),
    ...lines.map(({ sku, total, backOrder }) => [
      sku,
      total,
      backOrder ? (backOrder.deliveryDate ?? '?') : '',
    ]),
  ]
  return createHash('sha256').update(JSON.stringify(offer)).digest('base64url')
}
