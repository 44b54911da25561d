/** What the shop itself does meanwhile: jobs, webhooks that come, and orders that are sent, paid, refunded, withdrawn from. */

import { OUTBOX_HANDLERS } from '#server/handlers/outbox-handlers'
import { recordPayment } from '#server/use-cases/order/record-payment'
import { type RefundWish, refundOrder } from '#server/use-cases/order/refund-order'
import { shipOrder } from '#server/use-cases/order/ship-order'
import { drainOutbox } from '#server/use-cases/outbox/outbox'
import { handleWebhook } from '#server/use-cases/payment/handle-webhook'
import { sweep } from '#server/use-cases/sweep'
import { receiveWithdrawal } from '#server/use-cases/withdrawal/receive-withdrawal'
import type { Chance, Day } from './day.ts'
import { OF_A_JOB } from './troubles.ts'

/** Messages that one run of the outbox takes. */
const FEW = 6

/** The scheduled job; sometimes two at once. */
export async function runJobs(day: Day, chance: Chance): Promise<void> {
  const job = { ...chance, reach: OF_A_JOB }
  const { random } = chance
  const sweeps = random.pick([0, 1, 1, 2])
  const drains = random.below(5)
  await Promise.all([
    ...Array.from({ length: sweeps }, () =>
      day.attempt(job, 'sweep', (deps) => sweep(deps, OUTBOX_HANDLERS)),
    ),
    ...Array.from({ length: drains }, () =>
      day.attempt(job, 'outbox', (deps) => drainOutbox(deps, OUTBOX_HANDLERS, { most: FEW })),
    ),
  ])
}

/** In another order than they were sent, some twice at once; those that fail, or were answered in vain, come again. */
export async function deliverWebhooks(day: Day, chance: Chance, all = false): Promise<void> {
  const { random } = chance
  const { events, payments } = day.provider
  const chosen = random.shuffled(events).filter(() => all || random.oneIn(2))
  await Promise.all(
    chosen.map(async (event) => {
      const tell = () =>
        day.attempt(chance, `webhook ${event.id}`, (deps) =>
          handleWebhook(deps, 'stripe', ...payments.webhook(event)),
        )
      const [first] = await Promise.all([tell(), ...(random.oneIn(4) ? [tell()] : [])])
      const isLost = !first?.ok || (!all && random.oneIn(5))
      const at = events.indexOf(event)
      if (!isLost && at >= 0) events.splice(at, 1)
    }),
  )
}

/** One order of the day. */
export async function runShop(day: Day, chance: Chance): Promise<void> {
  const { random } = chance
  const orders = await day.shop.deps.db
    .selectFrom('orders')
    .leftJoin('payment', 'payment.id', 'orders.payment_id')
    .select([
      'orders.number',
      'orders.email',
      'orders.total',
      'orders.due_at',
      'orders.document',
      'orders.site',
    ])
    .select(['payment.ref', 'orders.refunded'])
    .orderBy('orders.placed_at')
    .orderBy('orders.email')
    .execute()
  const order = orders[random.below(orders.length || 1)]
  if (!order) return
  const { number, email, total, due_at, document, ref } = order
  const attempt = (what: string, work: Parameters<typeof day.attempt>[2]) =>
    day.attempt(chance, `${what} ${number}`, work)
  if (due_at && random.oneIn(2)) return void (await attempt('paid', (deps) => recordPayment(deps, number)))
  switch (random.below(6)) {
    case 0:
      return void (await attempt('ship', (deps) => shipOrder(deps, number, { carrier: 'PostNord' })))
    case 1:
      return byHand()
    case 2:
      return void (await attempt('withdrawal', (deps) =>
        receiveWithdrawal(
          deps,
          { site: day.shop.deps.sites[0] ?? fail(), language: document.language },
          { name: 'Ada', number, email, goods: '', pieces: [] },
          { toAnybody: true, toCustomer: true },
        ),
      ))
    default: {
      const wish = wishOf()
      const decide = () => attempt('refund', (deps) => refundOrder(deps, number, wish))
      await Promise.all(random.oneIn(3) ? [decide(), decide()] : [decide()])
    }
  }

  function wishOf(): RefundWish {
    const lines = document.lines.map(({ sku }) => sku)
    const sku = lines[random.below(lines.length)] ?? ''
    const restock = random.oneIn(2)
    const amount = 1 + random.below(Math.max(1, total))
    return random.pick<RefundWish>([
      { of: 'whole', restock },
      { of: { lines: [{ sku, quantity: 1 }] }, restock },
      { of: { amount }, restock: false },
    ])
  }

  /** At the provider, where also payments lie of which no order was made. */
  function byHand(): void {
    const paid = day.shop.payments.all().filter(({ state }) => state === 'paid')
    const payment = random.oneIn(3)
      ? paid[random.below(paid.length || 1)]
      : paid.find((known) => known.ref === ref)
    const left = payment ? payment.amount - payment.refunded : 0
    if (payment && left > 0)
      day.shop.payments.refundByHand(payment.ref, random.oneIn(2) ? left : 1 + random.below(left))
  }
}

function fail(): never {
  throw new Error('the shop has no storefront')
}
