/** Lines that come from elsewhere: by the address, or saved long ago. */
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { $cart } from '#stores/cart'
import { $consent } from '#stores/consent'
import { row, words } from './support/cart-messages'
import { eachVisit } from './support/each-visit'
import { ORANGE } from './support/goods'
import { leave, openCart, putInCart } from './support/visit'

const visit = eachVisit()

describe('a line that the address asks for', () => {
  const ask = (query: string) => history.replaceState(null, '', `?${query}`)

  test('is what the id stands for, whatever sku stands beside it, and no answer to the banner', async () => {
    document.documentElement.dataset.consent = 'implied'
    $consent.set(null)
    ask('add=v-ORANGE&sku=ICE&quantity=2&utm_source=elsewhere')
    openCart()
    await expect.element(row(ORANGE.name)).toMatchTextContent('€50.00')
    expect($cart.get()).toEqual([{ id: 'v-ORANGE', sku: 'ORANGE', quantity: 2 }])
    expect(location.search).toBe('?utm_source=elsewhere')
    expect($consent.get()).toBeNull()
    delete document.documentElement.dataset.consent
  })

  test('waits in the address until the catalogue can be asked', async () => {
    ask('add=v-ORANGE&quantity=1')
    visit.shop.fail('getVariation', 'unauthorized')
    openCart()
    await expect.element(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
    expect($cart.get()).toEqual([])
    expect(location.search).toBe('?add=v-ORANGE&quantity=1')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(row(ORANGE.name)).toMatchTextContent('€25.00')
    await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
    expect(location.search).toBe('')
  })

  test.each([
    ['add=v-GONE&quantity=1', true],
    ['add=v-ORANGE&quantity=0', false],
    ['add=%3Cscript%3E&quantity=1', false],
    ['add=', false],
  ])('%s puts nothing into the cart', async (query, said) => {
    ask(query)
    openCart()
    await expect.element(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
    await expect.poll(() => location.search).toBe('')
    expect($cart.get()).toEqual([])
    expect(document.querySelectorAll('.notice')).toHaveLength(said ? 1 : 0)
  })
})

describe('a saved line whose id and sku do not belong together', () => {
  test('is never shown as the one and sold as the other', async () => {
    putInCart([ORANGE, 1])
    openCart()
    await expect.element(row(ORANGE.name)).toBeVisible()
    leave()
    $cart.set([{ id: 'v-ORANGE', sku: 'ICE', quantity: 1 }])
    visit.shop.fail('getVariation', 'unauthorized')
    openCart()
    await expect.element(words('Item ICE')).toBeVisible()
    expect(document.body.textContent).not.toContain(ORANGE.name)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(row(ORANGE.name)).toBeVisible()
    expect($cart.get()[0]?.sku).toBe('ORANGE')
  })
})
