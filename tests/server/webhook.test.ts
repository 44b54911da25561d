/** What the provider tells, as often and in whatever order it tells it. */

import { expect, it } from 'vitest'
import { handleWebhook } from '#server/use-cases/payment/handle-webhook'
import { sweep } from '#server/use-cases/sweep'
import { must, place, readyToPlace } from './support/buyer.ts'
import { onEachDatabase } from './support/databases.ts'
import { usePayingShop } from './support/paying.ts'

const REFUSED = {
  ok: false,
  code: 'invalid',
  fields: [{ path: 'header.stripe-signature', reason: 'value' }],
}

onEachDatabase('a webhook', (database) => {
  const { shop, onlyRef, read, webhook, expectOneOrder } = usePayingShop(database)

  it('with a wrong signature is refused', async () => {
    expect(await handleWebhook(shop.deps, 'stripe', '{}', 'me')).toEqual(REFUSED)
    expect(await handleWebhook(shop.deps, 'stripe', '{}', null)).toEqual(REFUSED)
  })

  it('of another kind is ignored', async () => {
    const body = JSON.stringify({ id: 'evt', kind: 'payment', ref: 'x', foreign: true })
    const [, signature] = shop.payments.webhook({ id: 'evt', kind: 'payment', ref: 'x' })
    expect(await handleWebhook(shop.deps, 'stripe', body, signature)).toEqual({ ok: true, value: 'ignored' })
  })

  it('about an unknown payment is accepted and logged', async () => {
    expect(await webhook('pi_of_another_shop')).toEqual({ ok: true, value: 'handled' })
    expect(await webhook('pi_of_another_shop', 'evt_2', 'refund')).toEqual({ ok: true, value: 'handled' })
    expect(shop.log).toContainEqual(expect.objectContaining({ event: 'payment_unknown', whom: 'provider' }))
  })

  it('while the provider is away is to be sent again, and counts then', async () => {
    const checkout = await readyToPlace(shop, { PLA: 2 })
    await must(place(shop, checkout, 'tok_action'))
    shop.payments.finish(onlyRef(), 'paid')
    shop.payments.outage = 'before'
    expect(await webhook(onlyRef())).toMatchObject({ code: 'unavailable' })
    shop.payments.outage = 'none'
    expect(await webhook(onlyRef())).toEqual({ ok: true, value: 'handled' })
    await expectOneOrder()
  })

  it('of refunds made by hand is added up, and each is mailed once', async () => {
    const placed = await must(place(shop, await readyToPlace(shop, { PLA: 2 })))
    shop.payments.refundByHand(onlyRef(), 1_000)
    await webhook(onlyRef(), 'evt_1', 'refund')
    await webhook(onlyRef(), 'evt_2', 'refund')
    shop.payments.refundByHand(onlyRef(), 500)
    await webhook(onlyRef(), 'evt_3', 'refund')
    await sweep(shop.deps, shop.handlers)
    const order = await database().db.selectFrom('orders').select('refunded').executeTakeFirstOrThrow()
    expect(order.refunded).toBe(1_500)
    expect(shop.mails.map(({ subject }) => subject)).toEqual([
      placed.order?.number,
      `refund ${placed.order?.number}`,
      `refund ${placed.order?.number}`,
    ])
    expect((await read(placed.id)).status).toBe('placed')
  })
})
