/** The rules of axe on each screen of the islands, in both themes, with the shop's own styles. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '#styles/tokens.css'
import '#styles/base.css'
import '#styles/controls.css'
import '#styles/parts.css'
import '#features/price/price.css'
import '#features/shell/shell.css'
import { expectNoViolations } from './support/axe'
import { order } from './support/checkout-steps'
import { eachVisit } from './support/each-visit'
import { GREEN, ICE, ORANGE } from './support/goods'
import { setStock } from './support/shop'
import { openCart, openCheckout, putInCart } from './support/visit'

eachVisit(() => {
  document.documentElement.lang = 'en'
})
afterEach(() => {
  delete document.documentElement.dataset.theme
})

const heading = (name: string) => expect.element(page.getByRole('heading', { name })).toBeVisible()
const press = (name: string) => page.getByRole('button', { name, exact: false }).click()
const type = (name: string, value: string) =>
  userEvent.fill(page.getByRole('textbox', { name, exact: false }), value)

describe.each(['light', 'dark'])('%s', (theme) => {
  beforeEach(() => {
    document.documentElement.dataset.theme = theme
  })

  test.each([390, 1280])('cart at %i px', async (width) => {
    await page.viewport(width, 900)
    await setStock('ICE', 2)
    putInCart([ORANGE, 2], [ICE, 4], [GREEN, 1])
    openCart()
    await expect.element(page.getByText(GREEN.name)).toBeVisible()
    await expectNoViolations()
  })

  test('empty cart', async () => {
    openCart()
    await heading('Your cart is empty')
    await expectNoViolations()
  })

  test.each([390, 1280])('checkout at %i px, each step to the end', async (width) => {
    await page.viewport(width, 900)
    putInCart([ORANGE, 2], [GREEN, 1])
    openCheckout()
    await expect.element(page.getByRole('form', { name: 'Contact and address' })).toBeVisible()
    await expectNoViolations()
    await press('Continue to delivery')
    await type('E-mail', 'jana@example.com')
    await expectNoViolations()
    const fields = { 'First name': 'Jana', 'Last name': 'Brandt', 'Street address': 'Lindenallee 14' }
    const rest = { Postcode: '24103', City: 'Kiel', 'Mobile number': '0151 23456789' }
    for (const [name, value] of Object.entries({ ...fields, ...rest })) await type(name, value)
    await press('Continue to delivery')
    await page.getByRole('radio', { name: 'UPS Access Point', exact: false }).click()
    await page.getByRole('radio', { name: 'Kiosk am Exer', exact: false }).click()
    await expectNoViolations()
    await press('Continue to payment')
    await expect.element(page.getByRole('textbox', { name: 'Card number' })).toBeVisible()
    await expectNoViolations()
    await type('Card number', '4242 4242 4242 4242')
    await type('Expires', '12/40')
    await type('Security code', '123')
    await order()
    await heading('Thank you, Jana.')
    await expectNoViolations()
  })
})
