/** Reload, Back, other tabs and an edited cart: the checkout goes on where it was. */
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  expectPlaced,
  field,
  fillAddress,
  fillContact,
  open,
  option,
  order,
  press,
  sendAddress,
  step,
  typeAddress,
  typeCard,
  upToPayment,
} from './support/checkout-steps'
import { eachVisit } from './support/each-visit'
import { ICE, ORANGE } from './support/goods'
import { placeInOtherTab, readCheckout, shownId } from './support/shop'
import { openCheckout, putInCart, reloadCheckout } from './support/visit'

const visit = eachVisit()

/** What the newest checkout was made of. */
const lastMade = () => visit.shop.asked.findLast(({ name }) => name === 'postCheckout')?.body

describe('reload, Back and the address', () => {
  test('lose nothing that was typed', async () => {
    await open([ORANGE, 1])
    await userEvent.fill(field('E-mail'), 'jana@example.com')
    reloadCheckout()
    await expect.element(field('E-mail')).toHaveValue('jana@example.com')
    await userEvent.fill(field('First name'), 'Jana')
    reloadCheckout()
    await expect.element(field('First name')).toHaveValue('Jana')
    await fillAddress()
    await option('UPS Access Point').click()
    await option('Kiosk am Exer').click()
    reloadCheckout()
    await expect.element(option('Kiosk am Exer')).toBeChecked()
    await press('Continue to payment')
    await expect.element(step('Payment and order')).toBeVisible()
    reloadCheckout()
    await expect.element(step('Payment and order')).toBeVisible()
    expect(visit.shop.names().filter((name) => name === 'postCheckout')).toHaveLength(1)
  })

  test('each step is a history entry', async () => {
    await open([ORANGE, 1])
    expect(location.pathname).toBe(`/checkout/${shownId()}/address`)
    await fillContact()
    await fillAddress()
    expect(location.pathname).toBe(`/checkout/${shownId()}/shipping`)
    history.back()
    await expect.element(step('Contact and address')).toBeVisible()
    await expect.element(field('City')).toHaveValue('Kiel')
    history.forward()
    await expect.element(step('Delivery')).toBeVisible()
    await press('Change Contact and address')
    await expect.element(page.getByRole('heading', { name: 'Contact and address' })).toHaveFocus()
  })

  test('an answer that did not change is not sent again', async () => {
    await open([ORANGE, 1])
    await fillContact()
    await fillAddress()
    await press('Change Contact and address')
    await press('Continue to delivery')
    await expect.element(step('Delivery')).toBeVisible()
    expect(visit.shop.names().filter((name) => name === 'postAddress')).toHaveLength(1)
  })

  test('a step that comes later is not opened', async () => {
    await open([ORANGE, 1])
    openCheckout(`/checkout/${shownId()}/payment`)
    await expect.element(step('Contact and address')).toBeVisible()
    expect(location.pathname).toBe(`/checkout/${shownId()}/address`)
  })

  test('/checkout goes on where this browser was', async () => {
    await open([ORANGE, 1])
    await fillContact()
    await fillAddress()
    const before = shownId()
    openCheckout()
    await expect.element(step('Delivery')).toBeVisible()
    expect(shownId()).toBe(before)
  })

  test('an edited cart makes a new checkout that keeps the answers', async () => {
    await open([ORANGE, 1])
    await fillContact()
    await fillAddress()
    const before = shownId()
    putInCart([ICE, 2])
    openCheckout()
    await expect.element(step('Delivery')).toBeVisible()
    expect(shownId()).not.toBe(before)
    expect(lastMade()).toMatchObject({
      from: before,
      lines: [{ sku: 'ORANGE' }, { sku: 'ICE' }],
    })
    expect((await readCheckout()).addresses.billing?.firstName).toBe('Jana')
    await press('Change Contact and address')
    await expect.element(field('City')).toHaveValue('Kiel')
    await sendAddress()
  })

  test('an edited cart still goes to the country that was chosen', async () => {
    await open([ORANGE, 1])
    await fillContact()
    await page.getByRole('combobox', { name: 'Country' }).selectOptions('AT')
    await typeAddress({ Postcode: '1010', City: 'Wien' })
    await press('Continue to delivery')
    await expect.element(step('Delivery')).toBeVisible()
    putInCart([ICE, 2])
    openCheckout()
    await expect.element(page.getByText('1010 Wien, Austria', { exact: false })).toBeVisible()
    expect(lastMade()).not.toHaveProperty('country')
    await press('Change Contact and address')
    await expect.element(page.getByRole('combobox', { name: 'Country' })).toHaveValue('AT')
    await sendAddress()
    expect((await readCheckout()).country).toBe('AT')
  })

  test('another tab placed the order: this one shows it', async () => {
    await upToPayment()
    await typeCard()
    await placeInOtherTab(shownId())
    await order()
    await expectPlaced()
  })
})
