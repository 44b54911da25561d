import { describe, expect, test } from 'vitest'
import { FAILURE_REASONS, paymentFailure } from '#core/checkout/payment-failure'
import { LANGUAGES } from '#core/site/language'
import { messages } from '#i18n/messages'

describe('the failure of a payment', () => {
  test.each([
    ['none was made', undefined],
    ['it was only chosen', { status: 'chosen' }],
    ['it is starting', { status: 'starting', attempt: 1 }],
    ['the bank still waits', { status: 'action', attempt: 1 }],
    ['it is being worked on', { status: 'processing', attempt: 1 }],
    ['it was paid', { status: 'paid', attempt: 2 }],
  ])('is none when %s', (_, payment) => {
    expect(paymentFailure(payment)).toBeUndefined()
  })

  test.each([
    ['declined', 'insufficient_funds', 'insufficient_funds', 'none'],
    ['declined', 'authentication_required', 'authentication_required', 'none'],
    ['declined', 'incorrect_cvc', 'incorrect_cvc', 'reserved'],
    ['declined', 'released', 'released', 'reserved'],
    ['declined', undefined, 'generic', 'none'],
    ['declined', 'stolen_card', 'generic', 'none'],
    ['declined', 'toString', 'generic', 'none'],
    ['cancelled', undefined, 'cancelled', 'none'],
    ['cancelled', 'timed_out', 'timed_out', 'none'],
    ['cancelled', 'unanswered', 'unanswered', 'unknown'],
  ])('%s for %s is %s, and the money: %s', (status, declineCode, reason, money) => {
    expect(paymentFailure({ status, declineCode, attempt: 3 })).toEqual({ attempt: 3, reason, money })
  })
})

test.each(LANGUAGES)(
  'every reason has its own words in %s, and none speaks of a charge itself',
  (language) => {
    const { decline, failed } = messages(language).checkout
    expect(Object.keys(decline).sort()).toEqual([...FAILURE_REASONS].sort())
    expect(new Set(Object.values(decline)).size).toBe(FAILURE_REASONS.length)
    expect(failed.reserved.startsWith(failed.none)).toBe(true)
    expect(failed.unknown).not.toContain(failed.none)
  },
)
