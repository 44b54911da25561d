/** A payment that takes too long, and a customer who changes the checkout meanwhile: the provider is asked first. */

import { describe, expect, it } from 'vitest'
import { createCheckout } from '#server/use-cases/checkout/create-checkout'
import { setCompany } from '#server/use-cases/checkout/edit-checkout'
import { RESERVATION_LIFETIME } from '#server/use-cases/limits'
import { sweep } from '#server/use-cases/sweep'
import { must, place, readyToPlace } from './support/buyer.ts'
import { onEachDatabase } from './support/databases.ts'
import { visitor } from './support/deps.ts'
import { usePayingShop } from './support/paying.ts'

const ada = visitor()

onEachDatabase('paying', (database) => {
  const { shop, onlyRef, read, held, expectOneOrder } = usePayingShop(database)

  describe('too long', () => {
    it('is cancelled at the provider first, and only then is the stock free', async () => {
      const checkout = await readyToPlace(shop, { PLA: 2 })
      await must(place(shop, checkout, 'tok_action'))
      shop.pass(RESERVATION_LIFETIME)
      shop.payments.outage = 'before'
      expect((await sweep(shop.deps)).ended).toBe(0)
      expect(await held()).toEqual({ onHand: 5, reserved: 2 })
      shop.payments.outage = 'none'
      shop.pass(RESERVATION_LIFETIME)
      expect((await sweep(shop.deps)).ended).toBe(1)
      expect(await held()).toEqual({ onHand: 5, reserved: 0 })
      expect(await read(checkout.id)).toMatchObject({ status: 'ready', payment: { status: 'cancelled' } })
      expect((await must(place(shop, checkout))).status).toBe('placed')
      await expectOneOrder()
    })

    it('and paid in the last moment becomes an order', async () => {
      const checkout = await readyToPlace(shop, { PLA: 2 })
      await must(place(shop, checkout, 'tok_action'))
      shop.payments.finish(onlyRef(), 'paid')
      shop.pass(RESERVATION_LIFETIME)
      expect((await sweep(shop.deps)).ended).toBe(1)
      await expectOneOrder()
    })
  })

  describe('and changing the checkout meanwhile', () => {
    it('cancels the payment, and the change is made', async () => {
      const checkout = await readyToPlace(shop, { PLA: 2 })
      await must(place(shop, checkout, 'tok_action'))
      const edited = await must(setCompany(shop.deps, ada, checkout.id, { company: true }))
      expect(edited).toMatchObject({ status: 'open', company: true, rev: checkout.rev + 1 })
      expect(shop.payments.all()[0]?.state).toBe('cancelled')
      expect(await held()).toEqual({ onHand: 5, reserved: 0 })
    })

    it('gives the order when it had already succeeded', async () => {
      const checkout = await readyToPlace(shop, { PLA: 2 })
      await must(place(shop, checkout, 'tok_action'))
      shop.payments.finish(onlyRef(), 'paid')
      const edited = await must(setCompany(shop.deps, ada, checkout.id, { company: true }))
      expect(edited).toMatchObject({ status: 'placed', company: false })
      await expectOneOrder()
    })

    it.each([
      ['processing', 'tok_slow', 'none', 'in_progress'],
      ['unanswered', 'tok_ok', 'before', 'in_progress'],
    ] as const)('is refused while the payment is %s', async (_name, token, outage, code) => {
      const checkout = await readyToPlace(shop, { PLA: 2 })
      shop.payments.outage = outage
      await place(shop, checkout, token)
      expect(await setCompany(shop.deps, ada, checkout.id, { company: true })).toMatchObject({ code })
      expect(await held()).toEqual({ onHand: 5, reserved: 2 })
    })

    it('is refused while the provider cannot be asked', async () => {
      const checkout = await readyToPlace(shop, { PLA: 2 })
      await must(place(shop, checkout, 'tok_action'))
      shop.payments.outage = 'before'
      const refused = await setCompany(shop.deps, ada, checkout.id, { company: true })
      expect(refused).toMatchObject({ code: 'unavailable' })
      expect((await read(checkout.id)).status).toBe('paying')
    })

    it('into another cart cancels it, and the held pieces are there for the new one', async () => {
      const checkout = await readyToPlace(shop, { PLA: 5 })
      await must(place(shop, checkout, 'tok_action'))
      const body = { lines: [{ sku: 'PLA', quantity: 5 }], currency: 'SEK' as const, from: checkout.id }
      const next = await must(createCheckout(shop.deps, ada, body))
      expect(next.status).toBe('ready')
      expect((await read(checkout.id)).status).toBe('cancelled')
    })

    it('into another cart gives the order when it had already succeeded', async () => {
      const checkout = await readyToPlace(shop, { PLA: 2 })
      await must(place(shop, checkout, 'tok_action'))
      shop.payments.finish(onlyRef(), 'paid')
      const body = { lines: [{ sku: 'PLA', quantity: 1 }], currency: 'SEK' as const, from: checkout.id }
      expect((await must(createCheckout(shop.deps, ada, body))).status).toBe('placed')
      await expectOneOrder()
    })
  })
})
