/** A company in the checkout: its VAT number, and what it pays with it and without. */
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  alert,
  field,
  fillAddress,
  fillContact,
  fillShipping,
  open,
  press,
  typeAddress,
  words,
} from './support/checkout-steps'
import { eachVisit } from './support/each-visit'
import { ORANGE } from './support/goods'
import { readCheckout } from './support/shop'
import { reloadCheckout } from './support/visit'

const visit = eachVisit()

/** The stand-in knows the first, and not the second; the country of the third does not answer. */
const KNOWN = 'DE136695976'
const UNKNOWN = 'DE200000005'
const AWAY = 'DE301000004'
/** It is registered for "TEST COMPANY", and its own digits. */
const NAMED = 'DE400000000'

/** In the step, on a phone: the summary before it is folded. */
const note = (text: string) => words(text).nth(1)
const none = () => page.getByRole('checkbox', { name: 'The company has no VAT number', exact: false })

async function openAsCompany(vatNumber: string): Promise<void> {
  await open([ORANGE, 1])
  await page.getByRole('radio', { name: 'Company' }).click()
  await userEvent.fill(field('Company name'), 'Brandt GmbH')
  await userEvent.fill(field('VAT number'), vatNumber)
}

test('a company with a VAT number sees the price without VAT, and why', async () => {
  await openAsCompany('de 136 695 976')
  await fillContact()
  await fillAddress()
  await expect.element(note(`Without VAT: intra-Community supply to ${KNOWN}`)).toBeVisible()
  expect(await readCheckout()).toMatchObject({ vatNumber: KNOWN, totals: { vat: 0 } })
  await expect.element(alert()).not.toBeInTheDocument()
})

test('a number of another country than the goods go to: VAT is charged, and why', async () => {
  await openAsCompany('FR40303265045')
  await fillContact()
  await fillAddress()
  await expect
    .element(alert())
    .toMatchTextContent('The goods go to Germany, but FR40303265045 is a VAT number of another country')
  expect((await readCheckout()).totals.vat).toBeGreaterThan(0)
})

test('a number that cannot be right is said at its field, in the form of its country', async () => {
  await openAsCompany('DE136695977')
  await fillContact()
  await typeAddress()
  await press('Continue to delivery')
  await expect.element(field('VAT number')).toHaveAttribute('aria-invalid', 'true')
  await expect
    .element(field('VAT number'))
    .toHaveAccessibleDescription(/Enter a VAT number as registered, such as DE123456788/)
  await userEvent.fill(field('VAT number'), '')
  await press('Continue to delivery')
  await expect.element(field('VAT number')).toHaveAccessibleDescription(/VAT number is missing/)
  expect(visit.shop.names()).toEqual(['postCheckout'])
})

test('a company without a VAT number says so; what it had typed is there when it has one after all', async () => {
  await openAsCompany(KNOWN)
  await none().click()
  await expect.element(field('VAT number')).not.toBeInTheDocument()
  await fillContact()
  await fillAddress()
  expect(await readCheckout()).toMatchObject({ noVatNumber: true, vat: { why: 'charged' } })
  reloadCheckout()
  await press('Change Contact and address')
  await expect.element(none()).toBeChecked()
  await none().click()
  await expect.element(field('VAT number')).toHaveValue(KNOWN)
  await press('Continue to delivery')
  await expect.element(note('Without VAT: intra-Community supply')).toBeVisible()
  // The way of delivery is chosen beforehand, each time.
  expect(visit.shop.names().filter((name) => name !== 'postShipping')).toEqual([
    ...['postCheckout', 'postCompany', 'postNoVatNumber', 'postAddress'],
    ...['postNoVatNumber', 'postAddress'],
  ])
})

test('a number that VIES cannot be asked about costs VAT, can be checked again, and keeps nobody from ordering', async () => {
  await openAsCompany(AWAY)
  await fillContact()
  await fillAddress()
  await expect
    .element(alert().getByText(`The VAT number ${AWAY} cannot be checked`, { exact: false }))
    .toBeVisible()
  await fillShipping()
  const { rev } = await readCheckout()
  await press('Check the VAT number again')
  await expect.poll(() => visit.shop.names().at(-1)).toBe('postVatNumber')
  await expect.poll(async () => (await readCheckout()).rev).toBe(rev + 1)
  await expect.element(alert().getByText('so VAT is charged', { exact: false })).toBeVisible()
  await expect.element(page.getByRole('form', { name: 'Payment and order' })).toBeVisible()
})

test('a number that VIES does not know is corrected where it was typed', async () => {
  await openAsCompany(UNKNOWN)
  await fillContact()
  await fillAddress()
  await expect.element(alert().getByText(`does not list ${UNKNOWN}`, { exact: false })).toBeVisible()
  await press('Change Contact and address')
  await userEvent.fill(field('VAT number'), KNOWN)
  await press('Continue to delivery')
  await expect.element(note(`intra-Community supply to ${KNOWN}`)).toBeVisible()
  await expect.element(alert()).not.toBeInTheDocument()
})

test('with the number of a company of another name VAT is charged, until the name is as it is registered', async () => {
  await openAsCompany(NAMED)
  await fillContact()
  await fillAddress()
  const told = alert().getByText(`${NAMED} is registered for a company with another name`, { exact: false })
  await expect.element(told).toBeVisible()
  expect(await readCheckout()).toMatchObject({ vatCheck: 'otherCompany', vat: { why: 'charged' } })
  expect(document.body.textContent).not.toMatch(/test company/i)
  await press('Change Contact and address')
  await expect.element(field('VAT number')).toHaveValue(NAMED)
  await userEvent.fill(field('Company name'), `Test Company ${NAMED} GmbH`)
  await press('Continue to delivery')
  await expect.element(note(`intra-Community supply to ${NAMED}`)).toBeVisible()
  await expect.element(alert()).not.toBeInTheDocument()
})

test.each([
  [['de-AT', 'de'], 'AT'],
  [['pl-PL'], 'DE'],
])('a browser in %s begins in %s', async (languages, country) => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)
  await open([ORANGE, 1])
  expect(await readCheckout()).toMatchObject({ country })
})

test('prices follow the country that is chosen at once, before the address is there', async () => {
  await open([ORANGE, 1])
  const { country: before } = await readCheckout()
  expect(before).not.toBe('AT')
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Country' }), 'AT')
  await expect.poll(() => readCheckout()).toMatchObject({ status: 'open', country: 'AT' })
  // Sent meanwhile, the address waits for it.
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Country' }), 'DE')
  await fillContact()
  await fillAddress()
  expect(await readCheckout()).toMatchObject({ country: 'DE', addresses: { billing: { country: 'DE' } } })
})

test('a company of a country whose numbers decide nothing is asked for none', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-US'])
  const clock = Intl.DateTimeFormat().resolvedOptions()
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...clock,
    timeZone: 'America/Chicago',
  })
  await open([ORANGE, 1])
  expect(await readCheckout()).toMatchObject({ country: 'US', vat: { why: 'export' } })
  await page.getByRole('radio', { name: 'Company' }).click()
  await expect.element(field('Company name')).toBeVisible()
  await expect.element(field('VAT number')).not.toBeInTheDocument()
  await expect.element(none()).not.toBeInTheDocument()
})
