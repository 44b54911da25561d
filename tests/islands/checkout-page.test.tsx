/** The checkout as a visitor goes through it. */
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { $cart } from '#stores/cart'
import { $consent } from '#stores/consent'
import { choose } from '#stores/settings'
import { eachVisit } from './support/each-visit'
import { AGENTS } from './support/fake-checkout'
import { GIFT_CARD, ICE, ORANGE } from './support/goods'
import { CONTACT, openCheckout, putInCart, reloadCheckout } from './support/visit'

const visit = eachVisit()

const words = (text: string) => page.getByText(text, { exact: false })
const press = (name: string) => page.getByRole('button', { name, exact: false }).click()
const field = (name: string) => page.getByRole('textbox', { name, exact: false })
const step = (name: string) => page.getByRole('form', { name })
const alert = () => page.getByRole('alert')
const id = () => location.pathname.split('/')[2] ?? ''
const stored = () => {
  const checkout = visit.server.checkouts.get(id())
  if (!checkout) throw new Error(`no checkout ${id()}`)
  return checkout
}

async function open(...lines: Parameters<typeof putInCart>): Promise<void> {
  putInCart(...lines)
  openCheckout()
  await expect.element(step('Contact')).toBeVisible()
}

/** The address has changed when this is done. */
function back(): Promise<Event> {
  return new Promise((resolve) => {
    addEventListener('popstate', resolve, { once: true })
    history.back()
  })
}

async function fillContact(email = 'jana@example.com'): Promise<void> {
  await userEvent.fill(field('E-mail'), email)
  await press('Continue to address')
}

const ADDRESS = {
  'First name': 'Jana',
  'Last name': 'Brandt',
  'Street and number': 'Lindenallee 14',
  'Postal code': '24103',
  City: 'Kiel',
  'Mobile number': '0151 23456789',
}

async function typeAddress(changes: Partial<typeof ADDRESS> = {}): Promise<void> {
  await expect.element(step('Address')).toBeVisible()
  for (const [name, value] of Object.entries({ ...ADDRESS, ...changes })) {
    await userEvent.fill(field(name), value)
  }
}

async function fillAddress(): Promise<void> {
  await typeAddress()
  await press('Continue to delivery')
  await expect.element(step('Delivery')).toBeVisible()
}

async function fillShipping(): Promise<void> {
  await page.getByRole('radio', { name: 'UPS Standard', exact: false }).click()
  await press('Continue to payment')
  await expect.element(step('Payment and order')).toBeVisible()
}

async function typeCard(number = '4242 4242 4242 4242'): Promise<void> {
  await userEvent.fill(field('Card number'), number)
  await userEvent.fill(field('Expires'), '12/40')
  await userEvent.fill(field('Security code'), '123')
}

async function upToPayment(...lines: Parameters<typeof putInCart>): Promise<void> {
  await open(...(lines.length > 0 ? lines : ([[ORANGE, 2]] as Parameters<typeof putInCart>)))
  await fillContact()
  await fillAddress()
  await fillShipping()
}

async function expectPlaced(): Promise<void> {
  await expect.element(page.getByRole('heading', { name: 'Thank you, Jana.' })).toBeVisible()
  await expect.element(words('AL-204817')).toBeVisible()
}

describe('an order', () => {
  test('goes through all steps, in the order of the calls', async () => {
    await upToPayment([ORANGE, 2], [ICE, 1])
    await expect.element(words('jana@example.com · Private person')).toBeVisible()
    await expect.element(words('Jana Brandt, Lindenallee 14, 24103 Kiel, Germany')).toBeVisible()
    await typeCard()
    await press('Order and pay €94.40')
    await expectPlaced()
    await expect.element(words('Receipt and tracking go to jana@example.com')).toBeVisible()
    expect(visit.server.names()).toEqual([
      'postCheckout',
      'postAddress',
      'postShipping',
      'postShippingComplete',
      'postPayment',
      'postPlace',
    ])
    expect(visit.server.asked.at(-1)?.body).toEqual({
      rev: stored().rev,
      confirmationToken: 'ctoken_pm_card_visa',
    })
    expect($cart.get()).toEqual([])
    expect(location.pathname).toBe(`/checkout/${id()}`)
  })

  test('stays on its confirmation, and empties the cart once', async () => {
    await upToPayment()
    await typeCard()
    await press('Order and pay')
    await expectPlaced()
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
      await press('Order and pay')
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
    await fillContact()
    await page.getByRole('combobox', { name: 'Country' }).selectOptions('AT')
    await typeAddress({ 'Postal code': '1010', City: 'Wien' })
    await press('Continue to delivery')
    await expect.element(step('Delivery')).toBeVisible()
    await page.getByRole('radio', { name: 'UPS Access Point', exact: false }).click()
    await page.getByRole('radio', { name: AGENTS[1]?.name ?? '', exact: false }).click()
    await press('Continue to payment')
    await expect.element(step('Payment and order')).toBeVisible()
    expect(visit.server.names()).toEqual([
      'postCheckout',
      'postCountry',
      'postCompany',
      'postAddress',
      'postShipping',
      'postAgent',
      'postShippingComplete',
    ])
    expect(stored()).toMatchObject({ country: 'AT', company: true, agent: 'bikes' })
    expect(stored().addresses.billing).toMatchObject({ companyName: 'Brandt GmbH', country: 'AT' })
  })

  test('offers the pick-up points of a corrected address without another choice', async () => {
    await open([ORANGE, 1])
    await fillContact()
    await page.getByRole('combobox', { name: 'Country' }).selectOptions('AT')
    await typeAddress({ 'Postal code': '1010', City: 'Wien' })
    await press('Continue to delivery')
    await page.getByRole('radio', { name: 'UPS Access Point', exact: false }).click()
    await press('Continue to payment')
    await expect.element(page.getByRole('alert')).toBeVisible()
    await page.getByRole('button', { name: 'Change Address', exact: false }).click()
    await userEvent.fill(field('Postal code'), '1020')
    await press('Continue to delivery')
    await expect.element(step('Delivery')).toBeVisible()
    await page.getByRole('radio', { name: AGENTS[1]?.name ?? '', exact: false }).click()
    await press('Continue to payment')
    await expect.element(step('Payment and order')).toBeVisible()
    expect(stored()).toMatchObject({ agent: 'bikes' })
  })

  test('goes to another address than the bill', async () => {
    await open([ORANGE, 1])
    await fillContact()
    await typeAddress()
    await page.getByRole('checkbox', { name: 'Deliver to another address' }).click()
    const other = page.getByRole('group', { name: 'Delivery address' })
    for (const [name, value] of Object.entries({ ...ADDRESS, 'First name': 'Kim' })) {
      await userEvent.fill(other.getByRole('textbox', { name, exact: false }), value)
    }
    await press('Continue to delivery')
    await expect.element(words('Delivery to Kim Brandt, Lindenallee 14, 24103 Kiel, Germany')).toBeVisible()
    expect(stored().addresses.shipping?.firstName).toBe('Kim')
  })

  test('of gift cards needs no delivery', async () => {
    await open([GIFT_CARD, 1])
    await fillContact()
    await typeAddress()
    await press('Continue to payment')
    await expect.element(step('Payment and order')).toBeVisible()
    expect(page.getByRole('heading', { name: 'Delivery' }).query()).toBeNull()
  })

  test('asks the provider for more, and ends when that is done', async () => {
    await upToPayment()
    await typeCard('4000 0025 0000 3155')
    visit.server.outcomes.push('action', 'action')
    await press('Order and pay')
    await expect.element(page.getByRole('heading', { name: 'We are waiting for the payment' })).toBeVisible()
    expect(location.hash).toBe('#bank')
    history.replaceState(
      null,
      '',
      `/checkout/${id()}/payment/token-of-the-return?payment_intent=pi&redirect_status=ok`,
    )
    reloadCheckout()
    await expect.poll(() => location.search).toBe('')
    await expectPlaced()
  })

  test('can be paid another way while the provider waits', async () => {
    await upToPayment()
    await typeCard()
    visit.server.outcomes.push('action', 'action', 'action', 'action')
    await press('Order and pay')
    await press('Pay another way')
    await expect.element(step('Payment and order')).toBeVisible()
  })
})

describe('what is wrong', () => {
  test('in a form is said at the field, which gets the focus', async () => {
    await open([ORANGE, 1])
    await fillContact('jana@')
    await expect.element(alert()).toMatchTextContent('One field needs another look.')
    await expect.element(field('E-mail')).toHaveFocus()
    await expect.element(field('E-mail')).toHaveAccessibleDescription(/A whole e-mail address/)
    await fillContact()
    await typeAddress({ 'Postal code': 'x', 'Mobile number': '12' })
    await press('Continue to delivery')
    await expect.element(alert()).toMatchTextContent('2 fields need another look.')
    await expect.element(field('Postal code')).toHaveFocus()
    expect(visit.server.names()).toEqual(['postCheckout'])
  })

  test('for the server is said at the same fields', async () => {
    await open([ORANGE, 1])
    await fillContact()
    await typeAddress()
    visit.server.fail('postAddress', {
      code: 'invalid',
      more: { fields: [{ path: 'billing.city', reason: 'tooLong' }] },
    })
    await press('Continue to delivery')
    await expect.element(field('City')).toHaveFocus()
    await expect.element(words('Shorter, please')).toBeVisible()
  })

  test('delivery that was not chosen', async () => {
    await open([ORANGE, 1])
    await fillContact()
    await fillAddress()
    await press('Continue to payment')
    await expect.element(alert()).toMatchTextContent('Choose how it is delivered')
    await page.getByRole('radio', { name: 'UPS Access Point', exact: false }).click()
    await press('Continue to payment')
    await expect.element(alert()).toMatchTextContent('Choose a pick-up point')
  })

  test('a card that is none of the test cards', async () => {
    await upToPayment()
    await typeCard('5555 5555 5555 4444')
    await press('Order and pay')
    await expect.element(field('Card number')).toHaveAccessibleDescription(/This is not a test card\./)
    expect(visit.server.names()).not.toContain('postPlace')
  })

  test('declined: why, and another try', async () => {
    await upToPayment()
    await typeCard('4000 0000 0000 9995')
    visit.server.outcomes.push({ declined: 'insufficient_funds' })
    await press('Order and pay')
    await expect.element(alert()).toMatchTextContent('There is not enough money on the card.')
    await typeCard()
    await press('Order and pay')
    await expectPlaced()
    const places = visit.server.asked.filter(({ name }) => name === 'postPlace')
    expect(places).toHaveLength(2)
    expect(places[0]?.key).not.toBe(places[1]?.key)
  })

  test('declined too often: the server’s words, and no button that would be refused again', async () => {
    await upToPayment()
    await typeCard('4000 0000 0000 9995')
    visit.server.fail('postPlace', 'too_many_declines')
    await press('Order and pay')
    await expect.element(alert()).toMatchTextContent('server says too_many_declines.')
    await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
    // Later, with another card: another request.
    await typeCard()
    await press('Order and pay')
    await expectPlaced()
    const [first, second] = visit.server.asked.filter(({ name }) => name === 'postPlace')
    expect(first?.body).not.toEqual(second?.body)
    expect(first?.key).not.toBe(second?.key)
  })

  test('a price that changed is shown before anything is paid', async () => {
    await upToPayment()
    await typeCard()
    stored().dearer = 400
    stored().rev += 1
    await press('Order and pay €56.90')
    await expect.element(alert()).toMatchTextContent(`${ORANGE.name}: €25.00 is now €30.00`)
    await expect.element(alert()).toMatchTextContent('Total: €56.90 is now €66.90')
    await press('Order and pay €66.90')
    await expectPlaced()
  })

  test.each(['too_many_lines', 'total_too_large'] as const)(
    '%s: the server says why, and the way leads to the cart',
    async (code) => {
      putInCart([ORANGE, 1])
      visit.server.fail('postCheckout', code)
      openCheckout()
      await expect.element(alert()).toMatchTextContent(`server says ${code}`)
      await expect.element(page.getByRole('link', { name: 'To the cart' })).toBeVisible()
      await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
    },
  )

  test('with prices without VAT the order says that its amounts are with it', async () => {
    choose({ showWithVat: false })
    await upToPayment()
    await expect.element(words('All amounts include VAT.').last()).toBeInTheDocument()
  })

  test('out of stock: on with fewer, although the stock of another line does not answer', async () => {
    await upToPayment([ORANGE, 3], [ICE, 1])
    await typeCard()
    visit.server.stock.ORANGE = 1
    visit.server.failFor(ICE.id, 'getStock', 'never')
    visit.server.failFor(ICE.id, 'getVariation', 'never')
    await press('Order and pay')
    await press('Continue with what is in stock')
    await expect.element(step('Delivery')).toBeVisible()
    expect($cart.get().map(({ sku, quantity }) => [sku, quantity])).toEqual([
      ['ORANGE', 1],
      ['ICE', 1],
    ])
  })

  test('out of stock: which lines, and on with fewer', async () => {
    await upToPayment([ORANGE, 3], [ICE, 1])
    await typeCard()
    visit.server.stock.ORANGE = 1
    await press('Order and pay')
    await expect.element(alert()).toMatchTextContent(`${ORANGE.name} is not in stock in this quantity.`)
    await press('Continue with what is in stock')
    await expect.element(step('Delivery')).toBeVisible()
    await fillShipping()
    await typeCard()
    await press('Order and pay')
    await expectPlaced()
    expect(stored().lines).toEqual([
      { sku: 'ORANGE', quantity: 1 },
      { sku: 'ICE', quantity: 1 },
    ])
  })
})

describe('pick-up points', () => {
  const pointOption = () => page.getByRole('radio', { name: 'UPS Access Point', exact: false })

  test('tell how far they are, and how sure that is', async () => {
    await open([ORANGE, 1])
    await fillContact()
    await fillAddress()
    await pointOption().click()
    await expect.element(page.getByRole('radio', { name: 'Kiosk am Exer', exact: false })).toBeVisible()
    await expect.element(words('0.4 km')).toBeVisible()
    await expect.element(words('about 3 km')).toBeVisible()
  })

  test('that are all far away are no dead end', async () => {
    await open([ORANGE, 1])
    stored().noAgents = true
    await fillContact()
    await fillAddress()
    await pointOption().click()
    await expect.element(words('No pick-up point was found near this address').first()).toBeVisible()
    await press('Continue to payment')
    await expect.element(alert()).toMatchTextContent('Choose another way of delivery')
    await expect.element(page.getByRole('radio', { name: 'UPS Standard', exact: false })).toHaveFocus()
    await fillShipping()
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
    await fillContact('jana@gmial.com')
    await expect.element(step('Address')).toBeVisible()
    await expect.element(words(question)).toBeVisible()
    await press('Use this address')
    await expect.element(words('jana@gmail.com · Private person')).toBeVisible()
    await fillAddress()
    expect(stored().addresses.billing?.email).toBe('jana@gmail.com')
  })
})

describe('what is typed', () => {
  test('is sent, kept and shown in its usual spelling', async () => {
    await open([ORANGE, 1])
    await fillContact(' jana@EXAMPLE.com ')
    await page.getByRole('combobox', { name: 'Country' }).selectOptions('US')
    await typeAddress({
      'First name': '\u202eJana  Maria',
      'Postal code': '941031234',
      City: 'San\u00a0Francisco',
    })
    await userEvent.fill(field('State'), 'ca')
    await press('Continue to delivery')
    await expect.element(step('Delivery')).toBeVisible()
    expect(stored().addresses.billing).toMatchObject({
      ...{ email: 'jana@example.com', firstName: 'Jana Maria', zip: '94103-1234', city: 'San Francisco' },
      state: 'CA',
    })
    await press('Change Address')
    await expect.element(field('State')).toHaveValue('CA')
    await expect.element(field('Postal code')).toHaveValue('94103-1234')
  })

  test('wrongly as a zip or a state is answered with an example of the country', async () => {
    await open([ORANGE, 1])
    await fillContact()
    await typeAddress({ 'Postal code': '123' })
    await press('Continue to delivery')
    const about = (name: string) => expect.element(field(name))
    await about('Postal code').toHaveAccessibleDescription('A postal code like 10115 (Germany)')
    await page.getByRole('combobox', { name: 'Country' }).selectOptions('US')
    await userEvent.fill(field('State'), 'ON')
    await press('Continue to delivery')
    await about('Postal code').toHaveAccessibleDescription('A postal code like 94103 (United States)')
    await about('State').toHaveAccessibleDescription(/such as CA/)
  })
})

describe('a bad connection', () => {
  test('says so, and the repeat keeps its key', async () => {
    await open([ORANGE, 1])
    await fillContact()
    await typeAddress()
    visit.server.fail('postAddress', 'lost')
    await press('Continue to delivery')
    await expect.element(alert()).toMatchTextContent('The shop could not be reached.')
    await press('Try again')
    await expect.element(step('Delivery')).toBeVisible()
    const [first, second] = visit.server.asked.filter(({ name }) => name === 'postAddress')
    expect(first?.key).toBeDefined()
    expect(second).toEqual(first)
  })

  test('does not order twice when the answer to an order is lost', async () => {
    await upToPayment()
    await typeCard()
    visit.server.fail('postPlace', 'lost')
    await press('Order and pay')
    await expect.element(alert()).toMatchTextContent('nothing is ordered or paid twice')
    await press('Try again')
    await expectPlaced()
    const [first, second] = visit.server.asked.filter(({ name }) => name === 'postPlace')
    expect(second).toEqual(first)
  })

  test('offline is said by name', async () => {
    await open([ORANGE, 1])
    await fillContact()
    await typeAddress()
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    visit.server.fail('postAddress', 'offline')
    await press('Continue to delivery')
    await expect.element(alert()).toMatchTextContent('You are offline.')
    await expect
      .element(page.getByRole('button', { name: 'Continue to delivery' }))
      .not.toHaveClass('is-busy')
  })

  test('a server at work is asked again until it is done', async () => {
    await open([ORANGE, 1])
    await fillContact()
    await typeAddress()
    visit.server.fail('postAddress', 'in_progress')
    await press('Continue to delivery')
    await expect.element(step('Delivery'), { timeout: 5_000 }).toBeVisible()
  })

  test('the checkout cannot be opened: try again', async () => {
    putInCart([ORANGE, 1])
    visit.server.fail('postCheckout', 'unavailable')
    openCheckout()
    await expect
      .element(page.getByRole('heading', { name: 'The checkout could not be opened' }))
      .toBeVisible()
    await expect.element(alert()).toMatchTextContent('server says unavailable (Reference r-1)')
    await press('Try again')
    await expect.element(step('Contact')).toBeVisible()
  })
})

describe('reload, Back and the address', () => {
  test('lose nothing that was typed', async () => {
    await open([ORANGE, 1])
    await userEvent.fill(field('E-mail'), 'jana@example.com')
    reloadCheckout()
    await expect.element(field('E-mail')).toHaveValue('jana@example.com')
    await press('Continue to address')
    await userEvent.fill(field('First name'), 'Jana')
    reloadCheckout()
    await expect.element(field('First name')).toHaveValue('Jana')
    await fillAddress()
    await page.getByRole('radio', { name: 'UPS Access Point', exact: false }).click()
    await page.getByRole('radio', { name: AGENTS[0]?.name ?? '', exact: false }).click()
    reloadCheckout()
    await expect.element(page.getByRole('radio', { name: AGENTS[0]?.name ?? '', exact: false })).toBeChecked()
    await press('Continue to payment')
    await expect.element(step('Payment and order')).toBeVisible()
    reloadCheckout()
    await expect.element(step('Payment and order')).toBeVisible()
    expect(visit.server.checkouts.size).toBe(1)
  })

  test('each step is a history entry', async () => {
    await open([ORANGE, 1])
    expect(location.pathname).toBe(`/checkout/${id()}/contact`)
    await fillContact()
    await fillAddress()
    expect(location.pathname).toBe(`/checkout/${id()}/shipping`)
    history.back()
    await expect.element(step('Address')).toBeVisible()
    await expect.element(field('City')).toHaveValue('Kiel')
    history.forward()
    await expect.element(step('Delivery')).toBeVisible()
    await press('Change Contact')
    await expect.element(page.getByRole('heading', { name: 'Contact' })).toHaveFocus()
  })

  test('an answer that did not change is not sent again', async () => {
    await open([ORANGE, 1])
    await fillContact()
    await fillAddress()
    await press('Change Address')
    await press('Continue to delivery')
    await expect.element(step('Delivery')).toBeVisible()
    expect(visit.server.names().filter((name) => name === 'postAddress')).toHaveLength(1)
  })

  test('a step that comes later is not opened', async () => {
    await open([ORANGE, 1])
    openCheckout(`/checkout/${id()}/payment`)
    await expect.element(step('Contact')).toBeVisible()
    expect(location.pathname).toBe(`/checkout/${id()}/contact`)
  })

  test('/checkout goes on where this browser was', async () => {
    await open([ORANGE, 1])
    await fillContact()
    await fillAddress()
    const before = id()
    openCheckout()
    await expect.element(step('Delivery')).toBeVisible()
    expect(id()).toBe(before)
  })

  test('an edited cart makes a new checkout that keeps the answers', async () => {
    await open([ORANGE, 1])
    await fillContact()
    await fillAddress()
    const before = id()
    putInCart([ICE, 2])
    openCheckout()
    await expect.element(step('Delivery')).toBeVisible()
    expect(id()).not.toBe(before)
    expect(visit.server.asked.at(-1)?.body).toMatchObject({
      from: before,
      lines: [{ sku: 'ORANGE' }, { sku: 'ICE' }],
    })
    expect(stored().addresses.billing?.firstName).toBe('Jana')
  })

  test('an edited cart still goes to the country that was chosen', async () => {
    await open([ORANGE, 1])
    await fillContact()
    await page.getByRole('combobox', { name: 'Country' }).selectOptions('AT')
    await typeAddress({ 'Postal code': '1010', City: 'Wien' })
    await press('Continue to delivery')
    await expect.element(step('Delivery')).toBeVisible()
    putInCart([ICE, 2])
    openCheckout()
    await expect.element(step('Delivery')).toBeVisible()
    expect(visit.server.asked.at(-1)?.body).not.toHaveProperty('country')
    expect(stored().country).toBe('AT')
  })

  test('another tab placed the order: this one shows it', async () => {
    await upToPayment()
    await typeCard()
    Object.assign(stored(), {
      status: 'placed',
      payment: { option: 'stripe', status: 'paid' },
      order: { number: 'AL-204817', placedAt: '2026-11-20T10:42:00.000Z' },
    })
    await press('Order and pay')
    await expectPlaced()
  })
})

describe('dead ends have a way on', () => {
  test('an empty cart', async () => {
    openCheckout()
    await expect.element(page.getByRole('heading', { name: 'There is nothing to check out' })).toBeVisible()
  })

  test('an unknown checkout', async () => {
    putInCart([ORANGE, 1])
    openCheckout('/checkout/nobody-knows-this-checkout/address')
    await expect.element(page.getByRole('heading', { name: 'Saved checkout not found' })).toBeVisible()
    await press('Start again from the cart')
    await expect.element(step('Contact')).toBeVisible()
  })

  test('one that has expired meanwhile', async () => {
    await open([ORANGE, 1])
    await fillContact()
    await typeAddress()
    visit.server.fail('postAddress', 'expired')
    await press('Continue to delivery')
    await expect.element(page.getByRole('heading', { name: 'This checkout has expired' })).toBeVisible()
    await press('Start again from the cart')
    await expect.element(field('City')).toHaveValue('Kiel')
  })

  test.each([
    ['blocked', () => vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false)],
    ['thrown away', () => visit.server.fail('getCheckout', 'not_found')],
  ])('cookies that are %s: why, how to allow them, and how to buy without', async (_, spoil) => {
    spoil()
    putInCart([ORANGE, 1])
    openCheckout()
    await expect.element(page.getByRole('heading', { name: 'The checkout needs a cookie' })).toBeVisible()
    await expect.element(words(`Allow cookies for ${location.hostname}`)).toBeVisible()
    const { email, phone } = CONTACT
    await expect.element(page.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`)
    await expect.element(page.getByRole('link', { name: phone })).toHaveAttribute('href', 'tel:+46313900640')
    vi.restoreAllMocks()
    await press('Try again')
    await expect.element(step('Contact')).toBeVisible()
    expect($cart.get()).toHaveLength(1)
  })

  test('sold out before it began', async () => {
    visit.server.stock.ORANGE = 0
    putInCart([ORANGE, 1])
    openCheckout()
    await press('Continue with what is in stock')
    await expect.element(page.getByRole('heading', { name: 'There is nothing to check out' })).toBeVisible()
  })

  test('production without a payment provider says so', async () => {
    document.documentElement.dataset.environment = 'production'
    await upToPayment()
    await expect.element(words('Payment is not available right now.')).toBeVisible()
    expect(page.getByRole('button', { name: 'Order', exact: false }).query()).toBeNull()
  })
})
