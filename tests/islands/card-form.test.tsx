/** The test card's form as it is typed into, pasted into and corrected. */
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import checkout from '../../src/i18n/en/checkout.json'
import { order } from './support/checkout-steps'
import { eachVisit } from './support/each-visit'
import { openReady } from './support/ready-checkout'

const visit = eachVisit(async () => {
  await openReady()
  await expect.element(number()).toBeVisible()
})

const field = (name: string) => page.getByRole('textbox', { name, exact: false })
const number = () => field('Card number')
const expiry = () => field('Expires')
const cvc = () => field('Security code')
const input = (locator: ReturnType<typeof field>) => locator.element() as HTMLInputElement
const { test: t } = checkout

async function paste(locator: ReturnType<typeof field>, text: string): Promise<void> {
  await locator.click()
  document.execCommand('insertText', false, text)
}

describe('a card number', () => {
  test('is grouped while it is typed', async () => {
    await userEvent.type(number(), '42424')
    await expect.element(number()).toHaveValue('4242 4')
    await userEvent.keyboard('24242424242')
    await expect.element(number()).toHaveValue('4242 4242 4242 4242')
  })

  test.each(['4242424242424242', '4242-4242-4242-4242', ' 4242  4242  4242  4242 '])(
    'is taken whole when %j is pasted',
    async (text) => {
      await paste(number(), text)
      await expect.element(number()).toHaveValue('4242 4242 4242 4242')
    },
  )

  test('keeps the caret where a digit is typed into it, and Backspace goes over a blank', async () => {
    await userEvent.type(number(), '42424242')
    input(number()).setSelectionRange(2, 2)
    await userEvent.keyboard('1')
    await expect.element(number()).toHaveValue('4214 2424 2')
    expect(input(number()).selectionStart).toBe(3)
    input(number()).setSelectionRange(5, 5)
    await userEvent.keyboard('{Backspace}')
    await expect.element(number()).toHaveValue('4212 4242')
    expect(input(number()).selectionStart).toBe(3)
    await userEvent.keyboard('{Backspace}{Backspace}{Backspace}')
    await expect.element(number()).toHaveValue('2424 2')
    expect(input(number()).selectionStart).toBe(0)
  })
})

describe('an expiry date', () => {
  test('gets its slash by itself, and loses it under Backspace', async () => {
    await userEvent.type(expiry(), '1230')
    await expect.element(expiry()).toHaveValue('12/30')
    await userEvent.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}')
    await expect.element(expiry()).toHaveValue('')
  })

  test.each([
    ['12/2030', '12/30'],
    ['5', '05'],
    ['12/30', '12/30'],
  ])('typed as %s reads %s', async (keys, shown) => {
    await userEvent.type(expiry(), keys)
    await expect.element(expiry()).toHaveValue(shown)
  })

  test('is taken when it is pasted', async () => {
    await paste(expiry(), '2030-12')
    await expect.element(expiry()).toHaveValue('12/30')
  })
})

test('what is wrong stands at its field, the first takes the focus, and the others stay as they are', async () => {
  await userEvent.type(expiry(), '1330')
  await order()
  await expect.element(number()).toHaveFocus()
  await expect.element(number()).toHaveAccessibleDescription(t.numberEmpty)
  await expect.element(expiry()).toHaveAccessibleDescription(t.month)
  await expect.element(cvc()).toHaveAccessibleDescription(t.cvcWrong)
  await expect.element(expiry()).toHaveValue('13/30')
  await expect.element(page.getByRole('alert')).toMatchTextContent(t.wrong)

  await userEvent.type(number(), '4242424242424242')
  await expect.element(number()).toHaveAccessibleDescription('')
  await expect.element(number()).not.toHaveAttribute('aria-invalid')
  await userEvent.fill(expiry(), '1220')
  await userEvent.fill(cvc(), '12')
  await expect.poll(() => page.getByRole('alert').query()).toBeNull()

  await order()
  await expect.element(expiry()).toHaveFocus()
  await expect.element(expiry()).toHaveAccessibleDescription(t.expired)
  await userEvent.fill(expiry(), '1240')
  await order()
  await expect.element(cvc()).toHaveFocus()
  await expect.element(number()).not.toHaveAttribute('aria-invalid')
  expect(visit.shop.names()).not.toContain('postPlace')
  await userEvent.type(cvc(), '3')
  await order()
  await expect.element(page.getByRole('heading', { name: 'Thank you, Jana.' })).toBeVisible()
})

test.each([
  ['Card number', 'cc-number'],
  ['Expires', 'cc-exp'],
  ['Security code', 'cc-csc'],
])('the browser can fill %s', (name, token) => {
  expect(input(field(name)).getAttribute('autocomplete')).toBe(token)
  expect(input(field(name)).maxLength).toBe(-1)
})

test('the legend stands inside of its box', async () => {
  const legend = page.getByText(t.title).element().getBoundingClientRect()
  const box = page.getByRole('group', { name: t.title }).element().getBoundingClientRect()
  expect(legend.top).toBeGreaterThan(box.top + 4)
})
