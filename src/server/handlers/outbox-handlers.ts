/** What becomes of each kind of outbox message. */
import { CONFIRM_PATH, LEAVE_PATH } from '#api/newsletter'
import { clubLink } from '#core/club/invitation'
import type { Site, SiteKey } from '#core/site/site'
import type { OrderDocument } from '#server/db/documents'
import { clubInvitation } from '#server/mail/club-mail'
import { newsletterConfirmation } from '#server/mail/newsletter-mail'
import type { MailShop } from '#server/mail/order-content'
import {
  orderConfirmation,
  orderRefunded,
  paymentReturned,
  type RenderedMail,
} from '#server/mail/order-mails'
import type { Deps } from '#server/ports'
import { forgetAddress, readInvitation } from '#server/use-cases/club/invite'
import { issueNewsletterLink, NEWSLETTER_LINK_LIFETIME } from '#server/use-cases/newsletter/newsletter'
import { tellNewsletterService } from '#server/use-cases/newsletter/newsletter-contact'
import type { OutboxHandlers } from '#server/use-cases/outbox/outbox'
import { refundPayment } from '#server/use-cases/payment/record-refund'

const DAY = 86_400_000

export const OUTBOX_HANDLERS: OutboxHandlers = {
  async 'order-confirmation'(deps, { number }, dedupeKey) {
    const order = await readOrder(deps, number)
    await sendTo(deps, order, orderConfirmation(order, shopOf(deps, order.site)), dedupeKey)
  },
  async 'order-refunded'(deps, { number, refunded }, dedupeKey) {
    const order = await readOrder(deps, number)
    await sendTo(deps, order, orderRefunded(order, refunded, shopOf(deps, order.site)), dedupeKey)
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
    const { noReply, name } = deps.brand.mail
    await deps.mail.send({ to: issued.email, from: { email: noReply, name }, key: dedupeKey, ...rendered })
    await deps.failpoint('newsletter:after-mail')
  },
  'newsletter-contact': tellNewsletterService,
  async 'club-invitation'(deps, { id, site, language, origin, currency }, dedupeKey) {
    const invitation = await readInvitation(deps, { id })
    if (!invitation) return
    const { club, mail } = deps.brand
    const link = clubLink(origin, invitation.token)
    const rendered = clubInvitation(language, { link, currency, club }, shopOf(deps, site))
    const from = { email: mail.noReply, name: mail.name }
    await deps.mail.send({ to: invitation.email, from, key: dedupeKey, ...rendered })
    await forgetAddress(deps, id)
  },
  refund: refundPayment,
}

async function readOrder({ db }: Deps, number: string): Promise<OrderDocument> {
  const { document } = await db
    .selectFrom('orders')
    .select('document')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  return document
}

function shopOf({ sites, brand }: Deps, key: SiteKey): MailShop & { site: Site } {
  const site = sites.find((candidate) => candidate.key === key)
  if (!site) throw new Error(`the site ${key} is not in the site table`)
  return { site, brandName: brand.name, contactEmail: brand.contactEmail }
}

async function sendTo(
  { mail, brand }: Deps,
  order: Pick<OrderDocument, 'email'>,
  rendered: RenderedMail,
  key: string,
): Promise<void> {
  await mail.send({
    to: order.email,
    from: { email: brand.mail.orders, name: brand.mail.name },
    key,
    ...rendered,
  })
}
