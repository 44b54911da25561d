import { describe, expect, test } from 'vitest'
import {
  type Buyer,
  isOffered,
  PAYMENT_OPTIONS,
  paymentOptionsFor,
  paymentRow,
} from '#core/checkout/payment-options'
import { CURRENCIES } from '#core/money/money'
import { SITE_KEYS } from '#core/site/site'
import {
  formTypeOf,
  isInvoice,
  leavesShop,
  offeredOptions,
} from '#features/checkout/payment/payment-options.ts'
import de from '../../../src/i18n/de/checkout.json'
import en from '../../../src/i18n/en/checkout.json'

const SWEDE: Buyer = { site: 'se', currency: 'SEK', company: false }

test('today everybody is offered cards, and nothing else', () => {
  for (const site of SITE_KEYS)
    for (const currency of CURRENCIES)
      for (const company of [false, true])
        expect(paymentOptionsFor({ site, currency, company })).toEqual(['stripe'])
})

describe('an offer', () => {
  test.each<[string, Parameters<typeof isOffered>[0], boolean]>([
    ['not offered', undefined, false],
    ['to everybody', {}, true],
    ['of the site', { sites: ['se'] }, true],
    ['of another site', { sites: ['no', 'dk'] }, false],
    ['in the currency', { currencies: ['SEK', 'EUR'] }, true],
    ['in another currency', { currencies: ['EUR'] }, false],
    ['to companies', { company: true }, false],
    ['to private persons', { company: false }, true],
    ['of the site in another currency', { sites: ['se'], currencies: ['EUR'] }, false],
  ])('%s', (_, offer, offered) => {
    expect(isOffered(offer, SWEDE)).toBe(offered)
  })
})

test.each(PAYMENT_OPTIONS)('%s has words, and its provider has a name for what it takes', (option) => {
  const { provider, method, form, needsToken } = paymentRow(option)
  for (const { payment } of [en, de]) {
    expect(payment.options[option]).toBeTruthy()
    expect(payment.notes[option]).toBeTruthy()
  }
  expect(method !== undefined).toBe(provider === 'stripe')
  // Only a form of the provider makes a token.
  expect(needsToken).toBe(form === 'card' || form === 'klarna')
  expect(formTypeOf(option) !== undefined).toBe(needsToken)
  expect(isInvoice(option)).toBe(provider === 'invoice')
})

test("on the screen Klarna's plans are one choice", () => {
  expect(offeredOptions({ paymentOptions: ['stripe', 'pay_later', 'slice_it', 'swish'] })).toEqual([
    'stripe',
    'pay_later',
    'swish',
  ])
})

test('whoever pays with anything of the provider but a card leaves the shop for it, as with Swish', () => {
  const others = PAYMENT_OPTIONS.filter((option) => (paymentRow(option).method ?? 'card') !== 'card')
  expect(PAYMENT_OPTIONS.filter(leavesShop)).toEqual(others)
  expect(others).toEqual(expect.arrayContaining(['swish', 'pay_later', 'slice_it', 'pay_over_time']))
})
