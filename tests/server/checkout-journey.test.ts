/** The checkout from cart to order: what each call changes, and what it refuses. */

import { beforeEach, expect, it } from 'vitest'
import {
  choosePayment,
  completeShipping,
  setAddress,
  setAgent,
  setCompany,
  setCountry,
  setShipping,
} from '#server/use-cases/checkout/edit-checkout'
import { readByReturnToken, readCheckout } from '#server/use-cases/checkout/read-checkout'
import { CHECKOUT_LIFETIME } from '#server/use-cases/limits'
import { sweep } from '#server/use-cases/sweep'
import { create, must, place, readBalance, readyToPlace } from './support/buyer.ts'
import { clear } from './support/clear.ts'
import { onEachDatabase } from './support/databases.ts'
import { createShop, type Shop, visitor } from './support/deps.ts'
import { ADDRESS, AGENTS } from './support/fixtures.ts'

const ada = visitor()

onEachDatabase('a checkout', (database) => {
  let shop: Shop
  beforeEach(async () => {
    await clear(database().db)
    shop = createShop(database().db)
    await shop.stock('PLA', 10)
  })

  it('goes through all its calls in order and becomes an order', async () => {
    const { deps } = shop
    const created = await must(create(shop, { PLA: 2, GIFT: 1 }))
    const { id } = created
    expect(created).toMatchObject({ status: 'open', rev: 0, country: 'SE', currency: 'SEK', physical: true })
    expect(created.totals).toMatchObject({ items: 100_000, vat: 10_000, shipping: 0, total: 100_000 })

    expect(created.lines.map(({ attributes }) => attributes)).toEqual([{ size: 750, diameter: 1.75 }, {}])

    const country = await must(setCountry(deps, ada, id, { country: 'DE' }))
    expect(country).toMatchObject({ status: 'open', rev: 1, country: 'DE' })
    const company = await must(setCompany(deps, ada, id, { company: false }))
    expect(company).toMatchObject({ status: 'open', rev: 2, company: false })
    const addressed = await must(setAddress(deps, ada, id, { billing: ADDRESS }))
    expect(addressed).toMatchObject({ status: 'addressed', country: 'SE', email: ADDRESS.email })
    const point = await must(setShipping(deps, ada, id, { id: 'point' }))
    expect(point).toMatchObject({
      status: 'shipping',
      agents: AGENTS,
      allowed: expect.not.arrayContaining(['shippingComplete']),
    })
    expect(await completeShipping(deps, ada, id)).toMatchObject({ ok: false, code: 'step' })
    const agent = await must(setAgent(deps, ada, id, { id: 'a-2' }))
    expect(agent).toMatchObject({ status: 'shipping', agent: 'a-2' })
    const complete = await must(completeShipping(deps, ada, id))
    expect(complete.status).toBe('ready')
    const chosen = await must(choosePayment(deps, ada, id, { option: 'stripe', reference: 'PO 7' }))
    expect(chosen).toMatchObject({ status: 'ready', rev: 7, payment: { option: 'stripe', status: 'chosen' } })

    const placed = await must(place(shop, chosen))
    expect(placed).toMatchObject({ status: 'placed', payment: { status: 'paid' }, allowed: [] })
    expect(placed.totals).toEqual(chosen.totals)
    expect(placed.order?.number).toBeTruthy()
    await sweep(deps, shop.handlers)
    expect(shop.mails.map(({ subject }) => subject)).toEqual([placed.order?.number])
    expect(await readBalance(shop)).toEqual({
      orders: 1,
      stock: { PLA: { onHand: 8, reserved: 0 } },
      unbalanced: [],
    })
    const { document } = await database().db.selectFrom('orders').select('document').executeTakeFirstOrThrow()
    expect(document).toMatchObject({ email: ADDRESS.email, agent: AGENTS[1] })
    // The reference is a company's.
    expect(document.payment).toEqual({ option: 'stripe', card: { brand: 'visa', last4: '4242' } })
    expect(document.totals).toEqual(chosen.totals)
    expect(await must(readCheckout(deps, ada, id))).toEqual(placed)
  })

  it('of gift cards goes from the address to paying, without shipping and without VAT', async () => {
    const { id } = await must(create(shop, { GIFT: 1 }))
    const addressed = await must(setAddress(shop.deps, ada, id, { billing: ADDRESS, shipping: ADDRESS }))
    expect(addressed).toMatchObject({ status: 'ready', physical: false, shippingOptions: [] })
    expect(addressed.addresses.shipping).toBeUndefined()
    expect(addressed.totals).toMatchObject({ items: 50_000, vat: 0, total: 50_000 })
    expect(await setShipping(shop.deps, ada, id, { id: 'home' })).toMatchObject({ code: 'step' })
  })

  it('charges shipping below the threshold, and nothing above it but for express', async () => {
    const small = await must(create(shop, { PLA: 3 }))
    const price = (checkout: typeof small, option: string) =>
      checkout.shippingOptions.find(({ id }) => id === option)?.price
    expect([price(small, 'home'), price(small, 'express')]).toEqual([5_900, 14_900])
    const large = await must(create(shop, { PLA: 4 }))
    expect([price(large, 'home'), price(large, 'express')]).toEqual([0, 14_900])
    await must(setAddress(shop.deps, ada, small.id, { billing: ADDRESS }))
    const shipped = await must(setShipping(shop.deps, ada, small.id, { id: 'home' }))
    expect(shipped.totals).toMatchObject({
      items: 75_000,
      shipping: 5_900,
      vat: 15_000 + 1_180,
      total: 80_900,
    })
  })

  it('prices a sale by its list price, percentage and name', async () => {
    await shop.stock('SALE', 1)
    const { lines, totals } = await must(create(shop, { SALE: 1 }))
    expect(lines[0]).toMatchObject({
      listPrice: 25_000,
      unitPrice: 20_000,
      totalDiscount: 5_000,
      discountName: 'Spring sale',
    })
    expect(totals.total).toBe(20_000)
  })

  it.each([
    [
      'a wrong zip',
      { ...ADDRESS, zip: '1' },
      undefined,
      { path: 'billing.zip', reason: 'zip', right: { country: 'SE', example: '114 55' } },
    ],
    ['no e-mail', { ...ADDRESS, email: '' }, undefined, { path: 'billing.email', reason: 'required' }],
    [
      'a delivery without a phone',
      ADDRESS,
      { ...ADDRESS, cellNumber: '' },
      { path: 'shipping.cellNumber', reason: 'required' },
    ],
    [
      'a delivery to where nothing is shipped',
      ADDRESS,
      { ...ADDRESS, country: 'JP' },
      { path: 'shipping.country', reason: 'value' },
    ],
  ])('refuses an address with %s', async (_name, billing, shipping, wrong) => {
    const { id } = await must(create(shop, { PLA: 1 }))
    expect(await setAddress(shop.deps, ada, id, { billing, ...(shipping && { shipping }) })).toEqual({
      ok: false,
      code: 'invalid',
      fields: [wrong],
    })
  })

  it('refuses a country, an option, a service point and a payment that it does not offer', async () => {
    const { deps } = shop
    const { id } = await readyToPlace(shop, { PLA: 1 })
    const refused = [
      await setCountry(deps, ada, id, { country: 'JP' }),
      await choosePayment(deps, ada, id, { option: 'pay_over_time' }),
      await setShipping(deps, ada, id, { id: 'drone' }),
    ]
    await must(setShipping(deps, ada, id, { id: 'point' }))
    refused.push(await setAgent(deps, ada, id, { id: 'a-9' }))
    expect(refused.map((result) => !result.ok && result.code)).toEqual([
      'invalid',
      'invalid',
      'invalid',
      'invalid',
    ])
  })

  it('keeps a service point while the place stays, and drops it when the customer moves', async () => {
    const { deps } = shop
    const { id } = await must(create(shop, { PLA: 1 }))
    await must(setAddress(deps, ada, id, { billing: ADDRESS }))
    await must(setShipping(deps, ada, id, { id: 'point' }))
    await must(setAgent(deps, ada, id, { id: 'a-1' }))
    const same = await must(setAddress(deps, ada, id, { billing: { ...ADDRESS, firstName: 'Eva' } }))
    expect(same.agent).toBe('a-1')
    const moved = await must(setAddress(deps, ada, id, { billing: { ...ADDRESS, zip: '111 22' } }))
    expect([moved.agent, moved.agents]).toEqual([undefined, undefined])
  })

  it('offers no service point for a parcel that it does not take', async () => {
    const light = await must(create(shop, { PLA: 9 }))
    expect(light.shippingOptions.map(({ id }) => id)).toEqual(['home', 'point', 'express'])
    const heavy = await must(create(shop, { PLA: 10 }))
    expect(heavy.shippingOptions.map(({ id }) => id)).toEqual(['home', 'express'])
    await must(setAddress(shop.deps, ada, heavy.id, { billing: ADDRESS }))
    expect(await setShipping(shop.deps, ada, heavy.id, { id: 'point' })).toMatchObject({ code: 'invalid' })
  })

  it('says that service points cannot be had when their service is away', async () => {
    shop.deps.servicePoints.near = () => Promise.reject(new Error('503'))
    const { id } = await must(create(shop, { PLA: 1 }))
    await must(setAddress(shop.deps, ada, id, { billing: ADDRESS }))
    expect(await setShipping(shop.deps, ada, id, { id: 'point' })).toMatchObject({ code: 'unavailable' })
    expect((await must(setShipping(shop.deps, ada, id, { id: 'home' }))).status).toBe('shipping')
  })

  it('is placed only at the revision and the price that the customer saw', async () => {
    const checkout = await readyToPlace(shop, { PLA: 1 })
    expect(await place(shop, { ...checkout, rev: checkout.rev - 1 })).toMatchObject({ code: 'quote_changed' })
    shop.reprice('PLA', 24_000)
    expect(await place(shop, checkout)).toMatchObject({ code: 'quote_changed' })
    const now = await must(readCheckout(shop.deps, ada, checkout.id))
    expect(now.totals.items).toBe(30_000)
    const placed = await must(place(shop, now))
    shop.reprice('PLA', 1)
    expect((await must(readCheckout(shop.deps, ada, placed.id))).totals.items).toBe(30_000)
    expect(shop.payments.all().map(({ amount }) => amount)).toEqual([now.totals.total])
  })

  it('is not placed when a line has left the catalogue', async () => {
    const checkout = await readyToPlace(shop, { PLA: 1 })
    shop.withdraw('PLA')
    expect(await place(shop, checkout)).toMatchObject({ code: 'out_of_stock', skus: ['PLA'] })
  })

  it('is not placed without a token of the payment form', async () => {
    const checkout = await readyToPlace(shop, { PLA: 1 })
    expect(await place(shop, checkout, '')).toMatchObject({ code: 'invalid' })
  })

  it('expires a day after its last change', async () => {
    const checkout = await readyToPlace(shop, { PLA: 1 })
    shop.pass(CHECKOUT_LIFETIME - 1)
    await must(choosePayment(shop.deps, ada, checkout.id, { option: 'stripe' }))
    shop.pass(CHECKOUT_LIFETIME)
    expect(await setCompany(shop.deps, ada, checkout.id, { company: true })).toMatchObject({
      code: 'expired',
    })
    expect(await place(shop, { ...checkout, rev: checkout.rev + 1 })).toMatchObject({ code: 'expired' })
    expect((await must(readCheckout(shop.deps, ada, checkout.id))).status).toBe('expired')
    expect((await sweep(shop.deps)).expired).toBe(1)
  })

  it('keeps both of two edits at once', async () => {
    const { id, rev } = await must(create(shop, { PLA: 1 }))
    await Promise.all([
      must(setCompany(shop.deps, ada, id, { company: true })),
      must(setCountry(shop.deps, ada, id, { country: 'DE' })),
    ])
    expect(await must(readCheckout(shop.deps, ada, id))).toMatchObject({
      rev: rev + 2,
      company: true,
      country: 'DE',
    })
  })

  it('shows status and order number to a caller with the return token', async () => {
    const placed = await must(place(shop, await readyToPlace(shop, { PLA: 1 })))
    const { return_token } = await database()
      .db.selectFrom('checkout')
      .select('return_token')
      .executeTakeFirstOrThrow()
    expect(await readByReturnToken(shop.deps, placed.id, return_token)).toEqual({
      ok: true,
      value: { status: 'placed', orderNumber: placed.order?.number },
    })
    for (const wrong of ['', 'x', `${return_token}x`]) {
      expect(await readByReturnToken(shop.deps, placed.id, wrong)).toMatchObject({ code: 'not_found' })
    }
  })
})
