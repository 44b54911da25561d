/**
 * The process ends at every point of paying, and what comes after finds its way: no order lost or made twice,
 * no charge without an order or a refund, stock sums right.
 */

import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { readCheckout } from '#server/use-cases/checkout/read-checkout'
import {
  FAILPOINTS,
  PLACE_FAILPOINTS,
  REFUND_FAILPOINTS,
  SETTLE_FAILPOINTS,
} from '#server/use-cases/failpoints'
import { RESERVATION_LIFETIME, START_GRACE } from '#server/use-cases/limits'
import { handleWebhook } from '#server/use-cases/payment/handle-webhook'
import { sweep } from '#server/use-cases/sweep'
import { must, place, readBalance, readyToPlace } from './support/buyer.ts'
import { clear, onEachDatabase } from './support/databases.ts'
import { Crash, createShop, type Shop, visitor } from './support/deps.ts'
import { randomFrom, runSchedule } from './support/fault-schedule.ts'

const ada = visitor()

/** What happens after the crash, until nothing more is to come. */
const RECOVERIES: [name: string, recover: (shop: Shop, retry: () => Promise<unknown>) => Promise<void>][] = [
  ['the customer presses again', async (_shop, retry) => void (await retry())],
  ['the customer presses twice', async (_shop, retry) => void (await Promise.all([retry(), retry()]))],
  ['the provider tells', tellAll],
  ['no call follows', async () => {}],
]

async function tellAll({ deps, payments }: Shop): Promise<void> {
  for (const { ref } of payments.all()) {
    await handleWebhook(deps, 'stripe', ...payments.webhook({ id: `evt_${ref}`, kind: 'payment', ref }))
  }
}

/** The scheduled job, through all of its waiting times. */
async function settleDown(shop: Shop): Promise<void> {
  for (const wait of [START_GRACE, RESERVATION_LIFETIME, RESERVATION_LIFETIME, 3_600_000]) {
    shop.pass(wait)
    await sweep(shop.deps, shop.handlers)
  }
}

onEachDatabase('a crash', (database) => {
  const visited = new Set<string>()
  let shop: Shop
  beforeEach(async () => {
    await clear(database().db)
    shop = createShop(database().db)
    await shop.stock('PLA', 5)
    await shop.stock('PETG', 5)
  })

  describe.each([...PLACE_FAILPOINTS, ...SETTLE_FAILPOINTS])('at %s', (failpoint) => {
    it.each(RECOVERIES)('when then %s', async (name, recover) => {
      const checkout = await readyToPlace(shop, { PLA: 2, PETG: 1 })
      shop.crashAt(failpoint)
      await expect(place(shop, checkout)).rejects.toThrow(Crash)
      const pressed = name.startsWith('the customer')
      await recover(shop, () => must(place(shop, checkout)))
      await settleDown(shop)
      for (const each of shop.visited) visited.add(each)

      const balance = await readBalance(shop)
      const { status } = await must(readCheckout(shop.deps, ada, checkout.id))
      expect(balance.unbalanced).toEqual([])
      expect(shop.payments.refunds()).toEqual([])
      expect(shop.mails).toHaveLength(balance.orders)
      expect(balance.orders).toBe(status === 'placed' ? 1 : 0)
      // Only a crash before the attempt was written leaves the customer where they were.
      expect(status).toBe(pressed || committed(failpoint) ? 'placed' : 'ready')
      expect(balance.stock.PLA).toEqual({ onHand: balance.orders ? 3 : 5, reserved: 0 })
      expect(balance.stock.PETG).toEqual({ onHand: balance.orders ? 4 : 5, reserved: 0 })
    })
  })

  describe.each(REFUND_FAILPOINTS)('at %s', (failpoint) => {
    it('refunds once all the same', async () => {
      const checkout = await readyToPlace(shop, { PLA: 2 })
      await must(place(shop, checkout, 'tok_action'))
      const ref = shop.payments.all()[0]?.ref ?? ''
      shop.payments.finish(ref, 'paid')
      shop.payments.tamper(ref, { amount: 4_711 })
      await tellAll(shop)
      shop.crashAt(failpoint)
      await sweep(shop.deps)
      await settleDown(shop)
      for (const each of shop.visited) visited.add(each)
      expect(shop.payments.refunds()).toHaveLength(1)
      expect((await must(readCheckout(shop.deps, ada, checkout.id))).status).toBe('refunded')
      expect(await readBalance(shop)).toMatchObject({ orders: 0, unbalanced: [] })
    })
  })

  const seeds = Number(process.env.FAULT_SEEDS ?? 25)
  it(`at random, in ${seeds} schedules of customers, crashes, outages, webhooks and sweeps`, {
    timeout: 600_000,
  }, async () => {
    for (let seed = 1; seed <= seeds; seed += 1) {
      await clear(database().db)
      const each = createShop(database().db)
      await runSchedule(each, randomFrom(seed))
      for (const name of each.visited) visited.add(name)
      const balance = await readBalance(each)
      const carts = await database().db.selectFrom('checkout').select('status').execute()
      expect({ seed, unbalanced: balance.unbalanced }).toEqual({ seed, unbalanced: [] })
      expect({ seed, placed: carts.filter(({ status }) => status === 'placed').length }).toEqual({
        seed,
        placed: balance.orders,
      })
      expect({ seed, mails: each.mails.length }).toEqual({ seed, mails: balance.orders })
      expect({ seed, paying: carts.some(({ status }) => status === 'paying') }).toEqual({
        seed,
        paying: false,
      })
    }
  })

  afterAll(() => {
    expect([...visited].sort()).toEqual([...FAILPOINTS].sort())
  })
})

function committed(failpoint: string): boolean {
  return ['place:after-tx1', 'place:after-start', ...SETTLE_FAILPOINTS].includes(failpoint)
}
