/** An order from the cart to the confirmation. */
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { postAddress } from '#api/checkout/address'
import { postPayment } from '#api/checkout/payment'
import { $cart } from '#stores/cart'
import { $consent } from '#stores/consent'
import {
  ADDRESS,
  CONFIRM,
  expectPlaced,
  field,
  fillContact,
  open,
  option,
  order,
  press,
  step,
  typeAddress,
  typeCard,
  typeName,
  upToPayment,
  words,
} from './support/checkout-steps'
import { eachVisit } from './support/each-visit'
import { GIFT_CARD, ICE, ORANGE, prices } from './support/goods'
import { leavesFor } from './support/leaving'
import { atTheBank, control, inOtherTab, readCheckout, shownId } from './support/shop'
import { putInCart, reloadCheckout } from './support/visit'

const visit = eachVisit()

/** The address has changed when this is done. */
function back(): Promise<Event> {
  return new Promise((resolve) => {
    addEventListener('popstate', resolve, { once: true })
    history.back()
  })
}

describe('an order', () => {
  test('goes through all steps, in the order of the calls', async () => {
    await upToPayment([ORANGE, 2], [ICE, 1])
    await expect.element(words('jana@example.com Private individual')).toBeVisible()
    await expect.element(words('Jana Brandt, Lindenallee 14, 24103 Kiel, Germany')).toBeVisible()
    await typeCard()
    await order('€94.40')
    await expectPlaced()
    await expect
      .element(words('Your order confirmation and tracking details will be sent to jana@example.com'))
      .toBeVisible()
    expect(visit.shop.names()).toEqual([
      'postCheckout',
      'postAddress',
      // What is chosen beforehand, and what the customer chooses.
      ...['postShipping', 'postShipping'],
      'postShippingComplete',
      'postPayment',
      'postPlace',
    ])
    const placed = await readCheckout()
    expect(visit.shop.asked.at(-1)?.body).toEqual({
      rev: placed.rev,
      confirmationToken: expect.stringMatching(/^ctoken_/),
    })
    expect(placed).toMatchObject({ status: 'placed', order: { number: 'AL-204817' } })
    expect($cart.get()).toEqual([])
    expect(location.pathname).toBe(`/checkout/${shownId()}`)
  })

  test('stays on its confirmation, and empties the cart once', async () => {
    await upToPayment()
    await typeCard()
    await order()
    await expectPlaced()
    await expect.poll(() => $cart.get()).toEqual([])
    putInCart([ICE, 1], [ORANGE, 1])
    reloadCheckout()
    await expectPlaced()
    await back()
    await expectPlaced()
    expect($cart.get()).toHaveLength(2)
  })

  test.each([
    ['implied', true],
    ['explicit', null],
  ])(
    'under %s consent, ordering leaves the choice %s; opening the checkout or its confirmation is no answer',
    async (policy, now) => {
      document.documentElement.dataset.consent = policy
      $consent.set(null)
      await open([ORANGE, 1])
      expect($consent.get()).toBeNull()
      await upToPayment()
      await typeCard()
      $consent.set(null)
      await order()
      await expectPlaced()
      expect($consent.get()).toBe(now)
      $consent.set(false)
      reloadCheckout()
      await expectPlaced()
      expect($consent.get()).toBe(false)
      delete document.documentElement.dataset.consent
    },
  )

  test('goes to another country, to a company, to a pick-up point', async () => {
    await open([ORANGE, 1])
    await page.getByRole('radio', { name: 'Company' }).click()
    await userEvent.fill(field('Company name'), 'Brandt GmbH')
    await page.getByRole('checkbox', { name: 'The company has no VAT number', exact: false }).click()
    await fillContact()
    await page.getByRole('combobox', { name: 'Country' }).selectOptions('AT')
    await typeAddress({ Postcode: '1010', City: 'Wien' })
    await press('Continue to delivery')
    await expect.element(step('Delivery')).toBeVisible()
    await option('UPS Access Point').click()
    await option('Fahrradladen').click()
    await press('Continue to payment')
    await expect.element(step('Payment and order')).toBeVisible()
    expect(visit.shop.names()).toEqual([
      'postCheckout',
      'postCountry',
      'postCompany',
      'postNoVatNumber',
      'postAddress',
      // To its door, before another way was chosen.
      'postShipping',
      'postShipping',
      'postAgent',
      'postShippingComplete',
    ])
    const sent = await readCheckout()
    expect(sent).toMatchObject({ country: 'AT', company: true, noVatNumber: true, agent: 'bikes' })
    expect(sent.addresses.billing).toMatchObject({ companyName: 'Brandt GmbH', country: 'AT' })
  })

  test('offers the pick-up points of a corrected address without another choice', async () => {
    await open([ORANGE, 1])
    await fillContact()
    await page.getByRole('combobox', { name: 'Country' }).selectOptions('AT')
    await typeAddress({ Postcode: '1010', City: 'Wien' })
    await press('Continue to delivery')
    await option('UPS Access Point').click()
    await press('Continue to payment')
    await expect.element(step('Payment and order')).toBeVisible()
    await page.getByRole('button', { name: 'Change Contact and address', exact: false }).click()
    await userEvent.fill(field('Postcode'), '1020')
    await press('Continue to delivery')
    await expect.element(step('Delivery')).toBeVisible()
    await option('Fahrradladen').click()
    await press('Continue to payment')
    await expect.element(step('Payment and order')).toBeVisible()
    expect(await readCheckout()).toMatchObject({ agent: 'bikes' })
  })

  test('goes to another address than the bill', async () => {
    await open([ORANGE, 1])
    await fillContact()
    await typeAddress()
    await page.getByRole('checkbox', { name: 'Deliver to a different address' }).click()
    const other = page.getByRole('group', { name: 'Delivery address' })
    for (const [name, value] of Object.entries({ ...ADDRESS, 'First name': 'Kim' })) {
      await userEvent.fill(other.getByRole('textbox', { name, exact: false }), value)
    }
    await press('Continue to delivery')
    await expect.element(words('Delivery to Kim Brandt, Lindenallee 14, 24103 Kiel, Germany')).toBeVisible()
    expect((await readCheckout()).addresses.shipping?.firstName).toBe('Kim')
  })

  test('of gift cards needs no delivery', async () => {
    await open([GIFT_CARD, 1])
    await fillContact()
    await typeName()
    await press('Continue to payment')
    await expect.element(step('Payment and order')).toBeVisible()
    expect(page.getByRole('heading', { name: 'Delivery' }).query()).toBeNull()
  })

  test('with nothing to pay asks for no card', async () => {
    await control('sell', [{ ...GIFT_CARD, msrp: prices(0) }])
    await open([GIFT_CARD, 1])
    await fillContact()
    await typeName()
    await press('Continue to payment')
    await expect.element(step('Payment and order')).toBeVisible()
    expect(field('Card number').query()).toBeNull()
    await press('Place the order')
    await expectPlaced()
  })

  test('asks the provider for more, and ends when that is done', async () => {
    await upToPayment()
    await typeCard(CONFIRM)
    const bank = leavesFor()
    await order()
    await expect.element(page.getByRole('heading', { name: 'Waiting for your payment' })).toBeVisible()
    const { pathname, search } = await atTheBank(await bank, 'complete')
    expect(pathname).toMatch(`/checkout/${shownId()}/payment/`)
    expect(search).toMatch(/payment_intent=.*redirect_status=succeeded/)
    history.replaceState(null, '', pathname + search)
    reloadCheckout()
    await expect.poll(() => location.search).toBe('')
    await expectPlaced()
  })

  test('can be paid another way while the provider waits', async () => {
    await upToPayment()
    await typeCard(CONFIRM)
    const bank = leavesFor()
    await order()
    await bank
    await press('Pay another way')
    await expect.element(step('Payment and order')).toBeVisible()
  })
})

describe('another tab that edits the same order while its button is pressed', () => {
  const pressWhile = async (meanwhile: (id: string) => Promise<unknown>) => {
    await upToPayment([ORANGE, 1])
    await typeCard()
    const arrive = visit.shop.hold('postPayment')
    const id = shownId()
    const pressed = order()
    await expect.poll(() => visit.shop.names()).toContain('postPayment')
    await expect.poll(async () => (await readCheckout(id)).payment?.option).toBe('stripe')
    await meanwhile(id)
    arrive()
    await pressed
  }

  test('does not keep it from being placed when it is the same to the letter', async () => {
    await pressWhile((id) => inOtherTab(postPayment, id, { option: 'stripe' }))
    await expectPlaced()
  })

  test('has it looked at once more when it goes somewhere else', async () => {
    await pressWhile(async (id) => {
      const { addresses } = await readCheckout(id)
      const billing = { ...addresses.billing, address1: 'Hafenstraße 2' }
      await inOtherTab(postAddress, id, { billing })
    })
    await expect.element(words(CONFIRM)).not.toBeInTheDocument()
    expect((await readCheckout()).order).toBeUndefined()
  })
})
