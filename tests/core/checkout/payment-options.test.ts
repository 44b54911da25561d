import { describe, expect, test } from 'vitest'
import { dueAt, INVOICE_DAYS, MOST_ON_INVOICE } from '#core/checkout/invoice'
import {
  type Buyer,
  isOffered,
  PAYMENT_OPTIONS,
  type PaymentOption,
  paymentOptionsFor,
  paymentRow,
  whyNoInvoice,
} from '#core/checkout/payment-options'
import { CURRENCIES, type Currency } from '#core/money/money'
import { isPublished, LANGUAGES } from '#core/site/language'
import { SITE_KEYS, type SiteKey } from '#core/site/site'
import {
  formTypeOf,
  isCredit,
  isInApp,
  isInvoice,
  isSameChoice,
  leavesShop,
  offeredOptions,
} from '#features/checkout/payment/payment-options.ts'

const TEXTS = await Promise.all(
  LANGUAGES.filter(isPublished).map(
    async (language) => (await import(`../../../src/i18n/${language}/checkout.json`)).default,
  ),
)

const SWEDE: Buyer = { site: 'se', currency: 'SEK', company: false, country: 'SE' }
const KLARNA: PaymentOption[] = ['pay_later', 'slice_it', 'pay_over_time']

describe('offered', () => {
  test.each<[string, SiteKey, Currency, string, PaymentOption[]]>([
    [
      'in Sweden',
      'se',
      'SEK',
      'SE',
      ['swish', 'stripe', 'invoice_email', 'invoice_mail', 'pay_later', 'slice_it'],
    ],
    ['in Sweden in euro', 'se', 'EUR', 'SE', ['stripe', 'invoice_email', 'invoice_mail']],
    ['who is billed abroad, in Sweden', 'se', 'SEK', 'US', ['swish', 'stripe']],
    ['in Norway', 'no', 'NOK', 'NO', ['stripe', 'pay_later', 'slice_it']],
    ['in Norway in euro', 'no', 'EUR', 'NO', ['stripe']],
    ['in Denmark', 'dk', 'DKK', 'DK', ['stripe', 'pay_later']],
    ['in Finland', 'fi', 'EUR', 'FI', ['stripe', 'pay_later', 'slice_it']],
    ['in Germany', 'de', 'EUR', 'DE', ['stripe', 'pay_later', 'slice_it']],
    ['in France', 'fr', 'EUR', 'FR', ['stripe', 'pay_later', 'pay_over_time']],
    ['in Italy', 'it', 'EUR', 'IT', ['stripe', 'pay_later', 'pay_over_time']],
    ['in Spain', 'es', 'EUR', 'ES', ['stripe', 'pay_later', 'pay_over_time']],
    ['in Britain', 'uk', 'GBP', 'GB', ['stripe', ...KLARNA]],
    ['in the Netherlands', 'com', 'EUR', 'NL', ['stripe', 'pay_later', 'pay_over_time']],
    ['in the United States', 'com', 'USD', 'US', ['stripe']],
  ])('to a private person %s', (_, site, currency, country, options) => {
    expect(paymentOptionsFor({ site, currency, country, company: false })).toEqual(options)
  })

  test.each(SITE_KEYS)('to a company on %s: cards and invoices, and nothing of Klarna', (site) => {
    const options = paymentOptionsFor({ site, currency: 'EUR', country: 'DE', company: true })
    expect(options).toEqual(['stripe', 'invoice_email', 'invoice_mail', 'e_invoice'])
  })

  test('to everybody, somewhere: a card', () => {
    for (const site of SITE_KEYS)
      for (const currency of CURRENCIES)
        for (const company of [false, true])
          expect(paymentOptionsFor({ site, currency, company, country: 'XX' })).toContain('stripe')
  })

  // Betaltjänstlagen (2010:751), chapter 7 a.
  test('credit never comes before what is paid at once', () => {
    for (const site of SITE_KEYS)
      for (const currency of CURRENCIES)
        for (const country of ['SE', 'DE', 'GB'])
          for (const company of [false, true]) {
            const credit = paymentOptionsFor({ site, currency, company, country }).map(isCredit)
            expect(credit).toEqual(credit.toSorted())
            expect(credit[0]).toBe(false)
          }
  })

  test('no invoice for a gift card, nor for more than is lent', () => {
    const invoices = (change: Partial<Buyer>) =>
      paymentOptionsFor({ ...SWEDE, ...change }).filter(isInvoice).length
    const { private: own, company, account } = MOST_ON_INVOICE
    expect(invoices({ buysGiftCard: true })).toBe(0)
    expect(invoices({ total: own.SEK })).toBe(2)
    expect(invoices({ total: own.SEK + 1 })).toBe(0)
    expect(invoices({ company: true, total: company.SEK })).toBe(3)
    expect(invoices({ company: true, total: company.SEK + 1 })).toBe(0)
    expect(invoices({ company: true, hasCompanyAccount: true, total: account.SEK })).toBe(3)
    const numberless = { company: true, hasNumber: false }
    expect(invoices({ ...numberless, total: own.SEK })).toBe(3)
    expect(invoices({ ...numberless, total: own.SEK + 1 })).toBe(0)
    expect(invoices({ hasCompanyAccount: true, total: own.SEK + 1 })).toBe(0)
    for (const currency of CURRENCIES) expect(own[currency]).toBeLessThan(company[currency])
  })
})

describe('why there is no invoice', () => {
  const { private: own, company } = MOST_ON_INVOICE
  test.each<[string, Partial<Buyer>, ReturnType<typeof whyNoInvoice>]>([
    ['it is offered', { total: own.SEK }, undefined],
    ['a private person asks for too much', { total: own.SEK + 1 }, { most: own.SEK }],
    ['a company does', { company: true, total: company.SEK + 1 }, { most: company.SEK }],
    ['gift cards are among it', { total: own.SEK + 1, buysGiftCard: true }, { giftCard: true }],
    ['it is never offered there', { country: 'DE', total: own.SEK + 1 }, undefined],
  ])('%s', (_, change, reason) => {
    expect(whyNoInvoice({ ...SWEDE, ...change })).toEqual(reason)
  })
})

describe('an offer', () => {
  test.each<[string, Parameters<typeof isOffered>[0], boolean]>([
    ['to everybody', {}, true],
    ['of the site', { sites: ['se'] }, true],
    ['of another site', { sites: ['no', 'dk'] }, false],
    ['in the currency', { currencies: ['SEK', 'EUR'] }, true],
    ['in another currency', { currencies: ['EUR'] }, false],
    ['to companies', { company: true }, false],
    ['to private persons', { company: false }, true],
    ['of the site in another currency', { sites: ['se'], currencies: ['EUR'] }, false],
    ['in the country and its currency', { countries: { SE: 'SEK' } }, true],
    ['in the country and another currency', { countries: { SE: 'EUR' } }, false],
    ['in another country', { countries: { NO: 'SEK' } }, false],
  ])('%s', (_, offer, offered) => {
    expect(isOffered(offer, SWEDE)).toBe(offered)
  })
})

test.each(PAYMENT_OPTIONS)('%s has words, and its provider has a name for what it takes', (option) => {
  const { provider, method, form, needsToken, credit } = paymentRow(option)
  for (const { payment } of TEXTS) {
    expect(payment.options[option]).toBeTruthy()
    expect(payment.notes[option]).toBeTruthy()
    expect(payment.credit).toBeTruthy()
  }
  expect(method !== undefined).toBe(provider === 'stripe')
  // Only a form of the provider makes a token.
  expect(needsToken).toBe(form === 'card')
  expect(formTypeOf(option) !== undefined).toBe(needsToken)
  expect(isInvoice(option)).toBe(provider === 'invoice')
  expect(credit).toBe(isInvoice(option) || KLARNA.includes(option))
})

test("on the screen Klarna's plans are one choice", () => {
  expect(offeredOptions({ paymentOptions: ['stripe', 'pay_later', 'slice_it', 'swish'] })).toEqual([
    'stripe',
    'pay_later',
    'swish',
  ])
  expect(isSameChoice('pay_later', 'pay_over_time')).toBe(true)
  expect(isSameChoice('stripe', 'pay_over_time')).toBe(false)
})

test('whoever pays at Klarna leaves the shop for it; Swish is confirmed while the page waits', () => {
  const ofPages = PAYMENT_OPTIONS.filter(
    (option) => !['card', 'swish'].includes(paymentRow(option).method ?? 'card'),
  )
  expect(PAYMENT_OPTIONS.filter(leavesShop)).toEqual(ofPages)
  expect(ofPages).toEqual(expect.arrayContaining(KLARNA))
  expect(PAYMENT_OPTIONS.filter(isInApp)).toEqual(['swish'])
})

test('an invoice is due thirty days later', () => {
  expect(INVOICE_DAYS).toBe(30)
  expect(dueAt(new Date('2026-11-23T10:00:00Z'))).toEqual(new Date('2026-12-23T10:00:00Z'))
})
