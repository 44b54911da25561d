/** How a checkout begins: from a cart, or from an earlier checkout whose cart was changed. */

import { beforeEach, describe, expect, it } from 'vitest'
import { MAX_LINES, MAX_TOTAL } from '#core/checkout/limits'
import { createCheckout } from '#server/use-cases/checkout/create-checkout'
import {
  choosePayment,
  completeShipping,
  setAddress,
  setAgent,
  setShipping,
} from '#server/use-cases/checkout/edit-checkout'
import { readCheckout } from '#server/use-cases/checkout/read-checkout'
import { must, place, readBalance, readyToPlace } from './support/buyer.ts'
import { clear } from './support/clear.ts'
import { onEachDatabase } from './support/databases.ts'
import { createShop, type Shop, visitor } from './support/deps.ts'
import { ADDRESS, COM, SE } from './support/fixtures.ts'

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

  it('not of more lines than an order takes, and says so', async () => {
    const many = (n: number) => lines(...Array.from({ length: n }, (_, i): [string, number] => [`X${i}`, 1]))
    expect(await createCheckout(shop.deps, ada, many(MAX_LINES + 1))).toMatchObject({
      code: 'too_many_lines',
    })
    // As many as it takes get further: none of these is sold.
    expect(await createCheckout(shop.deps, ada, many(MAX_LINES))).toMatchObject({ code: 'not_found' })
    const twice = lines(...Array.from({ length: MAX_LINES + 1 }, (): [string, number] => ['GIFT', 1]))
    expect(await createCheckout(shop.deps, ada, twice)).toMatchObject({ ok: true })
  })

  /** 99.9 million minor units: 999 pieces at 500.00 and twice 999 at 250.00. */
  const nearlyAll = { PLA: 999, PETG: 999, GIFT: 999 }
  const stockAll = async () => {
    for (const sku of ['PLA', 'PETG', 'ASA', 'SALE']) await shop.stock(sku, 999)
  }

  it('not of more money than can be charged at once, delivery included', async () => {
    await stockAll()
    const all = (more: Record<string, number>) => lines(...Object.entries({ ...nearlyAll, ...more }))
    expect(await createCheckout(shop.deps, ada, all({ ASA: 4 }))).toMatchObject({ code: 'total_too_large' })
    // 999,950.00 of goods: express, which is never free, would go past it.
    expect(await createCheckout(shop.deps, ada, all({ ASA: 3, SALE: 1 }))).toMatchObject({
      code: 'total_too_large',
    })
    expect(await createCheckout(shop.deps, ada, all({ ASA: 3 }))).toMatchObject({ ok: true })
  })

  it('and is not placed when its destination has made it too dear', async () => {
    await stockAll()
    const taxed = visitor('ada', { ...SE, vat: { US: 0 } })
    const body = { ...lines(...Object.entries({ ...nearlyAll, ASA: 4 })), country: 'US' }
    const { id } = await must(createCheckout(shop.deps, taxed, body))
    await must(setAddress(shop.deps, taxed, id, { billing: ADDRESS }))
    await must(setShipping(shop.deps, taxed, id, { id: 'home' }))
    await must(completeShipping(shop.deps, taxed, id))
    const ready = await must(choosePayment(shop.deps, taxed, id, { option: 'stripe' }))
    expect(ready.totals.total).toBeGreaterThan(MAX_TOTAL.SEK)
    expect(await place(shop, ready, 'tok_ok', taxed)).toMatchObject({ code: 'total_too_large' })
    expect((await readBalance(shop)).stock.PLA).toEqual({ onHand: 999, reserved: 0 })
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
      status: 'ready',
      email: ADDRESS.email,
      addresses: { billing: ADDRESS },
      shipping: 'home',
      payment: { option: 'stripe', status: 'chosen' },
    })
    expect((await must(readCheckout(shop.deps, ada, earlier.id))).status).toBe('cancelled')
  })

  it('from an earlier one to the country that it went to, with its delivery', async () => {
    const german = { ...ADDRESS, zip: '24103', city: 'Kiel', country: 'DE' }
    const earlier = await must(createCheckout(shop.deps, ada, lines(['PLA', 1])))
    await must(setAddress(shop.deps, ada, earlier.id, { billing: german }))
    await must(setShipping(shop.deps, ada, earlier.id, { id: 'point' }))
    await must(setAgent(shop.deps, ada, earlier.id, { id: 'a-1' }))
    const from = { ...lines(['PLA', 2]), from: earlier.id }
    const next = await must(createCheckout(shop.deps, ada, from))
    // The delivery was chosen, but not confirmed.
    expect(next).toMatchObject({ status: 'addressed', country: 'DE', shipping: 'point', agent: 'a-1' })
    // Who asks for a country gets it; what was chosen for another does not come along.
    const moved = await must(createCheckout(shop.deps, ada, { ...from, from: next.id, country: 'SE' }))
    expect(moved).toMatchObject({ status: 'open', country: 'SE' })
    expect(moved.shipping).toBeUndefined()
  })

  it('from an earlier one with fewer spools: what would be too heavy for its service point goes another way', async () => {
    const earlier = await must(createCheckout(shop.deps, ada, lines(['PLA', 1])))
    await must(setAddress(shop.deps, ada, earlier.id, { billing: ADDRESS }))
    await must(setShipping(shop.deps, ada, earlier.id, { id: 'point' }))
    await must(setAgent(shop.deps, ada, earlier.id, { id: 'a-1' }))
    const next = await must(createCheckout(shop.deps, ada, { ...lines(['PLA', 10]), from: earlier.id }))
    expect(next).toMatchObject({ status: 'addressed', addresses: { billing: ADDRESS } })
    expect(next.shipping).toBeUndefined()
    expect(next.agent).toBeUndefined()
  })

  it('from an earlier one of a private person, as a company: the address is asked for once more', async () => {
    const earlier = await readyToPlace(shop, { PLA: 1 })
    const asCompany = { ...lines(['PLA', 2]), from: earlier.id, company: true }
    expect(await must(createCheckout(shop.deps, ada, asCompany))).toMatchObject({ status: 'open' })
  })

  it('from an earlier one of gift cards, with goods: where they go is asked for', async () => {
    const cards = await must(createCheckout(shop.deps, ada, lines(['GIFT', 1])))
    await must(setAddress(shop.deps, ada, cards.id, { billing: ADDRESS }))
    const more = await must(createCheckout(shop.deps, ada, { ...lines(['GIFT', 2]), from: cards.id }))
    expect(more.status).toBe('ready')
    const goods = { ...lines(['GIFT', 2], ['PLA', 1]), from: more.id }
    const { firstName, lastName, email, country } = ADDRESS
    expect(await must(createCheckout(shop.deps, ada, goods))).toMatchObject({
      status: 'open',
      addresses: { billing: { firstName, lastName, email, country, address1: '' } },
    })
  })

  it('by way of gift cards, which have no delivery address, without the VAT of where goods were to go', async () => {
    const abroad = { ...ADDRESS, zip: '10001', city: 'New York', country: 'US', state: 'NY' }
    const first = await must(createCheckout(shop.deps, ada, lines(['PLA', 1])))
    const sent = { billing: ADDRESS, shipping: abroad }
    const addressed = await must(setAddress(shop.deps, ada, first.id, sent))
    expect(addressed).toMatchObject({ status: 'addressed', country: 'US', vat: { why: 'export' } })
    const cards = await must(createCheckout(shop.deps, ada, { ...lines(['GIFT', 1]), from: first.id }))
    const again = await must(createCheckout(shop.deps, ada, { ...lines(['PLA', 1]), from: cards.id }))
    for (const each of [cards, again])
      expect(each).toMatchObject({ status: 'open', addresses: { billing: { country: 'SE' } } })
    expect(await setShipping(shop.deps, ada, again.id, { id: 'home' })).toMatchObject({ code: 'step' })
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
      expect((await readBalance(shop)).stock.LATER).toEqual({ onHand: 3, reserved: 0 })
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
