/** The mail that an order is on its way. */

import { fill } from '#core/text/text'
import { serverMessages } from '#i18n/server-messages'
import type { OrderDocument } from '#server/db/documents'
import { destinationOf } from '#server/mail/delivery-sections'
import { noticeMail } from '#server/mail/notice-mail'
import type { MailShop } from '#server/mail/order-content'
import type { RenderedMail } from '#server/mail/order-mails'

export function orderShipped(
  order: Pick<OrderDocument, 'language' | 'number' | 'addresses' | 'agent'>,
  { carrier, tracking }: { carrier: string; tracking: string | null },
  shop: MailShop,
): RenderedMail {
  const { language, number } = order
  const t = serverMessages(language).mail
  const paragraphs = [
    fill(t.shippedIntro, { number, carrier }),
    ...(tracking ? [fill(t.shippedTracking, { tracking })] : []),
  ]
  return noticeMail(
    {
      ...{ language, number, subject: t.shippedSubject, heading: t.shippedHeading, paragraphs },
      sections: destinationOf(order),
    },
    shop,
  )
}
