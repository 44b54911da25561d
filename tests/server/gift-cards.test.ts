/** Gift cards that are bought: made once per piece, mailed once, kept by nobody but their owner, and given back. */

import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { groupedCode, readGiftCardCode, typedCode } from '#core/gift-card/code'
import { inTransaction } from '#server/db/transaction'
import { GIFT_CARD_FAILPOINTS } from '#server/failpoints'
import { OUTBOX_HANDLERS } from '#server/handlers/outbox-handlers'
import { giftCardMail } from '#server/mail/gift-card-mail'
import { hashSecret } from '#server/secret-hash'
import { setShipping } from '#server/use-cases/checkout/edit-checkout'
import { leaveGiftCards } from '#server/use-cases/gift-card/make-cards'
import { returnToCards } from '#server/use-cases/gift-card/refund-cards'
import { replaceCard } from '#server/use-cases/gift-card/replace-card'
import { refundOrder } from '#server/use-cases/order/refund-order'
import { drainOutbox } from '#server/use-cases/outbox/outbox'
import { recordRefund } from '#server/use-cases/payment/record-refund'
import { type Options, runCommand } from '../../scripts/order/commands.ts'
import { must, place, readyToPlace } from './support/buyer.ts'
import { clear } from './support/clear.ts'
import {
  balances,
  buyCards,
  mailedCodes,
  newCode,
  readyWithCodes,
  redeem,
  sendCards,
  unbalancedCodes,
} from './support/codes.ts'
import { onEachDatabase, onPostgres } from './support/databases.ts'
import { createShop, type Shop, visitor } from './support/deps.ts'
import { COM } from './support/fixtures.ts'
import { order } from './support/order.ts'

const MINUTE = 60_000

onEachDatabase('a gift card', (database) => {
  let shop: Shop
  beforeEach(async () => {
    await clear(database().db)
    shop = createShop(database().db)
    await shop.stock('PLA', 9)
  })
  const cards = () => database().db.selectFrom('gift_card').selectAll().orderBy('id').execute()

  it('is made for each piece when the order is paid, and mailed by itself', async () => {
    const number = await buyCards(shop, 3)
    const made = await cards()
    expect(made).toHaveLength(3)
    for (const card of made) {
      expect(card).toMatchObject({ value: 50_000, balance: 50_000, currency: 'SEK', order_number: number })
      expect(card.unsent_code).toBeNull()
    }
    const codes = mailedCodes(shop)
    expect(new Set(codes).size).toBe(3)
    expect(codes.map((code) => hashSecret(typedCode(code)))).toEqual(made.map(({ code_hash }) => code_hash))
    expect(codes.every((code) => readGiftCardCode(typedCode(code)) === 'right')).toBe(true)
    expect(shop.mails.filter(({ to }) => to === 'ada@example.com')).toHaveLength(3)
    expect(await unbalancedCodes(database().db)).toEqual([])
  })

  it('stands in the mail with value, last day and how it is used', async () => {
    await buyCards(shop)
    const mail = shop.mails.at(-1)
    expect(mail?.subject).toContain('500,00')
    expect(mail?.text).toContain('20\u00a0maj 2028')
    expect(mail?.text).toContain('Rabattkod eller presentkort')
    for (const code of mailedCodes(shop)) expect(mail?.html).toContain(code)
  })

  it('is made and mailed once, whatever dies in between', async () => {
    for (const failpoint of GIFT_CARD_FAILPOINTS) {
      shop.crashAt(failpoint)
      await buyCards(shop)
      shop.pass(10 * MINUTE)
      await sendCards(shop)
      shop.pass(10 * MINUTE)
      await sendCards(shop)
    }
    const made = await cards()
    expect(made).toHaveLength(GIFT_CARD_FAILPOINTS.length)
    expect(mailedCodes(shop)).toHaveLength(made.length)
    expect(made.filter(({ unsent_code }) => unsent_code !== null)).toEqual([])
  })

  it('is not made a second time by whoever finds the order paid later', async () => {
    const number = await buyCards(shop)
    await inTransaction(database().db, (tx) => leaveGiftCards(tx, number, shop.deps.clock.now(), 'paid'))
    await sendCards(shop)
    expect(await cards()).toHaveLength(1)
  })

  it('is not made before the money is there, and then it is', async () => {
    const checkout = await readyToPlace(shop, { GIFT: 1 })
    const { order } = await must(place(shop, checkout))
    const number = order?.number ?? ''
    const { db } = database()
    await db.updateTable('payment').set({ status: 'processing' }).execute()
    await sendCards(shop)
    expect(await cards()).toEqual([])
    await db.updateTable('payment').set({ status: 'paid' }).execute()
    await inTransaction(db, (tx) => leaveGiftCards(tx, number, shop.deps.clock.now(), 'paid'))
    await sendCards(shop)
    expect(mailedCodes(shop)).toHaveLength(1)
  })

  it('is worth what its page says, also when it was sold for less', async () => {
    shop.reprice('GIFT', 40_000)
    await buyCards(shop)
    expect(await balances(shop)).toEqual([50_000])
  })

  it('keeps its code out of the log, the outbox and the database', async () => {
    const code = await newCode(shop)
    await redeem(shop, (await readyToPlace(shop, { PLA: 1 })).id, code)
    const { db } = database()
    const kept = [
      ...(await db.selectFrom('outbox').selectAll().execute()),
      ...(await db.selectFrom('gift_card').selectAll().execute()),
      ...(await db.selectFrom('checkout').selectAll().execute()),
      ...shop.log,
    ]
    expect(JSON.stringify(kept)).not.toContain(code)
    expect(JSON.stringify(kept)).not.toContain(typedCode(code))
  })

  it('that is given back unused is void, and one that was used stays', async () => {
    const number = await buyCards(shop, 3)
    const [used = '', ...unused] = mailedCodes(shop)
    const paid = await must(place(shop, await readyWithCodes(shop, { PLA: 1 }, [used])))
    const ofCards = (quantity: number) => ({ of: { lines: [{ sku: 'GIFT', quantity }] }, restock: false })
    const refused = { outcome: 'cards_used', sku: 'GIFT', left: 2 }
    expect(await refundOrder(shop.deps, number, { of: 'whole', restock: false })).toEqual(refused)
    expect(await refundOrder(shop.deps, number, ofCards(3))).toEqual(refused)
    const parts = { money: 100_000, points: 0, giftCards: 0 }
    expect(await refundOrder(shop.deps, number, ofCards(2))).toMatchObject({ outcome: 'decided', parts })
    const { id } = await readyToPlace(shop, { PLA: 1 })
    for (const code of unused)
      expect(await redeem(shop, id, code)).toMatchObject({ codeProblem: { reason: 'cardVoided' } })
    expect((await must(redeem(shop, id, used))).totals.giftCards).toBe(50_000 - 30_900)
    // Nor when all of it is on the card again: it is whoever's the code is.
    await refundOrder(shop.deps, paid.order?.number ?? '', { of: 'whole', restock: true })
    await drainOutbox(shop.deps, shop.handlers)
    expect(await balances(shop)).toEqual([50_000, 0, 0])
    expect(await refundOrder(shop.deps, number, ofCards(1))).toEqual({ ...refused, left: 0 })
    expect(await unbalancedCodes(database().db)).toEqual([])
  })

  it('that is void before its mail has gone is not mailed', async () => {
    const checkout = await readyToPlace(shop, { GIFT: 1 })
    const { order } = await must(place(shop, checkout))
    await drainOutbox(shop.deps, {})
    const wish = { of: 'whole', restock: false } as const
    expect(await refundOrder(shop.deps, order?.number ?? '', wish)).toMatchObject({ outcome: 'decided' })
    await sendCards(shop)
    expect(mailedCodes(shop)).toEqual([])
  })

  it('whose money goes back by hand, in however many parts, is void', async () => {
    await buyCards(shop)
    const ref = shop.payments.all()[0]?.ref ?? ''
    for (const [amount, left] of [
      [20_000, 50_000],
      [30_000, 0],
    ] as const) {
      shop.payments.refundByHand(ref, amount)
      await recordRefund(shop.deps, { provider: 'stripe', ref })
      expect(await balances(shop)).toEqual([left])
    }
  })

  it('whose money goes back by hand while it is held for a payment cannot be used afterwards', async () => {
    const code = await newCode(shop)
    const [bought] = shop.payments.all()
    const paying = await readyWithCodes(shop, { PLA: 9 }, [code])
    await must(place(shop, paying, 'tok_action'))
    shop.payments.refundByHand(bought?.ref ?? '', 50_000)
    await recordRefund(shop.deps, { provider: 'stripe', ref: bought?.ref ?? '' })
    await must(setShipping(shop.deps, visitor(), paying.id, { id: 'express' }))
    expect(await unbalancedCodes(database().db)).toEqual([])
    const next = await readyToPlace(shop, { PLA: 1 })
    expect(await redeem(shop, next.id, code)).toMatchObject({
      code: 'coupon',
      codeProblem: { reason: 'cardVoided' },
    })
  })

  it('that is not made yet is not given back: its order waits for it', async () => {
    const checkout = await readyToPlace(shop, { GIFT: 1 })
    const { order } = await must(place(shop, checkout))
    const wish = { of: 'whole', restock: false } as const
    expect(await refundOrder(shop.deps, order?.number ?? '', wish)).toEqual({
      ...{ outcome: 'cards_used', sku: 'GIFT', left: 0 },
    })
  })

  it('that has paid gets back what the operator refunds', async () => {
    const code = await newCode(shop)
    const { order } = await must(place(shop, await readyWithCodes(shop, { PLA: 1 }, [code])))
    const wish = { of: 'whole', restock: false } as const
    expect(await refundOrder(shop.deps, order?.number ?? '', wish)).toMatchObject({
      ...{ outcome: 'decided', parts: { money: 0, points: 0, giftCards: 30_900 } },
    })
    await drainOutbox(shop.deps, {})
    expect(await balances(shop)).toEqual([50_000])
    expect(await unbalancedCodes(database().db)).toEqual([])
  })

  it('that has paid gets back its part of a refund, once, and a few months at least', async () => {
    const [one, other] = [await newCode(shop), await newCode(shop)]
    const lines = { PLA: 3 }
    const { order } = await must(place(shop, await readyWithCodes(shop, lines, [one, other])))
    const number = order?.number ?? ''
    const due = 3 * 25_000 + 5_900
    expect(await balances(shop)).toEqual([0, 100_000 - due])
    shop.pass(3 * 365 * 24 * 60 * MINUTE)
    const back = (amount: number) =>
      inTransaction(database().db, (tx) =>
        returnToCards(tx, { order: number, amount, now: shop.deps.clock.now() }),
      )
    expect(await back(40_000)).toBe(40_000)
    expect(await back(40_000)).toBe(0)
    expect(await balances(shop)).toEqual([40_000 - (due - 50_000), 50_000])
    expect(await back(999_999)).toBe(due - 40_000)
    expect(await balances(shop)).toEqual([50_000, 50_000])
    const now = shop.deps.clock.now()
    for (const { valid_until } of await cards()) expect(valid_until > now).toBe(true)
    expect(await unbalancedCodes(database().db)).toEqual([])
  })

  const run = (line: string, options: Options = {}) => runCommand(shop.deps, line.split(' '), options)

  it('whose mail was lost is void, and another takes its place', async () => {
    const number = await buyCards(shop)
    const [lost = ''] = mailedCodes(shop)
    shop.pass(24 * 60 * MINUTE)
    expect(await run(`gift-card ${number}`)).toContain(
      `…${lost.slice(-4)} is void; another one of 500.00 SEK`,
    )
    await sendCards(shop)
    const [, found = ''] = mailedCodes(shop)
    expect(mailedCodes(shop)).toHaveLength(2)
    const [old, next] = await cards()
    expect(old).toMatchObject({ balance: 0, voided_at: shop.deps.clock.now() })
    expect(next).toMatchObject({ balance: 50_000, valid_until: old?.valid_until, unsent_code: null })
    const { id } = await readyToPlace(shop, { PLA: 1 })
    expect(await redeem(shop, id, lost)).toMatchObject({ codeProblem: { reason: 'cardVoided' } })
    expect((await must(redeem(shop, id, found))).totals.giftCards).toBe(30_900)
    expect(await run(`show ${number}`)).toMatch(
      /: void, 0\.00 SEK of 500\.00 SEK(?:.|\n)*: unused, 500\.00 SEK of 500\.00 SEK, until 2028-05-20$/m,
    )
    await inTransaction(database().db, (tx) => leaveGiftCards(tx, number, shop.deps.clock.now(), 'paid'))
    await sendCards(shop)
    expect(await cards()).toHaveLength(2)
    const wish = { of: 'whole', restock: false } as const
    expect(await refundOrder(shop.deps, number, wish)).toMatchObject({ outcome: 'decided' })
    expect(await unbalancedCodes(database().db)).toEqual([])
  })

  it('that two operators replace at once is replaced once', async () => {
    const number = await buyCards(shop)
    const last4 = mailedCodes(shop)[0]?.slice(-4)
    const both = await Promise.all([1, 2].map(() => replaceCard(shop.deps, number, last4)))
    expect(both.map(({ outcome }) => outcome).sort()).toEqual(['replaced', 'void'])
    expect(await balances(shop)).toEqual([0, 50_000])
  })

  it('of several is replaced by the end of its code', async () => {
    const number = await buyCards(shop, 2)
    const [, other = ''] = mailedCodes(shop)
    await expect(run(`gift-card ${number}`)).rejects.toThrow(/Which one\?(?:.|\n)*unused(?:.|\n)*unused/)
    await run(`gift-card ${number}`, { card: other.slice(-4).toLowerCase() })
    expect(await balances(shop)).toEqual([50_000, 0, 50_000])
  })

  it('that has paid is not replaced, also when all of it came back', async () => {
    const number = await buyCards(shop)
    const checkout = await readyWithCodes(shop, { PLA: 2 }, mailedCodes(shop))
    await place(shop, checkout, 'tok_declined')
    expect(await balances(shop)).toEqual([50_000])
    await expect(run(`gift-card ${number}`)).rejects.toThrow('somebody has its code')
  })

  it.each<[string, () => Promise<string>, string]>([
    ['there is none', () => ordered({ PLA: 1 }), 'has bought no gift card'],
    ['its mail has not gone', () => ordered({ GIFT: 1 }), 'has not gone yet'],
    ['nobody knows the order', async () => 'nobody', 'There is no order'],
  ])('is not replaced when %s', async (_, order, reason) => {
    await expect(run(`gift-card ${await order()}`)).rejects.toThrow(reason)
  })

  async function ordered(lines: Record<string, number>): Promise<string> {
    const { order } = await must(place(shop, await readyToPlace(shop, lines)))
    await drainOutbox(shop.deps, {})
    return order?.number ?? ''
  }

  it('of another storefront has its currency and its language', async () => {
    await newCode(shop, visitor('bob', COM))
    expect(await cards()).toMatchObject([{ currency: 'EUR', value: 50_000 }])
    expect(shop.mails.at(-1)?.subject).toContain('Your gift card of')
  })
})

onPostgres('a gift card that is made while its money goes back', (database) => {
  it('is void, or not made', async () => {
    await clear(database().db)
    const shop = createShop(database().db)
    await must(place(shop, await readyToPlace(shop, { GIFT: 1 })))
    const ref = shop.payments.all()[0]?.ref ?? ''
    let recorded: Promise<unknown> | undefined
    shop.deps.failpoint = async (name) => {
      if (name !== 'gift-cards:after-cards') return
      shop.payments.refundByHand(ref, 50_000)
      recorded = recordRefund({ ...shop.deps, failpoint: () => {} }, { provider: 'stripe', ref })
      // The refund has all the time to look for cards that it cannot see.
      await untilWaiting(database().db)
    }
    await drainOutbox(shop.deps, {})
    await recorded
    expect(await balances(shop)).toEqual([0])
  })

  /** Another transaction waits for a lock, as far as it gets. */
  async function untilWaiting(db: ReturnType<typeof database>['db']): Promise<void> {
    await expect
      .poll(async () => {
        const { rows } = await sql`
          select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
          db,
        )
        return rows.length
      })
      .toBe(1)
  }
})

it('the confirmation says that codes come by themselves, in every language', async () => {
  const { orderConfirmation } = await import('#server/mail/order-mails')
  const { LANGUAGES } = await import('#core/site/language')
  const { SE } = await import('./support/fixtures.ts')
  const shop = { site: SE, brandName: 'add:layer', contactEmail: 'hi@shop.example' }
  const code = groupedCode('7KQ2M9XD7KQ2M9XD7KQ2')
  const { brand } = createShop(undefined as never).deps
  const invoice = { number: 10_001, path: '/api/invoice/A/token' }
  const legal = { seller: { company: brand.company, phone: brand.phone }, invoice }
  for (const language of LANGUAGES) {
    const bought = order({ language, boughtCards: [{ sku: 'GIFT', quantity: 1, value: 50_000 }] })
    const without = orderConfirmation(order({ language }), shop, legal).text
    const { text, html } = orderConfirmation(bought, shop, legal)
    const added = text.split('\n').filter((line) => !without.includes(line))
    // A heading, how they come, and how long one may withdraw from goods and cards bought together.
    expect(added).toHaveLength(3)
    for (const line of added) expect(html).toContain(line)
    const mail = giftCardMail(
      {
        cards: [{ code: typedCode(code), value: 50_000 }],
        currency: 'SEK',
        validUntil: new Date('2028-05-20T22:00:00Z'),
        order: bought,
      },
      shop,
      legal.seller,
    )
    for (const text of [mail.text, mail.html]) {
      expect(text).toContain(code)
      expect(text).not.toMatch(/[{}]\w/)
    }
    expect(mail.text).toContain('2028')
    // Who sells, and the way to all that the card buys.
    expect(mail.text).toContain(brand.company.legalName)
    expect(mail.html).toMatch(/href="[^"]+\/shop"/)
    expect(mail.html).toMatch(/<a [^>]*href="https?:[^"]+\/"[^>]*>(?:<span[^>]*>)?[\w.-]+\.example/)
    // In one line: part of a code is none.
    expect(mail.html).toMatch(new RegExp(`font-size:18px;[^"]*white-space:nowrap">${code}<`))
  }
  expect(OUTBOX_HANDLERS['gift-card']).toBeDefined()
})
