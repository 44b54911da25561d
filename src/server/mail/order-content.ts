/** What an order confirmation says, in the customer's language, before it is set as text or HTML. */

import { lineText } from '#core/catalogue/attributes'
import { backOrderOf } from '#core/checkout/dispatch'
import { bankLines, INVOICE_DAYS } from '#core/checkout/invoice'
import { methodName } from '#core/checkout/method-name'
import { exemptionOf } from '#core/checkout/order-vat'
import { paymentRow } from '#core/checkout/payment-options'
import { isShownNet, shownLine } from '#core/checkout/shown-amounts'
import { shownSku } from '#core/gift-card/line'
import { formatMoney } from '#core/money/format-money'
import { formatUnit } from '#core/money/format-unit'
import { fromOrder, TRACK_PAGE, WITHDRAWAL_PAGE } from '#core/order/after-order'
import type { Language } from '#core/site/language'
import { absoluteUrl, type Site } from '#core/site/site'
import { formatDay } from '#core/text/date'
import { shopDate, siteDate } from '#core/text/local-date'
import { fill } from '#core/text/text'
import { withoutLinks } from '#core/text/without-links'
import { type ServerMessages, serverMessages } from '#i18n/server-messages'
import type { OrderDocument } from '#server/db/documents'
import { arrivalOf, deliverySections } from '#server/mail/delivery-sections'
import { labelled, oneLine } from '#server/mail/format'
import { greetingOf } from '#server/mail/greeting'
import { legalSections } from '#server/mail/legal-sections'
import { type MailTotal, orderTotals } from '#server/mail/order-totals'
import type { Deps } from '#server/ports'

export interface MailShop {
  site: Pick<Site, 'target' | 'host'>
  brandName: string
  contactEmail: string
}

export interface MailInvoice {
  number: number
  /** To the PDF, below the host. */
  path: string
  /** Of one that is still to be paid. */
  due?: { at: Date | undefined; bank: { bankgiro: string; iban: string; bic: string } } | undefined
}

export interface MailLine {
  name: string
  /** Of its page. */
  address: string
  /** What tells it from others of its name; may be empty. */
  attributes: string
  /** Undefined of a gift card. */
  sku: string | undefined
  /** Of filament. */
  colorHex: string | undefined
  /** Address of its picture; undefined when there is none. */
  picture: string | undefined
  quantity: number
  unitPrice: string
  total: string
  /** Of one that is sold for less: what it would have come to. */
  was: string | undefined
  notes: string[]
}

export interface MailSection {
  heading: string
  lines: string[]
  /** Below the lines. */
  links?: { address: string; label: string }[]
  /** The shop's own mail address and telephone, where a line tells them: a press writes or calls. */
  contacts?: readonly string[]
}

/** Who sells. */
export interface OrderSeller {
  company: Deps['brand']['company']
  phone: string
}

/** Paths of the pictures of an order's lines, by the picture's id. */
export type MailPictures = Readonly<Record<string, string>>

export interface OrderMailParts {
  seller: OrderSeller
  invoice: MailInvoice
  pictures?: MailPictures
  /** Path of the order's own page; without it there is one that asks for the e-mail address. */
  page?: string | undefined
}

export interface OrderContent {
  language: string
  messages: ServerMessages['mail']
  subject: string
  heading: string
  /** Empty where nobody's name is known. */
  greeting: string[]
  intro: string
  /** By which a company knows the order as its own, a line each: beside its number. */
  references: string[]
  /** When it comes, and by which way; empty of what is not shipped. */
  arrival: string[]
  /** Above the amounts of the lines. */
  amounts: string
  /** They are without VAT: the text says so too, which has no table. */
  isNet: boolean
  lines: MailLine[]
  /** In the order of the sum. */
  totals: MailTotal[]
  sections: MailSection[]
  /** What most customers come back for. */
  action: { address: string; label: string }
  footer: string
}

export function orderContent(
  order: OrderDocument,
  shop: MailShop,
  { seller, invoice, pictures = {}, page }: OrderMailParts,
): OrderContent {
  const { language, number } = order
  const texts = serverMessages(language)
  const messages = texts.mail
  const isNet = isShownNet(order)
  const values = {
    number,
    brand: shop.brandName,
    email: shop.contactEmail,
    date: siteDate(order.placedAt, order),
    site: absoluteUrl(shop.site, '/'),
  }
  return {
    language,
    messages,
    subject: oneLine(fill(messages.subject, values)),
    heading: messages.heading,
    greeting: greetingOf(order),
    // Nothing is packed of what comes by mail, or is not there yet.
    intro: fill(
      order.shipping && !backOrderOf(order.lines) ? messages.intro : messages.introUnpacked,
      values,
    ),
    references: referenceOf(order).map(({ heading, lines }) => labelled(heading, lines.join(), language)),
    amounts: isNet ? texts.invoice.totalNet : messages.lineTotal,
    isNet,
    lines: order.lines.map((line) => mailLine(line, order, shop, pictures)),
    arrival: arrivalOf(order, messages),
    totals: orderTotals(order, invoice.due?.at),
    sections: [
      ...vatSections(order, messages),
      invoiceSection(order, shop, invoice),
      ...deliverySections(order, messages),
      correctSection(order, { email: shop.contactEmail, phone: seller.phone }),
      ...paymentSections(order, messages),
      ...withdrawalSections(order, shop, values),
      {
        heading: messages.contactHeading,
        lines: [fill(messages.contact, values)],
        contacts: [shop.contactEmail],
      },
      ...legalSections(order, shop, seller),
    ],
    action: orderPage(shop, { number, page }, texts.tracking.title),
    footer: fill(messages.why, values),
  }
}

/** Until when, and how, what was mistyped can be put right. */
function correctSection(
  { shipping, language }: OrderDocument,
  { email, phone }: { email: string; phone: string },
): MailSection {
  const { mail } = serverMessages(language)
  return {
    heading: shipping ? mail.correctHeading : mail.correctHeadingDigital,
    lines: [fill(shipping ? mail.correct : mail.correctDigital, { email, phone })],
    contacts: [email, phone],
  }
}

/** A link to what there is to an order afterwards, with its number. */
function afterOrder(shop: MailShop, page: string, number: string, label: string) {
  return { address: absoluteUrl(shop.site, fromOrder(page, number)), label }
}

/** A link to how the order stands. */
export function orderPage(
  shop: MailShop,
  { number, page }: { number: string; page?: string | undefined },
  label: string,
) {
  return page ? { address: absoluteUrl(shop.site, page), label } : afterOrder(shop, TRACK_PAGE, number, label)
}

/** A company has no right to withdraw. The period is the order's: of goods and gift cards it begins when the goods have come. */
function withdrawalSections(
  { company, language, number, shipping, boughtCards }: OrderDocument,
  shop: MailShop,
  values: { number: string; email: string },
): MailSection[] {
  if (company) return []
  const { mail, withdrawal } = serverMessages(language)
  const lines = [
    fill(shipping ? mail.withdrawal : mail.withdrawalDigital, values),
    ...(shipping && boughtCards ? [mail.withdrawalCards] : []),
  ]
  const links = [afterOrder(shop, WITHDRAWAL_PAGE, number, withdrawal.title)]
  return [{ heading: mail.withdrawalHeading, lines, links, contacts: [shop.contactEmail] }]
}

function mailLine(
  line: OrderDocument['lines'][number],
  order: OrderDocument,
  shop: MailShop,
  pictures: MailPictures,
): MailLine {
  const { currency, language } = order
  const messages = serverMessages(language).mail
  const { unit, total, was } = shownLine(line, isShownNet(order))
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
    address: absoluteUrl(shop.site, line.path),
    attributes: lineText(line, language),
    sku: shownSku(line),
    colorHex: line.colorHex,
    picture: pictureOf(line, shop, pictures),
    quantity: line.quantity,
    unitPrice: formatUnit(unit, currency),
    total: formatMoney(total, currency),
    was: line.totalDiscount > 0 ? formatMoney(was, currency) : undefined,
    notes,
  }
}

function pictureOf(
  { image }: OrderDocument['lines'][number],
  { site }: MailShop,
  pictures: MailPictures,
): string | undefined {
  const path = Object.hasOwn(pictures, image) ? pictures[image] : undefined
  return path && absoluteUrl(site, path)
}

/** Why an order has no VAT, and what the customer may have to pay instead. */
function vatSections(order: OrderDocument, messages: ServerMessages['mail']): MailSection[] {
  const exemption = exemptionOf(order)
  if (!exemption) return []
  const number = order.addresses.billing?.vatNbr ?? ''
  const line = exemption === 'export' ? messages.vatExport : fill(messages.vatReverse, { number })
  return [{ heading: messages.vatHeading, lines: [line] }]
}

/** How it was paid, where no invoice says more of it. */
function paymentSections(order: OrderDocument, messages: ServerMessages['mail']): MailSection[] {
  const { payment, totals } = order
  if (!payment) return []
  const row = paymentRow(payment.option)
  const isPaid = totals.total > 0 && row.provider !== 'invoice'
  const method = methodName(row.method, messages.card, payment.card)
  return isPaid ? [{ heading: messages.paymentHeading, lines: [method] }] : []
}

/** What of an order a mail is about, a line each; nothing where it is about none. */
export function itemsOf(lines: OrderDocument['lines'], language: Language): MailSection[] {
  const named = lines.map((line) => {
    const attributes = lineText(line, language)
    return [`${line.quantity} × ${line.name}`, attributes, line.sku].filter(Boolean).join(', ')
  })
  return named.length > 0 ? [{ heading: serverMessages(language).mail.items, lines: named }] : []
}

/** By which a company knows the order as its own. */
export function referenceOf({
  payment,
  language,
}: Pick<OrderDocument, 'payment' | 'language'>): MailSection[] {
  const { mail } = serverMessages(language)
  const section = (heading: string, text: string | undefined) =>
    text ? [{ heading, lines: [withoutLinks(text)] }] : []
  return [
    ...section(mail.reference, payment?.reference),
    ...section(mail.purchaseOrder, payment?.purchaseOrder),
  ]
}

function invoiceSection(order: OrderDocument, { site }: MailShop, invoice: MailInvoice): MailSection {
  const { number, path } = invoice
  const messages = serverMessages(order.language).mail
  return {
    heading: fill(messages.invoiceHeading, { invoice: String(number) }),
    lines: dueLines(order, invoice),
    links: [{ address: absoluteUrl(site, path), label: messages.invoicePdf }],
  }
}

/** Until when, to which account, and how else the invoice comes. */
export function dueLines(
  { language, currency, totals, payment }: OrderDocument,
  { number, due }: MailInvoice,
): string[] {
  if (!due) return []
  const { at, bank } = due
  const messages = serverMessages(language).mail
  const asked = { amount: formatMoney(totals.total, currency), invoice: String(number) }
  const receiver = payment?.eInvoiceId
  return [
    at
      ? fill(messages.invoiceDue, { ...asked, date: shopDate(at.toISOString(), language) })
      : fill(messages.invoiceDueAfter, { ...asked, days: INVOICE_DAYS }),
    ...bankLines(bank, currency),
    ...(payment?.option === 'invoice_mail' ? [messages.invoiceByPost] : []),
    ...(receiver ? [fill(messages.invoiceElectronic, { receiver })] : []),
  ]
}
