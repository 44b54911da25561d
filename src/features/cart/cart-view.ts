/** What the cart page shows, from the cart, the catalogue's last words and the visitor's choices. */
import type { ApiVariation } from '#api/catalog/variation-schema'
import { decimalMark, formatMillimetres, formatSize } from '#core/attributes'
import { type Availability, availability, MAX_BACK_ORDER, type Stock } from '#core/availability'
import type { Cart, CartLine } from '#core/cart'
import { type Agreement, bestDiscount } from '#core/discount'
import type { Currency } from '#core/money'
import { displayUnit, type LinePrice, priceLine } from '#core/pricing'
import type { CartSite } from '#features/cart/cart-site.ts'

export interface LineView {
  line: CartLine
  /** Undefined until the catalogue was read for the first time. */
  variation?: ApiVariation | undefined
  price?: LinePrice | undefined
  /** One piece, with or without VAT as the visitor chose. */
  unit?: { list: number; now: number } | undefined
  /** Undefined while stock is not known: any quantity may be typed then, the checkout decides. */
  availability?: Availability | undefined
  max: number
}

export interface CartView {
  lines: LineView[]
  pieces: number
  onlySpools: boolean
  /** One per spool. */
  colors: string[]
  /** List prices with VAT. */
  items: number
  discounts: { kind: 'sale' | 'agreement'; name: string | undefined; amount: number }[]
  total: number
  vat: number
  /** False when a line has no price. */
  complete: boolean
  /** Undefined for a cart without anything to send. */
  freeShipping: { from: number; left: number } | undefined
}

export interface CartViewInput {
  cart: Cart
  byId: Readonly<Record<string, ApiVariation>>
  stock: Readonly<Record<string, Stock>>
  currency: Currency
  showWithVat: boolean
  agreements: readonly Agreement[]
  site: CartSite
}

export function cartView(input: CartViewInput): CartView {
  const lines = input.cart.map((line) => lineView(line, input))
  const prices = lines.flatMap(({ price }) => price ?? [])
  const sum = (amount: (price: LinePrice) => number) =>
    prices.reduce((total, price) => total + amount(price), 0)
  const total = sum((price) => price.total)
  const spools = lines.filter(({ variation }) => variation?.type === 'filament')
  return {
    lines,
    pieces: lines.reduce((count, { line }) => count + line.quantity, 0),
    onlySpools: spools.length === lines.length,
    colors: spools.flatMap(({ line, variation }) =>
      variation?.colorHex ? Array.from({ length: line.quantity }, () => variation.colorHex as string) : [],
    ),
    items: sum((price) => price.subTotal),
    discounts: discountsOf(prices),
    total,
    vat: sum((price) => price.vat),
    complete: prices.length === lines.length,
    freeShipping: freeShipping(lines, total, input),
  }
}

/** A gift card is sold without VAT (design section 5). */
function vatRateOf(variation: ApiVariation, site: CartSite): number {
  return variation.type === 'giftCard' ? 0 : site.vatRate
}

function lineView(
  line: CartLine,
  { byId, stock, currency, showWithVat, agreements, site }: CartViewInput,
): LineView {
  const found = byId[line.id]
  // Nothing is shown under the name of something else.
  const variation = found?.sku === line.sku ? found : undefined
  const net = variation?.msrp[currency]
  if (!variation) return { line, max: MAX_BACK_ORDER }
  const seen = stock[line.sku]
  const known =
    variation.physical && !seen ? undefined : availability(variation, seen, line.quantity, site.noBackOrder)
  const view: LineView = { line, variation, availability: known, max: known?.maxQtyToOrder ?? MAX_BACK_ORDER }
  if (net === undefined) return view
  const vatRate = vatRateOf(variation, site)
  const price = priceLine({
    net,
    vatRate,
    discount: bestDiscount(variation, agreements),
    quantity: line.quantity,
  })
  return { ...view, price, unit: displayUnit(price, vatRate, showWithVat) }
}

function discountsOf(prices: readonly LinePrice[]): CartView['discounts'] {
  const sums: CartView['discounts'] = []
  for (const { discount, totalDiscount } of prices) {
    if (!discount) continue
    const same = sums.find(({ kind, name }) => kind === discount.kind && name === discount.name)
    if (same) same.amount += totalDiscount
    else sums.push({ kind: discount.kind, name: discount.name, amount: totalDiscount })
  }
  return sums
}

function freeShipping(
  lines: readonly LineView[],
  total: number,
  { currency, site }: CartViewInput,
): CartView['freeShipping'] {
  const from = site.freeShippingFrom[currency]
  if (!from || !lines.some(({ variation }) => variation?.physical)) return undefined
  return { from, left: Math.max(0, from - total) }
}

/** `750 g · 1,75 mm` */
export function attributesText({ attributes }: ApiVariation, language: string): string {
  const mark = decimalMark(language)
  const { size, diameter, version, ho } = attributes
  return [
    size !== undefined && formatSize(size),
    diameter !== undefined && formatMillimetres(diameter, mark),
    version !== undefined && formatMillimetres(version, mark),
    ho,
  ]
    .filter(Boolean)
    .join(' · ')
}
