/** Gift cards as payment: held, consumed or given back, whatever dies in between; and never twice the same money. */

import { beforeEach, expect, it } from 'vitest'
import { groupedCode, typedCode } from '#core/gift-card/code'
import { createCheckout } from '#server/use-cases/checkout/create-checkout'
import { setPoints } from '#server/use-cases/checkout/edit-checkout'
import { readCheckout } from '#server/use-cases/checkout/read-checkout'
import { redeemCode } from '#server/use-cases/checkout/redeem'
import { RESERVATION_LIFETIME, START_GRACE } from '#server/use-cases/limits'
import { handleWebhook } from '#server/use-cases/payment/handle-webhook'
import { sweep } from '#server/use-cases/sweep'
import { must, place, readBalance, readyToPlace } from './support/buyer.ts'
import { clear } from './support/clear.ts'
import { grant, openAccount, readyForAccount } from './support/club.ts'
import { balances, newCode, readyWithCodes, redeem, unbalancedCodes } from './support/codes.ts'
import { onEachDatabase, onPostgres } from './support/databases.ts'
import { createShop, type Shop, visitor } from './support/deps.ts'
import { COM } from './support/fixtures.ts'

/** One spool and its delivery. */
const DUE = 25_000 + 5_900
const VALUE = 50_000

function useShop(database: Parameters<Parameters<typeof onEachDatabase>[1]>[0]): Shop {
  const shop = {} as Shop
  beforeEach(async () => {
    await clear(database().db)
    Object.assign(shop, createShop(database().db))
    await shop.stock('PLA', 20)
  })
  return shop
}

const settleDown = async (shop: Shop) => {
  for (const wait of [START_GRACE, RESERVATION_LIFETIME, RESERVATION_LIFETIME]) {
    shop.pass(wait)
    await sweep(shop.deps, shop.handlers)
  }
}

onEachDatabase('a gift card', (database) => {
  const shop = useShop(database)
  const last = () => shop.payments.all().at(-1)
  const tell = (ref = '') =>
    handleWebhook(shop.deps, 'stripe', ...shop.payments.webhook({ id: `evt_${ref}`, kind: 'payment', ref }))
  const right = async () => {
    expect(await unbalancedCodes(database().db)).toEqual([])
    expect((await readBalance(shop)).unbalanced).toEqual([])
  }

  it('pays the whole order, asks no provider, and keeps the rest', async () => {
    const code = await newCode(shop)
    const payments = shop.payments.all().length
    const ready = await readyWithCodes(shop, { PLA: 1 }, [code.toLowerCase().replaceAll('-', ' ')])
    const last4 = code.slice(-4)
    expect(ready.giftCards).toEqual([{ last4, used: DUE, left: VALUE - DUE }])
    expect(ready.totals).toMatchObject({ giftCards: DUE, total: 0, vat: expect.any(Number) })
    const placed = await must(place(shop, ready))
    expect(placed).toMatchObject({ status: 'placed', giftCards: ready.giftCards, totals: ready.totals })
    expect(shop.payments.all()).toHaveLength(payments)
    expect(await balances(shop)).toEqual([VALUE - DUE])
    const { document } = await database()
      .db.selectFrom('orders')
      .select('document')
      .where('number', '=', placed.order?.number ?? '')
      .executeTakeFirstOrThrow()
    expect(document.giftCards).toMatchObject([{ last4, used: DUE }])
    await right()
  })

  it('pays a part, and the VAT stays that of what is bought', async () => {
    const code = await newCode(shop)
    const without = await readyToPlace(shop, { PLA: 3 })
    const ready = await readyWithCodes(shop, { PLA: 3 }, [code])
    expect(ready.totals).toMatchObject({ vat: without.totals.vat, total: 3 * 25_000 + 5_900 - VALUE })
    expect((await must(place(shop, ready))).status).toBe('placed')
    expect(last()).toMatchObject({ amount: ready.totals.total })
    expect(await balances(shop)).toEqual([0])
    await right()
  })

  it('pays together with others, up to five', async () => {
    const codes: string[] = []
    for (let at = 0; at < 6; at += 1) codes.push(await newCode(shop))
    const ready = await readyWithCodes(shop, { PLA: 20 }, codes.slice(0, 5))
    expect(ready.totals.giftCards).toBe(5 * VALUE)
    const sixth = await redeem(shop, ready.id, codes[5] ?? '')
    expect(sixth).toMatchObject({ code: 'coupon', codeProblem: { reason: 'cardsFull' } })
    expect((await must(redeem(shop, ready.id, codes[0] ?? ''))).giftCards).toHaveLength(5)
    const fewer = { code: null, giftCard: codes[2]?.slice(-4) ?? '' }
    expect((await must(redeemCode(shop.deps, visitor(), ready.id, fewer))).totals.giftCards).toBe(4 * VALUE)
  })

  it('does not buy a gift card, alone or beside others', async () => {
    const code = await newCode(shop)
    const alone = await readyToPlace(shop, { GIFT: 1 })
    expect(await redeem(shop, alone.id, code)).toMatchObject({ codeProblem: { reason: 'cardGoods' } })
    const { totals } = await readyWithCodes(shop, { GIFT: 1, PLA: 1 }, [code])
    expect(totals).toMatchObject({ giftCards: DUE - 5_900 + totals.shipping, total: VALUE })
  })

  it('pays in its own currency alone', async () => {
    const bob = visitor('bob', COM)
    const code = await newCode(shop, bob)
    const { id } = await readyToPlace(shop, { PLA: 1 })
    expect(await redeem(shop, id, code)).toMatchObject({
      codeProblem: { reason: 'cardCurrency', currency: 'EUR' },
    })
  })

  it.each<[string, (code: string) => string, string]>([
    ['that nobody has', () => groupedCode(typedCode('22222222222222222222')), 'unknown'],
    ['that is mistyped', (code) => `${code.slice(0, -1)}0`, 'mistyped'],
    ['too short for a card', () => 'NOSUCHCOUPON', 'unknown'],
  ])('with a code %s is refused', async (_, typed, reason) => {
    const code = await newCode(shop)
    const { id } = await readyToPlace(shop, { PLA: 1 })
    expect(await redeem(shop, id, typed(code))).toMatchObject({ code: 'coupon', codeProblem: { reason } })
  })

  it('that is empty or over says so', async () => {
    const [one, other] = [await newCode(shop), await newCode(shop)]
    await must(place(shop, await readyWithCodes(shop, { PLA: 4 }, [one])))
    const { id } = await readyToPlace(shop, { PLA: 1 })
    expect(await redeem(shop, id, one)).toMatchObject({ codeProblem: { reason: 'cardEmpty' } })
    shop.pass(2 * 366 * 86_400_000)
    const later = await readyToPlace(shop, { PLA: 1 })
    expect(await redeem(shop, later.id, other)).toMatchObject({ codeProblem: { reason: 'expired' } })
  })

  it('pays after points, which expire sooner', async () => {
    await openAccount(shop, 'ada')
    await grant(shop, 'ada', 10_000)
    const code = await newCode(shop)
    const { checkout, context } = await readyForAccount(shop, 'ada', { PLA: 1 }, 10_000)
    const both = await must(redeem(shop, checkout.id, code, context))
    expect(both.totals).toMatchObject({ points: 10_000, giftCards: DUE - 10_000, total: 0 })
    const spared = await must(setPoints(shop.deps, context, checkout.id, { points: 0 }))
    expect(spared.totals).toMatchObject({ points: 0, giftCards: DUE, total: 0 })
  })

  it('is given back when the payment is declined, and pays the next time', async () => {
    const code = await newCode(shop)
    const ready = await readyWithCodes(shop, { PLA: 3 }, [code])
    expect(await place(shop, ready, 'tok_declined')).toMatchObject({ code: 'declined' })
    expect(await balances(shop)).toEqual([VALUE])
    const again = await must(readCheckout(shop.deps, visitor(), ready.id))
    expect(again).toMatchObject({ status: 'ready', totals: { giftCards: VALUE } })
    expect((await must(place(shop, again))).status).toBe('placed')
    expect(await balances(shop)).toEqual([0])
    await right()
  })

  it('that is bought does not count towards free delivery', async () => {
    const { totals } = await readyToPlace(shop, { PLA: 1, GIFT: 3 })
    expect(totals.items).toBeGreaterThanOrEqual(COM.freeShippingFrom.SEK)
    expect(totals.shipping).toBeGreaterThan(0)
  })

  it('is held while the customer confirms, and free when they change the order', async () => {
    const [one, other] = [await newCode(shop), await newCode(shop)]
    const ready = await readyWithCodes(shop, { PLA: 5 }, [one])
    expect((await must(place(shop, ready, 'tok_action'))).status).toBe('paying')
    expect(await balances(shop)).toEqual([0, VALUE])
    const { id } = await readyToPlace(shop, { PLA: 1 }, visitor('bob'))
    expect(await redeem(shop, id, one, visitor('bob'))).toMatchObject({
      codeProblem: { reason: 'cardEmpty' },
    })
    const both = await must(redeem(shop, ready.id, other))
    expect(both).toMatchObject({ status: 'ready', totals: { giftCards: 2 * VALUE } })
    expect(await balances(shop)).toEqual([VALUE, VALUE])
    await right()
  })

  it('is free when nobody confirms', async () => {
    const ready = await readyWithCodes(shop, { PLA: 3 }, [await newCode(shop)])
    await must(place(shop, ready, 'tok_action'))
    await settleDown(shop)
    expect(await balances(shop)).toEqual([VALUE])
    await right()
  })

  it('pays a payment that comes late once more, or the money goes back when it is spent', async () => {
    for (const isSpent of [false, true]) {
      const code = await newCode(shop)
      const ready = await readyWithCodes(shop, { PLA: 3 }, [code])
      await must(place(shop, ready, 'tok_action'))
      const { ref } = last() ?? {}
      await settleDown(shop)
      if (isSpent)
        await must(
          place(
            shop,
            await readyWithCodes(shop, { PLA: 3 }, [code], visitor('bob')),
            'tok_ok',
            visitor('bob'),
          ),
        )
      shop.payments.finish(ref ?? '', 'paid')
      await tell(ref)
      await sweep(shop.deps, shop.handlers)
      const { status } = await must(readCheckout(shop.deps, visitor(), ready.id))
      expect(status).toBe(isSpent ? 'refunded' : 'placed')
      expect((await balances(shop)).at(-1)).toBe(0)
      await right()
    }
  })

  it('is taken over by a newer checkout of the same browser', async () => {
    const code = await newCode(shop)
    const { id } = await readyWithCodes(shop, { PLA: 1 }, [code])
    const lines = [{ sku: 'PLA', quantity: 2 }]
    const next = await must(createCheckout(shop.deps, visitor(), { lines, currency: 'SEK', from: id }))
    expect(next.totals.giftCards).toBe(VALUE)
    const euro = { lines, currency: 'EUR' as const, from: next.id }
    const foreign = await must(createCheckout(shop.deps, visitor(), euro))
    expect(foreign.giftCards).toEqual([{ last4: code.slice(-4), used: 0, left: VALUE }])
  })
})

onPostgres('a gift card in many checkouts at once', (database) => {
  const shop = useShop(database)

  it('pays one of them', async () => {
    const code = await newCode(shop)
    const buyers = Array.from({ length: 8 }, (_, at) => visitor(`racer-${at}`))
    const ready = []
    for (const buyer of buyers) {
      ready.push({ buyer, checkout: await readyWithCodes(shop, { PLA: 2 }, [code], buyer) })
    }
    const results = await Promise.all(
      ready.map(({ buyer, checkout }) => place(shop, checkout, 'tok_ok', buyer)),
    )
    const codes = results.map((result) => (result.ok ? result.value.status : result.code))
    expect(codes.filter((each) => each === 'placed')).toHaveLength(1)
    expect(codes.filter((each) => each === 'quote_changed')).toHaveLength(7)
    expect(await balances(shop)).toEqual([0])
    expect(await unbalancedCodes(database().db)).toEqual([])
  })

  it('never deadlocks with another one in the other order', async () => {
    const codes = [await newCode(shop), await newCode(shop)]
    for (let round = 0; round < 5; round += 1) {
      const pairs = [codes, [...codes].reverse()]
      const ready = []
      for (const [at, pair] of pairs.entries()) {
        const buyer = visitor(`pair-${round}-${at}`)
        ready.push({
          buyer,
          checkout: await readyWithCodes(shop, { PLA: 1 }, pair, buyer).catch(() => undefined),
        })
      }
      await Promise.all(
        ready.map(({ buyer, checkout }) => checkout && place(shop, checkout, 'tok_declined', buyer)),
      )
    }
    expect(await unbalancedCodes(database().db)).toEqual([])
  })
})
