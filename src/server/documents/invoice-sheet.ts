/** What an invoice says, in the language of its order. Amounts and rates are those that were agreed when it was placed. */

import { lineText } from '#core/catalogue/attributes'
import { addressLines } from '#core/checkout/address-lines'
import { formatMoney } from '#core/money/format-money'
import { containedVat, removeVat } from '#core/pricing/vat'
import { SHOP_TIME_ZONE } from '#core/shop-day'
import { formatMoment } from '#core/text/date'
import { fill } from '#core/text/text'
import { type Block, heading, type Sheet, type SheetRow } from '#documents/sheet'
import { serverMessages } from '#i18n/server-messages'
import type { OrderDocument } from '#server/db/documents'
import type { Deps } from '#server/ports'
import type { InvoiceSource } from '#server/use-cases/order/read-invoice'

type Line = OrderDocument['lines'][number]

/** Minor units with VAT, and the VAT in it. */
interface Amount {
  rate: number
  gross: number
  vat: number
}

const COLUMNS = [8, 2, 3, 1.8, 3, 3.3]
const AMOUNTS = [1, 2, 3, 4, 5]

export function invoiceSheet(
  { order, invoice }: InvoiceSource,
  { name, company, contactEmail, phone }: Deps['brand'],
): Sheet {
  const { language, number } = order
  const t = serverMessages(language).invoice
  const issuedAt = invoice.issuedAt.toISOString()
  return {
    language,
    title: fill(t.order, { number, date: dayOf(order.placedAt, language) }),
    name: fill(t.title, { number: invoice.number }),
    brand: name,
    company: `${company.legalName}, ${company.address}`,
    colors: [...new Set(order.lines.flatMap(({ colorHex }) => colorHex ?? []))],
    revision: fill(t.date, { date: dayOf(issuedAt, language) }),
    date: issuedAt,
    page: t.page,
    blocks: [
      facts([
        [t.seller, company.legalName],
        [t.orgNumber, company.orgNumber],
        [t.vatNumber, company.vatNumber],
        [t.address, company.address],
        [t.contact, `${contactEmail}, ${phone}`],
      ]),
      ...buyer(order),
      heading(t.lines),
      table(order),
      heading(t.sums),
      facts(sums(order)),
      { kind: 'text', text: fill(t.paid, { date: dayOf(order.placedAt, language) }) },
      ...(isReverseCharge(order) ? [{ kind: 'text', text: t.reverseCharge } satisfies Block] : []),
    ],
  }
}

function buyer({ addresses, language, payment }: OrderDocument): Block[] {
  const t = serverMessages(language).invoice
  const { billing, shipping } = addresses
  if (!billing) return []
  return [
    heading(t.buyer),
    facts([
      [t.address, addressLines(billing, language).join('\n')],
      [t.orgNumber, billing.orgNbr],
      [t.vatNumber, billing.vatNbr],
      [t.reference, payment?.reference],
      [t.deliveredTo, shipping && addressLines(shipping, language).join('\n')],
    ]),
  ]
}

function table({ lines, currency, language, shipping, totals }: OrderDocument): Block {
  const t = serverMessages(language).invoice
  const money = (amount: number) => formatMoney(amount, currency)
  const row = (name: string, quantity: number, unit: number, { rate, gross, vat }: Amount) => [
    name,
    String(quantity),
    money(unit),
    `${rate} %`,
    money(vat),
    money(gross),
  ]
  const goods = lines.map((line) => {
    const amount = amountOf(line)
    return row(nameOf(line, language), line.quantity, removeVat(line.unitPrice, amount.rate), amount)
  })
  const sent = shipping && totals.shipping > 0 ? shippingAmount(lines, totals) : undefined
  const delivery = sent
    ? [row(`${t.shipping}: ${shipping?.name}`, 1, removeVat(sent.gross, sent.rate), sent)]
    : []
  return {
    kind: 'table',
    head: [t.item, t.quantity, t.unitNet, t.vatRate, t.vat, t.total],
    rows: [...goods, ...delivery],
    shares: COLUMNS,
    amounts: AMOUNTS,
  }
}

function nameOf(line: Line, language: OrderDocument['language']): string {
  const t = serverMessages(language)
  const discount = line.discountName ?? t.mail.agreementPrice
  const notes = line.totalDiscount > 0 ? [fill(t.mail.lineDiscount, { name: discount })] : []
  return [line.name, [lineText(line, language), line.sku].filter(Boolean).join(' · '), ...notes].join('\n')
}

/** Net, VAT of each rate, and how it was paid. */
function sums(order: OrderDocument): [string, string | undefined][] {
  const { totals, currency, language } = order
  const t = serverMessages(language).invoice
  const money = (amount: number) => formatMoney(amount, currency)
  const amounts = amountsOf(order)
  const rates = [...new Set(amounts.filter(({ gross }) => gross !== 0).map(({ rate }) => rate))].sort(
    (a, b) => b - a,
  )
  const ofRate = (rate: number) => {
    const own = amounts.filter((amount) => amount.rate === rate)
    const vat = own.reduce((sum, amount) => sum + amount.vat, 0)
    const net = own.reduce((sum, amount) => sum + amount.gross - amount.vat, 0)
    return [fill(t.vatOf, { rate, net: money(net) }), money(vat)] as [string, string]
  }
  const gross = totals.items - totals.discount + totals.shipping
  const given = (amount: number) => (amount > 0 ? money(-amount) : undefined)
  return [
    [serverMessages(language).mail.discount, given(totals.discount)],
    [t.net, money(gross - totals.vat)],
    ...rates.map(ofRate),
    [t.gross, money(gross)],
    [serverMessages(language).mail.points, given(totals.points)],
    [serverMessages(language).mail.giftCards, given(totals.giftCards)],
    [t.charged, gross === totals.total ? undefined : money(totals.total)],
  ]
}

/** They sum to the order's totals: what a coupon takes off is that of the goods. */
function amountsOf({ lines, totals }: OrderDocument): Amount[] {
  const sold = [...lines.map(amountOf), shippingAmount(lines, totals)]
  const vat = sold.reduce((sum, amount) => sum + amount.vat, 0)
  const rate = Math.max(...sold.map((amount) => amount.rate))
  return [...sold, { rate, gross: -totals.discount, vat: totals.vat - vat }]
}

function amountOf({ vatRate, vat, total }: Line): Amount {
  // Orders of earlier versions do not name the rate.
  const rate = vatRate ?? (total > vat ? Math.round((100 * vat) / (total - vat)) : 0)
  return { rate, gross: total, vat }
}

/** Delivery is taxed as what is delivered. */
function shippingAmount(lines: readonly Line[], { shipping }: OrderDocument['totals']): Amount {
  const rate = Math.max(0, ...lines.map((line) => amountOf(line).rate))
  return { rate, gross: shipping, vat: containedVat(shipping, rate) }
}

/** A company with a VAT number that was charged none accounts for it itself (directive 2006/112/EC, article 196). */
function isReverseCharge({ company, addresses, totals }: OrderDocument): boolean {
  return company && totals.vat === 0 && Boolean(addresses.billing?.vatNbr)
}

function facts(rows: readonly (readonly [string, string | undefined])[]): Block {
  const shown = rows.flatMap(([label, value]): SheetRow[] => (value ? [{ label, value }] : []))
  return { kind: 'facts', facts: shown }
}

function dayOf(moment: string, language: OrderDocument['language']): string {
  return formatMoment(moment, language, { timeZone: SHOP_TIME_ZONE })
}
