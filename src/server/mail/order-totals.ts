/** What an order adds up to, as its mail shows it. */

import { toldRates } from '#core/checkout/order-vat'
import { paymentRow } from '#core/checkout/payment-options'
import { isShownNet, shownParts, shownSaving } from '#core/checkout/shown-amounts'
import { vatRows } from '#core/checkout/vat-rows'
import { formatMoney } from '#core/money/format-money'
import { shopDate } from '#core/text/local-date'
import { fill } from '#core/text/text'
import { serverMessages } from '#i18n/server-messages'
import type { OrderDocument } from '#server/db/documents'
import { wayName } from '#server/mail/delivery-sections'

export interface MailTotal {
  label: string
  amount: string
  /** What was or is to be paid; what was taken off; what is contained in the sum. */
  kind?: 'sum' | 'less' | 'note'
}

/** In the order of the sum. @param due until when an invoice is to be paid, where that is said */
export function orderTotals(order: OrderDocument, due?: Date): MailTotal[] {
  const { lines, totals, currency, language, shipping, payment, coupon, giftCards = [] } = order
  const { mail: messages, invoice } = serverMessages(language)
  const invoiced = payment !== undefined && paymentRow(payment.option).provider === 'invoice'
  const owed = due ? fill(messages.toPayBy, { date: shopDate(due.toISOString(), language) }) : messages.toPay
  const sumLabel = invoiced ? owed : messages.paid
  const money = (amount: number) => formatMoney(amount, currency)
  const less = (label: string, amount: number): MailTotal[] =>
    amount > 0 ? [{ label, amount: money(-amount), kind: 'less' }] : []
  const isNet = isShownNet(order)
  const parts = shownParts(lines, totals, isNet)
  const saved = shownSaving(lines, totals, isNet)
  const savedLabel = isNet ? messages.savedNet : messages.saved
  // Where none is charged, the mail says why instead.
  const vat = vatRows(toldRates(lines, totals), invoice.vatOf, language, currency)
  const notes = [...(saved > 0 ? [[savedLabel, money(saved)] as const] : []), ...(isNet ? [] : vat)]
  return [
    { label: isNet ? messages.subtotalNet : messages.subtotal, amount: money(parts.items) },
    ...less(named(messages.discount, coupon), parts.discount),
    ...(shipping
      ? [
          {
            label: `${messages.shipping}, ${wayName(shipping)}`,
            amount: parts.shipping === 0 ? messages.free : money(parts.shipping),
          },
        ]
      : []),
    ...(isNet ? vat.map(([label, amount]) => ({ label, amount })) : []),
    ...less(messages.points, totals.points),
    ...less(named(messages.giftCards, cardNames(giftCards)), totals.giftCards),
    { label: sumLabel, amount: money(totals.total), kind: 'sum' },
    ...notes.map(([label, amount]): MailTotal => ({ label, amount, kind: 'note' })),
  ]
}

/** Which coupon or gift cards; orders of earlier versions name none. */
export function named(label: string, name: string | undefined): string {
  return name ? `${label} ${name}` : label
}

export function cardNames(cards: NonNullable<OrderDocument['giftCards']>): string {
  return cards.map(({ last4 }) => `…${last4}`).join(', ')
}
