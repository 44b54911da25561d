/** What the cart page shows, from the cart, the catalogue's last words and the visitor's choices. */

import type { AccountVat } from '#api/account/vat'
import type { ApiVariation } from '#api/catalog/variation-schema'
import type { Cart, CartLine } from '#core/cart/cart'
import { type CartSums, cartSums } from '#core/cart/cart-sums'
import { MAX_QUANTITY } from '#core/cart/quantity'
import { type DeliveryPeriod, deliveryPeriod } from '#core/checkout/delivery-days'
import { backOrderOf } from '#core/checkout/dispatch'
import { type OrderProblem, orderProblem } from '#core/checkout/limits'
import { cheapestFirst, shippingPrice } from '#core/checkout/shipping-options'
import type { Currency } from '#core/money/money'
import { spoolColors } from '#core/order/spool-colors'
import type { Agreement } from '#core/pricing/discount'
import { deliveryAt, priceAt } from '#core/pricing/price-at'
import { displayUnit, type VariationPrice } from '#core/pricing/pricing'
import { containedVat } from '#core/pricing/vat'
import { type Availability, availability, type Stock } from '#core/stock/availability'
import type { CartFigures } from '#features/cart/cart-site.ts'

export interface LineView {
  line: CartLine
  /** Undefined until the catalogue was read for the first time. */
  variation?: ApiVariation | undefined
  /** The catalogue's first answer is on its way. */
  pending: boolean
  /** The stock's first answer is on its way. */
  stockPending: boolean
  /** Nothing is known, and nothing is on its way. */
  unknown: boolean
  price?: VariationPrice | undefined
  /** One piece, with or without VAT as the visitor chose. */
  unit?: { list: number; now: number } | undefined
  /** Undefined while stock is not known: any quantity may be typed then, the checkout decides. */
  availability?: Availability | undefined
  max: number
}

export interface CartView {
  /** Whether amounts have VAT in them: as the visitor chose, and where any is charged. */
  showWithVat: boolean
  /** What is known of the buyer's VAT, beside what the storefront says. */
  vat: AccountVat | undefined
  lines: LineView[]
  pieces: number
  onlySpools: boolean
  /** Of the lines of filament above it. */
  colors: string[]
  /** There are none before every line has its price: `pending` while prices are on their way, else `unknown`. */
  sums: CartSums | 'pending' | 'unknown'
  /** Undefined for a cart without anything to send, and without sums. Minor units with VAT, of all but gift cards. */
  freeShipping: { from: number; left: number; goods: number; withoutCards: boolean } | undefined
  /** By the least expensive way; undefined with `freeShipping`, or while nobody knows when all of it is there. */
  delivery: CartDelivery | undefined
  /** Names of what is not there yet, while the rest of the parcel is. */
  heldUpBy: string[]
  /** With `delivery` where that costs something; undefined without sums. Minor units. */
  toPay: ToPay | undefined
  problem: OrderProblem | undefined
}

export interface CartDelivery {
  /** Of the way of delivery. */
  name: string
  /** It ends where the customer collects it. */
  needsAgent: boolean
  /** Minor units, with the VAT that is charged. */
  price: number
  period: DeliveryPeriod
}

interface ToPay {
  /** With VAT. */
  total: number
  /** Contained in `total`. */
  vat: number
  /** Of the parcel, as far as it can be told. */
  shipping: 'included' | 'free' | 'later'
}

export interface CartViewInput {
  cart: Cart
  byId: Readonly<Record<string, ApiVariation>>
  stock: Readonly<Record<string, Stock>>
  currency: Currency
  showWithVat: boolean
  agreements: readonly Agreement[]
  site: CartFigures
  /** Of the buyer, as far as it is known: `pending` while it is asked for. Else it is the storefront's own country's. */
  vat?: AccountVat | 'pending' | undefined
  /** Ids of the lines that are being asked about. */
  asking: readonly string[]
  online: boolean
  /** Milliseconds. */
  now: number
}

export function cartView(given: CartViewInput): CartView {
  const vatRate = vatRateOf(given)
  const input = { ...given, showWithVat: given.showWithVat && vatRate > 0 }
  const lines = input.cart.map((line) => lineView(line, input))
  const sums = sumsOf(lines, input)
  const total = typeof sums === 'object' ? sums.total : undefined
  const free = total === undefined ? undefined : freeShipping(lines, input)
  const way = free && delivery(lines, free.goods, input)
  const spools = lines.filter(({ variation }) => variation?.type === 'filament')
  return {
    showWithVat: input.showWithVat,
    vat: given.vat === 'pending' ? undefined : given.vat,
    lines,
    pieces: lines.reduce((count, { line }) => count + line.quantity, 0),
    onlySpools: spools.length === lines.length,
    colors: spoolColors(
      spools.map(({ line, variation }) => ({ colorHex: variation?.colorHex, quantity: line.quantity })),
    ),
    sums,
    freeShipping: free,
    delivery: way,
    heldUpBy: heldUpBy(lines),
    toPay: typeof sums === 'object' ? toPay(sums, { free, way, vatRate }) : undefined,
    problem: orderProblem(lines.length, total, input.currency),
  }
}

/** Whether nothing of it is VAT: with it and without it would be the same twice. */
export function isExempt({ vat }: Pick<CartView, 'vat'>): boolean {
  return vat?.vat.rate === 0
}

/** Percent, where the goods go. */
function vatRateOf({ vat, site }: CartViewInput): number {
  return typeof vat === 'object' ? vat.vat.rate : site.vatRate
}

function sumsOf(lines: readonly LineView[], { showWithVat, vat }: CartViewInput): CartView['sums'] {
  if (vat === 'pending') return 'pending'
  const prices = lines.flatMap(({ price }) => price ?? [])
  if (prices.length === lines.length) return cartSums(prices, showWithVat)
  return lines.some(({ pending }) => pending) ? 'pending' : 'unknown'
}

function lineView(line: CartLine, input: CartViewInput): LineView {
  const { byId, stock, currency, showWithVat, agreements, site, asking, online } = input
  const found = byId[line.id]
  // Nothing is shown under the name of something else.
  const variation = found?.sku === line.sku ? found : undefined
  // A line that nothing is known of is asked about as soon as there is a connection, and marked if that fails.
  const pending = !variation && online && !line.unchecked
  const unknown = line.unchecked === true || (!variation && !pending)
  if (!variation) return { line, pending, stockPending: false, unknown, max: MAX_QUANTITY }
  const seen = stock[line.sku]
  const known =
    variation.physical && !seen ? undefined : availability(variation, seen, line.quantity, site.noBackOrder)
  const view: LineView = {
    line,
    variation,
    pending,
    stockPending: known === undefined && asking.includes(line.id) && !unknown,
    unknown,
    availability: known,
    max: known?.maxQtyToOrder ?? MAX_QUANTITY,
  }
  const rates = { vatRate: vatRateOf(input), siteRate: site.vatRate }
  const price = priceAt({ variation, currency, ...rates, agreements, quantity: line.quantity })
  return price ? { ...view, price, unit: displayUnit(price, showWithVat) } : view
}

/** With the storefront's own VAT, as its pages promise it; gift cards do not count towards it, as at the checkout. */
function freeShipping(
  lines: readonly LineView[],
  { currency, site, agreements, showWithVat }: CartViewInput,
): CartView['freeShipping'] {
  const from = site.freeShippingFrom[currency]
  const goods = lines.filter(({ variation }) => variation?.physical)
  if (!from || goods.length === 0) return undefined
  const promised = { currency, agreements, vatRate: site.vatRate, siteRate: site.vatRate }
  const prices = goods.flatMap(
    ({ variation, line: { quantity } }) => (variation && priceAt({ variation, quantity, ...promised })) ?? [],
  )
  const { total } = cartSums(prices, showWithVat)
  const withoutCards = goods.length < lines.length
  return { from, left: Math.max(0, from - total), goods: total, withoutCards }
}

/** Delivery is taxed as what is delivered, as at the checkout. */
function toPay(
  { total, vat }: CartSums,
  { free, way, vatRate }: { free: CartView['freeShipping']; way: CartDelivery | undefined; vatRate: number },
): ToPay {
  if (!free || free.left === 0 || way?.price === 0) return { total, vat, shipping: 'free' }
  if (!way) return { total, vat, shipping: 'later' }
  return { total: total + way.price, vat: vat + containedVat(way.price, vatRate), shipping: 'included' }
}

/** What is back-ordered holds up the whole parcel, as at the checkout. */
function delivery(lines: readonly LineView[], goods: number, input: CartViewInput): CartView['delivery'] {
  const { currency, site, now } = input
  const rates = { vatRate: vatRateOf(input), siteRate: site.vatRate }
  const ways = site.shipping.map((option) => ({
    ...option,
    price: deliveryAt(shippingPrice(option, site, currency, goods), rates),
  }))
  const [cheapest] = cheapestFirst(ways)
  const backOrder = backOrderOf(
    lines.map(({ availability }) =>
      availability?.isBackOrder ? { backOrder: { deliveryDate: availability.deliveryDate } } : {},
    ),
  )
  if (!cheapest || (backOrder && !backOrder.date)) return undefined
  const { name, needsAgent, price, days } = cheapest
  return { name, needsAgent, price, period: deliveryPeriod({ now, days, readyOn: backOrder?.date }) }
}

function heldUpBy(lines: readonly LineView[]): string[] {
  const sent = lines.filter(({ variation, availability }) => variation?.physical && availability)
  const late = sent.filter(({ availability }) => availability?.isBackOrder)
  if (late.length === sent.length) return []
  return [...new Set(late.flatMap(({ variation }) => variation?.name ?? []))]
}
