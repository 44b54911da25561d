/** What becomes of each kind of outbox message. */
import type { OrderDocument } from '#server/db/documents'
import type { MailShop } from '#server/mail/order-content'
import { orderConfirmation, orderRefunded, type RenderedMail } from '#server/mail/order-mails'
import type { Deps } from '#server/ports'
import type { OutboxHandlers } from '#server/use-cases/outbox'
import { refundPayment } from '#server/use-cases/record-refund'

export const OUTBOX_HANDLERS: OutboxHandlers = {
  async 'order-confirmation'(deps, { number }, dedupeKey) {
    const order = await readOrder(deps, number)
    await sendTo(deps, order, orderConfirmation(order, shopOf(deps, order)), dedupeKey)
  },
  async 'order-refunded'(deps, { number, refunded }, dedupeKey) {
    const order = await readOrder(deps, number)
    await sendTo(deps, order, orderRefunded(order, refunded, shopOf(deps, order)), dedupeKey)
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

function shopOf({ sites, brand }: Deps, order: OrderDocument): MailShop {
  const site = sites.find(({ key }) => key === order.site)
  if (!site) throw new Error(`the order's site ${order.site} is not in the site table`)
  return { site, brandName: brand.name, contactEmail: brand.contactEmail }
}

async function sendTo(
  { mail, brand }: Deps,
  order: OrderDocument,
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
