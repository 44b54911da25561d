/** The mails about what goes back to a customer. */

import { INVOICE_DAYS } from '#core/checkout/invoice'
import type { PaidParts } from '#core/checkout/refund'
import type { RefundReason } from '#core/checkout/refund-reason'
import { formatMoney } from '#core/money/format-money'
import { absoluteUrl } from '#core/site/site'
import { shopDate } from '#core/text/local-date'
import { fill } from '#core/text/text'
import { serverMessages } from '#i18n/server-messages'
import type { OrderDocument } from '#server/db/documents'
import { noticeMail } from '#server/mail/notice-mail'
import { itemsOf, type MailShop } from '#server/mail/order-content'
import type { RenderedMail } from '#server/mail/order-mails'
import type { MoneyWay } from '#server/use-cases/order/refunded-order'

/** Where the credit note is read by whoever has the mail. */
export interface MailCreditNote {
  number: number
  path: string
}

export interface RefundNotice {
  parts: PaidParts
  /** Pieces that it is of; none where it is of an amount, or of all. */
  lines: OrderDocument['lines']
  reason: RefundReason | null
  creditNote: MailCreditNote
  way: MoneyWay
  /** What is still to be paid of the invoice, in minor units; the day is open as long as the order waits for goods. */
  left?: { amount: number; by: Date | undefined } | undefined
  /** Whether it is of gift cards that were bought: whoever has their codes cannot use them any more. */
  voidsCards: boolean
  /** Path of the order's own page. */
  page?: string | undefined
}

/** Of one refund of an order. */
export function orderRefunded(
  order: Pick<OrderDocument, 'language' | 'number' | 'currency'>,
  { parts, lines, reason, creditNote, way, left, voidsCards, page }: RefundNotice,
  shop: MailShop,
): RenderedMail {
  const { language, number, currency } = order
  const t = serverMessages(language).mail
  const intros = { provider: t.refundIntro, credited: t.creditIntro, byBank: t.refundByBank }
  const said = (template: string, amount: number) =>
    amount > 0 ? [fill(template, { amount: formatMoney(amount, currency), number })] : []
  return noticeMail(
    {
      ...{ language, number, page },
      ...(way === 'credited'
        ? { subject: t.creditedSubject, heading: fill(t.creditNoteHeading, { number: creditNote.number }) }
        : { subject: t.refundSubject, heading: t.creditHeading }),
      paragraphs: [
        ...(reason ? [t.refundReasons[reason]] : []),
        ...said(intros[way], parts.money),
        ...(left ? [leftText(order, left)] : []),
        ...said(t.refundPoints, parts.points),
        ...said(t.refundGiftCards, parts.giftCards),
        ...(voidsCards ? [t.refundVoidedCards] : []),
        // The heading of a credit has its number.
        ...(way === 'credited' ? [] : [fill(t.refundCreditNote, { number: creditNote.number })]),
      ],
      action: { address: absoluteUrl(shop.site, creditNote.path), label: t.creditNotePdf },
      sections: itemsOf(lines, language),
    },
    shop,
  )
}

/** Of an order, as messages of earlier versions ask for it. @param refunded minor units, all its refunds together */
export function moneyRefunded(
  order: OrderDocument,
  { refunded, page }: { refunded: number; page?: string | undefined },
  shop: MailShop,
): RenderedMail {
  const { language, number, currency } = order
  const t = serverMessages(language).mail
  const intro = fill(t.refundIntro, { amount: formatMoney(refunded, currency), number })
  return noticeMail(
    { language, number, page, subject: t.refundSubject, heading: t.refundHeading, paragraphs: [intro] },
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

function leftText(
  { language, currency }: Pick<OrderDocument, 'language' | 'currency'>,
  left: NonNullable<RefundNotice['left']>,
): string {
  const t = serverMessages(language).mail
  const amount = formatMoney(left.amount, currency)
  if (!left.by) return fill(t.creditLeftAfter, { amount, days: INVOICE_DAYS })
  return fill(t.creditLeft, { amount, date: shopDate(left.by.toISOString(), language) })
}
