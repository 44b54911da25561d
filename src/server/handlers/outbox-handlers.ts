/** What becomes of each kind of outbox message. */
import { CONFIRM_PATH, LEAVE_PATH } from '#api/newsletter'
import { mailedOrderPath } from '#api/order-tracking'
import { isDueAfterDispatch } from '#core/checkout/invoice'
import { clubLink } from '#core/club/invitation'
import { wayBack } from '#core/order/way-back'
import type { Language } from '#core/site/language'
import type { SiteKey } from '#core/site/site'
import { mailboxOf } from '#core/text/mailbox'
import type { OrderDocument, RefundDocument } from '#server/db/documents'
import { FORM_OUTBOX } from '#server/handlers/form-outbox'
import { secondsToWaitForMail } from '#server/handlers/mailbox-limit'
import {
  drawnCreditNote,
  drawnInvoice,
  mailCreditNote,
  readMailInvoice,
} from '#server/handlers/mailed-invoice'
import { sendUnanswered, shopOf } from '#server/handlers/outbox-mail'
import { rebuildPublished } from '#server/handlers/rebuild'
import { RESTOCK_OUTBOX } from '#server/handlers/restock-outbox'
import { clubInvitation } from '#server/mail/club-mail'
import { giftCardMail, giftSentMail } from '#server/mail/gift-card-mail'
import { invoiceMail } from '#server/mail/invoice-mail'
import { newsletterConfirmation } from '#server/mail/newsletter-mail'
import type { MailPictures } from '#server/mail/order-content'
import { orderConfirmation, type RenderedMail } from '#server/mail/order-mails'
import { moneyRefunded, orderRefunded, paymentReturned, type RefundNotice } from '#server/mail/refund-mail'
import { orderShipped } from '#server/mail/shipping-mail'
import { disputeNotice, invoicesNotice, refundFailedNotice } from '#server/mail/shop-notices'
import { type MailedWithdrawal, withdrawalNotice, withdrawalReceipt } from '#server/mail/withdrawal-mail'
import type { Deps, MailMessage } from '#server/ports'
import { forgetAddress, readInvitation } from '#server/use-cases/club/invite'
import {
  forgetCodes,
  leaveGiftNote,
  readCardsToSend,
  readSentGift,
} from '#server/use-cases/gift-card/mail-card'
import { issueNewsletterLink, NEWSLETTER_LINK_LIFETIME } from '#server/use-cases/newsletter/newsletter'
import { tellNewsletterService } from '#server/use-cases/newsletter/newsletter-contact'
import { dueDate } from '#server/use-cases/order/due-date'
import { mailSealOf } from '#server/use-cases/order/guest-order'
import { issueCreditNote } from '#server/use-cases/order/issue-credit-note'
import { issueInvoice } from '#server/use-cases/order/issue-invoice'
import {
  leftToPay,
  linesSent,
  partsOf,
  readRefunds,
  sumOfRefunds,
  wayOf,
} from '#server/use-cases/order/refunded-order'
import type { OutboxHandlers } from '#server/use-cases/outbox/outbox'
import { refundPayment } from '#server/use-cases/payment/record-refund'
import { readShortfall } from '#server/use-cases/payment/shortfall'
import {
  markAcknowledged,
  readWithdrawal,
  withdrawnGoods,
} from '#server/use-cases/withdrawal/read-withdrawal'

const DAY = 86_400_000

export const OUTBOX_HANDLERS: OutboxHandlers = {
  async 'order-confirmation'(deps, { number }, dedupeKey) {
    // With the order and not with its first reader, so that the series follows the days.
    const issued = await issueInvoice(deps, number)
    const order = await readOrder(deps, number)
    const invoice = await readMailInvoice(deps, number, issued.number)
    const { company, phone } = deps.brand
    const page = await orderPageOf(deps, number)
    const parts = { seller: { company, phone }, invoice, pictures: await picturesOf(deps, order), page }
    const rendered = orderConfirmation(order, shopOf(deps, order.site), parts)
    // The customer's durable copy of the contract.
    const terms = await deps.terms(order.language, order.site, order.company ? 'company' : 'consumer')
    const drawn = await drawnInvoice(deps, order, invoice)
    const attachments = drawn ? [drawn, terms] : [terms]
    await sendTo(deps, order, { ...rendered, attachments }, dedupeKey)
  },
  async 'order-invoice'(deps, { number }, dedupeKey) {
    const order = await readOrder(deps, number)
    const to = order.payment?.invoiceEmail
    if (!to) return
    // Nobody has asked the mailbox. The buyer has the same invoice with the order's own mail.
    if (await secondsToWaitForMail(deps, 'invoice', mailboxOf(to))) {
      return deps.log({ event: 'invoice_mail_left_out', order: number })
    }
    const invoice = await readMailInvoice(deps, number, (await issueInvoice(deps, number)).number)
    const drawn = await drawnInvoice(deps, order, invoice)
    const rendered = invoiceMail(order, invoice, shopOf(deps, order.site))
    await sendTo(deps, { email: to }, { ...rendered, ...(drawn && { attachments: [drawn] }) }, dedupeKey)
  },
  async 'order-refunded'(deps, { number, refunded, refund }, dedupeKey) {
    const order = await readOrder(deps, number)
    const shop = shopOf(deps, order.site)
    const page = await orderPageOf(deps, number)
    const notice = refund === undefined ? undefined : await readRefundNotice(deps, number, refund)
    if (!notice) return sendTo(deps, order, moneyRefunded(order, { refunded, page }, shop), dedupeKey)
    const drawn = await drawnCreditNote(deps, order, notice.creditNote)
    const rendered = orderRefunded(order, { ...notice, page }, shop)
    await sendTo(deps, order, { ...rendered, ...(drawn && { attachments: [drawn] }) }, dedupeKey)
  },
  async 'order-shipped'(deps, { number }, dedupeKey) {
    const { carrier, tracking } = await deps.db
      .selectFrom('orders')
      .select(['carrier', 'tracking'])
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    const order = await readRefunds(deps.db, number)
    if (!order) return
    const page = await orderPageOf(deps, number)
    // One that waited for goods has its day from now on.
    const due =
      isDueAfterDispatch(order.document.lines) && order.paid_at === null ? dueDate(order) : undefined
    const shipment = { carrier: carrier ?? '', tracking, lines: linesSent(order), page, due }
    const { document } = order
    await sendTo(deps, document, orderShipped(document, shipment, shopOf(deps, document.site)), dedupeKey)
  },
  async 'payment-returned'(deps, { checkoutId, refunded }, dedupeKey) {
    const checkout = await deps.db
      .selectFrom('checkout')
      .select(['email', 'language', 'currency', 'site'])
      .where('id', '=', checkoutId)
      .executeTakeFirst()
    if (!checkout?.email) return
    const rendered = paymentReturned(checkout, refunded, shopOf(deps, checkout.site))
    await sendTo(deps, { email: checkout.email }, rendered, dedupeKey)
  },
  async 'newsletter-confirmation'(deps, { id, site, origin }, dedupeKey) {
    const issued = await issueNewsletterLink(deps, id)
    if (!issued) return
    const shop = shopOf(deps, site)
    const link = (path: string) => new URL(`${path}?token=${issued.token}`, origin).href
    const links = { confirm: link(CONFIRM_PATH), leave: link(LEAVE_PATH) }
    const rendered = newsletterConfirmation(shop.site.language, links, NEWSLETTER_LINK_LIFETIME / DAY, shop)
    await sendUnanswered(deps, issued.email, rendered, dedupeKey)
    await deps.failpoint('newsletter:after-mail')
  },
  'newsletter-contact': tellNewsletterService,
  async 'gift-card'(deps, ids, dedupeKey) {
    const present = await readCardsToSend(deps, ids)
    if (!present) return
    const { order } = present
    const { company, phone } = deps.brand
    const rendered = giftCardMail(present, shopOf(deps, order.site), { company, phone })
    await sendTo(deps, order.gift ?? order, rendered, dedupeKey)
    await deps.failpoint('gift-card:after-mail')
    if (order.gift) await leaveGiftNote(deps, ids)
    await forgetCodes(deps, ids)
    await deps.failpoint('gift-card:after-forget')
  },
  async 'gift-card-sent'(deps, ids, dedupeKey) {
    const sent = await readSentGift(deps, ids)
    if (!sent) return
    await sendTo(deps, sent.order, giftSentMail(sent, shopOf(deps, sent.order.site)), dedupeKey)
  },
  async 'club-invitation'(deps, { id, site, language, origin, currency }, dedupeKey) {
    const invitation = await readInvitation(deps, { id })
    if (!invitation) return
    const { club } = deps.brand
    const link = clubLink(origin, invitation.token)
    const rendered = clubInvitation(language, { link, currency, club }, shopOf(deps, site))
    await sendUnanswered(deps, invitation.email, rendered, dedupeKey)
    await forgetAddress(deps, id)
  },
  async 'withdrawal-receipt'(deps, { id }, dedupeKey) {
    const mailed = await withdrawalOf(deps, id)
    const { row } = mailed
    const { company, phone } = deps.brand
    const order = row.order_number === null ? undefined : await withdrawnFrom(deps, row.order_number)
    const way = order && wayBack({ order: order.document, sentAt: order.shipped_at, statement: row })
    const page = order && mailedOrderPath(order.number, mailSealOf(order))
    const parts = { seller: { company, phone }, page, way }
    await sendTo(deps, row, withdrawalReceipt(mailed, shopOf(deps, row.site), parts), dedupeKey)
    await markAcknowledged(deps, id)
    await deps.failpoint('withdrawal:after-receipt')
  },
  async 'withdrawal-notice'(deps, { id }, dedupeKey) {
    const mailed = await withdrawalOf(deps, id)
    const to = { email: deps.brand.contactEmail }
    await sendTo(deps, to, withdrawalNotice(mailed, shopOf(deps, mailed.row.site)), dedupeKey)
  },
  async 'refund-failed'(deps, { payment }, dedupeKey) {
    const shortfall = await readShortfall(deps.db, payment)
    if (!shortfall) return
    const { order, amount, currency } = shortfall
    const { ref } = shortfall.payment
    deps.log({ event: 'refund_failed', ...(order ? { order } : { ref }), amount, currency })
    const { site, language } = await checkoutOf(deps, payment)
    await tellShop(deps, refundFailedNotice(shortfall, language, shopOf(deps, site)), dedupeKey)
  },
  async 'invoices-notice'(deps, { site, language }, dedupeKey) {
    await tellShop(deps, invoicesNotice(language, shopOf(deps, site)), dedupeKey)
  },
  async 'dispute-notice'(deps, { id }, dedupeKey) {
    const dispute = await deps.db
      .selectFrom('dispute')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const { site, ...about } = await checkoutOf(deps, dispute.payment_id)
    await tellShop(deps, disputeNotice(dispute, about, shopOf(deps, site)), dedupeKey)
  },
  ...FORM_OUTBOX,
  ...RESTOCK_OUTBOX,
  refund: refundPayment,
  rebuild: () => rebuildPublished(process.env),
}

/** What a payment was for: `number` of its order, or of the payment itself when it has none. */
async function checkoutOf(
  { db }: Deps,
  payment: number,
): Promise<{ site: SiteKey; language: Language; number: string }> {
  const { number, ref, ...of } = await db
    .selectFrom('payment')
    .innerJoin('checkout', 'checkout.id', 'payment.checkout_id')
    .leftJoin('orders', 'orders.payment_id', 'payment.id')
    .select(['checkout.site', 'checkout.language', 'orders.number', 'payment.ref'])
    .where('payment.id', '=', payment)
    .executeTakeFirstOrThrow()
  return { ...of, number: number ?? ref ?? '' }
}

function tellShop(deps: Deps, rendered: RenderedMail, key: string): Promise<void> {
  return sendTo(deps, { email: deps.brand.mail.orders }, rendered, key)
}

async function withdrawalOf(deps: Deps, id: number): Promise<MailedWithdrawal> {
  const row = await readWithdrawal(deps, id)
  return { row, goods: await withdrawnGoods(deps, row, row.language) }
}

function withdrawnFrom({ db }: Deps, number: string) {
  return db
    .selectFrom('orders')
    .select(['number', 'checkout_id', 'document', 'shipped_at'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
}

/** Path of the page that shows an order to whoever has its mail. */
async function orderPageOf({ db }: Deps, number: string): Promise<string> {
  const order = await db
    .selectFrom('orders')
    .select(['number', 'checkout_id'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  return mailedOrderPath(number, mailSealOf(order))
}

async function readOrder({ db }: Deps, number: string): Promise<OrderDocument> {
  const { document } = await db
    .selectFrom('orders')
    .select('document')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  return document
}

/** Those that the deploy has; what is no longer sold may have none. */
async function picturesOf(deps: Deps, { lines }: OrderDocument): Promise<MailPictures> {
  const ids = [...new Set(lines.map(({ image }) => image))]
  const found = await Promise.all(ids.map(async (id) => [id, await deps.picture(id)] as const))
  return Object.fromEntries(found.flatMap(([id, path]) => (path ? [[id, path]] : [])))
}

/** With its credit note, whose number is given with the mail, so that the series follows the days. */
async function readRefundNotice(
  deps: Deps,
  number: string,
  id: number,
): Promise<Omit<RefundNotice, 'page'> | undefined> {
  const order = await readRefunds(deps.db, number)
  const refund = order?.refunds.find((known) => known.id === id)
  if (!order || !refund) return undefined
  const { number: creditNote } = await issueCreditNote(deps, { id, orderNumber: number })
  const left = leftToPay(order, sumOfRefunds(order.refunds.filter(({ done_at }) => done_at)).money)
  return {
    parts: partsOf(refund),
    lines: refund.document.lines.flatMap(({ sku, quantity }) =>
      order.document.lines.filter((line) => line.sku === sku).map((line) => ({ ...line, quantity })),
    ),
    reason: refund.reason,
    creditNote: mailCreditNote(order, { refund: id, number: creditNote }),
    way: wayOf(order),
    left: order.due_at && left > 0 ? { amount: left, by: dueDate(order) } : undefined,
    voidsCards: isOfBoughtCards(order.document, refund.document),
  }
}

/** One by amount names no pieces, and voids none. */
function isOfBoughtCards({ boughtCards = [] }: OrderDocument, { kind, lines }: RefundDocument): boolean {
  const isRefunded = (sku: string) => kind === 'whole' || lines.some((line) => line.sku === sku)
  return boughtCards.some(({ sku }) => isRefunded(sku))
}

async function sendTo(
  { mail, brand, failpoint }: Deps,
  order: Pick<OrderDocument, 'email'>,
  rendered: RenderedMail & Pick<MailMessage, 'attachments'>,
  key: string,
): Promise<void> {
  await failpoint('mail:before-send')
  await mail.send({
    to: order.email,
    from: { email: brand.mail.orders, name: brand.mail.name },
    key,
    ...rendered,
  })
  await failpoint('mail:after-send')
}
