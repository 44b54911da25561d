/** The form of a product page, for what can never be ordered again. */
import { afterEach, expect, test, vi } from 'vitest'
import { $cart } from '#stores/cart'

function showForm(attributes: string): HTMLFormElement {
  document.body.innerHTML = `
    <form data-buy ${attributes} data-name="Gift card" data-messages='{"added":"{name} added","toCart":"To the cart"}'>
      <input type="hidden" name="add" value="v-gift" />
      <input type="hidden" name="sku" value="GIFT" />
      <input type="text" name="quantity" value="1" />
      <button type="submit">Add</button>
      <p data-buy-message></p>
    </form>`
  return document.querySelector('form') as HTMLFormElement
}

afterEach(() => {
  document.body.innerHTML = ''
  $cart.set([])
  vi.resetModules()
})

test.each([
  ['is added', '', ['GIFT']],
  ['that is no longer sold is not', 'data-discontinued', []],
])('a gift card %s', async (_, attributes, skus) => {
  const form = showForm(attributes)
  // Pressed before the script was there: the head's script has noted it.
  form.dataset.held = ''
  await import(/* @vite-ignore */ `../../src/features/product/page/buy.ts?${attributes}`)
  expect($cart.get().map(({ sku }) => sku)).toEqual(skus)
  form.requestSubmit()
  expect($cart.get().map(({ sku }) => sku)).toEqual(skus)
})
