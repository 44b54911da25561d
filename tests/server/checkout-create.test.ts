/** How a checkout begins: from a cart, or from an earlier checkout whose cart was changed. */

import { beforeEach, describe, expect, it } from 'vitest'
import { createCheckout } from '#server/use-cases/create-checkout'
import { readCheckout } from '#server/use-cases/read-checkout'
import { must, place, readBooks, readyToPlace } from './support/buyer.ts'
import { clear, onEachDatabase } from './support/databases.ts'
import { createShop, type Shop, visitor } from './support/deps.ts'
import { ADDRESS, COM } from './support/fixtures.ts'

const ada = visitor()

onEachDatabase('a checkout is created', (database) => {
  let shop: Shop
  beforeEach(async () => {
    await clear(database().db)
    shop = createShop(database().db)
    await shop.stock('PLA', 10)
  })

  const lines = (...skus: [string, number][]) => ({
    lines: skus.map(([sku, quantity]) => ({ sku, quantity })),
    currency: 'SEK' as const,
  })

  it.each([
    ['an unknown sku', lines(['NONE', 1]), { code: 'not_found' }],
    ['more than there is', lines(['PLA', 11]), { code: 'out_of_stock', skus: ['PLA'] }],
    ['what was never stocked', lines(['PETG', 1], ['PLA', 1]), { code: 'out_of_stock', skus: ['PETG'] }],
    ['what is not made any more', lines(['PAST', 1]), { code: 'out_of_stock', skus: ['PAST'] }],
    ['two lines that are too many together', lines(['PLA', 6], ['PLA', 5]), { code: 'out_of_stock' }],
    ['past 999 of one sku', lines(['GIFT', 999], ['GIFT', 1]), { code: 'invalid' }],
    ['a country outside', { ...lines(['PLA', 1]), country: 'JP' }, { code: 'invalid' }],
  ])('not with %s', async (_name, body, expected) => {
    expect(await createCheckout(shop.deps, ada, body)).toMatchObject({ ok: false, ...expected })
  })

  it('with one line for two of the same sku', async () => {
    const merged = await must(createCheckout(shop.deps, ada, lines(['PLA', 2], ['GIFT', 1], ['PLA', 3])))
    expect(merged.lines.map(({ sku, quantity }) => [sku, quantity])).toEqual([
      ['PLA', 5],
      ['GIFT', 1],
    ])
  })

  it('from an earlier one with its answers, which is cancelled', async () => {
    const earlier = await readyToPlace(shop, { PLA: 1 })
    const next = await must(createCheckout(shop.deps, ada, { ...lines(['PLA', 2]), from: earlier.id }))
    expect(next).toMatchObject({
      status: 'open',
      email: ADDRESS.email,
      addresses: { billing: ADDRESS },
      shipping: 'home',
      payment: { option: 'stripe', status: 'chosen' },
    })
    expect((await must(readCheckout(shop.deps, ada, earlier.id))).status).toBe('cancelled')
  })

  it("from another visitor's without anything of it", async () => {
    const earlier = await readyToPlace(shop, { PLA: 1 })
    const eve = visitor('eve')
    const next = await must(createCheckout(shop.deps, eve, { ...lines(['PLA', 2]), from: earlier.id }))
    expect(next.addresses).toEqual({})
    expect((await must(readCheckout(shop.deps, ada, earlier.id))).status).toBe('ready')
  })

  describe('with back-orders', () => {
    const com = visitor('ada', COM)

    it('orders beyond the stock at its date, and holds nothing of it', async () => {
      await shop.stock('LATER', 3, new Date('2026-06-10T08:00:00Z'))
      const checkout = await readyToPlace(shop, { LATER: 5 }, com)
      expect(checkout.lines[0]?.backOrder).toEqual({ deliveryDate: '2026-06-10' })
      expect((await must(place(shop, checkout, 'tok_ok', com))).status).toBe('placed')
      expect((await readBooks(shop)).stock.LATER).toEqual({ onHand: 3, reserved: 0 })
    })

    it('asks again when the last pieces went meanwhile and it would come later', async () => {
      await shop.stock('LATER', 5, new Date('2026-06-10T08:00:00Z'))
      const checkout = await readyToPlace(shop, { LATER: 5 }, com)
      expect(checkout.lines[0]?.backOrder).toBeUndefined()
      await shop.stock('LATER', 4, new Date('2026-06-10T08:00:00Z'))
      expect(await place(shop, checkout, 'tok_ok', com)).toMatchObject({ code: 'quote_changed' })
      const now = await must(readCheckout(shop.deps, com, checkout.id))
      expect(now.rev).toBe(checkout.rev + 1)
      expect((await must(place(shop, now, 'tok_ok', com))).status).toBe('placed')
    })
  })
})
