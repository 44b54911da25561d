/** The checkout's steps as a visitor goes through them. */
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ORANGE } from './goods'
import { openCheckout, putInCart } from './visit'

export const words = (text: string) => page.getByText(text, { exact: false })
export const press = (name: string) => page.getByRole('button', { name, exact: false }).click()
export const field = (name: string) => page.getByRole('textbox', { name, exact: false })
export const option = (name: string) => page.getByRole('radio', { name, exact: false })
export const step = (name: string) => page.getByRole('form', { name })
export const alert = () => page.getByRole('alert')

export async function open(...lines: Parameters<typeof putInCart>): Promise<void> {
  putInCart(...lines)
  openCheckout()
  await expect.element(step('Contact and address')).toBeVisible()
}

export async function fillContact(email = 'jana@example.com'): Promise<void> {
  await userEvent.fill(field('E-mail'), email)
}

export const ADDRESS = {
  'First name': 'Jana',
  'Last name': 'Brandt',
  'Street address': 'Lindenallee 14',
  Postcode: '24103',
  City: 'Kiel',
  'Mobile number': '0151 23456789',
}

export async function typeAddress(changes: Partial<typeof ADDRESS> = {}): Promise<void> {
  await expect.element(step('Contact and address')).toBeVisible()
  for (const [name, value] of Object.entries({ ...ADDRESS, ...changes })) {
    await userEvent.fill(field(name), value)
  }
}

/** Of who buys what is mailed, no more is asked. */
export async function typeName(): Promise<void> {
  await expect.element(step('Contact and address')).toBeVisible()
  for (const name of ['First name', 'Last name'] as const) await userEvent.fill(field(name), ADDRESS[name])
}

export async function sendAddress(): Promise<void> {
  await press('Continue to delivery')
  await expect.element(step('Delivery')).toBeVisible()
}

export async function fillAddress(changes: Partial<typeof ADDRESS> = {}): Promise<void> {
  await typeAddress(changes)
  await sendAddress()
}

export async function fillShipping(): Promise<void> {
  await option('UPS Standard').click()
  await press('Continue to payment')
  await expect.element(step('Payment and order')).toBeVisible()
}

export const VISA = '4242 4242 4242 4242'
export const DECLINED = '4000 0000 0000 0002'
export const NO_FUNDS = '4000 0000 0000 9995'
/** The bank asks the customer. */
export const CONFIRM = '4000 0025 0000 3155'

export async function typeCard(number = VISA): Promise<void> {
  await userEvent.fill(field('Card number'), number)
  await userEvent.fill(field('Expires'), '12/40')
  await userEvent.fill(field('Security code'), '123')
}

/** What stands right above the button. */
export const review = () => page.getByRole('region', { name: 'Check your order' })

export async function expectTotal(total: string): Promise<void> {
  await expect.element(review()).toMatchTextContent(`Total${total}`)
}

/** @param total what the review has to say first */
export async function order(total?: string): Promise<void> {
  if (total) await expectTotal(total)
  await press('Place order and pay')
}

export async function upToPayment(...lines: Parameters<typeof putInCart>): Promise<void> {
  await open(...(lines.length > 0 ? lines : ([[ORANGE, 2]] as Parameters<typeof putInCart>)))
  await fillContact()
  await fillAddress()
  await fillShipping()
}

export async function expectPlaced(): Promise<void> {
  await expect.element(page.getByRole('heading', { name: 'Thank you, Jana.' })).toBeVisible()
  await expect.element(page.getByText('AL-204817', { exact: true })).toBeVisible()
}
