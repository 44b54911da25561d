/** A payment that came to nothing: said whenever the checkout is shown, and no longer than it matters. */
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { postPayment } from '#api/checkout/payment'
import checkout from '../../src/i18n/en/checkout.json'
import errors from '../../src/i18n/en/errors.json'
import {
  alert,
  CONFIRM,
  DECLINED as DECLINED_CARD,
  order,
  press,
  step,
  typeCard,
} from './support/checkout-steps'
import { eachVisit } from './support/each-visit'
import { leavesFor } from './support/leaving'
import { makeReady, openReady } from './support/ready-checkout'
import { atTheBank, control, forgetBrowser, inOtherTab, placeInOtherTab, readCheckout } from './support/shop'
import { openCheckout, reloadCheckout } from './support/visit'

const visit = eachVisit()

const HOUR = 3_600_000
const paymentStep = () => step('Payment and order')
const { decline, failed } = checkout

const CANCELLED = { status: 'cancelled' } as const
const DECLINED = { status: 'declined' } as const
type Ended = NonNullable<Parameters<typeof control<'become'>>[1]['payment']>

/** A card was declined in another tab, or that attempt ended otherwise. */
const openFailed = (payment: Ended) =>
  openReady({}, async (id) => {
    await placeInOtherTab(id, 'chargeDeclined')
    await control('become', { id, payment })
  })

async function expectFailure(reason: keyof typeof decline, money: string = failed.none): Promise<void> {
  await expect.element(alert()).toMatchTextContent(decline[reason])
  await expect.element(alert()).toMatchTextContent(money)
  expect(alert().elements()).toHaveLength(1)
}

/** The focus is at what is said; what is read next is the form that it is about, seen together with it. */
async function expectFocusAtForm(): Promise<void> {
  const number = page.getByRole('textbox', { name: 'Card number' })
  await expect.element(number).toBeVisible()
  const said = document.querySelector('.payfailed')
  expect(document.activeElement).toBe(said)
  expect(said?.nextElementSibling?.contains(number.element())).toBe(true)
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
    await openFailed(payment)
    await expectFailure(reason, money)
    await expectFocusAtForm()
    if (money === failed.unknown) expect(page.getByText(failed.none, { exact: false }).query()).toBeNull()
  })

  test('from the return address of the provider, after a reload and out of the back-forward cache', async () => {
    const id = await openFailed({ ...DECLINED, declineCode: 'authentication_required' })
    openCheckout(`/checkout/${id}/payment/token-of-the-return?redirect_status=failed`)
    await expectFailure('authentication_required')
    reloadCheckout()
    await expectFailure('authentication_required')
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    await expect.element(paymentStep()).toBeVisible()
    await expectFailure('authentication_required')
  })

  test('and nothing is told when none has failed', async () => {
    await openReady({}, (id) => inOtherTab(postPayment, id, { option: 'stripe' }))
    await expect.element(page.getByRole('textbox', { name: 'Card number' })).toBeVisible()
    expect(alert().query()).toBeNull()
  })
})

describe('a failed payment is told when it happens', () => {
  test('at once', async () => {
    await openReady()
    await typeCard(DECLINED_CARD)
    await control('decline', { reason: 'limit' })
    await order()
    await expectFailure('limit')
  })

  test('while the page waits for the provider', async () => {
    await openReady()
    await typeCard(CONFIRM)
    const bank = leavesFor()
    await order()
    await expect.element(page.getByText(checkout.paying.action)).toBeVisible()
    await atTheBank(await bank, 'fail')
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    await expectFailure('authentication_required')
    await expectFocusAtForm()
  })

  test('by the customer, who wants to pay another way', async () => {
    await openReady()
    await typeCard(CONFIRM)
    const bank = leavesFor()
    await order()
    await bank
    await press('Pay another way')
    await expectFailure('cancelled')
    reloadCheckout()
    await expectFailure('cancelled')
  })

  test('and a provider that does not answer is not called a failure: nothing is paid twice', async () => {
    await openReady()
    await typeCard()
    visit.shop.fail('postPlace', 'unavailable')
    await order()
    await expect.element(alert()).toMatchTextContent(checkout.problems.timeout)
    await press('Try again')
    await expect.element(page.getByRole('heading', { name: 'Thank you, Jana.' })).toBeVisible()
  })
})

describe('it is not told any longer', () => {
  test('when the customer tries anew, also when the form has something to say', async () => {
    await openFailed({ ...DECLINED, declineCode: 'card_declined' })
    await expectFailure('card_declined')
    await order()
    await expect.element(alert()).toMatchTextContent(checkout.test.wrong)
    expect(page.getByText(errors.paymentError).query()).toBeNull()
    await typeCard(DECLINED_CARD)
    await expect.poll(() => alert().query()).toBeNull()
    await order()
    await expectFailure('card_declined')
  })

  test('when another way to pay is chosen', async () => {
    visit.shop.revise(() => ({ paymentOptions: ['stripe', 'invoice_email'] }))
    await openFailed({ ...DECLINED, declineCode: 'card_declined' })
    await expectFailure('card_declined')
    await page.getByRole('radio', { name: 'Invoice by e-mail', exact: false }).click()
    await expect.poll(() => alert().query()).toBeNull()
  })
})

test.each([
  [
    'ready',
    (id) => placeInOtherTab(id, 'chargeDeclined'),
    errors.paymentError,
    checkout.done.elsewhereFailed,
  ],
  ['expired', () => control('pass', { ms: 25 * HOUR }), errors.paymentError, checkout.done.elsewhereFailed],
  [
    'paying',
    (id) => placeInOtherTab(id, 'authenticationRequired'),
    checkout.paying.title,
    checkout.paying.text,
  ],
  ['placed', (id) => placeInOtherTab(id), checkout.done.titlePlain, checkout.done.elsewhere],
  [
    'refund_due',
    (id) => control('become', { id, status: 'refund_due' }),
    checkout.done.refundTitle,
    checkout.done.refundPlain,
  ],
] as [string, (id: string) => Promise<unknown>, string, string][])(
  "in another browser than the customer's, %s is told",
  async (status, meanwhile, title, text) => {
    const id = await makeReady()
    await meanwhile(id)
    expect((await readCheckout(id)).status).toBe(status)
    const { returnToken } = await control('become', { id })
    await forgetBrowser()
    openCheckout(`/checkout/${id}/payment/${returnToken}`)
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
    await expect.element(page.getByText(text)).toBeVisible()
  },
)
