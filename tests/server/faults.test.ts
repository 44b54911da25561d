/**
 * The process ends at every point of paying, and what comes after finds its way: no order lost or made twice,
 * no charge without an order or a refund, and what has paid or was sold sums right. The order has everything: an account
 * with points, a coupon, a gift card, goods from the shelf, and a gift card that is bought.
 */

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { PLACE_FAILPOINTS, RETURN_FAILPOINTS, SETTLE_FAILPOINTS } from '#server/failpoints'
import { OUTBOX_HANDLERS } from '#server/handlers/outbox-handlers'
import { readCheckout } from '#server/use-cases/checkout/read-checkout'
import type { CallContext } from '#server/use-cases/context'
import { RESERVATION_LIFETIME, START_GRACE } from '#server/use-cases/limits'
import { drainOutbox } from '#server/use-cases/outbox/outbox'
import { handleWebhook } from '#server/use-cases/payment/handle-webhook'
import { sweep } from '#server/use-cases/sweep'
import { must, place, readBalance, readyToPlace } from './support/buyer.ts'
import { clear } from './support/clear.ts'
import { grant, openAccount, readyForAccount } from './support/club.ts'
import { coupon, mailedCodes, redeem } from './support/codes.ts'
import { onEachDatabase } from './support/databases.ts'
import { Crash, createShop, type Shop, visitor } from './support/deps.ts'
import { wrongs } from './support/faults/invariants.ts'

const STOCK = { PLA: 10_000, PETG: 10_000 }

interface Crashed {
  shop: Shop
  checkoutId: string
  retry: () => Promise<unknown>
}

/** What happens after the crash, until nothing more is to come. */
const RECOVERIES: [name: string, recover: (crashed: Crashed) => Promise<unknown>][] = [
  ['the customer presses again', ({ retry }) => retry()],
  ['the customer presses twice', ({ retry }) => Promise.all([retry(), retry()])],
  ['the provider tells', ({ shop, checkoutId }) => tellAll(shop, checkoutId)],
  ['no call follows', async () => {}],
]

async function tellAll({ deps, payments }: Shop, checkout?: string): Promise<void> {
  for (const { ref, checkoutId } of payments.all()) {
    if (checkout !== undefined && checkout !== checkoutId) continue
    await handleWebhook(deps, 'stripe', ...payments.webhook({ id: `evt_${ref}`, kind: 'payment', ref }))
  }
}

/** The scheduled job, through all of its waiting times. */
async function settleDown(shop: Shop): Promise<void> {
  for (const wait of [START_GRACE, RESERVATION_LIFETIME, RESERVATION_LIFETIME, 3_600_000]) {
    shop.pass(wait)
    await sweep(shop.deps, OUTBOX_HANDLERS)
    await drainOutbox(shop.deps, OUTBOX_HANDLERS, { most: 1_000 })
  }
}

onEachDatabase('a crash of an order with everything', (database) => {
  const points = [...PLACE_FAILPOINTS, ...SETTLE_FAILPOINTS]
  let shop: Shop
  let codes: string[]
  let customers = 0

  beforeAll(async () => {
    await clear(database().db)
    shop = createShop(database().db)
    for (const [sku, onHand] of Object.entries(STOCK)) await shop.stock(sku, onHand)
    await coupon(shop, 'SPRING10')
    const cards = await readyToPlace(shop, { GIFT: points.length * RECOVERIES.length })
    await must(place(shop, cards))
    await drainOutbox(shop.deps, OUTBOX_HANDLERS, { most: 1_000 })
    codes = mailedCodes(shop)
  })

  /** Another customer each time, up to the button. */
  async function customer() {
    customers += 1
    const account = `customer-${customers}`
    await openAccount(shop, account)
    await grant(shop, account, 5_000)
    const { checkout, context } = await readyForAccount(shop, account, { PLA: 3, PETG: 1, GIFT: 1 }, 5_000)
    await must(redeem(shop, checkout.id, 'SPRING10', context))
    return { context, ready: await must(redeem(shop, checkout.id, codes.pop() ?? '', context)) }
  }

  it.each(RECOVERIES)('at each point, when then %s, is one order or none', async (name, recover) => {
    const crashed: { failpoint: string; id: string; context: CallContext }[] = []
    for (const failpoint of points) {
      const { ready, context } = await customer()
      shop.crashAt(failpoint)
      await expect(place(shop, ready, 'tok_ok', context)).rejects.toThrow(Crash)
      const retry = () => must(place(shop, ready, 'tok_ok', context))
      await recover({ shop, checkoutId: ready.id, retry })
      crashed.push({ failpoint, id: ready.id, context })
    }
    await settleDown(shop)
    const pressed = name.startsWith('the customer')
    const ends = await Promise.all(
      crashed.map(async ({ failpoint, id, context }) => {
        const { status } = await must(readCheckout(shop.deps, context, id))
        const payments = shop.payments.all().filter(({ checkoutId }) => checkoutId === id).length
        return { failpoint, status, payments }
      }),
    )
    expect(ends).toEqual(
      points.map((failpoint) =>
        // Only a crash before the attempt was written leaves the customer where they were.
        pressed || committed(failpoint)
          ? { failpoint, status: 'placed', payments: 1 }
          : { failpoint, status: 'ready', payments: 0 },
      ),
    )
  })

  it('has left everything right', async () => {
    const mails = new Map(shop.mails.map(({ key, text }) => [key, [text]]))
    expect(await wrongs({ shop, mails }, STOCK)).toEqual([])
    expect(new Set(shop.mails.map(({ key }) => key)).size).toBe(shop.mails.length)
  })

  afterAll(() => {
    expect(points.filter((failpoint) => !shop.visited.has(failpoint))).toEqual([])
  })
})

onEachDatabase('a crash of a refund', (database) => {
  let shop: Shop
  beforeEach(async () => {
    await clear(database().db)
    shop = createShop(database().db)
    await shop.stock('PLA', 5)
  })

  it.each(RETURN_FAILPOINTS)('at %s makes it once all the same', async (failpoint) => {
    const checkout = await readyToPlace(shop, { PLA: 2 })
    await must(place(shop, checkout, 'tok_action'))
    const ref = shop.payments.all()[0]?.ref ?? ''
    shop.payments.finish(ref, 'paid')
    shop.payments.tamper(ref, { amount: 4_711 })
    await tellAll(shop)
    shop.crashAt(failpoint)
    await sweep(shop.deps)
    await settleDown(shop)
    expect(shop.visited).toContain(failpoint)
    expect(shop.payments.refunds()).toHaveLength(1)
    expect(shop.mails).toHaveLength(1)
    expect((await must(readCheckout(shop.deps, visitor(), checkout.id))).status).toBe('refunded')
    expect(await readBalance(shop)).toMatchObject({ orders: 0, unbalanced: [] })
  })

  it('that meets one by hand gives back the rest', async () => {
    const checkout = await readyToPlace(shop, { PLA: 2 })
    await must(place(shop, checkout, 'tok_action'))
    const ref = shop.payments.all()[0]?.ref ?? ''
    shop.payments.finish(ref, 'paid')
    shop.payments.tamper(ref, { amount: 4_711 })
    await tellAll(shop)
    shop.payments.refundByHand(ref, 4_000)
    await sweep(shop.deps, OUTBOX_HANDLERS)
    expect(shop.payments.refunds()).toMatchObject([{ amount: 711 }])
    expect((await must(readCheckout(shop.deps, visitor(), checkout.id))).status).toBe('refunded')
    expect(shop.mails.map(({ key }) => key)).toEqual([`payment-returned:${ref}:4711`])
  })
})

function committed(failpoint: string): boolean {
  return ['place:after-tx1', 'provider:before-start', 'provider:after-start', ...SETTLE_FAILPOINTS].includes(
    failpoint,
  )
}
