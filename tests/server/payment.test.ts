/** Paying: every answer of the provider, every order in which they come, and never an order or a charge too many. */

import { describe, expect, it } from 'vitest'
import { setCompany } from '#server/use-cases/checkout/edit-checkout'
import { RESERVATION_LIFETIME, SILENCE_LIFETIME, START_GRACE } from '#server/use-cases/limits'
import { placeOrder } from '#server/use-cases/order/place-order'
import { settlePayment } from '#server/use-cases/payment/settle-payment'
import { sweep } from '#server/use-cases/sweep'
import { must, place, readBalance, readyToPlace } from './support/buyer.ts'
import { onEachDatabase } from './support/databases.ts'
import { visitor } from './support/deps.ts'
import { usePayingShop } from './support/paying.ts'

onEachDatabase('paying', (database) => {
  const { shop, onlyRef, read, held, webhook, expectOneOrder } = usePayingShop(database)

  it('twice gives the same order once', async () => {
    const checkout = await readyToPlace(shop, { PLA: 2 })
    const first = await must(place(shop, checkout))
    const second = await must(place(shop, checkout))
    expect(second).toEqual(first)
    await expectOneOrder()
  })

  it('eight times at once gives one order', async () => {
    const checkout = await readyToPlace(shop, { PLA: 2 })
    shop.payments.latency = 5
    const placed = await Promise.all(Array.from({ length: 8 }, () => must(place(shop, checkout))))
    expect(new Set(placed.map(({ order }) => order?.number)).size).toBe(1)
    expect(shop.payments.all()).toHaveLength(1)
    await expectOneOrder()
  })

  it('says of a card that paid its brand and last digits, when it is placed and when it is read', async () => {
    const checkout = await readyToPlace(shop, { PLA: 2 })
    const card = { brand: 'visa', last4: '4242' }
    expect((await must(place(shop, checkout))).payment).toMatchObject({ status: 'paid', card })
    expect((await read(checkout.id)).payment).toMatchObject({ status: 'paid', card })
  })

  it('with a step at the bank holds the stock, and settles when the customer is back', async () => {
    const checkout = await readyToPlace(shop, { PLA: 2 })
    const paying = await must(place(shop, checkout, 'tok_action'))
    expect(paying).toMatchObject({
      status: 'paying',
      payment: { status: 'action', nextAction: { redirectUrl: 'https://bank.example/3ds' } },
    })
    expect(await held()).toEqual({ onHand: 5, reserved: 2 })
    expect((await must(place(shop, checkout))).status).toBe('paying')
    shop.payments.finish(onlyRef(), 'paid')
    expect((await must(place(shop, checkout))).status).toBe('placed')
    await expectOneOrder()
  })

  it('is settled by a webhook three times, and by place and webhook at once, into one order', async () => {
    const checkout = await readyToPlace(shop, { PLA: 2 })
    await must(place(shop, checkout, 'tok_action'))
    shop.payments.finish(onlyRef(), 'paid')
    const answers = await Promise.all([
      webhook(onlyRef(), 'evt_1'),
      must(place(shop, checkout)),
      webhook(onlyRef(), 'evt_1'),
      webhook(onlyRef(), 'evt_2'),
      settlePayment(shop.deps, { provider: 'stripe', ref: onlyRef() }),
    ])
    expect(answers).toHaveLength(5)
    expect(await webhook(onlyRef(), 'evt_1')).toEqual({ ok: true, value: 'ignored' })
    await expectOneOrder()
  })

  it('processing for days waits for the webhook', async () => {
    const checkout = await readyToPlace(shop, { PLA: 2 })
    expect(await must(place(shop, checkout, 'tok_slow'))).toMatchObject({ payment: { status: 'processing' } })
    shop.pass(RESERVATION_LIFETIME * 100)
    expect((await sweep(shop.deps)).ended).toBe(0)
    expect(await held()).toEqual({ onHand: 5, reserved: 2 })
    shop.payments.finish(onlyRef(), 'paid')
    await webhook(onlyRef())
    await expectOneOrder()
  })

  it('declined frees the stock, says why, and can be done again', async () => {
    const checkout = await readyToPlace(shop, { PLA: 2 })
    expect(await place(shop, checkout, 'tok_declined')).toEqual({
      ok: false,
      code: 'declined',
      declineCode: 'insufficient_funds',
    })
    const after = await read(checkout.id)
    expect(after).toMatchObject({
      status: 'ready',
      rev: checkout.rev,
      payment: { status: 'declined', declineCode: 'insufficient_funds' },
    })
    expect(await held()).toEqual({ onHand: 5, reserved: 0 })
    expect((await must(place(shop, checkout))).status).toBe('placed')
    expect(shop.payments.all().map(({ attempt, state }) => [attempt, state])).toEqual([
      [1, 'declined'],
      [2, 'paid'],
    ])
    await expectOneOrder()
  })

  it('of which nothing is known yet is found out by placing again', async () => {
    const checkout = await readyToPlace(shop, { PLA: 2 })
    shop.payments.outage = 'after'
    expect(await place(shop, checkout)).toMatchObject({ code: 'unavailable', retryAfter: expect.any(Number) })
    expect(await read(checkout.id)).toMatchObject({ status: 'paying', payment: { status: 'starting' } })
    expect(await place(shop, checkout)).toMatchObject({ code: 'unavailable' })
    shop.payments.outage = 'none'
    expect((await must(place(shop, checkout))).status).toBe('placed')
    expect(shop.payments.all()).toHaveLength(1)
    await expectOneOrder()
  })

  it.each(['before', 'after'] as const)(
    'lost %s the provider is found out by the sweeper',
    async (outage) => {
      const checkout = await readyToPlace(shop, { PLA: 2 })
      shop.payments.outage = outage
      await place(shop, checkout)
      shop.payments.outage = 'none'
      expect((await sweep(shop.deps)).resolved).toBe(0)
      shop.pass(START_GRACE)
      expect((await sweep(shop.deps)).resolved).toBe(1)
      expect((await read(checkout.id)).status).toBe('placed')
      await expectOneOrder()
    },
  )

  it('that the provider will not even look at is given up when its stock is no longer held', async () => {
    const checkout = await readyToPlace(shop, { PLA: 2 })
    shop.payments.refuses = true
    await expect(place(shop, checkout)).rejects.toThrow('does not accept')
    shop.pass(START_GRACE)
    expect(await sweep(shop.deps)).toMatchObject({ resolved: 0, failures: 1 })
    shop.pass(RESERVATION_LIFETIME)
    expect(await sweep(shop.deps)).toMatchObject({ resolved: 1, failures: 0 })
    expect(await held()).toEqual({ onHand: 5, reserved: 0 })
    shop.payments.refuses = false
    expect((await must(place(shop, await read(checkout.id)))).status).toBe('placed')
  })

  it('that was never asked of the provider is never charged once its stock is free', async () => {
    const checkout = await readyToPlace(shop, { PLA: 2 })
    shop.payments.outage = 'before'
    await place(shop, checkout)
    shop.payments.outage = 'none'
    shop.pass(RESERVATION_LIFETIME)
    expect((await sweep(shop.deps)).resolved).toBe(1)
    expect(shop.payments.all()).toEqual([])
    expect((await read(checkout.id)).status).toBe('ready')
    expect(await held()).toEqual({ onHand: 5, reserved: 0 })
  })

  it('pressed again hours after it got no answer is not charged under the old attempt', async () => {
    const checkout = await readyToPlace(shop, { PLA: 2 })
    shop.payments.outage = 'before'
    await place(shop, checkout)
    shop.payments.outage = 'none'
    shop.pass(5 * 3_600_000)
    expect(await place(shop, checkout)).toMatchObject({ code: 'declined' })
    expect(shop.payments.all()).toEqual([])
    expect((await must(place(shop, checkout))).status).toBe('placed')
  })

  it('that was made and never answered is found when its stock is free, and becomes the order', async () => {
    const checkout = await readyToPlace(shop, { PLA: 2 })
    shop.payments.outage = 'after'
    await place(shop, checkout)
    shop.payments.outage = 'none'
    shop.pass(RESERVATION_LIFETIME)
    expect((await sweep(shop.deps)).resolved).toBe(1)
    expect((await read(checkout.id)).status).toBe('placed')
    await expectOneOrder()
  })

  describe('unknown for an hour is given up', () => {
    async function giveUp() {
      const checkout = await readyToPlace(shop, { PLA: 2 })
      shop.payments.outage = 'after'
      await place(shop, checkout)
      shop.pass(RESERVATION_LIFETIME)
      expect((await sweep(shop.deps)).resolved).toBe(0)
      expect(await held()).toEqual({ onHand: 5, reserved: 2 })
      shop.pass(SILENCE_LIFETIME)
      await sweep(shop.deps)
      shop.payments.outage = 'none'
      expect(await held()).toEqual({ onHand: 5, reserved: 0 })
      return checkout
    }

    it('and is the order after all when it was paid and its goods are there', async () => {
      const checkout = await giveUp()
      await webhook(onlyRef())
      // It goes on showing what was agreed, whatever the catalogue says by then.
      shop.reprice('PLA', 99_900)
      const { status, totals } = await read(checkout.id)
      expect({ status, totals }).toEqual({ status: 'placed', totals: checkout.totals })
      await expectOneOrder()
    })

    it('and is given back when its goods are gone', async () => {
      const checkout = await giveUp()
      await shop.stock('PLA', 1)
      await webhook(onlyRef())
      expect((await read(checkout.id)).status).toBe('refund_due')
      await sweep(shop.deps)
      expect((await read(checkout.id)).status).toBe('refunded')
      expect(shop.payments.refunds()).toHaveLength(1)
      expect((await readBalance(shop)).unbalanced).toEqual([])
    })

    it('and is given back when the checkout was changed meanwhile', async () => {
      const checkout = await giveUp()
      await must(setCompany(shop.deps, visitor(), checkout.id, { company: false }))
      await webhook(onlyRef())
      await sweep(shop.deps)
      expect(shop.payments.refunds()).toHaveLength(1)
      expect(await held()).toEqual({ onHand: 5, reserved: 0 })
    })
  })

  it('draws another order number when one is taken', async () => {
    const numbers = ['SAME', 'SAME', 'OTHER']
    shop.deps.ids.orderNumber = () => numbers.shift() ?? 'NONE'
    const first = await must(place(shop, await readyToPlace(shop, { PLA: 1 })))
    const second = await must(place(shop, await readyToPlace(shop, { PLA: 1 })))
    expect([first.order?.number, second.order?.number]).toEqual(['SAME', 'OTHER'])
  })

  it('costs nothing when nothing is to be paid, and is an order all the same', async () => {
    shop.reprice('GIFT', 0)
    const { id, rev } = await readyToPlace(shop, { GIFT: 1 })
    // Without a token: there is no card to ask for.
    const placed = await must(placeOrder(shop.deps, visitor(), id, { rev }))
    expect(placed).toMatchObject({ status: 'placed', totals: { total: 0 } })
    expect(shop.payments.all()).toEqual([])
    await expectOneOrder(5)
  })
})
