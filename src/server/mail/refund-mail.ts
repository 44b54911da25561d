/** The mails about what goes back to a customer. */

import type { PaidParts } from '#core/checkout/refund'
import type { RefundReason } from '#core/checkout/refund-reason'
import { formatMoney } from '#core/money/format-money'
import { fill } from '#core/text/text'
import { serverMessages } from '#i18n/server-messages'
import type { OrderDocument } from '#server/db/documents'
import { noticeMail } from '#server/mail/notice-mail'
import type { MailShop } from '#server/mail/order-content'
import type { RenderedMail } from '#server/mail/order-mails'
import type { MoneyWay } from '#server/use-cases/order/refunded-order'

export interface RefundNotice {
  parts: PaidParts
  reason: RefundReason | null
  creditNote: number
  /** Whether the order is an account's, which has the credit note as a PDF. */
  inAccount: boolean
  way: MoneyWay
  /** Whether it is of gift cards that were bought: whoever has their codes cannot use them any more. */
  voidsCards: boolean
}

/** Of one refund of an order. */
export function orderRefunded(
  order: Pick<OrderDocument, 'language' | 'number' | 'currency'>,
  { parts, reason, creditNote, inAccount, way, voidsCards }: RefundNotice,
  shop: MailShop,
): RenderedMail {
  const { language, number, currency } = order
  const t = serverMessages(language).mail
  const intros = { provider: t.refundIntro, credited: t.creditIntro, byBank: t.refundByBank }
  const said = (template: string, amount: number) =>
    amount > 0 ? [fill(template, { amount: formatMoney(amount, currency), number })] : []
  return noticeMail(
    {
      ...{ language, number, subject: t.refundSubject, heading: t.creditHeading },
      paragraphs: [
        ...(reason ? [t.refundReasons[reason]] : []),
        ...said(intros[way], parts.money),
        ...said(t.refundPoints, parts.points),
        ...said(t.refundGiftCards, parts.giftCards),
        ...(voidsCards ? [t.refundVoidedCards] : []),
        [
          fill(t.refundCreditNote, { number: creditNote }),
          ...(inAccount ? [t.refundCreditNoteInAccount] : []),
        ].join(' '),
      ],
    },
    shop,
  )
}

/** Of an order, as messages of earlier versions ask for it. @param refunded minor units, all its refunds together */
export function moneyRefunded(order: OrderDocument, refunded: number, shop: MailShop): RenderedMail {
  const { language, number, currency } = order
  const t = serverMessages(language).mail
  const intro = fill(t.refundIntro, { amount: formatMoney(refunded, currency), number })
  return noticeMail(
    { language, number, subject: t.refundSubject, heading: t.refundHeading, paragraphs: [intro] },
    shop,
  )
}

/** Of a payment that no order was made of. @param refunded minor units, all its refunds together */
export function paymentReturned(
  { language, currency }: Pick<OrderDocument, 'language' | 'currency'>,
  refunded: number,
  shop: MailShop,
): RenderedMail {
  const t = serverMessages(language).mail
  const intro = fill(t.paymentReturnedIntro, { amount: formatMoney(refunded, currency) })
  return noticeMail(
    { language, subject: t.paymentReturnedSubject, heading: t.refundHeading, paragraphs: [intro] },
    shop,
  )
}
