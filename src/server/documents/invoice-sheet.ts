/** What an invoice says, in the language of its order. Amounts and rates are those that were agreed when it was placed. */

import { formatMoney } from '#core/money/format-money'
import { fill } from '#core/text/text'
import { type Block, heading, type Sheet } from '#documents/sheet'
import { serverMessages } from '#i18n/server-messages'
import {
  buyer,
  dayOf,
  facts,
  frameOf,
  orderTable,
  seller,
  sums,
  whyNoVat,
} from '#server/documents/order-sheet'
import type { Deps } from '#server/ports'
import type { InvoiceSource } from '#server/use-cases/order/read-invoice'

export function invoiceSheet({ order, invoice, terms }: InvoiceSource, brand: Deps['brand']): Sheet {
  const { language, number } = order
  const t = serverMessages(language).invoice
  const issuedAt = invoice.issuedAt.toISOString()
  return {
    ...frameOf(order, brand),
    title: fill(t.order, { number, date: dayOf(order.placedAt, language) }),
    name: fill(t.title, { number: invoice.number }),
    revision: fill(t.date, { date: dayOf(issuedAt, language) }),
    date: issuedAt,
    blocks: [
      seller(language, brand),
      ...buyer(order),
      heading(t.lines),
      orderTable(order),
      heading(t.sums),
      facts(sums(order)),
      ...payment({ order, invoice, terms }, brand.bank),
      ...whyNoVat(order),
    ],
  }
}

/** When it was paid, or until when and how it is to be. */
function payment({ order, invoice, terms }: InvoiceSource, bank: Deps['brand']['bank']): Block[] {
  const { language, currency, placedAt, totals } = order
  const t = serverMessages(language).invoice
  const paidAt = terms ? terms.paidAt?.toISOString() : placedAt
  if (!terms || paidAt)
    return [{ kind: 'text', text: fill(t.paid, { date: dayOf(paidAt ?? placedAt, language) }) }]
  const { credited, dueAt } = terms
  const blocks = [
    heading(t.payment),
    facts([
      [t.creditedBefore, credited > 0 ? formatMoney(-credited, currency) : undefined],
      [t.toPay, formatMoney(totals.total - credited, currency)],
      [t.due, dayOf(dueAt.toISOString(), language)],
      [t.paymentReference, String(invoice.number)],
      // Of Sweden, and in its currency alone.
      ['Bankgiro', currency === 'SEK' ? bank.bankgiro : undefined],
      ['IBAN', bank.iban],
      ['BIC', bank.bic],
      [t.receiver, order.payment?.eInvoiceId],
    ]),
    { kind: 'text', text: t.interest },
  ] satisfies Block[]
  // Amount, account and reference are typed off one page.
  return [{ kind: 'together', blocks }]
}
