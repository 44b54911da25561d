/** What an invoice says, in the language of its order. Amounts and rates are those that were agreed when it was placed. */

import { INVOICE_DAYS } from '#core/checkout/invoice'
import { methodName } from '#core/checkout/method-name'
import { paymentRow } from '#core/checkout/payment-options'
import { formatMoney } from '#core/money/format-money'
import { shopDate, siteDate } from '#core/text/local-date'
import { fill } from '#core/text/text'
import { type Block, heading, type Sheet } from '#documents/sheet'
import { serverMessages } from '#i18n/server-messages'
import type { OrderDocument } from '#server/db/documents'
import { besideSums, facts, frameOf, orderTable, parties, sums } from '#server/documents/order-sheet'
import { arrivalOf } from '#server/mail/delivery-sections'
import type { Deps } from '#server/ports'
import type { InvoiceSource } from '#server/use-cases/order/read-invoice'

export function invoiceSheet(source: InvoiceSource, brand: Deps['brand']): Sheet {
  const { order, invoice } = source
  const { language, number } = order
  const t = serverMessages(language).invoice
  const issuedAt = invoice.issuedAt.toISOString()
  return {
    ...frameOf(order, brand),
    title: fill(t.order, { number, date: siteDate(order.placedAt, order) }),
    name: fill(t.title, { number: invoice.number }),
    revision: fill(t.date, { date: shopDate(issuedAt, language) }),
    date: issuedAt,
    blocks: [
      parties(order, brand, supply(source)),
      heading(t.lines),
      ...orderTable(order),
      besideSums(order, sums(order), payment(source, brand.bank)),
    ],
  }
}

/**
 * When the goods left, or are to come: an invoice names the date of supply (directive 2006/112/EC, article 226, point 7).
 * What is sent by mail is there as soon as it is ordered.
 */
function supply({ order, shippedAt }: InvoiceSource): readonly [string, string] {
  const { language, placedAt, shipping } = order
  const { invoice, mail } = serverMessages(language)
  if (shipping && !shippedAt) return [mail.delivery, arrivalOf(order, mail).join('\n')]
  return [invoice.supplied, shopDate(shippedAt?.toISOString() ?? placedAt, language)]
}

/** When it was paid, or until when and how it is to be. */
function payment({ order, invoice, terms }: InvoiceSource, bank: Deps['brand']['bank']): Block[] {
  const { language, currency, totals } = order
  const t = serverMessages(language).invoice
  const said = (text: string): Block[] => [heading(t.payment), { kind: 'text', text }]
  if (!terms) return said(paidText(order))
  const { credited, dueAt, paidAt } = terms
  if (paidAt) return said(fill(t.paid, { date: shopDate(paidAt.toISOString(), language) }))
  const blocks = [
    heading(t.payment),
    facts([
      [t.creditedBefore, credited > 0 ? formatMoney(-credited, currency) : undefined],
      [t.toPay, formatMoney(totals.total - credited, currency)],
      [t.due, dueAt ? shopDate(dueAt.toISOString(), language) : fill(t.dueAfter, { days: INVOICE_DAYS })],
      [t.paymentReference, String(invoice.number)],
      // Of Sweden, and in its currency alone.
      ['Bankgiro', currency === 'SEK' ? bank.bankgiro : undefined],
      ['IBAN', bank.iban.replaceAll(' ', '\u00a0')],
      ['BIC', bank.bic],
      [t.receiver, order.payment?.eInvoiceId],
    ]),
    { kind: 'text', text: t.interest },
  ] satisfies Block[]
  // Amount, account and reference are typed off one page.
  return [{ kind: 'together', blocks }]
}

/** Of an order that was paid as it was placed. */
function paidText({ language, placedAt, payment, totals }: OrderDocument): string {
  const { invoice: t, mail } = serverMessages(language)
  const date = shopDate(placedAt, language)
  if (!payment || totals.total === 0) return fill(t.paid, { date })
  return fill(t.paidWith, {
    date,
    method: methodName(paymentRow(payment.option).method, mail.card, payment.card),
  })
}
