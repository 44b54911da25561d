/** Orders as a terminal shows them. */
import { addressLines } from '#core/checkout/address-lines'
import type { Currency } from '#core/money/money'
import type { FoundOrder, KnownOrder } from '#server/use-cases/order/find-orders'
import { isOpen } from '#server/use-cases/payment/disputes'

const STATUSES: Readonly<Record<KnownOrder['status'], string>> = {
  received: 'to be sent',
  shipped: 'sent',
  partly_refunded: 'partly refunded',
  refunded: 'refunded',
}

/** Plain, so that it can be searched and typed again. @param amount minor units */
export function money(amount: number, currency: Currency): string {
  return `${(amount / 100).toFixed(2)} ${currency}`
}

export function oneLine(order: KnownOrder): string {
  const { number, placedAt, site, due, currency, email } = order
  return `${number}  ${placedAt.toISOString().slice(0, 16).replace('T', ' ')}  ${site}  ${money(due, currency)}  ${stateOf(order)}  ${email}`
}

function stateOf({ status, shippedAt, document }: KnownOrder): string {
  if (status === 'received' && !document.shipping) return 'nothing to be sent'
  return status === 'partly_refunded' && shippedAt ? 'sent, partly refunded' : STATUSES[status]
}

export function describeOrder({ order, refunds, owed, disputes }: FoundOrder): string {
  const { currency, document, shippedAt, carrier, tracking } = order
  const { lines, totals, shipping, addresses, agent, payment } = document
  const of = (amount: number) => money(amount, currency)
  const address = addresses.shipping ?? addresses.billing
  return [
    oneLine(order),
    ...lines.map(({ sku, quantity, name, total }) => `  ${quantity} × ${sku}  ${name}: ${of(total)}`),
    ...(totals.discount > 0 ? [`  coupon: ${of(-totals.discount)}`] : []),
    ...(shipping ? [`  ${shipping.carrier} ${shipping.name}: ${of(totals.shipping)}`] : []),
    `  paid: ${paidBy(order).join(', ') || 'nothing'}${payment ? ` (${payment.option})` : ''}`,
    ...(address ? [`  to ${addressLines(address, 'en').join(', ')}`] : []),
    ...(agent ? [`  service point ${agent.name}, ${agent.address}`] : []),
    ...(shippedAt
      ? [`  sent ${shippedAt.toISOString()} with ${carrier}${tracking ? `, ${tracking}` : ''}`]
      : []),
    ...refunds.map((refund) => `  ${describeRefund(refund, of)}`),
    ...(owed > 0
      ? [`  did not arrive: ${of(owed)} of it are owed. npm run order -- repay ${order.number}`]
      : []),
    ...disputes.map((dispute) => `  ${describeDispute(dispute)}`),
  ].join('\n')
}

function paidBy({ currency, document: { totals } }: KnownOrder): string[] {
  return [
    ...(totals.total > 0 ? [money(totals.total, currency)] : []),
    ...(totals.points > 0 ? [`${money(totals.points, currency)} in points`] : []),
    ...(totals.giftCards > 0 ? [`${money(totals.giftCards, currency)} by gift card`] : []),
  ]
}

function describeDispute({
  id,
  amount,
  currency,
  reason,
  status,
  due_by,
  refundable,
}: FoundOrder['disputes'][number]): string {
  const facts = [
    `dispute ${id} of ${money(amount, currency)} (${reason}): ${status}`,
    ...(isOpen({ status }) && due_by ? [`answer by ${due_by.toISOString()}`] : []),
    ...(isOpen({ status }) && refundable ? ['a refund would end it'] : []),
  ]
  return facts.join(', ')
}

function describeRefund(refund: FoundOrder['refunds'][number], of: (amount: number) => string): string {
  const { money: paid, points, gift_cards: cards, reason, origin, done_at, creditNote, document } = refund
  const pieces = document.lines.map(({ sku, quantity }) => `${quantity} × ${sku}`)
  const facts = [
    ...(pieces.length > 0 ? [pieces.join(', ')] : []),
    ...(reason ? [reason] : []),
    ...(origin === 'provider' ? ['made at the payment provider'] : []),
    done_at ? `done ${done_at.toISOString()}` : 'under way',
    ...(creditNote === undefined ? [] : [`credit note ${creditNote}`]),
  ]
  return `refunded ${partsText({ money: paid, points, giftCards: cards }, of)}: ${facts.join(', ')}`
}

export function partsText(
  { money: paid, points, giftCards }: { money: number; points: number; giftCards: number },
  of: (amount: number) => string,
): string {
  return [
    ...(paid > 0 ? [of(paid)] : []),
    ...(points > 0 ? [`${of(points)} in points`] : []),
    ...(giftCards > 0 ? [`${of(giftCards)} to gift cards`] : []),
  ].join(', ')
}
