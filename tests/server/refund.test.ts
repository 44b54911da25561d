/** Paid, and no order can be made of it: the money goes back, once. */

import { expect, it } from 'vitest'
import { OUTBOX_HANDLERS } from '#server/handlers/outbox-handlers'
import { sweep } from '#server/use-cases/sweep'
import { must, place, readBalance, readyToPlace } from './support/buyer.ts'
import { onEachDatabase } from './support/databases.ts'
import { usePayingShop } from './support/paying.ts'

onEachDatabase('a payment that cannot become an order', (database) => {
  const { shop, onlyRef, read, held, webhook, expectOneOrder } = usePayingShop(database)

  const FORGED = [
    ['another amount', { amount: 1 }],
    ['another currency', { currency: 'EUR' as const }],
  ] as const

  it.each(FORGED)('for %s is refunded once', async (_name, change) => {
    const checkout = await readyToPlace(shop, { PLA: 2 })
    await must(place(shop, checkout, 'tok_action'))
    shop.payments.finish(onlyRef(), 'paid')
    shop.payments.tamper(onlyRef(), change)
    await Promise.all([webhook(onlyRef(), 'evt_1'), webhook(onlyRef(), 'evt_2')])
    expect((await read(checkout.id)).status).toBe('refund_due')
    await Promise.all([sweep(shop.deps), sweep(shop.deps)])
    await webhook(onlyRef(), 'evt_3', 'refund')
    expect(shop.payments.refunds()).toHaveLength(1)
    expect((await read(checkout.id)).status).toBe('refunded')
    expect(await readBalance(shop)).toMatchObject({ orders: 0, unbalanced: [] })
    expect(await held()).toEqual({ onHand: 5, reserved: 0 })
  })

  it('because an earlier, declined attempt was paid after all: that one is refunded, the order stays', async () => {
    const checkout = await readyToPlace(shop, { PLA: 2 })
    await place(shop, checkout, 'tok_declined')
    await must(place(shop, checkout))
    shop.payments.finish('pi_1', 'paid')
    await webhook('pi_1')
    await sweep(shop.deps)
    expect(shop.payments.refunds().map(({ ref }) => ref)).toEqual(['pi_1'])
    expect((await read(checkout.id)).status).toBe('placed')
    await expectOneOrder()
  })

  it('because its metadata name another checkout leaves both alone', async () => {
    const first = await readyToPlace(shop, { PLA: 1 })
    const second = await readyToPlace(shop, { PLA: 1 })
    await must(place(shop, first, 'tok_action'))
    await must(place(shop, second, 'tok_action'))
    shop.payments.finish('pi_1', 'paid')
    shop.payments.tamper('pi_1', { checkoutId: second.id })
    await webhook('pi_1')
    await sweep(shop.deps)
    expect([(await read(first.id)).status, (await read(second.id)).status]).toEqual(['paying', 'paying'])
    expect(shop.payments.refunds()).toHaveLength(1)
  })

  it('is told by mail once, to who has paid', async () => {
    const checkout = await readyToPlace(shop, { PLA: 2 })
    await must(place(shop, checkout, 'tok_action'))
    shop.payments.finish(onlyRef(), 'paid')
    shop.payments.tamper(onlyRef(), { amount: 4_711 })
    await webhook(onlyRef())
    await Promise.all([sweep(shop.deps, OUTBOX_HANDLERS), sweep(shop.deps, OUTBOX_HANDLERS)])
    await webhook(onlyRef(), 'evt_2', 'refund')
    await sweep(shop.deps, OUTBOX_HANDLERS)
    expect(shop.mails.map(({ to, text }) => [to, text.includes('47,11')])).toEqual([
      ['ada@example.com', true],
    ])
  })

  it('is tried again when the provider cannot refund now', async () => {
    const checkout = await readyToPlace(shop, { PLA: 2 })
    await must(place(shop, checkout, 'tok_action'))
    shop.payments.finish(onlyRef(), 'paid')
    shop.payments.tamper(onlyRef(), { amount: 1 })
    await webhook(onlyRef())
    shop.payments.outage = 'after'
    expect((await sweep(shop.deps)).outbox).toEqual({ done: 0, failed: 1 })
    shop.payments.outage = 'none'
    shop.pass(3_600_000)
    expect((await sweep(shop.deps)).outbox).toEqual({ done: 1, failed: 0 })
    expect(shop.payments.refunds()).toHaveLength(1)
    expect((await read(checkout.id)).status).toBe('refunded')
  })
})
