/** How a way to pay is called on what says that it was paid. */
import { expect, test } from 'vitest'
import { methodName } from '#core/checkout/method-name'

test.each([
  [undefined, undefined, 'Karte'],
  ['card', undefined, 'Karte'],
  ['swish', undefined, 'Swish'],
  ['card', { brand: 'visa', last4: '4242' }, 'Visa ••••\u00a04242'],
  ['card', { brand: 'amex', last4: '0005' }, 'American Express ••••\u00a00005'],
  [undefined, { brand: 'jcb', last4: '0505' }, 'JCB ••••\u00a00505'],
  // A brand that is new has its own name; one that nobody knows is a card.
  ['card', { brand: 'girocard', last4: '1234' }, 'Girocard ••••\u00a01234'],
  ['card', { brand: 'unknown', last4: '1234' }, 'Karte ••••\u00a01234'],
  ['card', { brand: 'constructor', last4: '1234' }, 'Constructor ••••\u00a01234'],
])('%s with %o is %s', (method, used, expected) => {
  expect(methodName(method, 'Karte', used)).toBe(expected)
})
