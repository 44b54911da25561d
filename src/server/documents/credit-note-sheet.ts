/** What a credit note says, in the language of its order: which invoice it changes, what is credited, at which rates of VAT. */

import { exemptionOf } from '#core/checkout/order-vat'
import { sumOfParts } from '#core/checkout/refund'
import { vatRows } from '#core/checkout/vat-rows'
import { formatMoney } from '#core/money/format-money'
import { shopDate, siteDate } from '#core/text/local-date'
import { fill } from '#core/text/text'
import { type Block, heading, type Sheet } from '#documents/sheet'
import { serverMessages } from '#i18n/server-messages'
import { besideSums, frameOf, nameOf, orderTable, parties, row, tableOf } from '#server/documents/order-sheet'
import type { Deps } from '#server/ports'
import type { CreditNoteSource } from '#server/use-cases/order/read-credit-note'

export function creditNoteSheet(source: CreditNoteSource, brand: Deps['brand']): Sheet {
  const { order, invoice, creditNote } = source
  const { language, number } = order
  const t = serverMessages(language).invoice
  const issuedAt = creditNote.issuedAt.toISOString()
  const changed = { number: invoice.number, date: shopDate(invoice.issuedAt.toISOString(), language) }
  return {
    ...frameOf(order, brand),
    title: fill(t.order, { number, date: siteDate(order.placedAt, order) }),
    name: fill(t.creditNote, { number: creditNote.number }),
    revision: fill(t.creditNoteDate, { date: shopDate(issuedAt, language) }),
    date: issuedAt,
    blocks: [
      { kind: 'text', text: fill(t.creditsInvoice, changed) },
      parties(order, brand),
      heading(t.credited),
      ...table(source),
      besideSums(order, sums(source), []),
    ],
  }
}

function table({ order, refund }: CreditNoteSource): Block[] {
  if (refund.kind === 'whole') return orderTable(order)
  const { language, number } = order
  const t = serverMessages(language).invoice
  const pieces = refund.lines.flatMap(({ sku, quantity, gross }) => {
    const line = order.lines.find((known) => known.sku === sku)
    if (!line) return []
    const rate = refund.vat.find((amount) => amount.rate === line.vatRate) ?? refund.vat[0]
    const share = rate && rate.gross > 0 ? gross / rate.gross : 0
    const amount = { rate: rate?.rate ?? 0, gross, vat: Math.round((rate?.vat ?? 0) * share) }
    return [row(order, nameOf(line, order), { quantity, ...amount })]
  })
  const parts = refund.vat.map((amount) =>
    row(order, fill(t.partOfOrder, { number }), { quantity: 1, ...amount }),
  )
  return tableOf(order, pieces.length > 0 ? pieces : parts)
}

/** Net, VAT of each rate, and on which ways it goes back. */
function sums({ order, parts, refund }: CreditNoteSource): [string, string | undefined][] {
  const { currency, language } = order
  const t = serverMessages(language).invoice
  const money = (amount: number) => formatMoney(amount, currency)
  const vat = refund.vat.reduce((sum, amount) => sum + amount.vat, 0)
  const gross = sumOfParts(parts)
  const part = (amount: number) => (amount > 0 ? money(amount) : undefined)
  return [
    [t.net, money(gross - vat)],
    ...vatRows(refund.vat, t.vatOf, language, currency),
    [exemptionOf(order) ? t.total : t.gross, money(gross)],
    [t.backAsMoney, part(parts.money)],
    [t.backAsPoints, part(parts.points)],
    [t.backOnGiftCards, part(parts.giftCards)],
  ]
}
