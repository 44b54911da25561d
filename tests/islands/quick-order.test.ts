/** Many articles at once, by item numbers that were pasted. */
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { $cart } from '#stores/cart'
import { expectNoViolations } from './support/axe'
import { row, words } from './support/cart-messages'
import { eachVisit } from './support/each-visit'
import { LISTED, ORANGE } from './support/goods'
import { openCart, putInCart } from './support/visit'

eachVisit()

const list = () => page.getByRole('textbox', { name: 'Item numbers and quantities' })
const add = () => page.getByRole('button', { name: 'Add to cart' }).click()
const open = () => page.getByText('Add by item number').click()

test('fills an empty cart; what it does not know stays in the field, and is said', async () => {
  openCart()
  await open()
  await userEvent.fill(list(), `${LISTED.sku.toLowerCase()}\t2\nNO-SUCH-1 4\ntwo black spools`)
  await add()
  await expect.element(row(LISTED.name)).toBeVisible()
  expect($cart.get()).toMatchObject([{ sku: LISTED.sku, quantity: 2 }])
  await expect.element(words('1 item number added.')).toBeVisible()
  await expect.element(words('“NO-SUCH-1 4”: there is no such item number.')).toBeVisible()
  await expect.element(words('“two black spools”: write an item number and a quantity')).toBeVisible()
  await expect.element(list()).toHaveValue('NO-SUCH-1 4\ntwo black spools')
  await expect.element(list()).toHaveFocus()
  await expectNoViolations()
})

test('adds to what is there; nothing typed adds nothing', async () => {
  putInCart([ORANGE, 1])
  openCart()
  await open()
  await add()
  await expect.element(list()).toHaveFocus()
  await userEvent.fill(list(), LISTED.sku)
  await add()
  await expect.element(row(LISTED.name)).toBeVisible()
  await expect.element(list()).toHaveValue('')
  expect($cart.get().map(({ sku }) => sku)).toEqual([ORANGE.sku, LISTED.sku])
})
