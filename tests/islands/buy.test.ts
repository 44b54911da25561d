/** The form of a product page, for what can never be ordered again. */
import { afterEach, describe, expect, test, vi } from 'vitest'
import { $cart } from '#stores/cart'
import { $consent } from '#stores/consent'

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
  // Nothing that waits for its frame reaches into the next case.
  dispatchEvent(new Event('pagehide'))
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

describe('what a press does', () => {
  async function press(): Promise<void> {
    document.documentElement.dataset.consent = 'implied'
    $consent.set(null)
    const form = showForm('')
    await import(/* @vite-ignore */ `../../src/features/product/page/buy.ts?${crypto.randomUUID()}`)
    form.requestSubmit()
  }
  afterEach(() => $consent.set(null))

  test('is stored at once; what is said of it and what it means for consent follow the frame that shows it', async () => {
    await press()
    expect(JSON.parse(localStorage.getItem('cart') ?? '')).toEqual([
      { id: 'v-gift', sku: 'GIFT', quantity: 1 },
    ])
    const said = () => document.querySelector('[data-buy-message]')?.textContent
    expect([said(), $consent.get()]).toEqual(['', null])
    await expect.poll(() => [said(), $consent.get()]).toEqual(['Gift card added To the cart', true])
  })

  test.each(['pagehide', 'visibilitychange'])(
    'is not lost when %s comes before the frame',
    async (leaving) => {
      await press()
      expect($consent.get()).toBeNull()
      dispatchEvent(new Event(leaving))
      expect($consent.get()).toBe(true)
    },
  )
})
