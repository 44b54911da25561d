/** A payment that came to nothing: said whenever the checkout is shown, and no longer than it matters. */
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import checkout from '../../src/i18n/en/checkout.json'
import { eachVisit } from './support/each-visit'
import { openReady } from './support/ready-checkout'
import { openCheckout, reloadCheckout } from './support/visit'

const visit = eachVisit()

const alert = () => page.getByRole('alert')
const paymentStep = () => page.getByRole('form', { name: 'Payment and order' })
const press = (name: string) => page.getByRole('button', { name, exact: false }).click()
const { decline, failed } = checkout

const CANCELLED = { option: 'stripe', attempt: 1, status: 'cancelled' } as const
const DECLINED = { option: 'stripe', attempt: 1, status: 'declined' } as const

async function typeCard(): Promise<void> {
  const field = (name: string) => page.getByRole('textbox', { name, exact: false })
  await userEvent.fill(field('Card number'), '4242 4242 4242 4242')
  await userEvent.fill(field('Expires'), '12/40')
  await userEvent.fill(field('Security code'), '123')
}

async function expectFailure(reason: keyof typeof decline, money: string = failed.none): Promise<void> {
  await expect.element(alert()).toMatchTextContent(decline[reason])
  await expect.element(alert()).toMatchTextContent(money)
  expect(alert().elements()).toHaveLength(1)
}

describe('a failed payment is told when the checkout is opened', () => {
  test.each([
    ['declined', { ...DECLINED, declineCode: 'card_declined' }, 'card_declined', failed.none],
    [
      'too little money',
      { ...DECLINED, declineCode: 'insufficient_funds' },
      'insufficient_funds',
      failed.none,
    ],
    ['over the limit', { ...DECLINED, declineCode: 'limit' }, 'limit', failed.none],
    ['expired', { ...DECLINED, declineCode: 'expired_card' }, 'expired_card', failed.none],
    ['a wrong code', { ...DECLINED, declineCode: 'incorrect_cvc' }, 'incorrect_cvc', failed.reserved],
    [
      '3-D Secure',
      { ...DECLINED, declineCode: 'authentication_required' },
      'authentication_required',
      failed.none,
    ],
    ['a reason without words', { ...DECLINED, declineCode: 'stolen_card' }, 'generic', failed.none],
    ['approved and released', { ...DECLINED, declineCode: 'released' }, 'released', failed.reserved],
    ['cancelled', CANCELLED, 'cancelled', failed.none],
    ['too late', { ...CANCELLED, declineCode: 'timed_out' }, 'timed_out', failed.none],
    ['no answer', { ...CANCELLED, declineCode: 'unanswered' }, 'unanswered', failed.unknown],
  ] as const)('%s', async (_, payment, reason, money) => {
    await openReady(visit.server, { payment })
    await expectFailure(reason, money)
    await expect.element(page.getByRole('heading', { name: 'Payment and order' })).toHaveFocus()
    if (money === failed.unknown) expect(page.getByText(failed.none, { exact: false }).query()).toBeNull()
  })

  test('from the return address of the provider, after a reload and out of the back-forward cache', async () => {
    const { id } = await openReady(visit.server, {
      payment: { ...DECLINED, declineCode: 'authentication_required' },
    })
    openCheckout(`/checkout/${id}/payment/token-of-the-return?redirect_status=failed`)
    await expectFailure('authentication_required')
    reloadCheckout()
    await expectFailure('authentication_required')
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    await expect.element(paymentStep()).toBeVisible()
    await expectFailure('authentication_required')
  })

  test('and nothing is told when none has failed', async () => {
    await openReady(visit.server, { payment: { option: 'stripe', status: 'chosen' } })
    await expect.element(page.getByRole('textbox', { name: 'Card number' })).toBeVisible()
    expect(alert().query()).toBeNull()
  })
})

describe('a failed payment is told when it happens', () => {
  test('at once', async () => {
    await openReady(visit.server)
    await typeCard()
    visit.server.outcomes.push({ declined: 'limit' })
    await press('Order and pay')
    await expectFailure('limit')
  })

  test('while the page waits for the provider', async () => {
    await openReady(visit.server)
    await typeCard()
    visit.server.outcomes.push('action', 'action', { declined: 'authentication_required' })
    await press('Order and pay')
    await expect.element(page.getByText(checkout.paying.action)).toBeVisible()
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    await expectFailure('authentication_required')
    await expect.element(page.getByRole('heading', { name: 'Payment and order' })).toHaveFocus()
  })

  test('by the customer, who wants to pay another way', async () => {
    await openReady(visit.server)
    await typeCard()
    visit.server.outcomes.push('action', 'action', 'action')
    await press('Order and pay')
    await press('Pay another way')
    await expectFailure('cancelled')
    reloadCheckout()
    await expectFailure('cancelled')
  })

  test('and a provider that does not answer is not called a failure: nothing is paid twice', async () => {
    await openReady(visit.server)
    await typeCard()
    visit.server.fail('postPlace', 'unavailable')
    await press('Order and pay')
    await expect.element(alert()).toMatchTextContent(checkout.problems.timeout)
    await press('Try again')
    await expect.element(page.getByRole('heading', { name: 'Thank you, Jana.' })).toBeVisible()
  })
})

describe('it is not told any longer', () => {
  test('when the customer tries anew, also when the form has something to say', async () => {
    await openReady(visit.server, { payment: { ...DECLINED, declineCode: 'card_declined' } })
    await expectFailure('card_declined')
    await press('Order and pay')
    await expect.element(alert()).toMatchTextContent(checkout.test.wrong)
    expect(page.getByText(failed.title).query()).toBeNull()
    await typeCard()
    await expect.poll(() => alert().query()).toBeNull()
    visit.server.outcomes.push({ declined: 'card_declined' })
    await press('Order and pay')
    await expectFailure('card_declined')
  })

  test('when another way to pay is chosen', async () => {
    await openReady(visit.server, {
      payment: { ...DECLINED, declineCode: 'card_declined' },
      paymentOptions: ['stripe', 'invoice_email'],
    })
    await expectFailure('card_declined')
    await page.getByRole('radio', { name: 'Invoice by e-mail', exact: false }).click()
    await expect.poll(() => alert().query()).toBeNull()
  })
})

test.each([
  ['ready', failed.title, checkout.done.elsewhereFailed],
  ['expired', failed.title, checkout.done.elsewhereFailed],
  ['paying', checkout.paying.title, checkout.paying.text],
  ['placed', checkout.done.titlePlain, checkout.done.elsewhere],
  ['refund_due', checkout.done.refundTitle, checkout.done.refundPlain],
])("in another browser than the customer's, %s reads: %s", async (status, title, text) => {
  const real = fetch
  globalThis.fetch = async (input, init) =>
    String(input).includes('token=') ? Response.json({ status }) : real(input, init)
  openCheckout('/checkout/a-checkout-of-somebody-else/payment/token-of-the-return')
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
  await expect.element(page.getByText(text)).toBeVisible()
})
