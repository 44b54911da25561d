/** The ledger under random days, and under racers. */

import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/db/transaction'
import { giveBack, lockPurse, spend } from '#server/use-cases/club/ledger'
import { handleWebhook } from '#server/use-cases/payment/handle-webhook'
import { sweep } from '#server/use-cases/sweep'
import { must, place } from './support/buyer.ts'
import { clear } from './support/clear.ts'
import { balanceOf, grant, openAccount, readyForAccount, refer, unbalancedPurses } from './support/club.ts'
import { onEachDatabase, onPostgres } from './support/databases.ts'
import { createShop, type Shop } from './support/deps.ts'

const DAY = 86_400_000
const ACCOUNTS = ['eve', 'bob', 'carl'] as const
const TOKENS = ['tok_ok', 'tok_ok', 'tok_declined', 'tok_action'] as const

/** A step of a day: what happens, to whom, how much. */
const step = fc.record({
  kind: fc.constantFrom('order', 'order', 'order', 'refund', 'finish', 'sweep', 'sweep', 'wait'),
  account: fc.constantFrom(...ACCOUNTS),
  lines: fc.constantFrom<Record<string, number>[]>({ PLA: 1 }, { PLA: 12 }, { GIFT: 1 }, { PLA: 2, GIFT: 1 }),
  token: fc.constantFrom(...TOKENS),
  part: fc.integer({ min: 1, max: 4 }),
  days: fc.constantFrom(0.001, 1, 90, 182),
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

onEachDatabase('the ledger', (database) => {
  let shop: Shop
  let events = 0

  async function open(): Promise<void> {
    await clear(database().db)
    shop = createShop(database().db)
    await shop.stock('PLA', 9_000)
    for (const id of ACCOUNTS) await openAccount(shop, id)
    await refer(shop, 'bob', 'eve')
    await refer(shop, 'carl', 'bob')
    await grant(shop, 'eve', 3_000, { days: 5 })
  }

  const tell = (ref: string, kind: 'payment' | 'refund') => {
    events += 1
    return handleWebhook(shop.deps, 'stripe', ...shop.payments.webhook({ id: `evt_${events}`, kind, ref }))
  }

  const RUN: Record<Step['kind'], (step: Step) => Promise<unknown>> = {
    async order({ account, lines, token, part }) {
      const points = Math.floor((await balanceOf(shop, account)) / part)
      const { checkout, context } = await readyForAccount(shop, account, lines, points).catch(() =>
        // What has expired is in the balance until it is written off.
        readyForAccount(shop, account, lines),
      )
      return place(shop, checkout, token, context)
    },
    async refund({ part }) {
      const paid = shop.payments.all().filter(({ state }) => state === 'paid')
      const payment = paid[part % (paid.length || 1)]
      if (!payment) return
      shop.payments.refundByHand(payment.ref, Math.ceil((payment.amount - payment.refunded) / part))
      await tell(payment.ref, 'refund')
    },
    async finish({ part }) {
      const waiting = shop.payments.all().find(({ state }) => state === 'action')
      if (!waiting) return
      shop.payments.finish(waiting.ref, part > 2 ? 'paid' : 'declined')
      await tell(waiting.ref, 'payment')
    },
    sweep: () => sweep(shop.deps, shop.handlers),
    wait: async ({ days }) => shop.pass(days * DAY),
  }

  it('sums to the balance after any day, and is never below 0', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        await open()
        for (const each of steps) {
          await RUN[each.kind](each)
          expect(await unbalancedPurses(shop.deps.db)).toEqual([])
        }
        // In the end nothing is held, no reward is without its order, and no bonus was paid twice.
        for (let round = 0; round < 3; round += 1) {
          shop.pass(3_600_000)
          await sweep(shop.deps, shop.handlers)
        }
        expect(await unbalancedPurses(shop.deps.db)).toEqual([])
        const { rows } = await heldByNobody(shop)
        expect(rows).toEqual([])
      }),
      { numRuns: database().name === 'PGlite' ? 12 : 6 },
    )
  })
})

/** Points that are gone for checkouts that have no order. */
async function heldByNobody({ deps: { db } }: Shop) {
  const held = await db
    .selectFrom('points_use')
    .innerJoin('points_entry', 'points_entry.id', 'points_use.entry_id')
    .select(['points_entry.dedupe_key'])
    .where('points_entry.type', '=', 'redemption')
    .where('points_entry.order_number', 'is', null)
    .execute()
  return { rows: held }
}

onEachDatabase('a purse', (database) => {
  let shop: Shop
  beforeEach(async () => {
    await clear(database().db)
    shop = createShop(database().db)
    await openAccount(shop, 'ada')
  })

  const purse = { accountId: 'ada', currency: 'SEK' } as const

  it('is there for an account alone', async () => {
    const locked = await inTransaction(database().db, (tx) =>
      lockPurse(tx, { ...purse, accountId: 'gone' }, shop.deps.clock.now()),
    )
    expect(locked).toBeUndefined()
  })

  it('does not take back more than was used', async () => {
    await grant(shop, 'ada', 500)
    const work = inTransaction(database().db, async (tx) => {
      const locked = await lockPurse(tx, purse, shop.deps.clock.now())
      if (!locked) throw new Error('no purse')
      await spend(tx, locked, { type: 'redemption', amount: -200, dedupeKey: 'x' })
      const { id } = await tx
        .selectFrom('points_entry')
        .select('id')
        .where('dedupe_key', '=', 'x')
        .executeTakeFirstOrThrow()
      await giveBack(tx, id, 201, undefined)
    })
    await expect(work).rejects.toThrow('more points')
    expect(await balanceOf(shop, 'ada')).toBe(500)
  })

  it('writes off what comes back to points that have expired meanwhile, once more', async () => {
    await grant(shop, 'ada', 500, { days: 1 })
    const now = shop.deps.clock.now()
    const id = await inTransaction(database().db, async (tx) => {
      const locked = await lockPurse(tx, purse, now)
      if (!locked || !(await spend(tx, locked, { type: 'redemption', amount: -200, dedupeKey: 'x' })))
        throw new Error('no points')
      const entry = await tx
        .selectFrom('points_entry')
        .select('id')
        .where('dedupe_key', '=', 'x')
        .executeTakeFirstOrThrow()
      return entry.id
    })
    shop.pass(DAY)
    await sweep(shop.deps)
    await inTransaction(database().db, async (tx) => {
      await lockPurse(tx, purse, shop.deps.clock.now())
      await tx.updateTable('points_balance').set({ balance: 200 }).where('account_id', '=', 'ada').execute()
      await giveBack(tx, id, 200, undefined)
    })
    await sweep(shop.deps)
    const expired = await database()
      .db.selectFrom('points_entry')
      .select('amount')
      .where('type', '=', 'expiration')
      .orderBy('id')
      .execute()
    expect(expired).toEqual([{ amount: -300 }, { amount: -200 }])
  })
})

onPostgres('200 racers', (database) => {
  describe('for the same points', () => {
    it('spend each of them once: of 500, five times 100', async () => {
      await clear(database().db)
      const shop = createShop(database().db)
      await openAccount(shop, 'ada')
      for (const days of [10, 20, 30]) await grant(shop, 'ada', days === 10 ? 300 : 100, { days })
      const now = shop.deps.clock.now()
      const outcomes = await Promise.all(
        Array.from({ length: 200 }, (_, racer) =>
          inTransaction(database().db, async (tx) => {
            const locked = await lockPurse(tx, { accountId: 'ada', currency: 'SEK' }, now)
            if (!locked) throw new Error('no purse')
            return spend(tx, locked, { type: 'redemption', amount: -100, dedupeKey: `racer:${racer}` })
          }),
        ),
      )
      expect(outcomes.filter(Boolean)).toHaveLength(5)
      expect(await balanceOf(shop, 'ada')).toBe(0)
      expect(await unbalancedPurses(database().db)).toEqual([])
    })

    it('and so do checkouts that are placed at once', async () => {
      await clear(database().db)
      const shop = createShop(database().db)
      await shop.stock('PLA', 20)
      await openAccount(shop, 'ada')
      await grant(shop, 'ada', 5_000)
      const carts = []
      for (let cart = 0; cart < 6; cart += 1)
        carts.push(await readyForAccount(shop, 'ada', { PLA: 1 }, 2_000))
      const results = await Promise.all(
        carts.map(({ checkout, context }) => place(shop, checkout, 'tok_ok', context)),
      )
      const placed = results.filter((result) => result.ok)
      expect(placed).toHaveLength(2)
      expect(results.filter((result) => !result.ok && result.code === 'quote_changed')).toHaveLength(4)
      expect(await balanceOf(shop, 'ada')).toBe(1_000)
      expect(shop.payments.all().map(({ amount }) => amount)).toEqual([28_900, 28_900])
      for (const result of placed)
        expect(await must(Promise.resolve(result))).toMatchObject({ points: { used: 2_000 } })
    })
  })
})
