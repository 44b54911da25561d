/** More than an order takes. */
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { CartLine } from '#core/cart/cart'
import { $cart, removeFromCart } from '#stores/cart'
import { addElsewhere, quantityOf, words } from './support/cart-messages'
import { eachVisit } from './support/each-visit'
import { GIFT_CARD } from './support/goods'
import { control } from './support/shop'
import { openCart } from './support/visit'

eachVisit()

describe('more than an order takes', () => {
  const others = (n: number) =>
    Array.from({ length: n }, (_, i): CartLine => ({ id: GIFT_CARD.id, sku: `CARD-${i}`, quantity: 1 })).map(
      (line, i) => ({ ...line, id: `v-CARD-${i}` }),
    )

  /** A hundred lines are a long page: a pointer's way to its button is not what is tested. */
  const click = () => new MouseEvent('click', { bubbles: true })

  test('of lines: the cart keeps them, and says how many have to go', async () => {
    await control(
      'sell',
      others(110).map(({ id, sku }) => ({ ...GIFT_CARD, id, sku, name: `Card ${sku}` })),
    )
    $cart.set(others(101))
    openCart()
    const limit = words('Remove 1 line: an order can have up to 100 lines.')
    await expect.element(limit).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Go to checkout' })).not.toBeInTheDocument()
    page.getByRole('button', { name: 'Go to checkout' }).element().dispatchEvent(click())
    await expect.element(page.getByRole('status').filter({ hasText: 'Remove 1 line' })).toHaveFocus()
    addElsewhere([{ ...GIFT_CARD, id: 'v-CARD-105', sku: 'CARD-105' }, 1])
    await expect.element(words('Remove 2 lines: an order can have up to 100 lines.')).toBeVisible()
    removeFromCart('v-CARD-8')
    const remove = page.getByRole('button', { name: 'Remove Card CARD-7', exact: true })
    await expect.element(remove).toBeInTheDocument()
    remove.element().dispatchEvent(click())
    await expect.element(page.getByRole('link', { name: 'Go to checkout' })).toBeVisible()
    page.getByRole('button', { name: 'Undo' }).element().dispatchEvent(click())
    await expect.element(limit).toBeVisible()
    expect($cart.get()).toHaveLength(101)
  })

  test('of money', async () => {
    await control('sell', [{ ...GIFT_CARD, msrp: { ...GIFT_CARD.msrp, EUR: 500_000 } }])
    $cart.set([{ id: GIFT_CARD.id, sku: GIFT_CARD.sku, quantity: 200 }])
    openCart()
    await expect.element(words('The maximum per order is €999,999.99.')).toBeVisible()
    await userEvent.fill(quantityOf(GIFT_CARD.name), '199')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('link', { name: 'Go to checkout' })).toBeVisible()
  })
})
