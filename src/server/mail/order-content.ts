/** What an order confirmation says, in the customer's language, before it is set as text or HTML. */

import { lineText } from '#core/catalogue/attributes'
import { addressLines } from '#core/checkout/address-lines'
import { backOrderOf } from '#core/checkout/dispatch'
import { formatMoney } from '#core/money/format-money'
import { absoluteUrl, type Site } from '#core/site/site'
import { formatDay, formatMoment } from '#core/text/date'
import { fill, plural } from '#core/text/text'
import { type ServerMessages, serverMessages } from '#i18n/server-messages'
import type { OrderDocument } from '#server/db/documents'
import { oneLine, SHOP_TIME_ZONE } from '#server/mail/format'

export interface MailShop {
  site: Pick<Site, 'target' | 'host'>
  brandName: string
  contactEmail: string
}

export interface MailLine {
  name: string
  /** What tells it from others of its name; may be empty. */
  attributes: string
  sku: string
  quantity: number
  unitPrice: string
  total: string
  notes: string[]
}

export interface MailSection {
  heading: string
  lines: string[]
}

export interface OrderContent {
  language: string
  texts: ServerMessages['mail']
  subject: string
  heading: string
  intro: string
  lines: MailLine[]
  /** Label and amount, in the order of the sum; the last but one is what was paid. */
  totals: [label: string, amount: string][]
  sections: MailSection[]
  footer: string
}

export function orderContent(order: OrderDocument, shop: MailShop): OrderContent {
  const { language, number } = order
  const texts = serverMessages(language).mail
  const values = {
    number,
    brand: shop.brandName,
    email: shop.contactEmail,
    date: formatMoment(order.placedAt, language, { timeZone: SHOP_TIME_ZONE }),
    site: absoluteUrl(shop.site, '/'),
  }
  return {
    language,
    texts,
    subject: oneLine(fill(texts.subject, values)),
    heading: texts.heading,
    intro: fill(texts.intro, values),
    lines: order.lines.map((line) => mailLine(line, order, texts)),
    totals: totalsOf(order, texts),
    sections: [
      ...deliverySections(order, texts),
      { heading: texts.withdrawalHeading, lines: [fill(texts.withdrawal, values)] },
      { heading: texts.contactHeading, lines: [fill(texts.contact, values)] },
    ],
    footer: fill(texts.why, values),
  }
}

function mailLine(
  line: OrderDocument['lines'][number],
  { currency, language }: OrderDocument,
  texts: ServerMessages['mail'],
): MailLine {
  const notes: string[] = []
  if (line.totalDiscount > 0) {
    notes.push(fill(texts.lineDiscount, { name: line.discountName ?? texts.agreementPrice }))
  }
  if (line.backOrder) {
    const date = line.backOrder.deliveryDate
    notes.push(date ? fill(texts.backOrder, { date: formatDay(date, language) }) : texts.backOrderNoDate)
  }
  return {
    name: line.name,
    attributes: lineText(line, language),
    sku: line.sku,
    quantity: line.quantity,
    unitPrice: formatMoney(line.unitPrice, currency),
    total: formatMoney(line.total, currency),
    notes,
  }
}

function totalsOf(
  { totals, currency, shipping }: OrderDocument,
  texts: ServerMessages['mail'],
): OrderContent['totals'] {
  const money = (amount: number) => formatMoney(amount, currency)
  const shippingCost = totals.shipping === 0 ? texts.free : money(totals.shipping)
  const rows: [string, string, boolean][] = [
    [texts.items, money(totals.items), true],
    [texts.discount, money(-totals.discount), totals.discount > 0],
    [texts.shipping, shippingCost, shipping !== undefined],
    [texts.points, money(-totals.points), totals.points > 0],
    [texts.giftCards, money(-totals.giftCards), totals.giftCards > 0],
    [texts.total, money(totals.total), true],
    [texts.vatIncluded, money(totals.vat), true],
  ]
  return rows.filter(([, , shown]) => shown).map(([label, amount]) => [label, amount])
}

function deliverySections(order: OrderDocument, texts: ServerMessages['mail']): MailSection[] {
  const { addresses, agent, language, payment, shipping } = order
  const sections: MailSection[] = []
  const add = (heading: string, lines: string[]) => lines.length > 0 && sections.push({ heading, lines })
  if (payment?.reference) add(texts.reference, [payment.reference])
  if (addresses.billing) add(texts.billingAddress, addressLines(addresses.billing, language))
  const delivery = addresses.shipping ?? addresses.billing
  if (shipping && delivery) {
    add(texts.shippingAddress, addressLines(delivery, language))
    add(texts.delivery, [deliveryDays(shipping, language, texts), ...dispatchLines(order, texts)])
  }
  if (agent) add(texts.servicePoint, [agent.name, agent.address, ...(agent.hours ? [agent.hours] : [])])
  return sections
}

/** Nothing when the order leaves at once, as the delivery time has it. */
function dispatchLines({ lines, language }: OrderDocument, texts: ServerMessages['mail']): string[] {
  const backOrder = backOrderOf(lines)
  if (!backOrder) return []
  const { date } = backOrder
  return [date ? fill(texts.leavesAbout, { date: formatDay(date, language) }) : texts.leavesLater]
}

function deliveryDays(
  { carrier, name, days: [from, to] }: NonNullable<OrderDocument['shipping']>,
  language: string,
  texts: ServerMessages['mail'],
): string {
  const days = from === to ? String(to) : `${from}–${to}`
  // "PostNord MyPack" needs no other PostNord before it.
  const option = name.startsWith(carrier) ? name : `${carrier} ${name}`
  return plural(texts.deliveryDays, to, language, { option, days })
}
