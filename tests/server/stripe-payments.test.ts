/** What the shop relies on of its payment provider. Runs on the sandbox, and on Stripe's test mode where a key is set. */
import { randomBytes } from 'node:crypto'
import Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import {
  PaymentNotFound,
  type PaymentStart,
  type Payments,
  PaymentsUnavailable,
  SignatureError,
} from '#server/ports'
import { createStripePayments } from '#third-parties/stripe/server/payments'
import {
  createStripeSandbox,
  SANDBOX_SECRET_KEY,
  SANDBOX_WEBHOOK_SECRET,
} from '#third-parties/stripe/stand-in/sandbox'

interface Provider {
  name: string
  secretKey: string
  fetch: typeof fetch
}

const sandbox: Provider = {
  name: 'the sandbox',
  secretKey: SANDBOX_SECRET_KEY,
  fetch: createStripeSandbox().fetch,
}
const realKey = process.env.STRIPE_SECRET_KEY
const real: Provider[] = realKey?.includes('_test_') ? [{ name: 'Stripe', secretKey: realKey, fetch }] : []

const WEBHOOK_SECRET = SANDBOX_WEBHOOK_SECRET

function purchase(change: Partial<PaymentStart> = {}): PaymentStart {
  return {
    checkoutId: randomBytes(18).toString('base64url'),
    attempt: 1,
    amount: 45_700,
    currency: 'SEK',
    option: 'stripe',
    returnUrl: 'http://se.localhost/checkout/x/payment/y',
    email: 'ada@example.com',
    description: 'A test',
    ...change,
  }
}

describe.each([sandbox, ...real])('a payment at $name', ({ secretKey, fetch }) => {
  const payments: Payments = createStripePayments({ secretKey, webhookSecret: WEBHOOK_SECRET, fetch })
  const stripe = new Stripe(secretKey, { httpClient: Stripe.createFetchHttpClient(fetch) })

  async function token(method = 'pm_card_visa'): Promise<string> {
    const { id } = await stripe.testHelpers.confirmationTokens.create({ payment_method: method })
    return id
  }
  const start = async (method: string, change: Partial<PaymentStart> = {}) =>
    payments.start(purchase({ confirmationToken: await token(method), ...change }))

  it.each([
    ['pm_card_visa', { state: 'paid', card: { brand: 'visa', last4: '4242' } }],
    ['pm_card_mastercard', { state: 'paid', card: { brand: 'mastercard', last4: '4444' } }],
    ['pm_card_visa_chargeDeclined', { state: 'declined', declineCode: 'card_declined' }],
    [
      'pm_card_visa_chargeDeclinedInsufficientFunds',
      { state: 'declined', declineCode: 'insufficient_funds' },
    ],
    ['pm_card_chargeDeclinedExpiredCard', { state: 'declined', declineCode: 'expired_card' }],
    ['pm_card_chargeDeclinedIncorrectCvc', { state: 'declined', declineCode: 'incorrect_cvc' }],
    ['pm_card_chargeDeclinedProcessingError', { state: 'declined', declineCode: 'processing_error' }],
    ['pm_card_authenticationRequired', { state: 'action' }],
  ])('with %s is %o', async (method, expected) => {
    const report = await start(method)
    expect(report).toMatchObject({ ...expected, amount: 45_700, currency: 'SEK', refunded: 0, attempt: 1 })
    expect(report.ref).toMatch(/^pi_/)
    expect(await payments.read(report.ref)).toEqual(report)
  })

  it('that needs the bank says where to go, and keeps its client secret here', async () => {
    const report = await start('pm_card_authenticationRequired')
    expect(report.nextAction?.redirectUrl).toMatch(/^https?:\/\//)
    expect(JSON.stringify(report)).not.toContain('_secret_')
  })

  it('says of a card its brand and last digits once it is paid, and nothing else of it', async () => {
    const paid = await start('pm_card_visa')
    expect(Object.keys(paid.card ?? {}).toSorted()).toEqual(['brand', 'last4'])
    for (const method of ['pm_card_visa_chargeDeclined', 'pm_card_authenticationRequired'])
      expect(await start(method)).not.toHaveProperty('card')
  })

  it('carries the checkout and the attempt that it belongs to', async () => {
    const input = purchase({ confirmationToken: await token(), attempt: 3 })
    const { ref } = await payments.start(input)
    expect(await payments.read(ref)).toMatchObject({ checkoutId: input.checkoutId, attempt: 3 })
  })

  it.each(['pm_card_visa', 'pm_card_visa_chargeDeclined'])(
    'of one attempt is one payment (%s)',
    async (method) => {
      const input = purchase({ confirmationToken: await token(method) })
      expect(await payments.start(input)).toEqual(await payments.start(input))
    },
  )

  it('of another attempt is another payment', async () => {
    const { checkoutId } = purchase()
    const first = await start('pm_card_visa_chargeDeclined', { checkoutId, attempt: 1 })
    const second = await start('pm_card_visa', { checkoutId, attempt: 2 })
    expect(second.ref).not.toBe(first.ref)
    expect(second.state).toBe('paid')
  })

  it('is not known when one attempt is asked for with two amounts', async () => {
    const input = purchase({ confirmationToken: await token() })
    await payments.start(input)
    await expect(payments.start({ ...input, amount: 100 })).rejects.toThrow(PaymentsUnavailable)
  })

  it.each(['made up', 'used before'])('with a confirmation token that is %s is declined', async (kind) => {
    const used = await token()
    if (kind === 'used before') await payments.start(purchase({ confirmationToken: used }))
    const confirmationToken = kind === 'made up' ? 'ctoken_nothing' : used
    expect(await payments.start(purchase({ confirmationToken }))).toMatchObject({ state: 'declined' })
  })

  it.each([
    ['pm_card_authenticationRequired', 'cancelled'],
    ['pm_card_visa_chargeDeclined', 'cancelled'],
    ['pm_card_visa', 'paid'],
  ])('with %s, cancelled, is %s', async (method, state) => {
    const { ref } = await start(method)
    expect(await payments.cancel(ref, 'cancelled')).toMatchObject({ ref, state })
    expect(await payments.cancel(ref, 'cancelled')).toMatchObject({ ref, state })
  })

  it.each(['cancelled', 'timed_out'] as const)(
    'that was cancelled as %s says so whenever it is read',
    async (reason) => {
      const { ref } = await start('pm_card_authenticationRequired')
      expect(await payments.cancel(ref, reason)).toMatchObject({ state: 'cancelled', declineCode: reason })
      expect(await payments.read(ref)).toMatchObject({ state: 'cancelled', declineCode: reason })
    },
  )

  it('is refunded in parts, each key once', async () => {
    const { ref } = await start('pm_card_visa')
    const key = randomBytes(8).toString('hex')
    await payments.refund(ref, 700, `${key}-1`)
    await payments.refund(ref, 700, `${key}-1`)
    expect(await payments.read(ref)).toMatchObject({ state: 'paid', refunded: 700, amount: 45_700 })
    await payments.refund(ref, 45_000, `${key}-2`)
    expect(await payments.read(ref)).toMatchObject({ state: 'paid', refunded: 45_700 })
    await expect(payments.refund(ref, 1, `${key}-3`)).rejects.toThrow()
  })

  it('whose refund comes back says so, and can be refunded again', async () => {
    const { ref } = await start('pm_card_refundFail')
    await payments.refund(ref, 700, randomBytes(8).toString('hex'))
    await expect
      .poll(() => payments.read(ref), { timeout: 20_000 })
      .toMatchObject({ state: 'paid', refunded: 0, refundFailed: 700 })
    await payments.refund(ref, 45_700, randomBytes(8).toString('hex'))
  }, 30_000)

  it('with more refunds than a charge shows is refunded by the sum of all', async () => {
    const { ref } = await start('pm_card_visa')
    const key = randomBytes(8).toString('hex')
    for (let part = 1; part <= 12; part += 1) await payments.refund(ref, part, `${key}-${part}`)
    expect(await payments.read(ref)).toMatchObject({ refunded: 78 })
  }, 30_000)

  it.each([
    ['pm_card_createDispute', false],
    ['pm_card_createDisputeInquiry', true],
  ])(
    'with %s is disputed, and may still be refunded: %s',
    async (method, refundable) => {
      const { ref } = await start(method)
      const disputes = () => stripe.disputes.list({ payment_intent: ref })
      await expect.poll(async () => (await disputes()).data.length, { timeout: 20_000 }).toBe(1)
      const id = (await disputes()).data[0]?.id ?? ''
      expect(await payments.dispute(id)).toMatchObject({
        ...{ id, ref, amount: 45_700, currency: 'SEK', status: 'open', reason: 'fraudulent', refundable },
      })
      const refunded = payments.refund(ref, 100, randomBytes(8).toString('hex'))
      await (refundable ? refunded : expect(refunded).rejects.toThrow())
    },
    30_000,
  )

  it('that nobody disputes has no dispute', async () => {
    await expect(payments.dispute('dp_nothing')).rejects.toThrow(PaymentNotFound)
  })

  it('that does not exist cannot be read', async () => {
    await expect(payments.read('pi_nothing')).rejects.toThrow(PaymentNotFound)
  })

  it('of a card with the token of another kind is declined', async () => {
    const { id } = await stripe.testHelpers.confirmationTokens.create({
      payment_method_data: { type: 'klarna' },
    })
    const report = await payments.start(purchase({ confirmationToken: id }))
    expect(report).toMatchObject({ state: 'declined', ref: expect.stringMatching(/^(none:|pi_)/) })
  })

  it.each([
    ['swish', 'SE', true],
    ['pay_later', 'SE', false],
  ] as const)('by %s is waited for where the customer confirms it', async (option, country, hasCode) => {
    const report = await payments.start(purchase({ option, country }))
    expect(report).toMatchObject({ state: 'action', amount: 45_700 })
    expect(report.nextAction?.redirectUrl).toMatch(/^https?:\/\//)
    expect(report.nextAction?.qr !== undefined).toBe(hasCode)
    expect(JSON.stringify(report)).not.toContain('_secret_')
    expect(await payments.cancel(report.ref, 'timed_out')).toMatchObject({
      state: 'cancelled',
      declineCode: 'timed_out',
    })
  })

  it.each([
    ['Swish in another currency', { option: 'swish', currency: 'EUR' }],
    ['Klarna without a country', { option: 'pay_later' }],
  ] as const)('by %s is declined', async (_, change) => {
    const report = await payments.start(purchase(change))
    expect(report).toMatchObject({ state: 'declined', refusal: expect.stringContaining('400') })
  })

  it('of more than the provider takes is declined', async () => {
    expect(await start('pm_card_visa', { amount: 100_000_000 })).toMatchObject({
      state: 'declined',
      refusal: expect.stringContaining('amount_too_large'),
    })
  })

  it('is found by its checkout and attempt, and looking for another starts none', async () => {
    const input = purchase({ confirmationToken: await token(), attempt: 2 })
    const { ref } = await payments.start(input)
    const search = { checkoutId: input.checkoutId, attempt: 2, since: new Date() }
    expect(await payments.find(search)).toMatchObject({ ref, state: 'paid', attempt: 2 })
    expect(await payments.find({ ...search, attempt: 1 })).toBeUndefined()
    expect(await payments.find({ ...search, checkoutId: 'unknown' })).toBeUndefined()
    expect(await payments.find({ ...search, since: new Date(Date.now() - 86_400_000) })).toBeUndefined()
  })
})

describe('a webhook', () => {
  const payments = createStripePayments({ secretKey: sandbox.secretKey, webhookSecret: WEBHOOK_SECRET })
  const stripe = new Stripe(sandbox.secretKey)
  const DISPUTED = { id: 'evt_1', kind: 'dispute', ref: 'pi_1', dispute: 'dp_1' }
  const seconds = () => Math.floor(Date.now() / 1000)

  function body(type: string, object: object): string {
    return JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } })
  }
  function signed(payload: string, change: { secret?: string; timestamp?: number } = {}): string {
    return stripe.webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET, ...change })
  }

  it.each([
    ['payment_intent.succeeded', { id: 'pi_1' }, { id: 'evt_1', kind: 'payment', ref: 'pi_1' }],
    ['payment_intent.payment_failed', { id: 'pi_1' }, { id: 'evt_1', kind: 'payment', ref: 'pi_1' }],
    ['payment_intent.canceled', { id: 'pi_1' }, { id: 'evt_1', kind: 'payment', ref: 'pi_1' }],
    ['payment_intent.processing', { id: 'pi_1' }, { id: 'evt_1', kind: 'payment', ref: 'pi_1' }],
    ['charge.refunded', { id: 'ch_1', payment_intent: 'pi_1' }, { id: 'evt_1', kind: 'refund', ref: 'pi_1' }],
    ['charge.refunded', { id: 'ch_1', payment_intent: null }, undefined],
    ['refund.failed', { id: 're_1', payment_intent: 'pi_1' }, { id: 'evt_1', kind: 'refund', ref: 'pi_1' }],
    [
      'refund.updated',
      { id: 're_1', payment_intent: { id: 'pi_1' } },
      { id: 'evt_1', kind: 'refund', ref: 'pi_1' },
    ],
    ['charge.dispute.created', { id: 'dp_1', payment_intent: 'pi_1' }, DISPUTED],
    ['charge.dispute.updated', { id: 'dp_1', payment_intent: 'pi_1' }, DISPUTED],
    ['charge.dispute.closed', { id: 'dp_1', payment_intent: 'pi_1' }, DISPUTED],
    ['charge.dispute.created', { id: 'dp_1', payment_intent: null }, undefined],
    ['customer.created', { id: 'cus_1' }, undefined],
  ])('%s about %o is %o', async (type, object, expected) => {
    const payload = body(type, object)
    expect(await payments.event(payload, signed(payload))).toEqual(expected)
  })

  const payload = body('payment_intent.succeeded', { id: 'pi_1' })
  it.each([
    ['without a signature', payload, null],
    ['with an empty one', payload, ''],
    ['with nonsense', payload, 't=1,v1=abc'],
    ['signed with another secret', payload, signed(payload, { secret: 'whsec_other' })],
    ['signed over another body', payload.replace('pi_1', 'pi_2'), signed(payload)],
    ['signed more than five minutes ago', payload, signed(payload, { timestamp: seconds() - 301 })],
    ['signed five minutes ahead', payload, signed(payload, { timestamp: seconds() + 330 })],
    ['without a body', '', signed(payload)],
  ])('%s is refused', async (_, text, signature) => {
    await expect(payments.event(text, signature)).rejects.toThrow(SignatureError)
  })

  it('of four minutes ago is taken', async () => {
    await expect(
      payments.event(payload, signed(payload, { timestamp: seconds() - 240 })),
    ).resolves.toBeDefined()
  })
})

describe('a provider that does not answer', () => {
  function over(answer: typeof fetch): Payments {
    return createStripePayments({
      secretKey: sandbox.secretKey,
      webhookSecret: WEBHOOK_SECRET,
      fetch: answer,
    })
  }
  const json = (status: number, type: string) =>
    new Response(JSON.stringify({ error: { type, message: 'no' } }), { status })

  it.each<[string, typeof fetch]>([
    ['no connection', () => Promise.reject(new TypeError('fetch failed'))],
    ['500', async () => json(500, 'api_error')],
    ['429', async () => json(429, 'invalid_request_error')],
    ['another request under this key', async () => json(400, 'idempotency_error')],
    ['the same request at the same time', async () => json(409, 'invalid_request_error')],
    ['no JSON', async () => new Response('<html>', { status: 502 })],
  ])(
    '(%s) leaves the payment unknown',
    async (_, answer) => {
      const payments = over(answer)
      const input = purchase({ confirmationToken: 'ctoken_1' })
      await expect(payments.start(input)).rejects.toThrow(PaymentsUnavailable)
      await expect(payments.read('pi_1')).rejects.toThrow(PaymentsUnavailable)
      await expect(payments.cancel('pi_1', 'cancelled')).rejects.toThrow(PaymentsUnavailable)
      await expect(payments.refund('pi_1', 1, 'key')).rejects.toThrow(PaymentsUnavailable)
    },
    20_000,
  )

  it.each([400, 401, 403, 404])('but refuses with %i has not charged, and never will', async (status) => {
    const report = await over(async () => json(status, 'invalid_request_error')).start(purchase())
    expect(report).toMatchObject({ state: 'declined', amount: 45_700, refunded: 0 })
    expect(report.refusal).toContain(String(status))
  })

  it('for a moment, because too much was asked at once, is asked once more', async () => {
    let turnedAway = 1
    const payments = over(async (input, init) => {
      turnedAway -= 1
      return turnedAway >= 0 ? json(429, 'invalid_request_error') : sandbox.fetch(input, init)
    })
    const stripe = new Stripe(sandbox.secretKey, { httpClient: Stripe.createFetchHttpClient(sandbox.fetch) })
    const { id } = await stripe.testHelpers.confirmationTokens.create({ payment_method: 'pm_card_visa' })
    expect(await payments.start(purchase({ confirmationToken: id }))).toMatchObject({ state: 'paid' })
  })

  it('after it has charged, charges once when it is asked again', async () => {
    const calls: string[] = []
    const paid = createStripeSandbox({ onCall: ({ path }) => calls.push(path) })
    let lost = 0
    const payments = over(async (input, init) => {
      const response = await paid.fetch(input, init)
      lost += 1
      if (lost <= 2) throw new TypeError('connection reset')
      return response
    })
    const stripe = new Stripe(sandbox.secretKey, { httpClient: Stripe.createFetchHttpClient(paid.fetch) })
    const { id } = await stripe.testHelpers.confirmationTokens.create({ payment_method: 'pm_card_visa' })
    const input = purchase({ confirmationToken: id })
    await expect(payments.start(input)).rejects.toThrow(PaymentsUnavailable)
    const report = await payments.start(input)
    expect(report.state).toBe('paid')
    expect(await payments.start(input)).toEqual(report)
    expect(calls.filter((path) => path === '/v1/payment_intents')).toHaveLength(4)
  }, 20_000)
})
