/** What an order confirmation says, in the customer's language, before it is set as text or HTML. */

import { lineText } from '#core/catalogue/attributes'
import { exemptionOf } from '#core/checkout/order-vat'
import { paymentRow } from '#core/checkout/payment-options'
import { formatMoney } from '#core/money/format-money'
import { fromOrder, TRACK_PAGE, WITHDRAWAL_PAGE } from '#core/order/after-order'
import { SHOP_TIME_ZONE } from '#core/shop-day'
import { absoluteUrl, type Site } from '#core/site/site'
import { formatDay, formatMoment } from '#core/text/date'
import { fill } from '#core/text/text'
import { type ServerMessages, serverMessages } from '#i18n/server-messages'
import type { OrderDocument } from '#server/db/documents'
import { deliverySections } from '#server/mail/delivery-sections'
import { oneLine } from '#server/mail/format'
import { legalSections } from '#server/mail/legal-sections'
import type { Deps } from '#server/ports'

export interface MailShop {
  site: Pick<Site, 'target' | 'host'>
  brandName: string
  contactEmail: string
}

/** Of an order that is paid by invoice. */
export interface MailInvoice {
  number: number
  dueAt: Date
  /** To the PDF, below the host. */
  path: string
  bank: { bankgiro: string; iban: string; bic: string }
}

export interface MailLine {
  name: string
  /** What tells it from others of its name; may be empty. */
  attributes: string
  sku: string
  /** Of filament. */
  colorHex: string | undefined
  quantity: number
  unitPrice: string
  total: string
  notes: string[]
}

export interface MailSection {
  heading: string
  lines: string[]
  /** Below the lines. */
  links?: { address: string; label: string }[]
}

/** What the law wants with the confirmation of a contract (Directive 2011/83/EU, article 8 (7)). */
export interface LegalTexts {
  company: Deps['brand']['company']
  phone: string
  /** The terms of sale, a paragraph each. */
  terms: readonly string[]
}

export interface OrderContent {
  language: string
  messages: ServerMessages['mail']
  subject: string
  heading: string
  intro: string
  lines: MailLine[]
  /** Label and amount, in the order of the sum; the last but one is what was paid. */
  totals: [label: string, amount: string][]
  sections: MailSection[]
  /** What most customers come back for. */
  action: { address: string; label: string }
  footer: string
}

/** @param invoice undefined for an order that is paid */
export function orderContent(
  order: OrderDocument,
  shop: MailShop,
  legal: LegalTexts,
  invoice?: MailInvoice,
): OrderContent {
  const { language, number } = order
  const texts = serverMessages(language)
  const messages = texts.mail
  const values = {
    number,
    brand: shop.brandName,
    email: shop.contactEmail,
    date: formatMoment(order.placedAt, language, { timeZone: SHOP_TIME_ZONE }),
    site: absoluteUrl(shop.site, '/'),
  }
  return {
    language,
    messages,
    subject: oneLine(fill(messages.subject, values)),
    heading: messages.heading,
    intro: fill(messages.intro, values),
    lines: order.lines.map((line) => mailLine(line, order, messages)),
    totals: totalsOf(order, messages),
    sections: [
      ...vatSections(order, messages),
      ...(invoice ? [invoiceSection(order, shop, invoice)] : []),
      ...deliverySections(order, messages),
      ...withdrawalSections(order, shop, fill(messages.withdrawal, values)),
      {
        heading: messages.contactHeading,
        lines: [fill(messages.contact, values)],
      },
      ...legalSections(order, shop, legal),
    ],
    action: afterOrder(shop, TRACK_PAGE, number, texts.tracking.title),
    footer: fill(messages.why, values),
  }
}

/** A link to what there is to an order afterwards, with its number. */
export function afterOrder(shop: MailShop, page: string, number: string, label: string) {
  return { address: absoluteUrl(shop.site, fromOrder(page, number)), label }
}

/** A company has no right to withdraw. */
function withdrawalSections(
  { company, language, number }: OrderDocument,
  shop: MailShop,
  line: string,
): MailSection[] {
  if (company) return []
  const { mail, withdrawal } = serverMessages(language)
  const links = [afterOrder(shop, WITHDRAWAL_PAGE, number, withdrawal.title)]
  return [{ heading: mail.withdrawalHeading, lines: [line], links }]
}

function mailLine(
  line: OrderDocument['lines'][number],
  { currency, language }: OrderDocument,
  messages: ServerMessages['mail'],
): MailLine {
  const notes: string[] = []
  if (line.totalDiscount > 0) {
    notes.push(fill(messages.lineDiscount, { name: line.discountName ?? messages.agreementPrice }))
  }
  if (line.backOrder) {
    const date = line.backOrder.deliveryDate
    notes.push(
      date ? fill(messages.backOrder, { date: formatDay(date, language) }) : messages.backOrderNoDate,
    )
  }
  return {
    name: line.name,
    attributes: lineText(line, language),
    sku: line.sku,
    colorHex: line.colorHex,
    quantity: line.quantity,
    unitPrice: formatMoney(line.unitPrice, currency),
    total: formatMoney(line.total, currency),
    notes,
  }
}

function totalsOf(
  { totals, currency, shipping, payment, coupon, giftCards = [] }: OrderDocument,
  messages: ServerMessages['mail'],
): OrderContent['totals'] {
  const invoiced = payment !== undefined && paymentRow(payment.option).provider === 'invoice'
  const money = (amount: number) => formatMoney(amount, currency)
  const shippingCost = totals.shipping === 0 ? messages.free : money(totals.shipping)
  const rows: [string, string, boolean][] = [
    [messages.items, money(totals.items), true],
    [named(messages.discount, coupon), money(-totals.discount), totals.discount > 0],
    [messages.shipping, shippingCost, shipping !== undefined],
    [messages.points, money(-totals.points), totals.points > 0],
    [named(messages.giftCards, cardNames(giftCards)), money(-totals.giftCards), totals.giftCards > 0],
    [invoiced ? messages.toPay : messages.total, money(totals.total), true],
    [messages.vatIncluded, money(totals.vat), true],
  ]
  return rows.filter(([, , shown]) => shown).map(([label, amount]) => [label, amount])
}

/** Which coupon or gift cards; orders of earlier versions name none. */
export function named(label: string, name: string | undefined): string {
  return name ? `${label} ${name}` : label
}

export function cardNames(cards: NonNullable<OrderDocument['giftCards']>): string {
  return cards.map(({ last4 }) => `…${last4}`).join(', ')
}

/** Why an order has no VAT, and what the customer may have to pay instead. */
function vatSections(order: OrderDocument, messages: ServerMessages['mail']): MailSection[] {
  const exemption = exemptionOf(order)
  if (!exemption) return []
  const number = order.addresses.billing?.vatNbr ?? ''
  const line = exemption === 'export' ? messages.vatExport : fill(messages.vatReverse, { number })
  return [{ heading: messages.vatHeading, lines: [line] }]
}

/** Until when, to which account, and how else the invoice comes. */
function invoiceSection(
  { language, currency, totals, payment }: OrderDocument,
  { site }: MailShop,
  { number, dueAt, path, bank }: MailInvoice,
): MailSection {
  const messages = serverMessages(language).mail
  const invoice = String(number)
  const date = formatMoment(dueAt.toISOString(), language, { timeZone: SHOP_TIME_ZONE })
  const receiver = payment?.eInvoiceId
  return {
    heading: fill(messages.invoiceHeading, { invoice }),
    lines: [
      fill(messages.invoiceDue, { amount: formatMoney(totals.total, currency), date, invoice }),
      ...(currency === 'SEK' ? [`Bankgiro: ${bank.bankgiro}`] : []),
      `IBAN: ${bank.iban}`,
      `BIC: ${bank.bic}`,
      ...(payment?.option === 'invoice_mail' ? [messages.invoiceByPost] : []),
      ...(receiver ? [fill(messages.invoiceElectronic, { receiver })] : []),
    ],
    links: [{ address: absoluteUrl(site, path), label: messages.invoicePdf }],
  }
}
