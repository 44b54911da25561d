/** The mail that an order is on its way. */

import { carrierPage } from '#core/order/carrier-page'
import { spoolColors } from '#core/order/spool-colors'
import { shopDate } from '#core/text/local-date'
import { fill } from '#core/text/text'
import { serverMessages } from '#i18n/server-messages'
import type { OrderDocument } from '#server/db/documents'
import { destinationOf } from '#server/mail/delivery-sections'
import { greetingOf } from '#server/mail/greeting'
import { noticeMail } from '#server/mail/notice-mail'
import { itemsOf, type MailShop, referenceOf } from '#server/mail/order-content'
import type { RenderedMail } from '#server/mail/order-mails'

interface Parcel {
  carrier: string
  tracking: string | null
  /** What is in it. */
  lines: OrderDocument['lines']
  /** Until when its invoice is to be paid, which it did not say. */
  due?: Date | undefined
  /** Path of the order's own page. */
  page?: string | undefined
}

export function orderShipped(
  order: Pick<OrderDocument, 'language' | 'number' | 'addresses' | 'agent' | 'payment'>,
  { carrier, tracking, lines, due, page }: Parcel,
  shop: MailShop,
): RenderedMail {
  const { language, number } = order
  const t = serverMessages(language).mail
  const paragraphs = [
    fill(t.shippedIntro, { number, carrier }),
    ...(tracking ? [fill(t.shippedTracking, { tracking })] : []),
    ...(due ? [fill(t.shippedDue, { date: shopDate(due.toISOString(), language) })] : []),
  ]
  const address = carrierPage(carrier, tracking, language)
  return noticeMail(
    {
      ...{ language, number, page, subject: t.shippedSubject, heading: t.shippedHeading, paragraphs },
      greeting: greetingOf(order),
      action: address ? { address, label: fill(t.shippedFollow, { carrier }) } : undefined,
      colors: spoolColors(lines),
      sections: [...itemsOf(lines, language), ...destinationOf(order), ...referenceOf(order)],
    },
    shop,
  )
}
