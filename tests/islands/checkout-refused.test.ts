/** Orders that cannot be placed as they are: the card, the price, the stock. */
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { $cart } from '#stores/cart'
import { choose } from '#stores/settings'
import {
  alert,
  expectPlaced,
  expectTotal,
  NO_FUNDS,
  order,
  press,
  step,
  typeCard,
  upToPayment,
  words,
} from './support/checkout-steps'
import { eachVisit } from './support/each-visit'
import { ICE, ORANGE, prices } from './support/goods'
import { control, readCheckout, setStock } from './support/shop'
import { openCheckout, putInCart } from './support/visit'

const visit = eachVisit()

describe('an order that is refused', () => {
  test('declined: why, and another try', async () => {
    await upToPayment()
    await typeCard(NO_FUNDS)
    await order()
    await expect.element(alert()).toMatchTextContent('The card has insufficient funds.')
    expect(await readCheckout()).toMatchObject({ status: 'ready', payment: { status: 'declined' } })
    await typeCard()
    await order()
    await expectPlaced()
    const places = visit.shop.asked.filter(({ name }) => name === 'postPlace')
    expect(places).toHaveLength(2)
    expect(places[0]?.key).not.toBe(places[1]?.key)
  })

  test('declined too often: the server’s words, and no button that would be refused again', async () => {
    await upToPayment()
    await typeCard(NO_FUNDS)
    visit.shop.fail('postPlace', 'too_many_declines')
    await order()
    await expect
      .element(alert())
      .toMatchTextContent('Too many payments were declined. Ask your bank, or try again in an hour.')
    await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
    // Later, with another card: another request.
    await typeCard()
    await order()
    await expectPlaced()
    const [first, second] = visit.shop.asked.filter(({ name }) => name === 'postPlace')
    expect(first?.body).not.toEqual(second?.body)
    expect(first?.key).not.toBe(second?.key)
  })

  test('a price that changed is shown before anything is paid', async () => {
    await upToPayment()
    await typeCard()
    await control('sell', [{ ...ORANGE, msrp: prices(2400) }])
    await order('€56.90')
    await expect
      .element(alert())
      .toMatchTextContent(`${ORANGE.name}, 750 g · 1.75 mm: €30.00 instead of €25.00`)
    await expect.element(alert()).toMatchTextContent('Total: €66.90 instead of €56.90')
    await order('€66.90')
    await expectPlaced()
  })

  test.each([
    ['too_many_lines', 'An order can have up to 100 lines. Remove some of them from the cart.'],
    ['total_too_large', 'The total is more than can be paid at once. Split it into several orders.'],
  ] as const)('%s: the server says why, and the way leads to the cart', async (code, why) => {
    putInCart([ORANGE, 1])
    visit.shop.fail('postCheckout', code)
    openCheckout()
    await expect.element(alert()).toMatchTextContent(why)
    await expect.element(page.getByRole('link', { name: 'Go to the cart' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
  })

  test('with prices without VAT the order is shown without it, and its VAT by itself', async () => {
    choose({ showWithVat: false })
    await upToPayment()
    await expect.element(words('Subtotal, excl. VAT').last()).toBeInTheDocument()
  })

  test('out of stock: on with fewer, although the stock of another line does not answer', async () => {
    await upToPayment([ORANGE, 3], [ICE, 1])
    await typeCard()
    await setStock('ORANGE', 1)
    visit.shop.failFor(ICE.id, 'getStock', 'silent')
    visit.shop.failFor(ICE.id, 'getVariation', 'silent')
    await order()
    await press('Continue with what is in stock')
    const left = () => $cart.get().map(({ sku, quantity }) => [sku, quantity])
    await expect.poll(left).toEqual([
      ['ORANGE', 1],
      ['ICE', 1],
    ])
    await expect.element(step('Payment and order')).toBeVisible()
  })

  test('out of stock: which lines, and on with fewer', async () => {
    await upToPayment([ORANGE, 3], [ICE, 1])
    await typeCard()
    await setStock('ORANGE', 1)
    await order()
    await expect
      .element(alert())
      .toMatchTextContent(`${ORANGE.name}, 750 g · 1.75 mm is not in stock in this quantity.`)
    await press('Continue with what is in stock')
    // What was answered is not asked for again.
    await expect.element(alert()).not.toBeInTheDocument()
    await expectTotal('€69.40')
    await typeCard()
    await order()
    await expectPlaced()
    expect((await readCheckout()).lines).toMatchObject([
      { sku: 'ORANGE', quantity: 1 },
      { sku: 'ICE', quantity: 1 },
    ])
  })
})
