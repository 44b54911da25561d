/** On the page of a gift card: whom it is for, and what becomes of it in the checkout. */
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { $cart } from '#stores/cart'
import { $gift } from '#stores/gift'
import checkout from '../../src/i18n/en/checkout.json'
import form from '../../src/i18n/en/form.json'
import { press, review, step, typeName, words } from './support/checkout-steps'
import { eachVisit } from './support/each-visit'
import { GIFT_CARD, ORANGE } from './support/goods'
import { readCheckout } from './support/shop'
import { openCheckout, putInCart } from './support/visit'

const visit = eachVisit()

const { gift } = checkout
const field = (name: string) => page.getByRole('textbox', { name, exact: name !== gift.greeting })
const iso = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)

async function openPage(): Promise<void> {
  const words = {
    fields: { name: gift.name, email: gift.email, greeting: gift.greeting, day: gift.day },
    ...{ dayHint: gift.dayHint, optional: form.optional, note: 'Later', problems: form.problems },
  }
  const main = document.createElement('main')
  main.innerHTML = `<details data-gift data-site="com"><summary>Somebody else</summary></details>
    <form data-buy data-name="Gift card" data-messages='{"added":"{name} added","toCart":"To the cart"}'>
      <input type="hidden" name="add" value="${GIFT_CARD.id}" />
      <input type="hidden" name="sku" value="${GIFT_CARD.sku}" />
      <input type="text" name="quantity" value="1" />
      <button type="submit">Add</button>
      <p data-buy-message></p>
    </form>`
  document.body.append(main)
  main.querySelector('details')?.setAttribute('data-words', JSON.stringify(words))
  const once = crypto.randomUUID()
  await import(/* @vite-ignore */ `../../src/features/product/page/buy.ts?${once}`)
  await import(/* @vite-ignore */ `../../src/features/gift-card/start-gift.ts?${once}`)
}

async function fillIn(email = 'grace@example.com'): Promise<void> {
  await userEvent.fill(field(gift.name), ' Grace  Hopper ')
  await userEvent.fill(field(gift.email), email)
  await userEvent.fill(field(gift.greeting), 'Print on!')
  await userEvent.fill(page.getByLabelText(gift.day), iso(30))
}

const unfold = () => page.getByText('Somebody else').click()
const skus = () => $cart.get().map(({ sku }) => sku)

afterEach(() => {
  dispatchEvent(new Event('pagehide'))
  vi.unstubAllGlobals()
  $gift.set(null)
  vi.resetModules()
})

test('whoever leaves it folded, or folds it again, buys for themselves', async () => {
  await openPage()
  await expect.element(field(gift.name)).not.toBeInTheDocument()
  await unfold()
  await expect.element(field(gift.name)).toHaveValue('')
  await unfold()
  await press('Add')
  expect(skus()).toEqual([GIFT_CARD.sku])
  expect($gift.get()).toBeNull()
})

test('what is wrong is said in place, keeps the card out of the cart, and nothing is lost', async () => {
  await openPage()
  await unfold()
  await fillIn('grace@')
  await userEvent.fill(field(gift.name), ' ')
  await userEvent.fill(page.getByLabelText(gift.day), iso(400))
  await press('Add')
  expect(skus()).toEqual([])
  await expect.element(field(gift.name)).toHaveFocus()
  await expect.element(field(gift.name)).toHaveAccessibleDescription(`${gift.name} is missing`)
  await expect.element(field(gift.email)).toHaveAccessibleDescription(form.problems.email)
  await expect.element(page.getByLabelText(gift.day)).toHaveAccessibleDescription(/a year from now/)
  await expect.element(field(gift.greeting)).toHaveValue('Print on!')
  await fillIn()
  await press('Add')
  expect(skus()).toEqual([GIFT_CARD.sku])
})

test('fields that are open are asked for, by every button that adds', async () => {
  await openPage()
  const other = Object.assign(document.createElement('button'), {
    type: 'submit',
    textContent: 'Add from the bar',
  })
  document.querySelector('main')?.append(other)
  document.querySelector('form')?.setAttribute('id', 'buy')
  other.setAttribute('form', 'buy')
  await unfold()
  // Who only passes through is not told yet.
  await field(gift.name).click()
  await userEvent.tab()
  await expect.element(field(gift.name)).not.toHaveAttribute('aria-invalid')
  for (const name of ['Add', 'Add from the bar']) {
    await page.getByRole('button', { name, exact: true }).click()
    expect(skus()).toEqual([])
    await expect.element(field(gift.name)).toHaveFocus()
    await expect.element(field(gift.name)).toHaveAccessibleDescription(`${gift.name} is missing`)
  }
  await userEvent.fill(field(gift.name), 'Lisa')
  await userEvent.fill(field(gift.email), 'lisa@examplecom')
  await page.getByRole('button', { name: 'Add from the bar' }).click()
  expect(skus()).toEqual([])
  await expect.element(field(gift.email)).toHaveFocus()
  await expect.element(field(gift.email)).toHaveAccessibleDescription(form.problems.email)
  await expect.element(field(gift.email)).toHaveValue('lisa@examplecom')
})

test('a press before the fields are there waits for them', async () => {
  await openPage()
  const folds = document.querySelector('details')
  const buy = document.querySelector('form')
  if (!folds || !buy) throw new Error('no page')
  folds.open = true
  folds.dispatchEvent(new Event('toggle'))
  buy.requestSubmit()
  await expect.element(field(gift.name)).toHaveFocus()
  expect(skus()).toEqual([])
})

test('asks whether another address was meant, and keeps the one that is taken', async () => {
  const shop = globalThis.fetch
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) =>
    String(input).includes('/messages/') ? Promise.resolve(Response.json(form)) : shop(input, init),
  )
  await openPage()
  await unfold()
  await fillIn('grace@gmial.com')
  await expect.element(words('Did you mean grace@gmail.com?')).toBeVisible()
  await press(form.takeEmail)
  await expect.element(field(gift.email)).toHaveValue('grace@gmail.com')
  expect($gift.get()?.email).toBe('grace@gmail.com')
  await expect.element(words('Did you mean')).not.toBeInTheDocument()
})

test('is there again on the page of another amount', async () => {
  await openPage()
  await unfold()
  await fillIn()
  document.querySelector('main')?.remove()
  await openPage()
  await expect.element(field(gift.email)).toHaveValue('grace@example.com')
})

describe('in the checkout', () => {
  const ask = () => page.getByRole('checkbox', { name: gift.other })
  const given = (more = {}) =>
    $gift.set({
      name: ' Grace  Hopper ',
      email: 'grace@example.com',
      greeting: 'Print on!',
      day: iso(30),
      ...more,
    })
  const open = async (...lines: Parameters<typeof putInCart>) => {
    putInCart(...lines)
    openCheckout()
    await expect.element(step('Contact and address')).toBeVisible()
  }
  const upToPayment = async () => {
    await userEvent.fill(field('E-mail'), 'jana@example.com')
    await typeName()
    await press('Continue to payment')
    await expect.element(step('Payment and order')).toBeVisible()
  }

  test('it stands there, is sent with the address, and is forgotten with the order alone', async () => {
    given()
    await open([GIFT_CARD, 1])
    await expect.element(ask()).toBeChecked()
    await upToPayment()
    expect(visit.shop.asked.find(({ name }) => name === 'postAddress')?.body).toMatchObject({
      gift: { name: 'Grace Hopper', email: 'grace@example.com', greeting: 'Print on!', day: iso(30) },
    })
    await expect.element(review()).toMatchTextContent('to Grace Hopper, grace@example.com, on')
    expect($gift.get()).not.toBeNull()
  })

  test('what is changed there is what the card’s page shows; who thinks better of it is not asked again', async () => {
    given()
    await open([GIFT_CARD, 1])
    await userEvent.fill(field(gift.email), 'hopper@example.com')
    expect($gift.get()?.email).toBe('hopper@example.com')
    await ask().click()
    expect($gift.get()).toBeNull()
    openCheckout()
    await expect.element(ask()).not.toBeChecked()
  })

  test('what was changed on the card’s page since is asked about before it is paid for', async () => {
    await open([GIFT_CARD, 1])
    await upToPayment()
    given()
    openCheckout()
    await expect.element(ask()).toBeChecked()
    await expect.element(field(gift.name)).toBeVisible()
    await press('Continue to payment')
    await expect.poll(async () => (await readCheckout()).gift).toMatchObject({ name: 'Grace Hopper' })
  })

  test('a day that has passed is today', async () => {
    given({ day: iso(-3) })
    await open([GIFT_CARD, 1])
    await expect.element(page.getByLabelText(gift.day)).not.toHaveValue(iso(-3))
    await upToPayment()
  })

  test('of other goods nothing is asked', async () => {
    given()
    await open([ORANGE, 1])
    await expect.element(ask()).not.toBeInTheDocument()
  })
})
