/** The mail that an order is on its way. */

import { fill } from '#core/text/text'
import { serverMessages } from '#i18n/server-messages'
import type { OrderDocument } from '#server/db/documents'
import { noticeMail } from '#server/mail/notice-mail'
import type { MailShop } from '#server/mail/order-content'
import type { RenderedMail } from '#server/mail/order-mails'

export function orderShipped(
  { language, number }: Pick<OrderDocument, 'language' | 'number'>,
  { carrier, tracking }: { carrier: string; tracking: string | null },
  shop: MailShop,
): RenderedMail {
  const t = serverMessages(language).mail
  const paragraphs = [
    fill(t.shippedIntro, { number, carrier }),
    ...(tracking ? [fill(t.shippedTracking, { tracking })] : []),
  ]
  return noticeMail(
    { language, number, subject: t.shippedSubject, heading: t.shippedHeading, paragraphs },
    shop,
  )
}
