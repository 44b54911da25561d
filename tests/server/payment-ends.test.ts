/** Every way in which a payment ends badly: what the checkout says of it to each caller, then and later. */

import { describe, expect, it } from 'vitest'
import type { Checkout } from '#api/checkout/checkout'
import { paymentFailure } from '#core/checkout/payment-failure'
import { choosePayment, setCompany } from '#server/use-cases/checkout/edit-checkout'
import { RESERVATION_LIFETIME, SILENCE_LIFETIME } from '#server/use-cases/limits'
import { sweep } from '#server/use-cases/sweep'
import { must, place, readyToPlace } from './support/buyer.ts'
import { onEachDatabase } from './support/databases.ts'
import { visitor } from './support/deps.ts'
import { usePayingShop } from './support/paying.ts'

const ada = visitor()

onEachDatabase('a payment that came to nothing', (database) => {
  const { shop, onlyRef, read, webhook } = usePayingShop(database)

  const ENDS: Record<string, { reason: string; end: (checkout: Checkout) => Promise<unknown> }> = {
    'declined at once': {
      reason: 'insufficient_funds',
      end: (checkout) => place(shop, checkout, 'tok_declined'),
    },
    'failed at the bank, told by the webhook': {
      reason: 'authentication_required',
      end: async (checkout) => {
        await place(shop, checkout, 'tok_action')
        shop.payments.finish(onlyRef(), 'declined', 'authentication_required')
        await webhook(onlyRef())
      },
    },
    'failed at the bank, found out by asking': {
      reason: 'authentication_required',
      end: async (checkout) => {
        await place(shop, checkout, 'tok_action')
        shop.payments.finish(onlyRef(), 'declined', 'authentication_required')
        await place(shop, checkout)
      },
    },
    "cancelled on the provider's page": {
      reason: 'cancelled',
      end: async (checkout) => {
        await place(shop, checkout, 'tok_action')
        shop.payments.finish(onlyRef(), 'declined', 'cancelled')
        await webhook(onlyRef())
      },
    },
    'worked on for days, then refused': {
      reason: 'card_declined',
      end: async (checkout) => {
        await place(shop, checkout, 'tok_slow')
        shop.payments.finish(onlyRef(), 'declined', 'card_declined')
        await webhook(onlyRef())
      },
    },
    'given up for another way to pay': {
      reason: 'cancelled',
      end: async (checkout) => {
        await place(shop, checkout, 'tok_action')
        await must(choosePayment(shop.deps, ada, checkout.id, { option: 'stripe' }))
      },
    },
    'left alone until the reservation ran out': {
      reason: 'timed_out',
      end: async (checkout) => {
        await place(shop, checkout, 'tok_action')
        shop.pass(RESERVATION_LIFETIME)
        await sweep(shop.deps)
      },
    },
    'of which the provider never answered': {
      reason: 'unanswered',
      end: async (checkout) => {
        shop.payments.outage = 'before'
        await place(shop, checkout)
        shop.pass(SILENCE_LIFETIME)
        await sweep(shop.deps)
        shop.payments.outage = 'none'
      },
    },
    'that never reached the provider': {
      reason: 'timed_out',
      end: async (checkout) => {
        shop.payments.outage = 'before'
        await place(shop, checkout)
        shop.payments.outage = 'none'
        shop.pass(RESERVATION_LIFETIME)
        await sweep(shop.deps)
      },
    },
  }

  it.each(Object.entries(ENDS))('%s: the checkout says so', async (_, { reason, end }) => {
    const checkout = await readyToPlace(shop, { PLA: 2 })
    expect(paymentFailure(checkout.payment)).toBeUndefined()
    await end(checkout)
    const after = await read(checkout.id)
    expect(after.status).toBe('ready')
    expect(paymentFailure(after.payment)).toMatchObject({ reason, attempt: 1 })
  })

  describe('is over', () => {
    it('when the next attempt begins, and has another number when that fails as well', async () => {
      const checkout = await readyToPlace(shop, { PLA: 2 })
      await place(shop, checkout, 'tok_declined')
      const again = await must(place(shop, checkout, 'tok_action'))
      expect(paymentFailure(again.payment)).toBeUndefined()
      await must(choosePayment(shop.deps, ada, checkout.id, { option: 'stripe' }))
      expect(paymentFailure((await read(checkout.id)).payment)).toMatchObject({ attempt: 2 })
    })

    it('when it is paid', async () => {
      const checkout = await readyToPlace(shop, { PLA: 2 })
      await place(shop, checkout, 'tok_declined')
      const placed = await must(place(shop, checkout))
      expect(placed.status).toBe('placed')
      expect(paymentFailure(placed.payment)).toBeUndefined()
    })

    it('when the customer chooses another way to pay', async () => {
      const checkout = await readyToPlace(shop, { PLA: 2 })
      await place(shop, checkout, 'tok_declined')
      await database()
        .db.updateTable('checkout')
        .set({ payment_option: 'invoice_email' })
        .where('id', '=', checkout.id)
        .execute()
      expect((await read(checkout.id)).payment).toEqual({ option: 'invoice_email', status: 'chosen' })
    })
  })

  it('stays known while the customer corrects the order', async () => {
    const checkout = await readyToPlace(shop, { PLA: 2 })
    await place(shop, checkout, 'tok_declined')
    const edited = await must(setCompany(shop.deps, ada, checkout.id, { company: true }))
    expect(paymentFailure(edited.payment)).toMatchObject({ reason: 'insufficient_funds' })
  })
})
