/** What is typed into the steps, and what the page says of it. */
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '#styles/tokens.css'
import '#styles/base.css'
import '#styles/controls.css'
import '#styles/parts.css'
import { expectNoViolations } from './support/axe'
import {
  ADDRESS,
  alert,
  field,
  fillAddress,
  fillContact,
  fillShipping,
  open,
  option,
  order,
  press,
  review,
  sendAddress,
  step,
  typeAddress,
  typeCard,
  typeName,
  upToPayment,
  words,
} from './support/checkout-steps'
import { eachVisit } from './support/each-visit'
import { GIFT_CARD, NO_AGENTS_ZIP, ORANGE } from './support/goods'
import { readCheckout } from './support/shop'
import { reloadCheckout } from './support/visit'

const visit = eachVisit()

test('a gift card is mailed: it is said where to, and nothing is asked for a carrier', async () => {
  await open([GIFT_CARD, 1])
  await expect.element(field('E-mail')).toHaveAccessibleDescription(/the gift card here/)
  for (const carriers of ['delivery messages', 'Message for the carrier'])
    await expect.element(words(carriers)).not.toBeInTheDocument()
  // Nor does one look for a door, or call.
  for (const name of ['Street address', 'Postcode', 'City', 'Mobile number'])
    await expect.element(field(name)).not.toBeInTheDocument()
  await fillContact()
  await typeName()
  await press('Continue to payment')
  await expect.element(step('Payment and order')).toBeVisible()
  const { billing } = (await readCheckout()).addresses
  expect(billing).toMatchObject({ firstName: 'Jana', lastName: 'Brandt', address1: '', zip: '', city: '' })
  await expect.element(words('Jana Brandt, Germany')).toBeVisible()
})

test('a company that buys a gift card gives the address of its books', async () => {
  await open([GIFT_CARD, 1])
  await page.getByRole('radio', { name: 'Company' }).click()
  await expect.element(field('Street address')).toBeRequired()
})

describe('a gift card for somebody else', () => {
  const ask = () => page.getByRole('checkbox', { name: 'Send the gift card to somebody else' })
  const day = () => page.getByLabelText('Day of delivery')
  const iso = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)

  test('is not asked about where none is bought', async () => {
    await open([ORANGE, 1])
    await expect.element(ask()).not.toBeInTheDocument()
  })

  test('says what is missing, in place', async () => {
    await open([GIFT_CARD, 1])
    await fillContact()
    await typeName()
    await ask().click()
    await userEvent.fill(field('Recipient’s e-mail'), 'grace@')
    await userEvent.fill(day(), iso(400))
    await press('Continue to payment')
    await expect.element(alert()).toMatchTextContent('3 fields need another look.')
    await expect.element(field('Recipient’s name')).toHaveAccessibleDescription('Recipient’s name is missing')
    await expect.element(field('Recipient’s e-mail')).toHaveAccessibleDescription(/a full e-mail address/)
    await expect.element(day()).toHaveAccessibleDescription(/a year from now/)
    // Who has thought better of it is not held up.
    await ask().click()
    await expect.element(alert()).not.toBeInTheDocument()
  })

  test('is sent with the address, and said again before it is paid', async () => {
    await open([GIFT_CARD, 1])
    await fillContact()
    await typeName()
    await ask().click()
    await userEvent.fill(field('Recipient’s name'), ' Grace  Hopper ')
    await userEvent.fill(field('Recipient’s e-mail'), 'grace@example.com')
    await userEvent.fill(field('Greeting'), 'Print on!')
    await userEvent.fill(day(), iso(30))
    await press('Continue to payment')
    await expect.element(step('Payment and order')).toBeVisible()
    expect(visit.shop.asked.find(({ name }) => name === 'postAddress')?.body).toMatchObject({
      gift: { name: 'Grace Hopper', email: 'grace@example.com', greeting: 'Print on!', day: iso(30) },
    })
    await expect.element(review()).toMatchTextContent('to Grace Hopper, grace@example.com, on')
    await expect.element(review()).toMatchTextContent('“Print on!”')
    await expect.element(review()).not.toMatchTextContent('as soon as they are paid for')
  })
})

describe('what is wrong', () => {
  test('in a form is said at the field, which gets the focus', async () => {
    await open([ORANGE, 1])
    await fillContact('jana@')
    await typeAddress()
    await press('Continue to delivery')
    await expect.element(alert()).toMatchTextContent('One field needs another look.')
    await expect.element(field('E-mail')).toHaveFocus()
    await expect.element(field('E-mail')).toHaveAccessibleDescription(/a full e-mail address/)
    await fillContact()
    await typeAddress({ Postcode: 'x', 'Mobile number': '12' })
    await press('Continue to delivery')
    await expect.element(alert()).toMatchTextContent('2 fields need another look.')
    await expect.element(field('Postcode')).toHaveFocus()
    expect(visit.shop.names()).toEqual(['postCheckout'])
  })

  test.each([
    [360, 150],
    [1280, 120],
  ])('at %i px is a few lines however much it is, and each leads to its field', async (width, most) => {
    await page.viewport(width, 800)
    await open([ORANGE, 1])
    await press('Continue to delivery')
    await expect.element(alert()).toMatchTextContent(/\d fields need another look\./)
    const names = alert().getByRole('button')
    expect(names.elements().length).toBeGreaterThan(6)
    const { top, bottom, height } = alert().element().getBoundingClientRect()
    expect(height).toBeLessThan(most)
    // In sight, above the first of them, which has the focus.
    expect(top).toBeGreaterThanOrEqual(0)
    expect(bottom).toBeLessThan(field('E-mail').element().getBoundingClientRect().top)
    await expect.element(field('E-mail')).toHaveFocus()
    // Read out with what is wrong, also where the label alone is seen.
    const city = alert().getByRole('button', { name: 'City is missing' })
    await expect.element(city).toHaveTextContent('City')
    await city.click()
    await expect.element(field('City')).toHaveFocus()
    await expect.element(field('City')).toHaveAccessibleDescription('City is missing')
    await expectNoViolations()
  })

  test('is named above the first field, and each name leads to its field', async () => {
    await open([ORANGE, 1])
    await fillContact()
    await typeAddress({ 'Last name': '', 'Mobile number': '12' })
    await press('Continue to delivery')
    await expect.element(field('Last name')).toHaveAccessibleDescription('Last name is missing')
    await alert()
      .getByRole('button', { name: /^Mobile number: / })
      .click()
    await expect.element(field('Mobile number')).toHaveFocus()
    await alert().getByRole('button', { name: 'Last name is missing' }).click()
    await expect.element(field('Last name')).toHaveFocus()
  })

  test('is said when the field is left, and not while it is typed', async () => {
    await open([ORANGE, 1])
    await userEvent.fill(field('E-mail'), 'jana@')
    await expect.element(field('E-mail')).not.toHaveAttribute('aria-invalid')
    await userEvent.tab()
    await expect.element(field('E-mail')).toHaveAccessibleDescription(/Enter a full e-mail address/)
    await userEvent.fill(field('E-mail'), 'jana@e')
    await expect.element(field('E-mail')).not.toHaveAttribute('aria-invalid')
    await userEvent.click(field('Last name'))
    await userEvent.tab()
    await expect.element(field('Last name')).toHaveAccessibleDescription('Last name is missing')
    // Nothing was sent, so there is nothing to sum up.
    expect(alert().query()).toBeNull()
  })

  test('for the server is said at the same fields', async () => {
    await open([ORANGE, 1])
    await fillContact()
    await typeAddress()
    visit.shop.fail('postAddress', {
      code: 'invalid',
      fields: [{ path: 'billing.city', reason: 'tooLong' }],
    })
    await press('Continue to delivery')
    await expect.element(field('City')).toHaveFocus()
    await expect.element(field('City')).toHaveAccessibleDescription(/Too long, please shorten it/)
  })

  test('a card that is none of the test cards', async () => {
    await upToPayment()
    await typeCard('5555 5555 5555 4444')
    await order()
    await expect.element(field('Card number')).toHaveAccessibleDescription(/This is not a test card\./)
    expect(visit.shop.names()).not.toContain('postPlace')
  })
})

describe('delivery', () => {
  test('is chosen beforehand: the least expensive, at the nearest pick-up point', async () => {
    await open([ORANGE, 1])
    await fillContact()
    await fillAddress()
    await expect.element(option('UPS Access Point')).toBeChecked()
    await expect.element(option('Kiosk am Exer')).toBeChecked()
    await expect.element(words('The nearest one is chosen')).toBeVisible()
    const names = page
      .getByRole('radio')
      .elements()
      .map((radio) => radio.closest('label')?.textContent)
    expect(names.filter((name) => name?.startsWith('UPS')).map((name) => name?.slice(0, 10))).toEqual([
      'UPS Access',
      'UPS Standa',
    ])
    await press('Continue to payment')
    await expect.element(step('Payment and order')).toBeVisible()
    expect(await readCheckout()).toMatchObject({ agent: 'kiosk' })
    // Nobody pays for a parcel to a place that was not seen.
    await expect.element(review()).toMatchTextContent('Pick-up pointKiosk am Exer, Legienstraße 22')
    await review().getByRole('button', { name: 'Change pick-up point' }).click()
    await option('Fahrradladen').click()
    await expect.element(words('The nearest one is chosen')).not.toBeInTheDocument()
    await press('Continue to payment')
    await expect.element(review()).toMatchTextContent('Pick-up pointFahrradladen, Knooper Weg 51')
  })

  test('is what the customer has chosen, also after another address', async () => {
    await open([ORANGE, 1])
    await fillContact()
    await fillAddress()
    await option('UPS Standard').click()
    await press('Change Contact and address')
    await userEvent.fill(field('Street address'), 'Lindenallee 15')
    await press('Continue to delivery')
    await expect.element(option('UPS Standard')).toBeChecked()
  })

  test('says from when it costs nothing', async () => {
    await open([ORANGE, 1])
    await fillContact()
    await fillAddress()
    await expect.element(words('€75.00 away from free shipping.')).toBeVisible()
  })
})

describe('pick-up points', () => {
  test('tell how far they are, and how sure that is', async () => {
    await open([ORANGE, 1])
    await fillContact()
    await fillAddress()
    await option('UPS Access Point').click()
    await expect.element(option('Kiosk am Exer')).toBeVisible()
    await expect.element(words('0.4 km')).toBeVisible()
    await expect.element(words('about 3 km')).toBeVisible()
  })

  test('that are all far away are no dead end', async () => {
    await open([ORANGE, 1])
    await fillContact()
    await fillAddress({ Postcode: NO_AGENTS_ZIP })
    await expect.element(option('UPS Standard')).toBeChecked()
    await option('UPS Access Point').click()
    await expect.element(words('No pick-up point was found near this address').first()).toBeVisible()
    await press('Continue to payment')
    await expect.element(alert()).toMatchTextContent('Choose another delivery method')
    await expect.element(option('UPS Standard')).toHaveFocus()
    await fillShipping()
  })
})

describe('another delivery address', () => {
  const shipping = (name: string) =>
    page.getByRole('group', { name: 'Delivery address' }).getByRole('textbox', { name, exact: false })

  test.each([
    ['of a company may be that of another company', 'Company', 1],
    ['of a private person is a person’s', 'Private individual', 0],
  ])('%s', async (_, buyer, companies) => {
    await open([ORANGE, 1])
    await option(buyer).click()
    await page.getByRole('checkbox', { name: 'a different address', exact: false }).click()
    await expect.element(shipping('First name')).toBeVisible()
    expect(shipping('Company name').elements()).toHaveLength(companies)
  })

  test('with its company is on the parcel, also of a draft from before there was the field', async () => {
    await open([ORANGE, 1])
    await option('Company').click()
    await userEvent.fill(field('Company name'), 'Brandt GmbH')
    await page.getByRole('checkbox', { name: 'no VAT number', exact: false }).click()
    await page.getByRole('checkbox', { name: 'a different address', exact: false }).click()
    await fillContact()
    for (const [name, value] of Object.entries(ADDRESS)) {
      await userEvent.fill(field(name).first(), value)
      await userEvent.fill(shipping(name), value)
    }
    reloadCheckout()
    await userEvent.fill(shipping('Company name'), 'Werkhalle AG')
    await press('Continue to delivery')
    await expect
      .element(words('Werkhalle AG, Jana Brandt, Lindenallee 14, 24103 Kiel, Germany'))
      .toBeVisible()
    expect((await readCheckout()).addresses.shipping).toMatchObject({ companyName: 'Werkhalle AG' })
  })
})

test('a street without a number is asked about, and does not get in the way', async () => {
  await open([ORANGE, 1])
  await fillContact()
  await typeAddress({ 'Street address': 'Hauptstrasse' })
  await expect.element(words('Is the house number missing?')).toBeVisible()
  await userEvent.fill(field('Street address'), 'Hauptstrasse 5')
  await expect.element(words('Is the house number missing?')).not.toBeInTheDocument()
  await userEvent.fill(field('Street address'), 'Hauptstrasse')
  await press('Continue to delivery')
  await fillShipping()
  // It is said once more before the order, with the way back to the field.
  await expect.element(review()).toMatchTextContent('No house number: Hauptstrasse')
  await press('Check the address')
  await expect.element(field('Street address')).toHaveFocus()
  await userEvent.fill(field('Street address'), 'Hauptstrasse 5')
  await sendAddress()
  await fillShipping()
  await expect.element(review()).not.toMatchTextContent('No house number')
})

describe('a town beside the postcode', () => {
  test('goes into its own field when the postcode is left', async () => {
    await open([ORANGE, 1])
    await fillContact()
    await userEvent.fill(field('Postcode'), 'D-24103 Kiel')
    await userEvent.tab()
    await expect.element(field('Postcode')).toHaveValue('24103')
    await expect.element(field('City')).toHaveValue('Kiel')
  })

  test('is not there twice when the town is typed as well', async () => {
    await open([ORANGE, 1])
    await fillContact()
    await userEvent.fill(field('Postcode'), '24103 Kiel')
    await userEvent.click(field('City'))
    await expect.element(field('City')).toHaveValue('Kiel')
    const town = field('City').element() as HTMLInputElement
    await expect.poll(() => (town.selectionEnd ?? 0) - (town.selectionStart ?? 0)).toBe('Kiel'.length)
    await userEvent.keyboard('Kiel')
    await expect.element(field('City')).toHaveValue('Kiel')
  })

  test('is parted when the form is sent from the field', async () => {
    await open([ORANGE, 1])
    await fillContact()
    await typeAddress({ City: '' })
    await userEvent.fill(field('Postcode'), '24103 Kiel')
    await userEvent.keyboard('{Enter}')
    await expect.element(step('Delivery')).toBeVisible()
    expect((await readCheckout()).addresses.billing).toMatchObject({ zip: '24103', city: 'Kiel' })
  })

  test('changes no other town that was typed', async () => {
    await open([ORANGE, 1])
    await fillContact()
    await typeAddress({ City: 'Flensburg' })
    await userEvent.fill(field('Postcode'), '24103 Kiel')
    await userEvent.tab()
    await expect.element(field('Postcode')).toHaveValue('24103 Kiel')
    await expect.element(field('City')).toHaveValue('Flensburg')
    await expect.element(field('Postcode')).toHaveAccessibleDescription(/Enter a postcode like 10115/)
  })
})

describe('an e-mail address that looks mistyped', () => {
  const question = 'Did you mean jana@gmail.com?'

  test('is asked about when the field is left, and taken with a button', async () => {
    await open([ORANGE, 1])
    await userEvent.fill(field('E-mail'), 'jana@gmial.com')
    expect(words(question).query()).toBeNull()
    await userEvent.tab()
    await expect.element(page.getByRole('status').getByText(question)).toBeVisible()
    await press('Use this address')
    await expect.element(field('E-mail')).toHaveValue('jana@gmail.com')
    await expect.element(field('E-mail')).toHaveFocus()
    expect(words(question).query()).toBeNull()
  })

  test('is not asked about while it is typed', async () => {
    await open([ORANGE, 1])
    await userEvent.fill(field('E-mail'), 'jana@gmail.co')
    await userEvent.tab()
    await expect.element(words(question)).toBeVisible()
    await userEvent.fill(field('E-mail'), 'jana@gmail.com')
    await userEvent.tab()
    expect(words(question).query()).toBeNull()
  })

  test('does not get in the way of who presses on at once, and can still be mended after', async () => {
    await open([ORANGE, 1])
    await typeAddress()
    await userEvent.fill(field('E-mail'), 'jana@gmial.com')
    await userEvent.keyboard('{Enter}')
    await expect.element(step('Delivery')).toBeVisible()
    await expect.element(words(question)).toBeVisible()
    await press('Use this address')
    await expect.element(words('jana@gmail.com Private individual')).toBeVisible()
    await expect.poll(async () => (await readCheckout()).addresses.billing?.email).toBe('jana@gmail.com')
    await expect.element(option('UPS Access Point')).toBeChecked()
  })

  test('can be mended up to the payment, and what was chosen stays', async () => {
    await open([ORANGE, 1])
    await typeAddress()
    await userEvent.fill(field('E-mail'), 'jana@gmial.com')
    await press('Continue to delivery')
    await fillShipping()
    await press('Use this address')
    await expect.element(words('jana@gmail.com Private individual')).toBeVisible()
    await expect.poll(async () => (await readCheckout()).addresses.billing?.email).toBe('jana@gmail.com')
    expect(words(question).query()).toBeNull()
    await expect.element(option('UPS Standard')).toBeChecked()
  })
})

describe('what is typed', () => {
  test('is sent, kept and shown in its usual spelling', async () => {
    await open([ORANGE, 1])
    await fillContact(' jana@EXAMPLE.com ')
    await page.getByRole('combobox', { name: 'Country' }).selectOptions('US')
    await typeAddress({
      'First name': '\u202eJana  Maria',
      Postcode: '941031234',
      City: 'San\u00a0Francisco',
    })
    await userEvent.fill(field('State'), 'ca')
    await press('Continue to delivery')
    await expect.element(step('Delivery')).toBeVisible()
    expect((await readCheckout()).addresses.billing).toMatchObject({
      ...{ email: 'jana@example.com', firstName: 'Jana Maria', zip: '94103-1234', city: 'San Francisco' },
      state: 'CA',
    })
    await press('Change Contact and address')
    await expect.element(field('State')).toHaveValue('CA')
    await expect.element(field('Postcode')).toHaveValue('94103-1234')
  })

  test('wrongly stays told when the country changes, unless its rules allow it', async () => {
    await open([ORANGE, 1])
    await userEvent.fill(field('E-mail'), 'anna@')
    await typeAddress({ Postcode: '123' })
    await press('Continue to delivery')
    const email = expect.element(field('E-mail'))
    await email.toHaveAttribute('aria-invalid', 'true')
    await page.getByRole('combobox', { name: 'Country' }).selectOptions('US')
    await email.toHaveAttribute('aria-invalid', 'true')
  })

  test('wrongly as a zip or a state is answered with an example of the country', async () => {
    await open([ORANGE, 1])
    await fillContact()
    await typeAddress({ Postcode: '123' })
    await press('Continue to delivery')
    const about = (name: string) => expect.element(field(name))
    await about('Postcode').toHaveAccessibleDescription('Enter a postcode like 10115 (Germany)')
    await page.getByRole('combobox', { name: 'Country' }).selectOptions('US')
    await userEvent.fill(field('State'), 'ON')
    await press('Continue to delivery')
    await about('Postcode').toHaveAccessibleDescription('Enter a postcode like 94103 (United States)')
    await about('State').toHaveAccessibleDescription(/such as CA/)
  })
})
