/** Every request that the adapter sends is one that Stripe's own types allow. */
import { readFile } from 'node:fs/promises'
import Ajv, { type ValidateFunction } from 'ajv'
import { describe, expect, it } from 'vitest'
import { PAYMENT_OPTIONS, paymentRow } from '#core/checkout/payment-options'
import { PaymentNotFound, type PaymentStart } from '#server/ports'
import { createStripePayments } from '#third-parties/stripe/server/payments'
import type { ApiCall } from '#third-parties/stripe/stand-in/api'
import { parseForm } from '#third-parties/stripe/stand-in/form'
import {
  createStripeSandbox,
  SANDBOX_SECRET_KEY,
  SANDBOX_WEBHOOK_SECRET,
} from '#third-parties/stripe/stand-in/sandbox'

const SCHEMAS: [method: string, path: RegExp, schema: string][] = [
  ['POST', /^\/v1\/payment_intents$/, 'payment-intent-create'],
  ['GET', /^\/v1\/payment_intents$/, 'payment-intent-list'],
  ['GET', /^\/v1\/payment_intents\/\w+$/, 'payment-intent-retrieve'],
  ['POST', /^\/v1\/payment_intents\/\w+\/cancel$/, 'payment-intent-cancel'],
  ['POST', /^\/v1\/refunds$/, 'refund-create'],
  ['GET', /^\/v1\/refunds$/, 'refund-list'],
  ['GET', /^\/v1\/disputes\/\w+$/, 'dispute-retrieve'],
  ['POST', /^\/v1\/test_helpers\/confirmation_tokens$/, 'confirmation-token-create'],
]

const folder = new URL('../../src/third-parties/stripe/stand-in/schemas/', import.meta.url)
// A form has only texts: '1' is a number where a number is wanted.
const ajv = new Ajv({ coerceTypes: true, allErrors: true, strict: false })

const compiled = new Map<string, ValidateFunction>()

async function validator(name: string): Promise<ValidateFunction> {
  const known = compiled.get(name)
  if (known) return known
  const made = ajv.compile(JSON.parse(await readFile(new URL(`${name}.json`, folder), 'utf8')))
  compiled.set(name, made)
  return made
}

async function problems({ method, path, body }: ApiCall): Promise<string[]> {
  const [pathname = '', search = ''] = path.split('?')
  const row = SCHEMAS.find(([rowMethod, pattern]) => rowMethod === method && pattern.test(pathname))
  if (!row) return [`no schema for ${method} ${pathname}`]
  const validate = await validator(row[2])
  const valid = validate(parseForm(method === 'GET' ? search : body))
  return valid ? [] : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}

describe('a request to Stripe', () => {
  const calls: ApiCall[] = []
  const sandbox = createStripeSandbox({ onCall: (call) => calls.push(call) })
  const payments = createStripePayments({
    secretKey: SANDBOX_SECRET_KEY,
    webhookSecret: SANDBOX_WEBHOOK_SECRET,
    fetch: sandbox.fetch,
  })
  const token = async (form: Record<string, string>) => {
    const body = new URLSearchParams(form).toString()
    const request = new Request('http://localhost/__local/stripe/v1/test_helpers/confirmation_tokens', {
      method: 'POST',
      body,
    })
    const { id } = (await (await sandbox.handleLocalStripe(request))?.json()) ?? {}
    return id as string
  }
  const input = (change: Partial<PaymentStart>): PaymentStart => ({
    ...{ checkoutId: 'c', attempt: 1, amount: 5000, currency: 'SEK', option: 'stripe' },
    ...{ returnUrl: 'http://localhost/', email: 'ada@example.com', description: 'd' },
    ...change,
  })

  it('has nothing that Stripe does not know', async () => {
    const card = await token({ payment_method: 'pm_card_visa' })
    const { ref } = await payments.start(input({ confirmationToken: card }))
    await payments.read(ref)
    await payments.find({ checkoutId: 'c', attempt: 1, since: new Date() })
    await payments.cancel(ref, 'cancelled')
    for (let part = 1; part <= 11; part += 1) await payments.refund(ref, 100, `refund-${part}`)
    await payments.read(ref)
    await expect(payments.dispute('dp_nothing')).rejects.toThrow(PaymentNotFound)
    for (const option of PAYMENT_OPTIONS.filter((key) => !key.includes('invoice') && key !== 'stripe')) {
      const { method = '' } = paymentRow(option)
      const confirmationToken = await token({ 'payment_method_data[type]': method })
      const started = await payments.start(input({ checkoutId: option, option, confirmationToken }))
      expect(started.state).toBe('action')
      await payments.cancel(started.ref, 'timed_out')
    }
    const swish = await payments.start(input({ checkoutId: 'without-token', option: 'swish' }))
    expect(swish.nextAction?.qr).toBeDefined()

    expect(calls.length).toBeGreaterThan(12)
    for (const call of calls) expect([call.path, await problems(call)]).toEqual([call.path, []])
  })

  it.each([
    ['a parameter that is gone', 'amount=100&currency=sek&payment_method_types[0]=card'],
    ['a type that does not exist', 'amount=100&currency=sek&allowed_payment_method_types[0]=gold'],
    ['no amount', 'currency=sek'],
  ])('with %s would be noticed', async (_, body) => {
    const call = { method: 'POST', path: '/v1/payment_intents', body, idempotencyKey: null }
    expect(await problems(call)).not.toEqual([])
  })

  it('is never made for an invoice', async () => {
    await expect(payments.start(input({ option: 'invoice_email' }))).rejects.toThrow(
      'not paid through Stripe',
    )
  })
})
