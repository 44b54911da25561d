/** An order from the cart to the confirmation, with the shop's own handlers behind the page. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Checkout } from '#api/checkout/checkout'
import { $cart } from '#stores/cart'
import { ICE, ORANGE } from './support/goods'
import { JANA } from './support/ready-checkout'
import { forgetVisit, openCheckout, putInCart } from './support/visit'

beforeEach(async () => {
  forgetVisit()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await fetch('/__test/reset', { method: 'POST' })
})
afterEach(() => {
  forgetVisit()
  vi.restoreAllMocks()
})

const press = (name: string) => page.getByRole('button', { name, exact: false }).click()
const type = (name: string, value = '') =>
  userEvent.fill(page.getByRole('textbox', { name, exact: false }), value)
const step = (name: string) => page.getByRole('form', { name })
const read = async (): Promise<Checkout> =>
  (await fetch(`/oldapi/checkout/${location.pathname.split('/')[2]}?language=en`)).json()

/** As the shop's own tool counts it again. */
const setStock = (sku: string, onHand: number) =>
  fetch('/__test/stock', { method: 'POST', body: JSON.stringify({ sku, onHand }) })

async function fillAddress(): Promise<void> {
  await expect.element(step('Contact')).toBeVisible()
  await type('E-mail', JANA.email)
  await press('Continue to address')
  await expect.element(step('Address')).toBeVisible()
  await type('First name', JANA.firstName)
  await type('Last name', JANA.lastName)
  await type('Street and number', JANA.address1)
  await type('Postal code', JANA.zip)
  await type('City', JANA.city)
  await type('Mobile number', JANA.cellNumber)
  await press('Continue to delivery')
}

async function pay(number: string): Promise<void> {
  await type('Card number', number)
  await type('Expires', '12/40')
  await type('Security code', '123')
  await press('Order and pay')
}

test('goes through all steps; a declined card can be followed by a good one', async () => {
  putInCart([ORANGE, 2], [ICE, 1])
  openCheckout()
  await fillAddress()
  await expect.element(step('Delivery')).toBeVisible()
  await page.getByRole('radio', { name: 'UPS Standard', exact: false }).click()
  await press('Continue to payment')
  await expect.element(step('Payment and order')).toBeVisible()
  await pay('4000 0000 0000 9995')
  await expect.element(page.getByRole('alert')).toMatchTextContent('There is not enough money on the card.')
  expect(await read()).toMatchObject({ status: 'ready', payment: { status: 'declined' } })
  await pay('4242 4242 4242 4242')
  await expect.element(page.getByRole('heading', { name: 'Thank you, Jana.' })).toBeVisible()
  const placed = await read()
  expect(placed).toMatchObject({ status: 'placed', addresses: { billing: JANA } })
  await expect.element(page.getByText(placed.order?.number ?? 'none', { exact: false })).toBeVisible()
  expect($cart.get()).toEqual([])
})

test('what somebody else has bought meanwhile is said, and the rest can be ordered', async () => {
  putInCart([ORANGE, 8])
  openCheckout()
  await fillAddress()
  await page.getByRole('radio', { name: 'UPS Standard', exact: false }).click()
  await press('Continue to payment')
  await expect.element(step('Payment and order')).toBeVisible()
  await setStock('ORANGE', 3)
  await pay('4242 4242 4242 4242')
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(`${ORANGE.name} is not in stock in this quantity.`)
  await press('Continue with what is in stock')
  await expect.poll(async () => (await read()).lines).toMatchObject([{ sku: 'ORANGE', quantity: 3 }])
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  expect((await read()).addresses.billing).toEqual(JANA)
})
