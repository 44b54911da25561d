/** Where an order goes and when, for the mails about it. */
import {
  addressLines,
  carrierNote,
  type PostalAddress,
  registrationLines,
} from '#core/checkout/address-lines'
import { deliveryPeriod } from '#core/checkout/delivery-days'
import { backOrderOf } from '#core/checkout/dispatch'
import { formatDay, formatDays } from '#core/text/date'
import { fill, plural } from '#core/text/text'
import { withoutLinks } from '#core/text/without-links'
import { type ServerMessages, serverMessages } from '#i18n/server-messages'
import type { OrderDocument } from '#server/db/documents'
import type { MailSection } from '#server/mail/order-content'

export function deliverySections(order: OrderDocument, messages: ServerMessages['mail']): MailSection[] {
  const { addresses, agent, language, shipping } = order
  const { billing } = addresses
  const sections: MailSection[] = []
  const add = (heading: string, lines: string[]) => lines.length > 0 && sections.push({ heading, lines })
  const goesToBilling = shipping !== undefined && !addresses.shipping && !agent
  if (shipping && !goesToBilling) sections.push(...destinationOf(order))
  if (billing)
    add(goesToBilling ? messages.bothAddresses : messages.billingAddress, [
      ...typedLines(billing, language),
      ...registrationLines(billing, serverMessages(language).invoice).map(withoutLinks),
    ])
  if (shipping) add(messages.carrierNote, noteLines(addresses))
  if (order.boughtCards) add(messages.giftCardsHeading, giftCardLines(order, messages))
  return sections
}

/** When bought gift cards come, and to whom. */
function giftCardLines({ gift, language }: OrderDocument, messages: ServerMessages['mail']): string[] {
  if (!gift) return [messages.giftCardsMail]
  const { name, email, greeting, day } = gift
  const to = fill(messages.giftCardsTo, {
    name: withoutLinks(name),
    to: email,
    date: formatDay(day, language),
  })
  if (!greeting) return [to]
  const said = greeting.split('\n').map(withoutLinks).join('\n')
  return [to, ...fill(messages.giftCardsSaid, { greeting: said }).split('\n')]
}

/** When an order comes, and by which way; nothing of one that is not shipped. */
export function arrivalOf(order: OrderDocument, messages: ServerMessages['mail']): string[] {
  const { shipping } = order
  return shipping ? [...arrivalLines(order, shipping, messages), ...dispatchLines(order, messages)] : []
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

function noteLines(addresses: OrderDocument['addresses']): string[] {
  const note = carrierNote(addresses)
  return note ? [withoutLinks(note)] : []
}

/** Nothing when the order leaves at once, or when the days of its delivery say it. */
function dispatchLines({ lines, language }: OrderDocument, messages: ServerMessages['mail']): string[] {
  const backOrder = backOrderOf(lines)
  if (!backOrder) return []
  const { date } = backOrder
  return [date ? fill(messages.leavesAbout, { date: formatDay(date, language) }) : messages.leavesLater]
}

/** The days of the calendar; the carrier's working days while nobody knows when all of it is there. */
function arrivalLines(
  { agent, language, lines, placedAt }: OrderDocument,
  shipping: NonNullable<OrderDocument['shipping']>,
  messages: ServerMessages['mail'],
): string[] {
  const option = wayName(shipping)
  const { days } = shipping
  const backOrder = backOrderOf(lines)
  if (backOrder && !backOrder.date) return [workingDays(days, option, language, messages)]
  const now = Date.parse(placedAt)
  const period = deliveryPeriod({ now, days, readyOn: backOrder?.date })
  const dates = formatDays(period, language, 'long', now)
  return [fill(agent ? messages.ready : messages.arrives, { dates }), option]
}

/** "PostNord MyPack" needs no other PostNord before it. */
export function wayName({ carrier, name }: { carrier: string; name: string }): string {
  const bare = (text: string) => text.replace(/\s/g, '').toLowerCase()
  return bare(name).startsWith(bare(carrier)) ? name : `${carrier} ${name}`
}

function workingDays(
  [from, to]: readonly [number, number],
  option: string,
  language: string,
  messages: ServerMessages['mail'],
): string {
  const days = from === to ? String(to) : `${from}–${to}`
  return plural(messages.deliveryDays, to, language, { option, days })
}
