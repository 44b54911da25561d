/** Where an order goes and when, for the mails about it. */
import { addressLines, type PostalAddress } from '#core/checkout/address-lines'
import { backOrderOf } from '#core/checkout/dispatch'
import { formatDay } from '#core/text/date'
import { fill, plural } from '#core/text/text'
import { withoutLinks } from '#core/text/without-links'
import { type ServerMessages, serverMessages } from '#i18n/server-messages'
import type { OrderDocument } from '#server/db/documents'
import type { MailSection } from '#server/mail/order-content'

export function deliverySections(order: OrderDocument, messages: ServerMessages['mail']): MailSection[] {
  const { addresses, language, payment, shipping } = order
  const sections: MailSection[] = []
  const add = (heading: string, lines: string[]) => lines.length > 0 && sections.push({ heading, lines })
  if (payment?.reference) add(messages.reference, [withoutLinks(payment.reference)])
  if (addresses.billing) add(messages.billingAddress, typedLines(addresses.billing, language))
  const delivery = addresses.shipping ?? addresses.billing
  if (shipping && delivery) {
    add(messages.delivery, [deliveryDays(shipping, language, messages), ...dispatchLines(order, messages)])
    sections.push(...destinationOf(order))
  }
  if (order.boughtCards) add(messages.giftCardsHeading, [messages.giftCardsMail])
  return sections
}

/** Where a parcel goes: to its service point, and to no address then, unless another person was named to collect it. */
export function destinationOf({
  addresses,
  agent,
  language,
}: Pick<OrderDocument, 'addresses' | 'agent' | 'language'>): MailSection[] {
  const { mail } = serverMessages(language)
  const address = addresses.shipping ?? (agent ? undefined : addresses.billing)
  const point = agent && [agent.name, agent.address, ...(agent.hours ? [agent.hours] : [])]
  return [
    ...(address ? [{ heading: mail.shippingAddress, lines: typedLines(address, language) }] : []),
    ...(point ? [{ heading: mail.servicePoint, lines: point }] : []),
  ]
}

/** Whoever orders may have typed another's e-mail address, and anything for a name. */
function typedLines(address: PostalAddress, language: string): string[] {
  return addressLines(address, language).map(withoutLinks)
}

/** Nothing when the order leaves at once, as the delivery time has it. */
function dispatchLines({ lines, language }: OrderDocument, messages: ServerMessages['mail']): string[] {
  const backOrder = backOrderOf(lines)
  if (!backOrder) return []
  const { date } = backOrder
  return [date ? fill(messages.leavesAbout, { date: formatDay(date, language) }) : messages.leavesLater]
}

function deliveryDays(
  { carrier, name, days: [from, to] }: NonNullable<OrderDocument['shipping']>,
  language: string,
  messages: ServerMessages['mail'],
): string {
  const days = from === to ? String(to) : `${from}–${to}`
  // "PostNord MyPack" needs no other PostNord before it.
  const option = name.startsWith(carrier) ? name : `${carrier} ${name}`
  return plural(messages.deliveryDays, to, language, { option, days })
}
