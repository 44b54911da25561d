/** What the log may know: no personal data, and no secret. */
import { describe, expect, it } from 'vitest'
import { redact } from '#server/handlers/redact'

describe('a log entry', () => {
  it.each([
    [
      'an e-mail address',
      { reason: 'no mail to ada.lind+shop@sub.example.com today' },
      'no mail to [e-mail] today',
    ],
    [
      'an e-mail address in an address',
      { reason: 'GET /oldapi/catalog/variations/ada%40example.com/stock' },
      'GET [e-mail]',
    ],
    [
      'a checkout id',
      { reason: 'GET /oldapi/checkout/7zXUZTaz1c1fCJjVHFuSLh-04yIOqMGw' },
      'GET /oldapi/checkout/7zXUZT…',
    ],
    [
      'an account',
      { reason: 'GET /oldapi/account/acc_0FOwt0b15pDqR5YubUX6Y1-W/orders' },
      'GET /oldapi/account/acc_0F…/orders',
    ],
    ['a Stripe secret', { reason: 'key sk_test_abcdefghijklmnopqrstuv' }, 'key sk_tes…'],
    [
      "a provider's reason",
      { reason: '400 payment_intent_unexpected_state' },
      '400 payment_intent_unexpected_state',
    ],
    ['a request id', { reason: 'JsclfHZZt6QOitfr' }, 'JsclfHZZt6QOitfr'],
  ])('of %s is cleaned', (_, entry, expected) => {
    expect(redact(entry)).toEqual({ reason: expected })
  })

  it.each([
    'email',
    'customerEmail',
    'confirmationToken',
    'cookie',
    'authorization',
    'body',
    'address',
    'clientSecret',
    'uid',
  ])('has nothing under the name %s', (name) => {
    expect(redact({ [name]: 'x' })).toEqual({ [name]: '[private]' })
  })

  it('is cleaned inside errors, causes, lists and objects', () => {
    const cause = new Error('to ada@example.com')
    const entry = {
      error: new Error('failed for bo@example.com', { cause }),
      list: [{ deep: 'c@example.com' }],
      n: 1,
    }
    const text = JSON.stringify(redact(entry))
    expect(text).not.toContain('@example.com')
    expect(text).toContain('failed for [e-mail]')
  })

  it('of any length is written at once', () => {
    const started = performance.now()
    redact({ reason: 'a'.repeat(1_000_000) })
    redact({ reason: 'a@'.repeat(500_000) })
    expect(performance.now() - started).toBeLessThan(200)
  })
})
