/** Orders as a terminal shows them, by the shop's clock. */
import { isAllBack } from '#core/account/order-status'
import { fullName } from '#core/catalogue/attributes'
import { addressLines, carrierNote } from '#core/checkout/address-lines'
import { INVOICE_DAYS } from '#core/checkout/invoice'
import { type Currency, majorUnits } from '#core/money/money'
import { shopDay, shopMinute } from '#core/shop-day'
import type { FoundOrder, KnownOrder } from '#server/use-cases/order/find-orders'
import { isOpen } from '#server/use-cases/payment/disputes'
import { withdrawalOf } from '../withdrawal/describe.ts'

const STATUSES: Readonly<Record<KnownOrder['status'], string>> = {
  received: 'to be sent',
  shipped: 'sent',
  partly_refunded: 'partly refunded',
  refunded: 'refunded',
  partly_credited: 'partly credited',
  credited: 'credited',
}

/** Plain, so that it can be searched and typed again. @param amount minor units */
export function money(amount: number, currency: Currency): string {
  return `${majorUnits(amount)} ${currency}`
}

export function oneLine(order: KnownOrder): string {
  const { number, placedAt, site, due, currency, email } = order
  return `${number}  ${shopMinute(placedAt)}  ${site}  ${money(due, currency)}  ${stateOf(order)}  ${email}`
}

function stateOf({ status, shippedAt, document, invoice }: KnownOrder): string {
  const isPart = status === 'partly_refunded' || status === 'partly_credited'
  const state = isPart && shippedAt ? `sent, ${STATUSES[status]}` : STATUSES[status]
  const shown = status === 'received' && !document.shipping ? 'nothing to be sent' : state
  const isOwed = invoice?.paidAt === null && !isAllBack(status)
  return isOwed ? `${shown}, not paid` : shown
}

export function describeOrder(found: FoundOrder): string {
  const { order, refunds, owed, disputes, withdrawals } = found
  const { currency, document, shippedAt, carrier, tracking } = order
  const { lines, totals, shipping, addresses, agent } = document
  const of = (amount: number) => money(amount, currency)
  const address = addresses.shipping ?? addresses.billing
  const note = carrierNote(addresses)
  return [
    oneLine(order),
    ...lines.map((line) => `  ${line.quantity} × ${line.sku}  ${fullName(line, 'en')}: ${of(line.total)}`),
    ...(totals.discount > 0 ? [`  coupon: ${of(-totals.discount)}`] : []),
    ...(shipping ? [`  ${deliveryName(shipping)}: ${of(totals.shipping)}`] : []),
    ...paymentLines(found),
    ...companyLines(order),
    ...(address ? [`  to ${addressLines(address, 'en').join(', ')}, ${phoneOf(order)}`] : []),
    ...(note ? ['  message for the carrier:', ...quoted(note)] : []),
    ...giftLines(order),
    ...(agent ? [`  service point ${agent.name}, ${agent.address}`] : []),
    ...(shippedAt
      ? [`  sent ${shopMinute(shippedAt)} with ${carrier}${tracking ? `, ${tracking}` : ''}`]
      : []),
    ...withdrawals.map((row) => `  ${withdrawalOf(row)}`),
    ...refunds.map((refund) => `  ${describeRefund(refund, of)}`),
    ...(owed > 0
      ? [`  did not arrive: ${of(owed)} of it are owed. npm run order -- repay ${order.number}`]
      : []),
    ...disputes.map((dispute) => `  ${describeDispute(dispute)}`),
  ].join('\n')
}

/** Whoever ships sees both names: that they are one company's is a rule's guess, and some countries tell none. */
function companyLines({ document: { vatCheck, addresses } }: KnownOrder): string[] {
  if (!vatCheck) return []
  const { number, name } = vatCheck
  const called = name ? `VIES calls it "${name}"` : 'VIES does not say whose it is'
  return [`  without VAT by ${number}: ${called}, typed was "${addresses.billing?.companyName ?? ''}"`]
}

/** Who gets its gift cards, where that is not the buyer. */
function giftLines({ document: { gift } }: KnownOrder): string[] {
  if (!gift) return []
  const { name, email, greeting, day } = gift
  return [`  gift cards to ${name}, ${email}, on ${day}`, ...(greeting ? quoted(greeting) : [])]
}

/** What a customer wrote, in lines of a terminal: none of them can look like one of ours. */
function quoted(text: string): string[] {
  const parts = text.split('\n').flatMap((line) => line.match(/.{1,60}/gsu) ?? [''])
  return parts.map((part) => `    | ${part}`)
}

/** Carriers ask for it. */
function phoneOf({ document: { addresses } }: KnownOrder): string {
  return addresses.shipping?.cellNumber ?? addresses.billing?.cellNumber ?? 'without a phone number'
}

/** "PostNord MyPack" needs no other PostNord before it. */
function deliveryName({ carrier, name }: NonNullable<KnownOrder['document']['shipping']>): string {
  return name.startsWith(carrier) ? name : `${carrier} ${name}`
}

/** What is paid, and of an invoice what is not: goods leave before its money comes. */
function paymentLines({ order, invoiceNumber }: FoundOrder): string[] {
  const { currency, document, invoice } = order
  const { payment, totals } = document
  const option = payment ? ` (${payment.option})` : ''
  const isOpen = invoice !== undefined && invoice.paidAt === null
  const paid = paidBy(order, isOpen ? 0 : totals.total).join(', ') || 'nothing'
  const name = invoiceNumber === undefined ? 'invoice' : `invoice ${invoiceNumber}`
  return [
    `  paid: ${paid}${isOpen ? '' : option}`,
    ...(invoice && isOpen
      ? [`  to be paid by ${name}: ${money(totals.total, currency)}${option} ${untilWhen(invoice.dueAt)}`]
      : []),
    ...(invoice?.paidAt ? [`  ${name} was paid ${dayOf(invoice.paidAt)}`] : []),
    ...(payment?.reference ? [`  reference ${payment.reference}`] : []),
    ...(payment?.invoiceEmail ? [`  invoice mailed to ${payment.invoiceEmail}`] : []),
    ...(payment?.purchaseOrder ? [`  purchase order ${payment.purchaseOrder}`] : []),
  ]
}

function untilWhen(dueAt: Date | undefined): string {
  return dueAt ? `until ${dayOf(dueAt)}` : `${INVOICE_DAYS} days after it was sent`
}

/** As the invoice says it. */
function dayOf(moment: Date): string {
  return shopDay(moment.getTime())
}

/** @param total what money has paid of it, minor units */
function paidBy({ currency, document: { totals } }: KnownOrder, total: number): string[] {
  return [
    ...(total > 0 ? [money(total, currency)] : []),
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
    ...(isOpen({ status }) && due_by ? [`answer by ${shopMinute(due_by)}`] : []),
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
    done_at ? `done ${shopMinute(done_at)}` : 'under way',
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
