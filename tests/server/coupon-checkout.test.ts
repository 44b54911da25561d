/** Coupons: what they take off, and that nobody uses one more often than it may be used. */

import { beforeEach, expect, it } from 'vitest'
import { createCheckout } from '#server/use-cases/checkout/create-checkout'
import { setAddress } from '#server/use-cases/checkout/edit-checkout'
import { readCheckout } from '#server/use-cases/checkout/read-checkout'
import { redeemCode } from '#server/use-cases/checkout/redeem'
import { RESERVATION_LIFETIME, START_GRACE } from '#server/use-cases/limits'
import { handleWebhook } from '#server/use-cases/payment/handle-webhook'
import { sweep } from '#server/use-cases/sweep'
import { must, place, readBalance, readyToPlace } from './support/buyer.ts'
import { clear } from './support/clear.ts'
import { amounts, coupon, newCode, readyWithCodes, redeem, unbalancedCodes, usesOf } from './support/codes.ts'
import { onEachDatabase, onPostgres } from './support/databases.ts'
import { createShop, type Shop, visitor } from './support/deps.ts'
import { ADDRESS } from './support/fixtures.ts'

const SPOOL = 25_000
const PARCEL = 5_900
const RACERS = 200

const settleDown = async (shop: Shop) => {
  for (const wait of [START_GRACE, RESERVATION_LIFETIME, RESERVATION_LIFETIME]) {
    shop.pass(wait)
    await sweep(shop.deps, shop.handlers)
  }
}

onEachDatabase('a coupon', (database) => {
  let shop: Shop
  beforeEach(async () => {
    await clear(database().db)
    shop = createShop(database().db)
    await shop.stock('PLA', 20)
  })
  const right = async () => expect(await unbalancedCodes(database().db)).toEqual([])

  it('takes its part off the goods, with its VAT, and is the order’s', async () => {
    await coupon(shop, 'SPRING10')
    const ready = await readyWithCodes(shop, { PLA: 2, GIFT: 1 }, ['spring 10'])
    const discount = 5_000
    const total = 2 * SPOOL - discount + 50_000 + ready.totals.shipping
    const vat = (2 * SPOOL - discount + ready.totals.shipping) / 5
    expect(ready).toMatchObject({ coupon: 'SPRING10', totals: { discount, total, vat } })
    const placed = await must(place(shop, ready))
    expect(placed).toMatchObject({ status: 'placed', coupon: 'SPRING10', totals: { discount, total } })
    expect(await usesOf(shop, 'SPRING10')).toBe(1)
    const use = await database().db.selectFrom('coupon_use').selectAll().executeTakeFirstOrThrow()
    expect(use.order_number).toBe(placed.order?.number)
    expect(use.mailbox).not.toContain('@')
    await right()
  })

  it('of an amount takes off no more than there is', async () => {
    await coupon(shop, 'MINUS300', { percent: null, amounts: amounts({ SEK: 30_000 }) })
    const { totals } = await readyWithCodes(shop, { PLA: 1 }, ['minus-300'])
    expect(totals).toMatchObject({ discount: SPOOL, total: PARCEL })
  })

  it('lowers what counts towards free delivery', async () => {
    await coupon(shop, 'SPRING10')
    expect((await readyToPlace(shop, { PLA: 4 })).totals.shipping).toBe(0)
    expect((await readyWithCodes(shop, { PLA: 4 }, ['SPRING10'])).totals.shipping).toBe(PARCEL)
  })

  it('gives its place to another one, and goes when it is taken away', async () => {
    await coupon(shop, 'ONE')
    await coupon(shop, 'TWO', { percent: 20 })
    const { id, totals } = await readyWithCodes(shop, { PLA: 1 }, ['ONE', 'TWO'])
    expect(totals.discount).toBe(5_000)
    const without = await must(redeemCode(shop.deps, visitor(), id, { code: null }))
    expect(without.coupon).toBeUndefined()
    expect(without.totals.discount).toBe(0)
  })

  it('and a gift card pay together', async () => {
    await coupon(shop, 'SPRING10')
    const { totals } = await readyWithCodes(shop, { PLA: 1 }, ['SPRING10', await newCode(shop)])
    expect(totals).toMatchObject({ discount: 2_500, giftCards: SPOOL - 2_500 + PARCEL, total: 0 })
  })

  it.each<[string, Record<string, unknown>, string]>([
    ['that was stopped', { stopped_at: new Date(0) }, 'unknown'],
    ['of another storefront', { sites: amounts(['de']) }, 'unknown'],
    ['that is over', { valid_until: new Date(0) }, 'expired'],
    ['without an amount in the currency', { percent: null, amounts: amounts({ EUR: 500 }) }, 'currency'],
    ['that asks for more', { minimums: amounts({ SEK: 25_001 }) }, 'minimum'],
    ['that is used up', { max_uses: 1, uses: 1 }, 'used'],
  ])('%s is refused', async (_, change, reason) => {
    await coupon(shop, 'SPRING10', change)
    const { id } = await readyToPlace(shop, { PLA: 1 })
    expect(await redeem(shop, id, 'SPRING10')).toMatchObject({ code: 'coupon', codeProblem: { reason } })
  })

  it('reduces no gift card', async () => {
    await coupon(shop, 'SPRING10')
    const { id } = await readyToPlace(shop, { GIFT: 1 })
    expect(await redeem(shop, id, 'SPRING10')).toMatchObject({ codeProblem: { reason: 'goods' } })
  })

  it('for each customer once is theirs once, also with a tag on the address', async () => {
    await coupon(shop, 'ONCE', { once_per_customer: true })
    await must(place(shop, await readyWithCodes(shop, { PLA: 1 }, ['ONCE'])))
    const bob = visitor('bob')
    const { id } = await readyToPlace(shop, { PLA: 1 }, bob)
    expect(await redeem(shop, id, 'ONCE', bob)).toMatchObject({ codeProblem: { reason: 'used' } })
    const other = (email: string) => ({ billing: { ...ADDRESS, email } })
    await must(setAddress(shop.deps, bob, id, other('bob@example.com')))
    expect((await must(redeem(shop, id, 'ONCE', bob))).totals.discount).toBe(2_500)
    const tagged = await must(setAddress(shop.deps, bob, id, other('Ada+new@Example.com')))
    expect(tagged).toMatchObject({ coupon: 'ONCE', totals: { discount: 0 } })
  })

  it('that is used up by somebody else meanwhile changes the offer before anything is paid', async () => {
    await coupon(shop, 'LAST', { max_uses: 1 })
    const ready = await readyWithCodes(shop, { PLA: 1 }, ['LAST'])
    const bob = visitor('bob')
    await must(place(shop, await readyWithCodes(shop, { PLA: 1 }, ['LAST'], bob), 'tok_ok', bob))
    expect(await place(shop, ready)).toMatchObject({ code: 'quote_changed' })
    const now = await must(readCheckout(shop.deps, visitor(), ready.id))
    expect(now.totals).toMatchObject({ discount: 0, total: SPOOL + PARCEL })
    expect((await must(place(shop, now))).status).toBe('placed')
    await right()
  })

  it('is free again after a decline, and when the customer goes away', async () => {
    await coupon(shop, 'LAST', { max_uses: 1 })
    const ready = await readyWithCodes(shop, { PLA: 1 }, ['LAST'])
    expect(await place(shop, ready, 'tok_declined')).toMatchObject({ code: 'declined' })
    expect(await usesOf(shop, 'LAST')).toBe(0)
    const again = await must(readCheckout(shop.deps, visitor(), ready.id))
    await must(place(shop, again, 'tok_action'))
    expect(await usesOf(shop, 'LAST')).toBe(1)
    // Their own hold is in nobody's way.
    expect((await must(redeem(shop, ready.id, 'LAST'))).totals.discount).toBe(2_500)
    await settleDown(shop)
    expect(await usesOf(shop, 'LAST')).toBe(0)
    await right()
  })

  it.each([false, true])(
    'of a payment that comes late counts once more, unless it is used: %s',
    async (isUsed) => {
      await coupon(shop, 'LAST', { max_uses: 1 })
      const ready = await readyWithCodes(shop, { PLA: 1 }, ['LAST'])
      await must(place(shop, ready, 'tok_action'))
      const ref = shop.payments.all()[0]?.ref ?? ''
      await settleDown(shop)
      const bob = visitor('bob')
      if (isUsed)
        await must(place(shop, await readyWithCodes(shop, { PLA: 1 }, ['LAST'], bob), 'tok_ok', bob))
      shop.payments.finish(ref, 'paid')
      await handleWebhook(shop.deps, 'stripe', ...shop.payments.webhook({ id: 'evt', kind: 'payment', ref }))
      await sweep(shop.deps, shop.handlers)
      const { status } = await must(readCheckout(shop.deps, visitor(), ready.id))
      expect(status).toBe(isUsed ? 'refunded' : 'placed')
      expect(await usesOf(shop, 'LAST')).toBe(1)
      expect(await readBalance(shop)).toMatchObject({
        orders: 1,
        stock: { PLA: { onHand: 19, reserved: 0 } },
        unbalanced: [],
      })
      await right()
    },
  )

  it('comes along into a newer checkout', async () => {
    await coupon(shop, 'SPRING10')
    const { id } = await readyWithCodes(shop, { PLA: 1 }, ['SPRING10'])
    const lines = [{ sku: 'PLA', quantity: 2 }]
    const next = await must(createCheckout(shop.deps, visitor(), { lines, currency: 'SEK', from: id }))
    expect(next).toMatchObject({ coupon: 'SPRING10', totals: { discount: 5_000 } })
  })
})

onPostgres('a coupon with three uses', (database) => {
  it(`is used three times by ${RACERS} customers at once`, async () => {
    await clear(database().db)
    const shop = createShop(database().db)
    await shop.stock('PLA', 2 * RACERS)
    await coupon(shop, 'THREE', { max_uses: 3 })
    const ready = []
    for (let at = 0; at < RACERS; at += 1) {
      const buyer = visitor(`racer-${at}`)
      ready.push({ buyer, checkout: await readyWithCodes(shop, { PLA: 1 }, ['THREE'], buyer) })
    }
    const results = await Promise.all(
      ready.map(({ buyer, checkout }) => place(shop, checkout, 'tok_ok', buyer)),
    )
    const outcomes = results.map((result) => (result.ok ? result.value.status : result.code))
    expect(outcomes.filter((outcome) => outcome === 'placed')).toHaveLength(3)
    expect(outcomes.filter((outcome) => outcome === 'quote_changed')).toHaveLength(RACERS - 3)
    expect(await usesOf(shop, 'THREE')).toBe(3)
    expect(await unbalancedCodes(database().db)).toEqual([])
  }, 120_000)
})
