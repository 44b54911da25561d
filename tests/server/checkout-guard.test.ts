/** Every status with every call, over the real use cases and the database. */

import { beforeEach, describe, expect, it } from 'vitest'
import type { Checkout } from '#api/checkout/checkout'
import { STATUSES, type Status } from '#core/checkout/states'
import { json } from '#server/db/json'
import type { Result } from '#server/result'
import {
  choosePayment,
  completeShipping,
  setAddress,
  setAgent,
  setCompany,
  setCountry,
  setShipping,
} from '#server/use-cases/checkout/edit-checkout'
import { create, must, place } from './support/buyer.ts'
import { clear } from './support/clear.ts'
import { onEachDatabase } from './support/databases.ts'
import { createShop, type Shop, visitor } from './support/deps.ts'
import { ADDRESS, AGENTS } from './support/fixtures.ts'

const ada = visitor()

const CALLS: Record<string, (shop: Shop, checkout: Checkout) => Promise<Result<Checkout>>> = {
  country: ({ deps }, { id }) => setCountry(deps, ada, id, { country: 'SE' }),
  company: ({ deps }, { id }) => setCompany(deps, ada, id, { company: false }),
  address: ({ deps }, { id }) => setAddress(deps, ada, id, { billing: ADDRESS }),
  shipping: ({ deps }, { id }) => setShipping(deps, ada, id, { id: 'point' }),
  agent: ({ deps }, { id }) => setAgent(deps, ada, id, { id: 'a-1' }),
  shippingComplete: ({ deps }, { id }) => completeShipping(deps, ada, id),
  payment: ({ deps }, { id }) => choosePayment(deps, ada, id, { option: 'stripe' }),
  place: (shop, checkout) => place(shop, checkout),
}

/** The table of `#core/checkout/states` written down a second time, so that a slip in it shows: where each call is accepted, and what it leads to. */
const ACCEPTED: Record<string, Partial<Record<Status, Status>>> = {
  country: { open: 'open', addressed: 'open', shipping: 'open', ready: 'open' },
  company: { open: 'open', addressed: 'open', shipping: 'open', ready: 'open' },
  address: { open: 'addressed', addressed: 'addressed', shipping: 'addressed', ready: 'addressed' },
  shipping: { addressed: 'shipping', shipping: 'shipping', ready: 'shipping' },
  agent: { shipping: 'shipping', ready: 'shipping' },
  shippingComplete: { shipping: 'ready' },
  payment: { ready: 'ready' },
  place: { ready: 'placed', placed: 'placed' },
}

/** `paying` is not a refusal but a cancel: tests/server/payment.test.ts. */
const STILL = STATUSES.filter((status) => status !== 'paying')

onEachDatabase('the guard', (database) => {
  let shop: Shop
  beforeEach(async () => {
    await clear(database().db)
    shop = createShop(database().db)
    await shop.stock('PLA', 5)
  })

  describe.each(STILL)('in %s', (status) => {
    it.each(Object.keys(CALLS))('%s', async (name) => {
      const checkout = await answered(shop, status)
      const result = await CALLS[name]?.(shop, checkout)
      const expected = ACCEPTED[name]?.[status]
      if (expected) expect(result).toMatchObject({ ok: true, value: { status: expected } })
      else expect(result).toEqual({ ok: false, code: status === 'expired' ? 'expired' : 'step' })
    })
  })

  /** A checkout with every answer given, put into a status. */
  async function answered(shop: Shop, status: Status): Promise<Checkout> {
    const checkout = await must(create(shop, { PLA: 1 }))
    await must(setAddress(shop.deps, ada, checkout.id, { billing: ADDRESS }))
    const { rev } = await must(setShipping(shop.deps, ada, checkout.id, { id: 'point' }))
    const frozen = status === 'open' ? null : json({ lines: checkout.lines, totals: checkout.totals })
    await database()
      .db.updateTable('checkout')
      .set({ status, agent: AGENTS[0]?.id ?? null, payment_option: 'stripe' })
      .set({ frozen: status === 'placed' ? frozen : null })
      .where('id', '=', checkout.id)
      .execute()
    return { ...checkout, rev }
  }
})
