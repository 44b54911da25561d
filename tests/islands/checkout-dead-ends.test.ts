/** Dead ends of the checkout, and the way on from each. */
import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { $cart } from '#stores/cart'
import {
  field,
  fillContact,
  open,
  press,
  step,
  typeAddress,
  upToPayment,
  words,
} from './support/checkout-steps'
import { eachVisit } from './support/each-visit'
import { ORANGE } from './support/goods'
import { control, setStock } from './support/shop'
import { CONTACT, openCheckout, putInCart } from './support/visit'

const visit = eachVisit()

describe('dead ends have a way on', () => {
  test('an empty cart', async () => {
    openCheckout()
    await expect
      .element(page.getByRole('heading', { name: 'There are no products in the cart' }))
      .toBeVisible()
    for (const [name, address] of [
      ['Go to the shop', '/shop'],
      ['Best sellers', '/shop?sort=bestSellers'],
      ['Wish list', '/wish-list'],
      ['Add by item number', '/cart#quick-order'],
    ] as const)
      await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', address)
  })

  test.each([
    ['unknown', 'nobody-knows-this-checkout'],
    ['cut short', 'nobody'],
  ])('a checkout that is %s', async (_, id) => {
    putInCart([ORANGE, 1])
    openCheckout(`/checkout/${id}/address`)
    await expect
      .element(page.getByRole('heading', { name: 'The checkout could not be opened' }))
      .toBeVisible()
    await expect.element(words('Saved checkout not found.')).toBeVisible()
    await press('Start again from the cart')
    await expect.element(step('Contact and address')).toBeVisible()
  })

  test('one that has expired meanwhile', async () => {
    await open([ORANGE, 1])
    await fillContact()
    await typeAddress()
    await control('pass', { ms: 25 * 3_600_000 })
    await press('Continue to delivery')
    await expect.element(page.getByRole('heading', { name: 'This checkout has expired' })).toBeVisible()
    await press('Start again from the cart')
    await expect.element(field('City')).toHaveValue('Kiel')
  })

  test.each([
    ['blocked', () => vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false)],
    ['thrown away', () => visit.shop.fail('getCheckout', 'not_found')],
  ])('cookies that are %s: why, how to allow them, and how to buy without', async (_, spoil) => {
    spoil()
    putInCart([ORANGE, 1])
    openCheckout()
    await expect.element(page.getByRole('heading', { name: 'The checkout needs a cookie' })).toBeVisible()
    await expect.element(words(`Allow cookies for ${location.hostname}`)).toBeVisible()
    const { email, phone } = CONTACT
    await expect.element(page.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`)
    await expect.element(page.getByRole('link', { name: phone })).toHaveAttribute('href', 'tel:+46313900640')
    vi.restoreAllMocks()
    await press('Try again')
    await expect.element(step('Contact and address')).toBeVisible()
    expect($cart.get()).toHaveLength(1)
  })

  test('sold out before it began', async () => {
    await setStock('ORANGE', 0)
    putInCart([ORANGE, 1])
    openCheckout()
    await press('Continue with what is in stock')
    await expect
      .element(page.getByRole('heading', { name: 'There are no products in the cart' }))
      .toBeVisible()
  })

  test('production without a payment provider says so', async () => {
    document.documentElement.dataset.environment = 'production'
    await upToPayment()
    await expect.element(words('Payment is not available right now.')).toBeVisible()
    expect(page.getByRole('button', { name: 'Order', exact: false }).query()).toBeNull()
  })
})
