/** Who takes the money follows from the way to pay. */

import { beforeEach, expect, it } from 'vitest'
import { startAttempt } from '#server/use-cases/payment/attempts'
import { refundPayment } from '#server/use-cases/payment/record-refund'
import { place, readyToPlace } from './support/buyer.ts'
import { clear } from './support/clear.ts'
import { onEachDatabase } from './support/databases.ts'
import { createShop, type Shop } from './support/deps.ts'
import { createFakePayments } from './support/fake-payments.ts'

onEachDatabase('payments by provider', (database) => {
  let shop: Shop
  beforeEach(async () => {
    await clear(database().db)
    shop = createShop(database().db)
    await shop.stock('PLA', 5)
  })

  const request = {
    checkoutId: 'c',
    attempt: 1,
    amount: 100,
    currency: 'SEK',
    confirmationToken: 'tok_ok',
    returnUrl: '',
    email: '',
    description: '',
  } as const

  it('ask the adapter of the option, and refund there', async () => {
    const invoice = createFakePayments()
    const deps = { ...shop.deps, payments: { stripe: shop.payments, invoice } }
    await startAttempt(deps, { ...request, option: 'invoice_email' })
    expect([invoice.calls.start, shop.payments.calls.start]).toEqual([1, undefined])
    const { ref = '' } = invoice.all()[0] ?? {}
    await refundPayment(deps, { ref, amount: 100, provider: 'invoice' }, 'key')
    expect(invoice.refunds()).toHaveLength(1)
    expect(shop.payments.calls).toEqual({})
  })

  it('are not started for a way to pay that is not offered', async () => {
    const checkout = await readyToPlace(shop, { PLA: 1 })
    await database()
      .db.updateTable('checkout')
      .set({ payment_option: 'pay_over_time' })
      .where('id', '=', checkout.id)
      .execute()
    expect(await place(shop, checkout)).toMatchObject({ code: 'step' })
    expect(shop.payments.calls).toEqual({})
  })
})
