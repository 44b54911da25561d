/** Refunds of orders: once, never more than was paid, whatever comes between, with a credit note each. */

import { beforeEach, describe, expect, it } from 'vitest'
import { type PaidParts, sumOfParts } from '#core/checkout/refund'
import { REFUND_FAILPOINTS } from '#server/failpoints'
import { OUTBOX_HANDLERS } from '#server/handlers/outbox-handlers'
import { findOrder } from '#server/use-cases/order/find-orders'
import { issueCreditNote } from '#server/use-cases/order/issue-credit-note'
import { readCreditNote } from '#server/use-cases/order/read-credit-note'
import { type RefundWish, refundOrder } from '#server/use-cases/order/refund-order'
import { drainOutbox } from '#server/use-cases/outbox/outbox'
import { handleWebhook } from '#server/use-cases/payment/handle-webhook'
import { sweep } from '#server/use-cases/sweep'
import { runCommand } from '../../scripts/order/commands.ts'
import { must, place, readBalance, readyToPlace } from './support/buyer.ts'
import { clear } from './support/clear.ts'
import { balanceOf, grant, openAccount, order, unbalancedPurses } from './support/club.ts'
import { coupon, readyWithCodes } from './support/codes.ts'
import { onOneDatabase } from './support/databases.ts'
import { createShop, type Shop } from './support/deps.ts'

/** 250.00 each, and 59.00 for delivery. */
const SPOOL = 25_000
const DELIVERY = 5_900

onOneDatabase('a refund of an order', (database) => {
  let shop: Shop
  let events = 0
  beforeEach(async () => {
    await clear(database().db)
    shop = createShop(database().db)
    await shop.stock('PLA', 100)
  })

  const work = () => sweep(shop.deps, OUTBOX_HANDLERS)
  const refund = (number: string, of: RefundWish['of'] = 'whole', more: Partial<RefundWish> = {}) =>
    refundOrder(shop.deps, number, { of, restock: false, ...more })

  /** @returns its number, with its confirmation sent */
  async function buy(quantity = 2): Promise<string> {
    const placed = await must(place(shop, await readyToPlace(shop, { PLA: quantity })))
    await work()
    shop.mails.length = 0
    return placed.order?.number ?? ''
  }

  const webhook = (ref = 'pi_1') => {
    events += 1
    const event = { id: `evt_${events}`, kind: 'refund' as const, ref }
    return handleWebhook(shop.deps, 'stripe', ...shop.payments.webhook(event))
  }

  async function state(number: string) {
    const { refunded, other_back } = await shop.deps.db
      .selectFrom('orders')
      .select(['refunded', 'other_back'])
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    return {
      refunded,
      credited: refunded + other_back,
      given: shop.payments.refunds().map(({ amount }) => amount),
    }
  }

  it('gives all of it back, once, and says so once, with a credit note', async () => {
    const number = await buy()
    expect(await refund(number)).toMatchObject({ outcome: 'decided', parts: { money: 2 * SPOOL + DELIVERY } })
    await Promise.all([work(), work()])
    await work()
    const paid = 2 * SPOOL + DELIVERY
    expect(await state(number)).toEqual({ refunded: paid, credited: paid, given: [paid] })
    expect(shop.mails.map(({ to }) => to)).toEqual(['ada@example.com'])
    expect(shop.mails[0]?.text).toContain('50001')
    expect(await refund(number)).toEqual({ outcome: 'nothing_left' })
  })

  it('says why, where the order cannot be delivered', async () => {
    const number = await buy()
    await refund(number, 'whole', { reason: 'unavailable' })
    await work()
    expect(shop.mails[0]?.text).toContain('Vi beklagar: vi kan inte leverera')
  })

  it('is of amounts and pieces, and ends exactly at the whole', async () => {
    const number = await buy(3)
    const line = { lines: [{ sku: 'PLA', quantity: 1 }] }
    expect(await refund(number, line, { restock: true })).toMatchObject({
      parts: { money: SPOOL },
      restocked: [{ sku: 'PLA', quantity: 1 }],
    })
    await refund(number, { amount: 333 })
    const rest = await refund(number, 'whole', { restock: true })
    expect(rest).toMatchObject({ restocked: [{ sku: 'PLA', quantity: 2 }] })
    await work()
    const paid = 3 * SPOOL + DELIVERY
    expect(await state(number)).toEqual({
      ...{ refunded: paid, credited: paid },
      given: [SPOOL, 333, paid - SPOOL - 333],
    })
    expect((await readBalance(shop)).stock.PLA).toEqual({ onHand: 100, reserved: 0 })
    const refunds = (await findOrder(shop.deps, number))?.refunds ?? []
    const vat = refunds.flatMap(({ document }) => document.vat)
    expect(vat.reduce((sum, row) => sum + row.gross, 0)).toBe(paid)
    expect(vat.reduce((sum, row) => sum + row.vat, 0)).toBe(paid / 5)
    expect(refunds.map(({ creditNote }) => creditNote)).toEqual([50_001, 50_002, 50_003])
    expect(new Set(shop.mails.map(({ key }) => key)).size).toBe(3)
  })

  it('of goods beside a gift card takes all of the coupon off the goods', async () => {
    await coupon(shop, 'SPRING10')
    const ready = await readyWithCodes(shop, { PLA: 2, GIFT: 1 }, ['SPRING10'])
    const { order } = await must(place(shop, ready))
    await work()
    const number = order?.number ?? ''
    expect(await refund(number, { lines: [{ sku: 'PLA' }] })).toMatchObject({
      parts: { money: (2 * SPOOL * 9) / 10 },
    })
    expect(await refund(number, { lines: [{ sku: 'GIFT' }] })).toMatchObject({ parts: { money: 50_000 } })
  })

  it.each<[string, RefundWish['of'], Partial<RefundWish>, object]>([
    ['more than was paid', { amount: 2 * SPOOL + DELIVERY + 1 }, {}, { outcome: 'too_much' }],
    ['more pieces', { lines: [{ sku: 'PLA', quantity: 3 }] }, {}, { outcome: 'too_many', left: 2 }],
    ['what is not in it', { lines: [{ sku: 'ABS' }] }, {}, { outcome: 'unknown_line', skus: ['PLA'] }],
    ['an amount that is shelved', { amount: 5 }, { restock: true }, { outcome: 'restock_what' }],
  ])('is never of %s', async (_, of, more, expected) => {
    const number = await buy()
    expect(await refund(number, of, more)).toMatchObject(expected)
    await work()
    expect(await state(number)).toEqual({ refunded: 0, credited: 0, given: [] })
    expect(await refund('nobody')).toEqual({ outcome: 'unknown_order' })
  })

  it('is never of the same piece twice', async () => {
    const number = await buy()
    await refund(number, { lines: [{ sku: 'PLA' }] })
    expect(await refund(number, { lines: [{ sku: 'PLA' }] })).toMatchObject({ outcome: 'too_many', left: 0 })
  })

  it('never exceeds what was paid, where many decide at once', async () => {
    const number = await buy()
    const decided = await Promise.all([
      ...Array.from({ length: 6 }, () => refund(number, { amount: 20_000 })),
      refund(number, { lines: [{ sku: 'PLA', quantity: 2 }] }, { restock: true }),
      refund(number, { lines: [{ sku: 'PLA', quantity: 2 }] }, { restock: true }),
    ])
    const parts = decided.flatMap((result) =>
      result.outcome === 'decided' ? [sumOfParts(result.parts)] : [],
    )
    const sum = parts.reduce((total, part) => total + part, 0)
    expect(sum).toBeLessThanOrEqual(2 * SPOOL + DELIVERY)
    expect(sum).toBeGreaterThan(0)
    // One after the other: who comes too early comes again.
    for (const _ of decided) {
      await Promise.all([work(), work(), work()])
      shop.pass(3_600_000)
    }
    expect(await state(number)).toMatchObject({ refunded: sum, credited: sum })
    expect(shop.payments.all()[0]?.refunded).toBe(sum)
  })

  it.each(REFUND_FAILPOINTS)('survives a crash at %s', async (failpoint) => {
    const number = await buy()
    await refund(number, { amount: 10_000 })
    shop.crashAt(failpoint)
    await work()
    expect(shop.visited).toContain(failpoint)
    await webhook()
    shop.pass(3_600_000)
    await work()
    await work()
    expect(await state(number)).toEqual({ refunded: 10_000, credited: 10_000, given: [10_000] })
    expect(shop.mails).toHaveLength(1)
  })

  it.each(['before', 'after'] as const)(
    'is tried again when the provider is silent %s it',
    async (outage) => {
      const number = await buy()
      await refund(number, { amount: 10_000 })
      shop.payments.outage = outage
      await work()
      expect(await state(number)).toMatchObject({ refunded: 0, credited: 0 })
      shop.payments.outage = 'none'
      shop.pass(3_600_000)
      await work()
      expect(await state(number)).toEqual({ refunded: 10_000, credited: 10_000, given: [10_000] })
    },
  )

  it('is not made twice when the provider has forgotten the key', async () => {
    const number = await buy()
    await refund(number, { amount: 10_000 })
    shop.crashAt('refund:after-provider')
    await work()
    const { refund: again } = shop.payments
    shop.payments.refund = (ref, amount, key) => again(ref, amount, `${key}:forgotten`)
    shop.pass(30 * 3_600_000)
    await work()
    expect(await state(number)).toEqual({ refunded: 10_000, credited: 10_000, given: [10_000] })
  })

  describe('that is made at the provider', () => {
    it('is noted once, with a mail and a credit note', async () => {
      const number = await buy()
      shop.payments.refundByHand('pi_1', 7_000)
      await Promise.all([webhook(), webhook()])
      await webhook()
      await Promise.all([work(), work()])
      expect(await state(number)).toEqual({ refunded: 7_000, credited: 7_000, given: [] })
      expect(shop.mails.map(({ text }) => [text.includes('70,00'), text.includes('50001')])).toEqual([
        [true, true],
      ])
    })

    it('does not come from our own, whenever the provider tells of it', async () => {
      const number = await buy()
      await refund(number, { amount: 10_000 })
      await webhook()
      await work()
      await webhook()
      await work()
      expect(await state(number)).toEqual({ refunded: 10_000, credited: 10_000, given: [10_000] })
      expect(shop.mails).toHaveLength(1)
    })

    it('is told apart from one of ours that is under way', async () => {
      const number = await buy()
      await refund(number, { amount: 10_000 })
      shop.payments.refundByHand('pi_1', 4_000)
      await webhook()
      await work()
      expect(await state(number)).toEqual({ refunded: 14_000, credited: 14_000, given: [10_000] })
      expect(shop.mails).toHaveLength(2)
    })

    it.each([
      ['a part', 50_000, 5_900, [5_900]],
      ['all', 55_900, 0, []],
    ])('leaves ours %s less', async (_, byHand, left, given) => {
      const number = await buy()
      await refund(number)
      shop.payments.refundByHand('pi_1', byHand)
      await webhook()
      for (let tries = 0; tries < 3; tries += 1) {
        await work()
        shop.pass(3_600_000)
      }
      expect(await state(number)).toEqual({ refunded: 55_900, credited: 55_900, given })
      const refunds = (await findOrder(shop.deps, number))?.refunds ?? []
      const amounts = refunds.map(({ money, done_at }) => [money, done_at !== null])
      expect(amounts.sort()).toEqual([...(left ? [[left, true]] : []), [byHand, true]].sort())
    })
  })

  it('waits for an earlier one, so that what went back is not taken for both', async () => {
    const number = await buy()
    await refund(number, { amount: 10_000 })
    await refund(number, { amount: 10_000 })
    // The provider does the first and not the second, and says nothing of either.
    for (const outage of ['after', 'before'] as const) {
      shop.payments.outage = outage
      await drainOutbox(shop.deps, OUTBOX_HANDLERS, { most: 1 })
    }
    shop.payments.outage = 'none'
    shop.pass(30 * 3_600_000)
    // Two processes at once, each with one of them.
    await Promise.all([work(), work()])
    shop.pass(3_600_000)
    await work()
    expect(await state(number)).toEqual({ refunded: 20_000, credited: 20_000, given: [10_000, 10_000] })
  })

  it('keeps what was restocked with a refund that went back by hand instead', async () => {
    const number = await buy()
    await refund(number, { lines: [{ sku: 'PLA', quantity: 1 }] }, { restock: true })
    shop.payments.refundByHand('pi_1', 55_900)
    for (let tries = 0; tries < 3; tries += 1) {
      await work()
      shop.pass(3_600_000)
    }
    const refunds = (await findOrder(shop.deps, number))?.refunds ?? []
    expect(refunds.map(({ document }) => document.restocked)).toEqual([[{ sku: 'PLA', quantity: 1 }]])
  })

  describe('that points have paid', () => {
    const ways = async (number: string): Promise<PaidParts[]> =>
      ((await findOrder(shop.deps, number))?.refunds ?? []).map(({ money, points, gift_cards }) => ({
        ...{ money, points, giftCards: gift_cards },
      }))

    it('altogether gives the points back', async () => {
      const ada = await openAccount(shop, 'ada')
      await grant(shop, ada, 100_000)
      const number = await order(shop, ada, { PLA: 1 }, 100_000)
      await work()
      expect(await balanceOf(shop, ada)).toBe(100_000 - SPOOL - DELIVERY)
      await refund(number, { lines: [{ sku: 'PLA' }] })
      await work()
      expect(await balanceOf(shop, ada)).toBe(100_000 - DELIVERY)
      await refund(number)
      await Promise.all([work(), work()])
      expect(await balanceOf(shop, ada)).toBe(100_000)
      expect(await ways(number)).toEqual([
        { money: 0, points: SPOOL, giftCards: 0 },
        { money: 0, points: DELIVERY, giftCards: 0 },
      ])
      expect(await state(number)).toEqual({ refunded: 0, credited: SPOOL + DELIVERY, given: [] })
      expect(await unbalancedPurses(shop.deps.db)).toEqual([])
    })

    it('is asked about where the points that it has earned are spent, and says how much less that would be', async () => {
      const ada = await openAccount(shop, 'ada')
      const number = await order(shop, ada, { PLA: 4 })
      await work()
      const earned = await balanceOf(shop, ada)
      expect(earned).toBe(3_000)
      await grant(shop, ada, SPOOL)
      await order(shop, ada, { PLA: 1 }, earned + SPOOL)
      const left = await balanceOf(shop, ada)
      const lines = [{ sku: 'PLA' }]
      const refused = { outcome: 'points_spent', spent: earned - left, most: 4 * SPOOL - (earned - left) }
      expect(await refund(number, { lines })).toMatchObject(refused)
      expect(await refund(number)).toMatchObject({ ...refused, most: expect.any(Number) })
      await expect(runCommand(shop.deps, ['refund', number], { line: ['PLA'] })).rejects.toThrow(
        `--amount ${refused.most / 100} refunds so much less`,
      )
      expect(await ways(number)).toEqual([])
      // Who decides on an amount, or on all of it nonetheless, is not asked.
      expect(await refund(number, { amount: 100 })).toMatchObject({ outcome: 'decided' })
      const three = { lines: [{ sku: 'PLA', quantity: 3 }] }
      expect(await refund(number, three)).toMatchObject({ outcome: 'points_spent' })
      expect(await refund(number, three, { despiteSpentPoints: true })).toMatchObject({ outcome: 'decided' })
      await work()
      expect(await balanceOf(shop, ada)).toBe(0)
      expect(await unbalancedPurses(shop.deps.db)).toEqual([])
    })

    it('beside a gift card gives no money back for the goods, and no points for the card', async () => {
      const ada = await openAccount(shop, 'ada')
      await grant(shop, ada, 100_000)
      const number = await order(shop, ada, { PLA: 2, GIFT: 2 }, 100_000)
      await refund(number, { lines: [{ sku: 'PLA', quantity: 1 }] })
      await work()
      await refund(number, { lines: [{ sku: 'GIFT', quantity: 1 }] })
      await refund(number, { lines: [{ sku: 'PLA' }] })
      await refund(number)
      expect(await ways(number)).toEqual([
        { money: 0, points: SPOOL, giftCards: 0 },
        { money: 50_000, points: 0, giftCards: 0 },
        { money: 0, points: SPOOL, giftCards: 0 },
        { money: 50_000, points: DELIVERY, giftCards: 0 },
      ])
    })

    it('in part gives both back in proportion, and no points before the money', async () => {
      const ada = await openAccount(shop, 'ada')
      await grant(shop, ada, 10_000)
      const number = await order(shop, ada, { PLA: 1 }, 10_000)
      await work()
      const earned = await balanceOf(shop, ada)
      await refund(number, { amount: 15_450 })
      shop.payments.outage = 'before'
      await work()
      expect(await balanceOf(shop, ada)).toBe(earned)
      shop.payments.outage = 'none'
      shop.pass(3_600_000)
      await work()
      expect(await ways(number)).toEqual([{ money: 10_450, points: 5_000, giftCards: 0 }])
      await refund(number)
      await work()
      expect(await balanceOf(shop, ada)).toBe(10_000)
      expect(await state(number)).toMatchObject({ refunded: 20_900, credited: 30_900 })
      expect(await unbalancedPurses(shop.deps.db)).toEqual([])
    })
  })

  describe('has a credit note', () => {
    it('of a series without gaps, also for many at once, and keeps it', async () => {
      const number = await buy(4)
      const ids: number[] = []
      for (let count = 0; count < 6; count += 1) {
        const decision = await refund(number, { amount: 100 })
        if (decision.outcome === 'decided') ids.push(decision.id)
      }
      const twice = [...ids, ...ids.toReversed()]
      const issued = await Promise.all(
        twice.map((id) => issueCreditNote(shop.deps, { id, orderNumber: number })),
      )
      const series = issued.map((note) => note.number)
      expect([...new Set(series)].sort()).toEqual([0, 1, 2, 3, 4, 5].map((at) => 50_001 + at))
      expect(series.slice(6).toReversed()).toEqual(series.slice(0, 6))
    })

    it('for the account that ordered alone, once the money is back', async () => {
      const ada = await openAccount(shop, 'ada')
      await openAccount(shop, 'bo')
      const number = await order(shop, ada, { PLA: 1 })
      const decision = await refund(number, { amount: 1_000 })
      const refundId = decision.outcome === 'decided' ? decision.id : 0
      const read = (accountId: string, of = number) =>
        readCreditNote(shop.deps, { owner: { accountId, email: undefined }, number: of, refundId })
      expect(await read(ada)).toMatchObject({ code: 'not_found' })
      await work()
      expect(await read(ada)).toMatchObject({
        value: { creditNote: { number: 50_001 }, invoice: { number: 10_001 }, parts: { money: 1_000 } },
      })
      expect(await read('bo')).toMatchObject({ code: 'not_found' })
      expect(await read(ada, 'another')).toMatchObject({ code: 'not_found' })
    })
  })
})
