/** What the cart finds out about its lines when the shop is opened again. */
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { $cart } from '#stores/cart'
import { addElsewhere, row, sums, words } from './support/cart-messages'
import { eachVisit } from './support/each-visit'
import { GREEN, ICE, ORANGE } from './support/goods'
import { setStock } from './support/shop'
import { openCart, putInCart } from './support/visit'

const visit = eachVisit()

describe('when the shop is opened again', () => {
  test('what is sold out goes, what is short is reduced, and both are said', async () => {
    await setStock('ORANGE', 1)
    await setStock('ICE', 0)
    putInCart([ORANGE, 4], [ICE, 1])
    openCart()
    await expect.element(words(`The quantity of ${ORANGE.name} was lowered from 4 to 1`)).toBeVisible()
    await expect.element(words(`${ICE.name} is sold out and was removed.`)).toBeVisible()
    await page.getByRole('button', { name: 'Dismiss' }).first().click()
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect.element(page.getByRole('button', { name: 'Dismiss' })).not.toBeInTheDocument()
  })

  test('what could not be checked stays, and can be checked again', async () => {
    putInCart([ORANGE, 1])
    visit.shop.fail('getVariation', 'unauthorized')
    openCart()
    await expect.element(words('could not be checked just now. Your cart')).toBeVisible()
    await expect.element(words('Item ORANGE')).toBeVisible()
    await expect
      .element(sums())
      .toMatchTextContent('The total will be shown when every line has been checked.')
    await page.getByRole('button', { name: 'Try again', exact: true }).click()
    await expect.element(row(ORANGE.name)).toMatchTextContent('€25.00')
    await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
  })

  test('one stock call that hangs holds up neither its own price nor the others', async () => {
    putInCart([ORANGE, 2], [ICE, 1], [GREEN, 4])
    await setStock('GREEN', 1)
    visit.shop.failFor(ORANGE.id, 'getStock', 'silent')
    openCart()
    await expect.element(words(`The quantity of ${GREEN.name} was lowered from 4 to 1`)).toBeVisible()
    await expect.element(row(ICE.name)).toMatchTextContent('€37.50')
    await expect.element(row(ORANGE.name)).toMatchTextContent('€50.00')
    await expect.element(row(ORANGE.name)).toMatchTextContent('Checking the stock')
    await expect.element(sums()).toMatchTextContent('Total to pay€107.50')
  })

  test('one catalogue call that hangs: a line of its own waits, and the total with it', async () => {
    putInCart([ORANGE, 2], [ICE, 1])
    visit.shop.failFor(ORANGE.id, 'getVariation', 'silent')
    openCart()
    await expect.element(row(ICE.name)).toMatchTextContent('€37.50')
    expect(document.querySelectorAll('.cartline[aria-busy]')).toHaveLength(1)
    await expect.element(sums()).toMatchTextContent('Calculating the total')
    await expect.element(sums()).not.toMatchTextContent('€')
    await expect.element(words('away from free shipping')).not.toBeInTheDocument()
  })

  test('one stock call that fails marks its line only, which can be asked about again', async () => {
    putInCart([ORANGE, 2], [ICE, 1])
    visit.shop.failFor(ORANGE.id, 'getStock', 'unauthorized')
    openCart()
    await expect.element(row(ORANGE.name)).toMatchTextContent('could not be checked just now')
    await expect.element(row(ORANGE.name)).toMatchTextContent('€50.00')
    await expect.element(row(ICE.name)).not.toMatchTextContent('could not be checked')
    await page.getByRole('button', { name: `Try again: ${ORANGE.name}` }).click()
    await expect.element(row(ORANGE.name)).not.toMatchTextContent('could not be checked')
    await expect.element(row(ORANGE.name)).toHaveFocus()
    expect(visit.shop.asked.filter(({ id }) => id === ICE.id)).toHaveLength(2)
  })

  test('what the catalogue does not know any more goes, also when another tab puts it in', async () => {
    putInCart([ORANGE, 1])
    openCart()
    await expect.element(sums()).toMatchTextContent('Total, plus shipping€25.00')
    addElsewhere([{ ...ICE, id: 'v-GONE', sku: 'GONE' }, 1])
    await expect.element(words('GONE is no longer sold and was removed.')).toBeVisible()
    await expect.element(sums()).toMatchTextContent('Total, plus shipping€25.00')
    expect($cart.get()).toHaveLength(1)
  })
})
