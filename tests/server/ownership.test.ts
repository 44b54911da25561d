/** Another visitor's checkout is as unknown as one that never was, whatever is asked of it. */

import { beforeEach, expect, it } from 'vitest'
import type { Checkout } from '#api/checkout/checkout'
import type { Deps } from '#server/ports'
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
import { readCheckout } from '#server/use-cases/checkout/read-checkout'
import type { CallContext } from '#server/use-cases/context'
import { placeOrder } from '#server/use-cases/order/place-order'
import { must, place, readyToPlace } from './support/buyer.ts'
import { clear } from './support/clear.ts'
import { onEachDatabase } from './support/databases.ts'
import { createShop, type Shop, visitor } from './support/deps.ts'
import { ADDRESS, COM } from './support/fixtures.ts'

type Call = (deps: Deps, context: CallContext, id: string) => Promise<Result<Checkout>>

const CALLS: [name: string, call: Call][] = [
  ['read', readCheckout],
  ['country', (deps, context, id) => setCountry(deps, context, id, { country: 'SE' })],
  ['company', (deps, context, id) => setCompany(deps, context, id, { company: true })],
  ['address', (deps, context, id) => setAddress(deps, context, id, { billing: ADDRESS })],
  ['shipping', (deps, context, id) => setShipping(deps, context, id, { id: 'home' })],
  ['agent', (deps, context, id) => setAgent(deps, context, id, { id: 'a-1' })],
  ['shippingComplete', completeShipping],
  ['payment', (deps, context, id) => choosePayment(deps, context, id, { option: 'stripe' })],
  ['place', (deps, context, id) => placeOrder(deps, context, id, { rev: 4, confirmationToken: 'tok_ok' })],
]

const OTHER_VISITORS: [name: string, context: CallContext][] = [
  ['another visitor', visitor('eve')],
  ['a visitor without a cookie', visitor('')],
  ['the same visitor on another storefront', visitor('ada', COM)],
]

onEachDatabase('a checkout of another customer', (database) => {
  let shop: Shop
  beforeEach(async () => {
    await clear(database().db)
    shop = createShop(database().db)
    await shop.stock('PLA', 5)
  })

  it.each(CALLS)('%s: not found, in every state, and nothing changes', async (_name, call) => {
    const { id } = await readyToPlace(shop, { PLA: 1 })
    const paying = await readyToPlace(shop, { PLA: 1 })
    await must(place(shop, paying, 'tok_action'))
    const before = await database().db.selectFrom('checkout').selectAll().orderBy('id').execute()
    for (const [, otherVisitor] of OTHER_VISITORS) {
      for (const theirs of [id, paying.id, 'a-checkout-that-never-was']) {
        expect(await call(shop.deps, otherVisitor, theirs)).toEqual({ ok: false, code: 'not_found' })
      }
    }
    expect(await database().db.selectFrom('checkout').selectAll().orderBy('id').execute()).toEqual(before)
  })
})
