/** A line of the cart: when it is sent, as the language writes it, and what tells it from others of its name. */
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { CartLineRow } from '#features/cart/cart-line.tsx'
import type { LineView } from '#features/cart/cart-view.ts'
import { $gift } from '#stores/gift'
import cart from '../../src/i18n/en/cart.json'
import checkout from '../../src/i18n/en/checkout.json'
import { GIFT_CARD, ORANGE } from './support/goods'

let root: Root | undefined
afterEach(() => {
  root?.unmount()
  $gift.set(null)
  document.body.replaceChildren()
})

function show(view: Partial<LineView> & Pick<LineView, 'line'>, language = 'en'): HTMLElement {
  const list = document.body.appendChild(document.createElement('ul'))
  root = createRoot(list)
  root.render(
    <CartLineRow
      view={{ pending: false, stockPending: false, unknown: false, max: 999, ...view }}
      currency="EUR"
      showWithVat
      language={language}
      t={{ ...cart, gift: checkout.gift }}
      retry={{ busy: false, again: () => {} }}
      onQuantity={() => {}}
      onRemove={() => {}}
    />,
  )
  return list
}

test.each([
  [
    'en',
    1,
    'More than we have in stock: the whole line will ship around 4 December 2026.',
    '750 g 1.75 mm ORANGE',
  ],
  ['en', 0, 'Back-ordered: ships around 4 December 2026.', '750 g 1.75 mm ORANGE'],
  ['no', 0, 'Back-ordered: ships around 4. desember 2026.', '750 g 1,75 mm ORANGE'],
])('in %s, of which there are %i', async (language, totalAvailable, sent, attributes) => {
  const availability = {
    ...{ totalAvailable, maxQtyToOrder: 999, isBackOrder: true, canBeOrdered: true },
    ...{ deliveryDate: '2026-12-04', items: [], fetched: true },
  }
  show({ line: { id: ORANGE.id, sku: ORANGE.sku, quantity: 3 }, variation: ORANGE, availability }, language)
  await expect.element(page.getByText(sent)).toBeVisible()
  await expect.element(page.getByText(attributes)).toBeVisible()
})

test('a gift card is called by its worth, and its sku, which names another amount, is not shown', async () => {
  const list = show({
    line: { id: GIFT_CARD.id, sku: GIFT_CARD.sku, quantity: 1 },
    variation: { ...GIFT_CARD, attributes: { giftCardValue: { EUR: 2_500 } } },
  })
  await expect.element(page.getByRole('link', { name: `${GIFT_CARD.name} €25.00` })).toBeVisible()
  expect(list.textContent).not.toContain(GIFT_CARD.sku)
})

test('a gift card says whom it is for once that is known, and other lines never do', async () => {
  const line = { id: GIFT_CARD.id, sku: GIFT_CARD.sku, quantity: 1 }
  const list = show({ line, variation: GIFT_CARD })
  await expect.element(page.getByText(GIFT_CARD.name)).toBeVisible()
  $gift.set({ name: 'Lisa', email: '', greeting: 'Print on!', day: '2026-12-24' })
  expect(list.textContent).not.toContain('Lisa')
  $gift.set({ name: 'Lisa', email: 'lisa@example.com', greeting: 'Print on!', day: '2026-12-24' })
  await expect
    .element(page.getByText('The gift card goes to Lisa, lisa@example.com, on 24 December 2026'))
    .toBeVisible()
  await expect.element(page.getByText('“Print on!”')).toBeVisible()
  root?.unmount()
  list.remove()
  const other = show({ line: { id: ORANGE.id, sku: ORANGE.sku, quantity: 1 }, variation: ORANGE })
  await expect.element(page.getByText(ORANGE.name)).toBeVisible()
  expect(other.textContent).not.toContain('Lisa')
})
