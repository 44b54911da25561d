/** What documents about an order have in common, in its language. */

import { decimalMark, formatPercent, lineText } from '#core/catalogue/attributes'
import { addressLines, orgNumberText, withCountry } from '#core/checkout/address-lines'
import { amountsByRate, exemptionOf, lineAmount, shippingAmount } from '#core/checkout/order-vat'
import type { RateAmount } from '#core/checkout/refund'
import { isShownNet, shownParts } from '#core/checkout/shown-amounts'
import { vatRows } from '#core/checkout/vat-rows'
import { shownSku } from '#core/gift-card/line'
import { formatMoney } from '#core/money/format-money'
import { unitNet } from '#core/pricing/unit-net'
import { removeVat } from '#core/pricing/vat'
import { localized } from '#core/site/language'
import { fill } from '#core/text/text'
import { type Block, heading, type Sheet, type SheetRow } from '#documents/sheet'
import { serverMessages } from '#i18n/server-messages'
import type { OrderDocument } from '#server/db/documents'
import { cardNames, named } from '#server/mail/order-totals'
import type { Deps } from '#server/ports'

type Line = OrderDocument['lines'][number]

const COLUMNS = [8, 2, 3, 1.8, 3, 3.3]
const AMOUNTS = [1, 2, 3, 4, 5]
const UNIT = 2
const ROUNDED = '*'

export function frameOf(
  { language, lines }: OrderDocument,
  { name, company }: Deps['brand'],
): Pick<Sheet, 'language' | 'brand' | 'company' | 'colors' | 'page' | 'mayBeDense'> {
  return {
    language,
    brand: name,
    company: `${company.legalName}, ${withCountry(company, language)}`,
    colors: [...new Set(lines.flatMap(({ colorHex }) => colorHex ?? []))],
    page: serverMessages(language).invoice.page,
    mayBeDense: true,
  }
}

/**
 * Who sells and who buys, side by side. The buyer has up to two addresses.
 * @param supply what is to be said of the delivery, below the seller, who has one
 */
export function parties(
  order: OrderDocument,
  brand: Deps['brand'],
  supply?: readonly [name: string, text: string],
): Block {
  return { kind: 'beside', groups: [seller(order.language, brand, supply), buyer(order)] }
}

function seller(
  language: OrderDocument['language'],
  { company, contactEmail, phone }: Deps['brand'],
  supply?: readonly [name: string, text: string],
): Block[] {
  const t = serverMessages(language).invoice
  const taxStatus = company.taxStatus && localized(company.taxStatus, language)
  const numbers = facts([
    [t.name, company.legalName],
    [t.orgNumber, [company.orgNumber, taxStatus].filter(Boolean).join('\n')],
    [t.vatNumber, company.vatNumber],
    [t.address, withCountry(company, language)],
    [t.contact, `${contactEmail}\n${phone}`],
    ...(supply ? [supply] : []),
  ])
  return [heading(t.seller), numbers]
}

function buyer({ addresses, language, payment }: OrderDocument): Block[] {
  const t = serverMessages(language).invoice
  const { billing, shipping } = addresses
  if (!billing) return []
  return [
    heading(t.buyer),
    facts([
      [t.address, addressLines(billing, language).join('\n')],
      [t.orgNumber, billing.orgNbr && orgNumberText(billing.orgNbr, billing.country)],
      [t.vatNumber, billing.vatNbr],
      [t.reference, payment?.reference],
      [t.purchaseOrder, payment?.purchaseOrder],
      [t.deliveredTo, shipping && addressLines(shipping, language).join('\n')],
    ]),
  ]
}

/** All that was ordered. */
export function orderTable(order: OrderDocument): Block[] {
  const { lines, language, shipping, totals } = order
  const t = serverMessages(language).invoice
  const goods = lines.map((line) =>
    row(order, nameOf(line, order), { quantity: line.quantity, ...lineAmount(line) }),
  )
  const sent = shipping && totals.shipping > 0 ? shippingAmount(lines, totals) : undefined
  const delivery = sent ? [row(order, `${t.shipping}: ${shipping?.name}`, { quantity: 1, ...sent })] : []
  return tableOf(order, [...goods, ...delivery])
}

interface Row extends RateAmount {
  quantity: number
}

export function row(
  order: Pick<OrderDocument, 'currency' | 'language' | 'company' | 'totals' | 'vat' | 'shipping'>,
  name: string,
  amount: Row,
): string[] {
  const { currency, language } = order
  const { quantity, rate, gross, vat } = amount
  const money = (minor: number) => formatMoney(minor, currency)
  const unit = unitNet(amount)
  return [
    name,
    String(quantity),
    unit.isRounded ? `${money(unit.amount)}${ROUNDED}` : money(unit.amount),
    formatPercent(rate, decimalMark(language)),
    money(vat),
    money(isWrittenNet(order) ? gross - vat : gross),
  ]
}

/** Below it, what the mark of a price means that does not multiply to its amount. */
export function tableOf(order: OrderDocument, rows: string[][]): Block[] {
  const t = serverMessages(order.language).invoice
  const head = [t.item, t.quantity, t.unitNet, t.vatRate, t.vat, isWrittenNet(order) ? t.totalNet : t.total]
  const isRounded = rows.some((cells) => cells[UNIT]?.endsWith(ROUNDED))
  return [
    { kind: 'table', head, rows, shares: COLUMNS, amounts: AMOUNTS },
    ...(isRounded ? [{ kind: 'text', text: t.unitRounded, quiet: true } as const] : []),
  ]
}

export function nameOf(line: Line, { language, currency }: Pick<OrderDocument, 'language' | 'currency'>) {
  const notes = line.totalDiscount > 0 ? [discountOf(line, language, currency)] : []
  const facts = [lineText(line, language), shownSku(line)].filter(Boolean).join(' · ')
  return [line.name, ...(facts ? [facts] : []), ...notes].join('\n')
}

/** From which price, by how much and why: whoever checks an agreement starts from the list. */
function discountOf(line: Line, language: OrderDocument['language'], currency: OrderDocument['currency']) {
  const { invoice, mail } = serverMessages(language)
  const { discountPercentage, subTotal, totalDiscount } = line
  // Orders of earlier versions do not name it; what was rounded tells it to a whole percent.
  const percentage = discountPercentage ?? Math.round((100 * totalDiscount) / subTotal)
  return fill(invoice.lineDiscount, {
    list: formatMoney(removeVat(line.listPrice, lineAmount(line).rate), currency),
    percent: `\u2212${formatPercent(percentage, decimalMark(language))}`,
    name: line.discountName ?? mail.agreementPrice,
  })
}

/** A company's amounts are without VAT, and so are all of an order that none was charged for. */
function isWrittenNet(order: Pick<OrderDocument, 'company' | 'totals' | 'vat' | 'shipping'>): boolean {
  return isShownNet(order) || exemptionOf(order) !== undefined
}

/** What it is the sum of, net, VAT of each rate, and how it was paid. */
export function sums(order: OrderDocument): [string, string | undefined][] {
  const { lines, totals, currency, language, coupon, giftCards = [], shipping } = order
  const t = serverMessages(language)
  const money = (amount: number) => formatMoney(amount, currency)
  const gross = totals.items - totals.discount + totals.shipping
  const given = (amount: number) => (amount > 0 ? money(-amount) : undefined)
  const isNet = isWrittenNet(order)
  const parts = shownParts(lines, totals, isNet)
  const sent = parts.shipping === 0 ? t.mail.free : money(parts.shipping)
  return [
    [isNet ? t.invoice.goodsNet : t.invoice.goods, money(parts.items)],
    [named(t.mail.discount, coupon), given(parts.discount)],
    [t.invoice.shipping, shipping && sent],
    [t.invoice.net, money(gross - totals.vat)],
    ...vatRows(amountsByRate(lines, totals), t.invoice.vatOf, language, currency),
    // Nothing includes a VAT that was not charged.
    [exemptionOf(order) ? t.invoice.total : t.invoice.gross, money(gross)],
    [t.mail.points, given(totals.points)],
    [named(t.mail.giftCards, cardNames(giftCards)), given(totals.giftCards)],
    [t.invoice.charged, gross === totals.total ? undefined : money(totals.total)],
  ]
}

/** A document without VAT names the rule by which there is none. */
function whyNoVat(order: OrderDocument): Block[] {
  const exemption = exemptionOf(order)
  if (!exemption) return []
  const messages = serverMessages(order.language).invoice
  return [{ kind: 'text', text: exemption === 'export' ? messages.export : messages.reverseCharge }]
}

export function facts(
  rows: readonly (readonly [string, string | undefined])[],
): Extract<Block, { kind: 'facts' }> {
  const shown = rows.flatMap(([label, value]): SheetRow[] => (value ? [{ label, value }] : []))
  return { kind: 'facts', facts: shown }
}

/** What is said of the payment, beside the sums under the amounts and why there is no VAT in them. */
export function besideSums(
  order: OrderDocument,
  rows: readonly (readonly [string, string | undefined])[],
  said: Block[],
): Block {
  const t = serverMessages(order.language).invoice
  const amounts: Block = { ...facts(rows), amounts: true }
  const summed = [heading(t.sums), amounts, ...whyNoVat(order)]
  return { kind: 'beside', groups: [said, summed], shares: [11, 10] }
}
