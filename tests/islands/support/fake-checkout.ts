/** A checkout as the server keeps it, small: the same rules of `#core`, in memory. */
import type { Address } from '#api/address'
import type { ApiVariation } from '#api/catalog/variation-schema'
import type { Checkout, CheckoutLine } from '#api/checkout/checkout'
import type { PaymentOption } from '#core/checkout/payment-options'
import { quote } from '#core/checkout/quote'
import { allowedCalls, type CheckoutEdit, nextStatus, type Status } from '#core/checkout/states'
import type { Currency } from '#core/money/money'
import { priceVariation } from '#core/pricing/pricing'
import { GOODS } from './goods'

const VAT = 25

export const AGENTS = [
  { id: 'kiosk', name: 'Kiosk am Exer', address: 'Legienstraße 22', distance: 0.42, hours: 'Mo–Sa 7–20' },
  { id: 'bikes', name: 'Fahrradladen', address: 'Knooper Weg 51', distance: 3, approximate: true },
]

export const SHIPPING: Checkout['shippingOptions'] = [
  { id: 'standard', carrier: 'UPS', name: 'UPS Standard', price: 690, needsAgent: false, days: [2, 4] },
  { id: 'point', carrier: 'UPS', name: 'UPS Access Point', price: 490, needsAgent: true, days: [2, 4] },
]

export interface Stored {
  id: string
  rev: number
  status: Status
  currency: Currency
  country: string
  company: boolean
  lines: { sku: string; quantity: number }[]
  addresses: { billing?: Address; shipping?: Address }
  shipping?: string | undefined
  agent?: string | undefined
  payment?: Checkout['payment']
  order?: Checkout['order']
  paymentOptions: PaymentOption[]
  /** Added to each list price, to make a quote change. */
  dearer: number
  /** Nothing waits near the address. */
  noAgents?: boolean
  /** By sku. */
  backOrders: Record<string, { deliveryDate?: string }>
}

function shown({ attributes: { size, diameter } }: ApiVariation): NonNullable<CheckoutLine['attributes']> {
  return { ...(size && { size }), ...(diameter && { diameter }) }
}

function lineOf({ sku, quantity }: Stored['lines'][number], { currency, dearer, backOrders }: Stored) {
  const goods = GOODS.find((candidate) => candidate.sku === sku)
  if (!goods) throw new Error(`no such goods: ${sku}`)
  const variation = { ...goods, msrp: { [currency]: (goods.msrp[currency] ?? 0) + dearer } }
  const price = priceVariation({ variation, currency, vatRate: VAT, agreements: [], quantity })
  if (!price) throw new Error(`no price of ${sku} in ${currency}`)
  const line: CheckoutLine = {
    id: goods.id,
    sku,
    name: goods.name,
    path: goods.path,
    image: goods.image,
    ...(goods.colorHex && { colorHex: goods.colorHex }),
    attributes: shown(goods),
    quantity,
    listPrice: price.listUnit,
    unitPrice: price.unit,
    subTotal: price.subTotal,
    totalDiscount: price.totalDiscount,
    ...(price.discount?.name && { discountName: price.discount.name }),
    vat: price.vat,
    total: price.total,
    ...(backOrders[sku] && { backOrder: backOrders[sku] }),
  }
  return { line, quoted: { sku, couponApplies: goods.physical, price }, physical: goods.physical }
}

function factsOf(stored: Stored, physical: boolean) {
  return {
    status: stored.status,
    physical,
    needsAgent: SHIPPING.find(({ id }) => id === stored.shipping)?.needsAgent ?? false,
    hasAgent: stored.agent !== undefined,
    hasPayment: stored.payment !== undefined,
  }
}

export function view(stored: Stored): Checkout {
  const lines = stored.lines.map((line) => lineOf(line, stored))
  const physical = lines.some((line) => line.physical)
  const chosen = SHIPPING.find(({ id }) => id === stored.shipping)
  const totals = quote({
    lines: lines.map(({ quoted }) => quoted),
    shipping: chosen?.price ?? 0,
    shippingVatRate: VAT,
  })
  return {
    id: stored.id,
    rev: stored.rev,
    status: stored.status,
    site: 'com',
    currency: stored.currency,
    country: stored.country,
    company: stored.company,
    physical,
    ...(stored.addresses.billing?.email && { email: stored.addresses.billing.email }),
    lines: lines.map(({ line }) => line),
    noVatNumber: false,
    addresses: stored.addresses,
    countries: ['DE', 'AT', 'US'],
    shippingOptions: SHIPPING,
    ...(stored.shipping && { shipping: stored.shipping }),
    ...(chosen?.needsAgent && { agents: stored.noAgents ? [] : AGENTS }),
    ...(stored.agent && { agent: stored.agent }),
    paymentOptions: stored.paymentOptions,
    ...(stored.payment && { payment: stored.payment }),
    points: { available: 0, used: 0 },
    giftCards: [],
    totals,
    allowed: allowedCalls(factsOf(stored, physical)),
    expiresAt: '2030-01-01T00:00:00.000Z',
    ...(stored.order && { order: stored.order }),
  }
}

/** @returns false when the guard refuses: 409 `step` */
export function applyEdit(stored: Stored, call: CheckoutEdit, changes: Partial<Stored>): boolean {
  const { physical } = view(stored)
  const stopped = stored.status === 'paying'
  if (stopped) stored.status = 'ready'
  const next = nextStatus(call, factsOf(stored, physical))
  if (!next.ok) return false
  const before = stored.payment
  Object.assign(stored, changes, { status: next.status, rev: stored.rev + 1 })
  if (before?.attempt && stored.payment?.option === before.option) {
    const { option, attempt } = before
    stored.payment = stopped ? { option, attempt, status: 'cancelled', declineCode: 'cancelled' } : before
  }
  return true
}
