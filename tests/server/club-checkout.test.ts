/** Points as payment: chosen, held, consumed or given back, whatever dies in between. */

import { beforeEach, describe, expect, it } from 'vitest'
import { PLACE_FAILPOINTS, SETTLE_FAILPOINTS } from '#server/failpoints'
import { setPoints } from '#server/use-cases/checkout/edit-checkout'
import { readCheckout } from '#server/use-cases/checkout/read-checkout'
import { setAccount } from '#server/use-cases/checkout/set-account'
import type { CallContext } from '#server/use-cases/context'
import { RESERVATION_LIFETIME, START_GRACE } from '#server/use-cases/limits'
import { handleWebhook } from '#server/use-cases/payment/handle-webhook'
import { sweep } from '#server/use-cases/sweep'
import { must, place, readBalance, readyToPlace } from './support/buyer.ts'
import { clear } from './support/clear.ts'
import {
  balanceOf,
  entriesOf,
  grant,
  openAccount,
  readyForAccount,
  unbalancedPurses,
} from './support/club.ts'
import { onEachDatabase } from './support/databases.ts'
import { Crash, createShop, member, type Shop, visitor } from './support/deps.ts'

/** One spool and its delivery. */
const DUE = 25_000 + 5_900

onEachDatabase('points as payment', (database) => {
  let shop: Shop
  beforeEach(async () => {
    await clear(database().db)
    shop = createShop(database().db)
    await shop.stock('PLA', 5)
    await openAccount(shop, 'ada')
    await grant(shop, 'ada', 6_000)
    await grant(shop, 'ada', 4_000, { days: 1 })
  })

  const used = async (): Promise<number> => 10_000 - (await balanceOf(shop, 'ada'))
  const tell = (ref: string) =>
    handleWebhook(shop.deps, 'stripe', ...shop.payments.webhook({ id: `evt_${ref}`, kind: 'payment', ref }))
  const settleDown = async () => {
    for (const wait of [START_GRACE, RESERVATION_LIFETIME, RESERVATION_LIFETIME]) {
      shop.pass(wait)
      await sweep(shop.deps, shop.handlers)
    }
  }

  it('lessen what is charged, and are the order’s then', async () => {
    const { checkout, context } = await readyForAccount(shop, 'ada', { PLA: 1 }, 5_000)
    expect(checkout).toMatchObject({
      points: { available: 10_000, used: 5_000 },
      totals: { points: 5_000, total: DUE - 5_000 },
    })
    const placed = await must(place(shop, checkout, 'tok_ok', context))
    expect(shop.payments.all()).toMatchObject([{ amount: DUE - 5_000 }])
    const entry = await shop.deps.db
      .selectFrom('points_entry')
      .select(['amount', 'order_number'])
      .where('type', '=', 'redemption')
      .execute()
    expect(entry).toEqual([{ amount: -5_000, order_number: placed.order?.number }])
    await sweep(shop.deps, shop.handlers)
    // Earned on the part of the filament that was paid with money alone: 25,000 × (30,900 − 5,000) / 30,900, of it 3 %.
    expect((await entriesOf(shop, 'ada')).at(-1)).toEqual(['reward', 628])
  })

  it('are shown as soon as the account buys, and are not another account’s', async () => {
    await openAccount(shop, 'bob')
    await grant(shop, 'bob', 700)
    const guest = visitor('ada')
    const { id } = await readyToPlace(shop, { PLA: 1 }, guest)
    expect((await must(readCheckout(shop.deps, guest, id))).points.available).toBe(0)
    expect((await must(setAccount(shop.deps, member('ada'), id))).points.available).toBe(10_000)
    await must(setPoints(shop.deps, member('ada'), id, { points: 9_000 }))
    const other = await must(setAccount(shop.deps, member('bob'), id))
    expect(other.points).toEqual({ available: 700, used: 0 })
  })

  it('pay all of it without a payment provider', async () => {
    await grant(shop, 'ada', 50_000)
    const { checkout, context } = await readyForAccount(shop, 'ada', { PLA: 1 }, 60_000)
    expect(checkout).toMatchObject({ points: { used: DUE }, totals: { total: 0 } })
    const placed = await must(place(shop, checkout, 'tok_ok', context))
    expect(placed).toMatchObject({ status: 'placed', totals: { total: 0 } })
    expect(shop.payments.all()).toEqual([])
    await sweep(shop.deps, shop.handlers)
    expect(await balanceOf(shop, 'ada')).toBe(60_000 - DUE)
    expect(await readBalance(shop)).toMatchObject({ orders: 1, stock: { PLA: { onHand: 4, reserved: 0 } } })
  })

  it('leave no rest that the provider does not charge', async () => {
    await grant(shop, 'ada', 50_000)
    const { checkout } = await readyForAccount(shop, 'ada', { PLA: 1 }, DUE - 1)
    expect(checkout.totals).toMatchObject({ points: DUE - 300, total: 300 })
  })

  it('buy no gift card, which would never expire', async () => {
    await grant(shop, 'ada', 500_000)
    const { checkout } = await readyForAccount(shop, 'ada', { PLA: 1, GIFT: 1 }, 50_000)
    const gift = checkout.lines.find(({ sku }) => sku === 'GIFT')?.total
    expect(checkout.totals.total).toBe(gift)
    expect(checkout.points.available).toBe(checkout.totals.points)
  })

  it.each<[string, number, CallContext, string]>([
    ['more than there are', 10_001, member('ada'), 'points'],
    ['a guest', 1, visitor('ada'), 'unauthorized'],
    ['somebody who has selected no account', 1, member(undefined), 'forbidden'],
  ])('are refused to %s', async (_, points, context, code) => {
    const { checkout } = await readyForAccount(shop, 'ada', { PLA: 1 })
    const refused = await setPoints(shop.deps, context, checkout.id, { points })
    expect(refused).toMatchObject({ ok: false, code })
  })

  it('of another currency are none', async () => {
    await grant(shop, 'ada', 99_000, { currency: 'EUR' })
    const { checkout, context } = await readyForAccount(shop, 'ada', { PLA: 1 })
    expect(checkout.points.available).toBe(10_000)
    expect(await setPoints(shop.deps, context, checkout.id, { points: 10_001 })).toMatchObject({
      code: 'points',
    })
  })

  it('that have expired since are offered again without', async () => {
    const { checkout, context } = await readyForAccount(shop, 'ada', { PLA: 1 }, 10_000)
    shop.pass(86_400_000 - 1)
    await must(readCheckout(shop.deps, context, checkout.id))
    shop.pass(1)
    await shop.deps.db
      .updateTable('checkout')
      .set({ expires_at: new Date(shop.deps.clock.now().getTime() + 1_000) })
      .execute()
    expect(await place(shop, checkout, 'tok_ok', context)).toMatchObject({ ok: false, code: 'quote_changed' })
    const again = await must(readCheckout(shop.deps, context, checkout.id))
    expect(again).toMatchObject({ points: { available: 6_000, used: 6_000 } })
    const placed = await must(place(shop, again, 'tok_ok', context))
    expect(placed.totals).toMatchObject({ points: 6_000, total: DUE - 6_000 })
  })

  it('are not spent by a browser that has signed out', async () => {
    const { checkout } = await readyForAccount(shop, 'ada', { PLA: 1 }, 5_000)
    const placed = await place(shop, checkout, 'tok_ok', visitor('ada'))
    expect(placed.ok).toBe(false)
    expect(await used()).toBe(0)
  })

  it.each(['tok_declined', 'tok_action'])('come back where %s ends without money', async (token) => {
    const { checkout, context } = await readyForAccount(shop, 'ada', { PLA: 1 }, 5_000)
    await place(shop, checkout, token, context)
    if (token === 'tok_action') {
      expect(await used()).toBe(5_000)
      await settleDown()
    }
    expect(await used()).toBe(0)
    const lots = await shop.deps.db
      .selectFrom('points_entry')
      .select('unspent')
      .where('unspent', '>', 0)
      .execute()
    expect(lots.map(({ unspent }) => unspent).sort()).toEqual([4_000, 6_000])
    const again = await must(readCheckout(shop.deps, context, checkout.id))
    expect((await must(place(shop, again, 'tok_ok', context))).status).toBe('placed')
    expect(await used()).toBe(5_000)
  })

  it('can be chosen anew while they are held: the payment ends first', async () => {
    const { checkout, context } = await readyForAccount(shop, 'ada', { PLA: 1 }, 8_000)
    await must(place(shop, checkout, 'tok_action', context))
    const edited = await must(setPoints(shop.deps, context, checkout.id, { points: 10_000 }))
    expect(edited).toMatchObject({ status: 'ready', points: { available: 10_000, used: 10_000 } })
    expect(await used()).toBe(0)
  })

  describe('a payment that comes late', () => {
    async function late(): Promise<{ ref: string; context: CallContext }> {
      const { checkout, context } = await readyForAccount(shop, 'ada', { PLA: 1 }, 8_000)
      await must(place(shop, checkout, 'tok_action', context))
      await settleDown()
      expect(await used()).toBe(0)
      const [payment] = shop.payments.all()
      shop.payments.finish(payment?.ref ?? '', 'paid')
      return { ref: payment?.ref ?? '', context }
    }

    it('takes the points once more', async () => {
      const { ref } = await late()
      await Promise.all([tell(ref), tell(ref)])
      expect(await used()).toBe(8_000)
      expect(await readBalance(shop)).toMatchObject({ orders: 1, unbalanced: [] })
    })

    it('goes back when they are spent, and holds nothing', async () => {
      const { ref } = await late()
      const other = await readyForAccount(shop, 'ada', { PLA: 1 }, 8_000)
      await must(place(shop, other.checkout, 'tok_ok', other.context))
      await tell(ref)
      await sweep(shop.deps, shop.handlers)
      expect(shop.payments.refunds().map((refund) => refund.ref)).toEqual([ref])
      expect(await readBalance(shop)).toMatchObject({
        orders: 1,
        stock: { PLA: { onHand: 4, reserved: 0 } },
        unbalanced: [],
      })
    })
  })

  describe.each([...PLACE_FAILPOINTS, ...SETTLE_FAILPOINTS])('a crash at %s', (failpoint) => {
    it('of an order that points pay loses and doubles none', async () => {
      await grant(shop, 'ada', 50_000)
      const before = await balanceOf(shop, 'ada')
      const { checkout, context } = await readyForAccount(shop, 'ada', { PLA: 1 }, 60_000)
      shop.crashAt(failpoint)
      await place(shop, checkout, 'tok_ok', context).catch((error: unknown) => {
        if (!(error instanceof Crash)) throw error
      })
      shop.crashAt('')
      await settleDown()
      const { orders, unbalanced } = await readBalance(shop)
      expect(unbalanced.filter((each) => !each.endsWith('0 orders'))).toEqual([])
      const spent = (await entriesOf(shop, 'ada'))
        .filter(([type]) => type === 'redemption')
        .reduce((sum, [, amount]) => sum - amount, 0)
      expect(spent).toBe(orders * checkout.points.used)
      const earned = (await entriesOf(shop, 'ada')).filter(([type]) => type === 'reward').length - 2
      expect(earned).toBe(1)
      expect(before).toBeGreaterThanOrEqual(spent)
      expect(await unbalancedPurses(shop.deps.db)).toEqual([])
    })
  })
})
