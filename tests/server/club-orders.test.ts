/** What orders, refunds, time and invitations do to the points of a member. */

import { beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/db/transaction'
import { deleteAccount } from '#server/use-cases/account/delete-account'
import { setAccount } from '#server/use-cases/checkout/set-account'
import { joinClub } from '#server/use-cases/club/join-club'
import { lockPurse, spend } from '#server/use-cases/club/ledger'
import { readClub } from '#server/use-cases/club/read-club'
import { handleWebhook } from '#server/use-cases/payment/handle-webhook'
import { sweep } from '#server/use-cases/sweep'
import { create, must } from './support/buyer.ts'
import { clear } from './support/clear.ts'
import {
  balanceOf,
  entriesOf,
  grant,
  openAccount,
  order,
  refer,
  tokenOf,
  unbalancedPurses,
} from './support/club.ts'
import { onOneDatabase } from './support/databases.ts'
import { createShop, member, type Shop, visitor } from './support/deps.ts'

const DAY = 86_400_000

onOneDatabase('points of a member', (database) => {
  let shop: Shop
  beforeEach(async () => {
    await clear(database().db)
    shop = createShop(database().db)
    for (const sku of ['PLA', 'PETG']) await shop.stock(sku, 500)
  })

  let refunds = 0
  const work = () => sweep(shop.deps, shop.handlers)

  /** Points that are used for something, whatever it is. */
  async function use(accountId: string, amount: number): Promise<void> {
    const now = shop.deps.clock.now()
    const spent = await inTransaction(shop.deps.db, async (tx) => {
      const purse = await lockPurse(tx, { accountId, currency: 'SEK' }, now)
      const entry = { type: 'redemption', amount: -amount, dedupeKey: 'used' } as const
      return purse && spend(tx, purse, entry)
    })
    expect(spent).toBe(true)
  }

  /** Money that goes back by hand, of the order's payment. */
  async function refund(number: string, amount: number): Promise<void> {
    const { ref } = await shop.deps.db
      .selectFrom('orders')
      .innerJoin('payment', 'payment.id', 'orders.payment_id')
      .select('payment.ref')
      .where('orders.number', '=', number)
      .executeTakeFirstOrThrow()
    shop.payments.refundByHand(ref ?? '', amount)
    refunds += 1
    const event = { id: `evt_refund_${refunds}`, kind: 'refund' as const, ref: ref ?? '' }
    await handleWebhook(shop.deps, 'stripe', ...shop.payments.webhook(event))
    await work()
  }

  it('are earned on filament with VAT, once, and nothing on shipping', async () => {
    const ada = await openAccount(shop, 'ada')
    const number = await order(shop, ada, { PLA: 2, GIFT: 1 })
    await Promise.all([work(), work()])
    await work()
    expect(await entriesOf(shop, ada)).toEqual([['reward', 1_500]])
    const [entry] = await shop.deps.db.selectFrom('points_entry').selectAll().execute()
    expect(entry).toMatchObject({ order_number: number, currency: 'SEK', unspent: 1_500 })
    expect((entry?.expires_at?.getTime() ?? 0) - shop.deps.clock.now().getTime()).toBe(182 * DAY)
  })

  it.each([
    ['a guest', undefined],
    ['a company', { kind: 'company' as const, joined: true }],
    ['a private person who has not joined', { joined: false }],
  ])('are not earned by %s', async (_, account) => {
    const id = account ? await openAccount(shop, 'ada', account) : undefined
    await order(shop, id ?? 'nobody', { PLA: 2 }).catch(() => undefined)
    await work()
    expect(await shop.deps.db.selectFrom('points_entry').selectAll().execute()).toEqual([])
  })

  it('are not earned by orders from before the membership', async () => {
    const ada = await openAccount(shop, 'ada', { joined: false })
    await order(shop, ada, { PLA: 2 })
    shop.pass(1)
    await joinClub(shop.deps, visitor(), ada, undefined)
    await work()
    expect(await entriesOf(shop, ada)).toEqual([])
  })

  it('grow with the tier of the moment, and shrink with it after a year', async () => {
    const ada = await openAccount(shop, 'ada')
    // 150.00 lead to the next tier: 20 spools for 250.00 at 3 %.
    await order(shop, ada, { PLA: 20 })
    await work()
    shop.pass(DAY)
    await order(shop, ada, { PLA: 1 })
    await work()
    shop.pass(366 * DAY)
    await work()
    await order(shop, ada, { PLA: 1 })
    await work()
    expect((await entriesOf(shop, ada)).filter(([type]) => type === 'reward')).toEqual([
      ['reward', 15_000],
      ['reward', 1_500],
      ['reward', 750],
    ])
  })

  it('expire 182 days after they were earned, once, and not the others', async () => {
    const ada = await openAccount(shop, 'ada')
    await order(shop, ada, { PLA: 2 })
    await work()
    shop.pass(100 * DAY)
    await order(shop, ada, { PLA: 1 })
    await work()
    shop.pass(82 * DAY - 1)
    await work()
    expect(await balanceOf(shop, ada)).toBe(2_250)
    shop.pass(1)
    await Promise.all([work(), work()])
    expect(await balanceOf(shop, ada)).toBe(750)
    expect((await entriesOf(shop, ada)).at(-1)).toEqual(['expiration', -1_500])
  })

  describe('after a refund', () => {
    it('go back in proportion, and altogether in the end', async () => {
      const ada = await openAccount(shop, 'ada')
      const number = await order(shop, ada, { PLA: 3, PETG: 1 })
      await work()
      await refund(number, 10_001)
      await refund(number, 89_999)
      expect(await entriesOf(shop, ada)).toEqual([
        ['reward', 3_000],
        ['rewardChange', -301],
        ['rewardChange', -2_699],
      ])
      expect(await balanceOf(shop, ada)).toBe(0)
    })

    it('also when the refund is worked on before the order', async () => {
      const ada = await openAccount(shop, 'ada')
      const number = await order(shop, ada, { PLA: 4 })
      await shop.deps.db
        .updateTable('outbox')
        .set({ next_at: new Date(shop.deps.clock.now().getTime() + DAY) })
        .where('dedupe_key', '=', `club-order:${number}`)
        .execute()
      await refund(number, 100_000)
      expect(await balanceOf(shop, ada)).toBe(0)
      shop.pass(DAY)
      await work()
      expect(await entriesOf(shop, ada)).toEqual([
        ['reward', 3_000],
        ['rewardChange', -3_000],
      ])
    })

    it('of which a part is spent take others, and tell the back office what is missing', async () => {
      const ada = await openAccount(shop, 'ada')
      const first = await order(shop, ada, { PLA: 4 })
      await work()
      await use(ada, 2_500)
      await grant(shop, ada, 1_000)
      await refund(first, 100_000)
      expect(await balanceOf(shop, ada)).toBe(0)
      const change = await shop.deps.db
        .selectFrom('points_entry')
        .select(['amount', 'missing'])
        .where('type', '=', 'rewardChange')
        .executeTakeFirstOrThrow()
      expect(change).toEqual({ amount: -1_500, missing: 1_500 })
      expect(shop.log).toContainEqual({
        event: 'points_missing',
        order: first,
        missing: 1_500,
        currency: 'SEK',
      })
    })

    it('that have expired are not taken a second time', async () => {
      const ada = await openAccount(shop, 'ada')
      const first = await order(shop, ada, { PLA: 4 })
      await work()
      shop.pass(183 * DAY)
      await work()
      await grant(shop, ada, 700)
      await refund(first, 100_000)
      expect(await balanceOf(shop, ada)).toBe(700)
    })

    it('that have paid come back in proportion, good for a month at least', async () => {
      const ada = await openAccount(shop, 'ada')
      await grant(shop, ada, 10_000, { days: 2 })
      // 250.00 and 59.00 for delivery.
      const number = await order(shop, ada, { PLA: 1 }, 10_000)
      await work()
      shop.pass(3 * DAY)
      await work()
      await refund(number, 10_450)
      expect(await balanceOf(shop, ada)).toBe(5_000 + 253)
      await refund(number, 10_450)
      expect(await balanceOf(shop, ada)).toBe(10_000)
      shop.pass(29 * DAY)
      await work()
      expect(await balanceOf(shop, ada)).toBe(10_000)
      shop.pass(2 * DAY)
      await work()
      expect(await balanceOf(shop, ada)).toBe(0)
    })

    it('the tier falls with what went back', async () => {
      const ada = await openAccount(shop, 'ada')
      const first = await order(shop, ada, { PLA: 20 })
      await work()
      await refund(first, 500_000)
      await order(shop, ada, { PLA: 1 })
      await work()
      expect((await entriesOf(shop, ada)).at(-1)).toEqual(['reward', 750])
    })
  })

  describe('an invitation', () => {
    it('earns the inviter a bonus with the first paid order, once', async () => {
      const eve = await openAccount(shop, 'eve')
      const bob = await openAccount(shop, 'bob', { joined: false })
      await refer(shop, bob, eve)
      await order(shop, bob, { PLA: 1 })
      await Promise.all([work(), work()])
      await order(shop, bob, { PLA: 1 })
      await work()
      expect(await entriesOf(shop, eve)).toEqual([['invite', 5_000]])
    })

    it.each([
      ['the same person at the sign-in service', { uid: 'eve', email: 'bob@example.com' }],
      ['the same mailbox', { email: 'EVE+club@example.com' }],
    ])('earns nothing for %s', async (_, bob) => {
      await openAccount(shop, 'eve')
      await openAccount(shop, 'bob', bob)
      await refer(shop, 'bob', 'eve')
      await order(shop, 'bob', { PLA: 1 })
      await work()
      expect(await entriesOf(shop, 'eve')).toEqual([])
    })

    it('earns nothing for an order that is sent to the inviter’s own mailbox', async () => {
      // Every checkout of these tests is for ada@example.com.
      await openAccount(shop, 'ada')
      await openAccount(shop, 'bob')
      await refer(shop, 'bob', 'ada')
      await order(shop, 'bob', { PLA: 1 })
      await work()
      expect(await entriesOf(shop, 'ada')).toEqual([])
    })

    it('earns nothing with a gift card, which is worth more than the bonus costs', async () => {
      await openAccount(shop, 'eve')
      await openAccount(shop, 'bob', { email: 'bob@example.com' })
      await refer(shop, 'bob', 'eve')
      await order(shop, 'bob', { GIFT: 1 })
      await work()
      expect(await entriesOf(shop, 'eve')).toEqual([])
    })

    it('is not used up by whoever types the address of another', async () => {
      for (const id of ['eve', 'finn']) await openAccount(shop, id)
      await openAccount(shop, 'mallory', { email: 'bob@example.com' })
      await shop.deps.db
        .updateTable('account_member')
        .set({ email_verified: false })
        .where('account_id', '=', 'mallory')
        .execute()
      await openAccount(shop, 'bob', { email: 'bob@example.com' })
      await refer(shop, 'mallory', 'eve')
      await refer(shop, 'bob', 'finn')
      for (const id of ['mallory', 'bob']) {
        await order(shop, id, { PLA: 1 })
        await work()
      }
      expect(await entriesOf(shop, 'finn')).toEqual([['invite', 5_000]])
    })

    it('earns nothing for a person for whom there was a bonus, in another account', async () => {
      await openAccount(shop, 'eve')
      for (const id of ['bob', 'carl']) {
        await openAccount(shop, id, { email: 'bob@example.com' })
        await refer(shop, id, 'eve')
        await order(shop, id, { PLA: 1 })
        await work()
      }
      expect(await entriesOf(shop, 'eve')).toEqual([['invite', 5_000]])
    })

    it('earns nothing for a person who makes up mailboxes, and is known by the phone', async () => {
      await openAccount(shop, 'eve')
      for (const [id, cellNumber] of [
        ['bob', '070-123 45 67'],
        ['carl', '+46 70 123 45 67'],
      ] as const) {
        await openAccount(shop, id)
        await refer(shop, id, 'eve')
        await order(shop, id, { PLA: 1 }, 0, { cellNumber })
        await work()
      }
      expect(await entriesOf(shop, 'eve')).toEqual([['invite', 5_000]])
    })

    it('earns nothing for an order with the phone that the inviter has ordered with', async () => {
      const cellNumber = '070-123 45 67'
      for (const id of ['eve', 'bob']) await openAccount(shop, id)
      await refer(shop, 'bob', 'eve')
      await order(shop, 'eve', { PLA: 1 }, 0, { cellNumber })
      await order(shop, 'bob', { PLA: 1 }, 0, { cellNumber })
      await work()
      expect(await entriesOf(shop, 'eve')).toEqual([['reward', 750]])
    })

    /** Each a guest whom Eve invited, and that guest's first order. */
    async function orderFromEach(streets: readonly string[]): Promise<void> {
      for (const [at, address1] of streets.entries()) {
        await openAccount(shop, `guest${at}`)
        await refer(shop, `guest${at}`, 'eve')
        await order(shop, `guest${at}`, { PLA: 1 }, 0, { address1 })
        await work()
      }
    }

    it('is earned for three persons of one house, however its street is written', async () => {
      await openAccount(shop, 'eve')
      const streets = [
        'Verkstadsgatan 1',
        'Verkstadsg. 1',
        'verkstadsgatan 1 B',
        'Verkstads gatan 1, lgh 1204',
      ]
      await orderFromEach(streets)
      expect(await balanceOf(shop, 'eve')).toBe(3 * 5_000)
      await openAccount(shop, 'neighbour')
      await refer(shop, 'neighbour', 'eve')
      await order(shop, 'neighbour', { PLA: 1 }, 0, { address1: 'Verkstadsgatan 3' })
      await work()
      expect(await balanceOf(shop, 'eve')).toBe(4 * 5_000)
    })

    it('is earned for three persons of one house, whatever number is made up before the house’s', async () => {
      await openAccount(shop, 'eve')
      const streets = ['Lgh 1201, Storgatan 5', 'c/o 88, Storgatan 5', 'Storgatan 5', 'Box 9, Storgatan 5']
      await orderFromEach(streets)
      expect(await balanceOf(shop, 'eve')).toBe(3 * 5_000)
    })

    it('takes what is unspent of the bonus with it when all of the first order is refunded, once', async () => {
      for (const id of ['eve', 'bob']) await openAccount(shop, id)
      await refer(shop, 'bob', 'eve')
      const number = await order(shop, 'bob', { PLA: 1 })
      await work()
      shop.pass(31 * DAY)
      await use('eve', 1_500)
      await refund(number, 10_000)
      expect(await balanceOf(shop, 'eve')).toBe(3_500)
      await refund(number, 20_900)
      await work()
      expect(await entriesOf(shop, 'eve')).toEqual([
        ['invite', 5_000],
        ['redemption', -1_500],
        ['inviteChange', -3_500],
      ])
      expect(await unbalancedPurses(shop.deps.db)).toEqual([])
    })

    it('earns nothing that can be spent before its order can be given back no more', async () => {
      for (const id of ['eve', 'bob']) await openAccount(shop, id)
      await refer(shop, 'bob', 'eve')
      const number = await order(shop, 'bob', { PLA: 1 })
      await work()
      const club = () => must(readClub(shop.deps, visitor(), 'eve'))
      const usableFrom = new Date(shop.deps.clock.now().getTime() + 30 * DAY).toISOString()
      expect(await club()).toMatchObject({ balances: [], entries: [{ type: 'invite', usableFrom }] })
      await expect(use('eve', 1)).rejects.toThrow()
      const eve = member('eve', 'eve', visitor('eve'))
      const { id } = await must(create(shop, { PLA: 1 }, eve))
      expect((await must(setAccount(shop.deps, eve, id))).points.available).toBe(0)
      await refund(number, 30_900)
      shop.pass(31 * DAY)
      expect((await club()).balances).toEqual([])
      expect(await unbalancedPurses(shop.deps.db)).toEqual([])
    })

    it('gives the bonus free after that', async () => {
      for (const id of ['eve', 'bob']) await openAccount(shop, id)
      await refer(shop, 'bob', 'eve')
      await order(shop, 'bob', { PLA: 1 })
      await work()
      shop.pass(30 * DAY)
      const { balances, entries } = await must(readClub(shop.deps, visitor(), 'eve'))
      expect(balances).toMatchObject([{ balance: 5_000 }])
      expect(entries[0]).not.toHaveProperty('usableFrom')
      await use('eve', 5_000)
    })

    it('takes the bonus back when too little stays bought to have earned it', async () => {
      for (const id of ['eve', 'bob']) await openAccount(shop, id)
      await refer(shop, 'bob', 'eve')
      const number = await order(shop, 'bob', { PLA: 1 })
      await work()
      await refund(number, 25_000)
      expect(await entriesOf(shop, 'eve')).toEqual([
        ['invite', 5_000],
        ['inviteChange', -5_000],
      ])
    })

    it('takes it as well when the invited account is gone by then, and stays counted', async () => {
      for (const id of ['eve', 'bob']) await openAccount(shop, id)
      await refer(shop, 'bob', 'eve')
      const number = await order(shop, 'bob', { PLA: 1 })
      await work()
      const invited = async () => {
        const club = await must(readClub(shop.deps, visitor(), 'eve'))
        return club.invited
      }
      const before = await invited()
      expect(before).toEqual({ joined: 1, rewarded: 1 })
      await must(deleteAccount(shop.deps, member('bob', 'bob', visitor('bob'), shop.deps.clock.now())))
      expect(await invited()).toEqual(before)
      await refund(number, 30_900)
      expect(await balanceOf(shop, 'eve')).toBe(0)
      expect(await unbalancedPurses(shop.deps.db)).toEqual([])
    })

    it('earns nothing with an order that went back before', async () => {
      for (const id of ['eve', 'bob']) await openAccount(shop, id)
      await refer(shop, 'bob', 'eve')
      const number = await order(shop, 'bob', { PLA: 1 })
      await refund(number, 30_900)
      expect(await entriesOf(shop, 'eve')).toEqual([])
    })

    it('is passed over by join: unknown, own, a second one, a customer’s from before', async () => {
      for (const id of ['eve', 'finn']) await openAccount(shop, id)
      const [bob, old] = await Promise.all([
        openAccount(shop, 'bob', { joined: false }),
        openAccount(shop, 'old', { joined: false }),
      ])
      await order(shop, old, { PLA: 1 })
      await joinClub(shop.deps, visitor(), old, tokenOf('eve'))
      await joinClub(shop.deps, visitor(), bob, tokenOf('eve'))
      await joinClub(shop.deps, visitor(), bob, tokenOf('finn'))
      await joinClub(shop.deps, visitor(), 'eve', tokenOf('finn'))
      const rows = await shop.deps.db.selectFrom('referral').select(['invited', 'inviter']).execute()
      expect(rows).toEqual([{ invited: 'bob', inviter: 'eve' }])
    })
  })

  it('sum to the balance after all of it', async () => {
    const ada = await openAccount(shop, 'ada')
    const number = await order(shop, ada, { PLA: 4 })
    await work()
    await order(shop, ada, { PLA: 1 }, 2_000)
    await work()
    await refund(number, 33_333)
    shop.pass(200 * DAY)
    await work()
    expect(await unbalancedPurses(shop.deps.db)).toEqual([])
    expect(await balanceOf(shop, ada)).toBe(0)
  })
})
