/** Correcting a form that was refused: each field holds what was typed into it, and the focus stays there. */
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { startNewsletter } from '#features/newsletter/newsletter-form.ts'
import words from '../../src/i18n/en/shell.json'
import { order } from './support/checkout-steps'
import { eachVisit } from './support/each-visit'
import { ORANGE } from './support/goods'
import { openCart, openCheckout, putInCart } from './support/visit'

const visit = eachVisit()

const press = (name: string) => page.getByRole('button', { name, exact: false }).click()
const box = (name: string) => page.getByRole('textbox', { name, exact: false })
const step = (name: string) => page.getByRole('form', { name })
type Box = ReturnType<typeof box>

/** Key by key over what is there. After each key the focus must still be in the field. */
async function type(field: Box, text: string): Promise<void> {
  const input = field.element() as HTMLInputElement
  input.focus()
  input.select()
  for (const key of text) {
    await userEvent.keyboard(key)
    expect(document.activeElement, `after "${key}" of "${text}"`).toBe(input)
  }
  expect(input.value).toBe(text)
}

/** Everything is typed first and looked at then: a character may have gone astray later. */
async function typeAll(values: Record<string, string>, within: Pick<typeof page, 'getByRole'> = page) {
  const field = (name: string) => within.getByRole('textbox', { name, exact: false })
  for (const [name, text] of Object.entries(values)) await type(field(name), text)
  for (const [name, text] of Object.entries(values)) await expect.element(field(name)).toHaveValue(text)
}

async function openContact(): Promise<void> {
  putInCart([ORANGE, 1])
  openCheckout()
  await expect.element(step('Contact and address')).toBeVisible()
}

const ADDRESS = {
  'First name': 'Alexander',
  'Last name': 'von Humboldt',
  'Street address': 'Lindenallee 14',
  'Flat, floor, c/o': 'Hinterhaus',
  Postcode: '24103',
  City: 'Kiel',
  'Mobile number': '0151 23456789',
  'Message for the carrier': 'Ring twice',
}

async function openAddress(): Promise<void> {
  await openContact()
  await type(box('E-mail'), 'jana@example.com')
  await unfold()
}

/** Of each address that is asked for. */
async function unfold(): Promise<void> {
  for (const name of ['Add flat or floor', 'Message for the carrier']) {
    const links = page.getByRole('button', { name })
    while (links.elements().length > 0) await links.first().click()
  }
}

async function openPayment(): Promise<void> {
  await openAddress()
  await typeAll(ADDRESS)
  await press('Continue to delivery')
  await page.getByRole('radio', { name: 'UPS Standard', exact: false }).click()
  await press('Continue to payment')
  await expect.element(step('Payment and order')).toBeVisible()
}

describe('after the form was refused', () => {
  test('the contact of a private person', async () => {
    await openContact()
    await press('Continue to delivery')
    await expect.element(box('E-mail')).toHaveFocus()
    await typeAll({ 'E-mail': 'jana@example.com' })
  })

  test('the contact of a company', async () => {
    await openContact()
    await page.getByRole('radio', { name: 'Company' }).click()
    await press('Continue to delivery')
    await expect.element(box('E-mail')).toHaveFocus()
    await typeAll({
      'Company name': 'Brandt GmbH',
      'VAT number': 'DE123456789',
      'E-mail': 'jana@example.com',
    })
  })

  test('the address, all of it wrong', async () => {
    await openAddress()
    await press('Continue to delivery')
    await expect.element(box('First name')).toHaveFocus()
    await typeAll(ADDRESS)
    await press('Continue to delivery')
    await expect.element(step('Delivery')).toBeVisible()
  })

  test('the address and another one to deliver to', async () => {
    await openAddress()
    await page.getByRole('checkbox', { name: 'Deliver to a different address' }).click()
    await unfold()
    await press('Continue to delivery')
    await expect.element(page.getByRole('alert')).toMatchTextContent('12 fields')
    await typeAll({ ...ADDRESS, 'First name': 'Kim' }, page.getByRole('group', { name: 'Delivery address' }))
    await typeAll(ADDRESS, page.getByRole('group', { name: 'Billing address' }))
  })

  test('again and again: each submit brings the focus to the first wrong field once', async () => {
    await openAddress()
    await press('Continue to delivery')
    await type(box('First name'), 'Al')
    await press('Continue to delivery')
    await expect.element(box('Last name')).toHaveFocus()
    await type(box('City'), 'Kiel')
    await press('Continue to delivery')
    await expect.element(box('Last name')).toHaveFocus()
  })

  test('several fields filled in at once by the browser', async () => {
    await openAddress()
    await press('Continue to delivery')
    const focused = document.activeElement
    for (const [name, text] of Object.entries(ADDRESS)) {
      const input = box(name).element()
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, text)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
    for (const [name, text] of Object.entries(ADDRESS)) await expect.element(box(name)).toHaveValue(text)
    expect(document.activeElement).toBe(focused)
  })

  test('the fields of an electronic invoice', async () => {
    await openPayment()
    visit.shop.revise(() => ({ paymentOptions: ['stripe', 'e_invoice'] }))
    openCheckout(location.pathname)
    await page.getByRole('radio', { name: 'E-invoice', exact: false }).click()
    await press('Order')
    await expect.element(box('GLN or Peppol ID')).toHaveFocus()
    await typeAll({ 'GLN or Peppol ID': '7365561234567' })
    // That is a company's.
    await expect.element(box('Your reference')).not.toBeInTheDocument()
  })

  test('the embedded form of a test card', async () => {
    await openPayment()
    await order()
    await expect.element(box('Card number')).toHaveFocus()
    await typeAll({ 'Card number': '4242 4242 4242 4242', Expires: '12/40', 'Security code': '123' })
  })

  test('the newsletter in the footer', async () => {
    vi.stubGlobal('fetch', async () => Response.json(words.newsletter))
    document.body.insertAdjacentHTML(
      'beforeend',
      `<main><form novalidate data-failed="">
        <label for="mail">E-mail</label><input id="mail" name="email" />
        <button type="submit">Subscribe</button><p role="status"></p>
      </form></main>`,
    )
    startNewsletter(document.querySelector('form') as HTMLFormElement)
    await press('Subscribe')
    await expect.element(box('E-mail')).toHaveFocus()
    await typeAll({ 'E-mail': 'jana@example.com' })
    vi.unstubAllGlobals()
  })

  test('a quantity of the cart past what is in stock', async () => {
    putInCart([ORANGE, 1])
    openCart()
    await expect.element(box('Quantity')).toBeVisible()
    await userEvent.fill(box('Quantity'), '99')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('in stock', { exact: false }).first()).toBeVisible()
    await typeAll({ Quantity: '3' })
  })
})

describe('what is refused', () => {
  test('by the server gets the focus once, also with the next key', async () => {
    await openAddress()
    await typeAll(ADDRESS)
    const fields = ['billing.firstName', 'billing.city'].map((path) => ({ path, reason: 'tooLong' as const }))
    visit.shop.fail('postAddress', { code: 'invalid', fields })
    await press('Continue to delivery')
    await expect.element(box('First name')).toHaveFocus()
    await typeAll({ 'First name': 'Alex', City: 'Kiel' })
  })

  test('while the visitor types on does not take the focus away', async () => {
    await openAddress()
    await typeAll(ADDRESS)
    const answer = visit.shop.hold('postAddress')
    visit.shop.fail('postAddress', {
      code: 'invalid',
      fields: [
        { path: 'billing.firstName', reason: 'tooLong' },
        { path: 'billing.city', reason: 'tooLong' },
      ],
    })
    await press('Continue to delivery')
    await type(box('City'), 'Ki')
    answer()
    await expect.element(page.getByRole('alert')).toMatchTextContent('2 fields')
    await expect.element(box('City')).toHaveFocus()
    await userEvent.keyboard('el')
    await expect.element(box('City')).toHaveValue('Kiel')
  })

  test('of the e-mail address is said at its field', async () => {
    await openAddress()
    await typeAll(ADDRESS)
    visit.shop.fail('postAddress', {
      code: 'invalid',
      fields: [{ path: 'billing.email', reason: 'email' }],
    })
    await press('Continue to delivery')
    await expect.element(step('Contact and address')).toBeVisible()
    await expect.element(box('E-mail')).toHaveFocus()
  })

  test('of a field that is not asked for any longer is forgotten', async () => {
    await openAddress()
    await typeAll(ADDRESS)
    const other = page.getByRole('checkbox', { name: 'Deliver to a different address' })
    await other.click()
    await press('Continue to delivery')
    await expect.element(page.getByRole('alert')).toMatchTextContent('6 fields')
    await other.click()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })

  test('by the rules of one country is not wrong in another', async () => {
    await openAddress()
    await typeAll({ ...ADDRESS, Postcode: '1010' })
    await press('Continue to delivery')
    await expect.element(box('Postcode')).toHaveFocus()
    await page.getByRole('combobox', { name: 'Country' }).selectOptions('AT')
    await expect.element(box('Postcode')).not.toHaveAttribute('aria-invalid')
  })
})
