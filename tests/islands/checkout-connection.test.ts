/** The checkout over a bad connection: nothing is done twice, and nothing waits for ever. */
import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import {
  alert,
  expectPlaced,
  fillContact,
  open,
  order,
  press,
  step,
  typeAddress,
  typeCard,
  upToPayment,
} from './support/checkout-steps'
import { eachVisit } from './support/each-visit'
import { ORANGE } from './support/goods'
import { openCheckout, putInCart } from './support/visit'

const visit = eachVisit()

describe('a bad connection', () => {
  test('says so, and the repeat keeps its key', async () => {
    await open([ORANGE, 1])
    await fillContact()
    await typeAddress()
    visit.shop.fail('postAddress', 'lost')
    await press('Continue to delivery')
    await expect.element(alert()).toMatchTextContent('The shop could not be reached.')
    await press('Try again')
    await expect.element(step('Delivery')).toBeVisible()
    const [first, second] = visit.shop.asked.filter(({ name }) => name === 'postAddress')
    expect(first?.key).toBeDefined()
    expect(second).toEqual(first)
  })

  test('does not order twice when the answer to an order is lost', async () => {
    await upToPayment()
    await typeCard()
    visit.shop.fail('postPlace', 'lost')
    await order()
    await expect.element(alert()).toMatchTextContent('nothing is ordered or paid twice')
    await press('Try again')
    await expectPlaced()
    const [first, second] = visit.shop.asked.filter(({ name }) => name === 'postPlace')
    expect(second).toEqual(first)
  })

  test('offline is said by name', async () => {
    await open([ORANGE, 1])
    await fillContact()
    await typeAddress()
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    visit.shop.fail('postAddress', 'dropped')
    await press('Continue to delivery')
    await expect.element(alert()).toMatchTextContent('You are offline.')
    await expect
      .element(page.getByRole('button', { name: 'Continue to delivery' }))
      .not.toHaveClass('is-busy')
  })

  test('a server at work is asked again until it is done', async () => {
    await open([ORANGE, 1])
    await fillContact()
    await typeAddress()
    visit.shop.fail('postAddress', 'in_progress')
    await press('Continue to delivery')
    await expect.element(step('Delivery'), { timeout: 5_000 }).toBeVisible()
  })

  test('the checkout cannot be opened: try again', async () => {
    putInCart([ORANGE, 1])
    visit.shop.fail('postCheckout', 'unavailable')
    openCheckout()
    await expect
      .element(page.getByRole('heading', { name: 'The checkout could not be opened' }))
      .toBeVisible()
    await expect
      .element(alert())
      .toMatchTextContent(
        'The shop cannot respond right now. Try again in a moment. If this happens again, send an e-mail to support and quote r-1.',
      )
    await press('Try again')
    await expect.element(step('Contact and address')).toBeVisible()
  })
})
