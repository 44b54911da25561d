/** One table of errors: every text of `errors` is read by something, and every code has one. */
import { expect, it } from 'vitest'
import { CODE_REASONS, ERROR_STATUS, type ErrorCode, FIELD_REASONS } from '#api/errors'
import { SIGN_IN_TEXTS } from '#core/account/sign-in-errors'
import { LANGUAGES } from '#core/site/language'
import { sentences } from '#core/text/sentences'
import { ERROR_SCREENS, errorTexts, NAME_OF_CODE } from '#i18n/error-texts'
import { messages } from '#i18n/messages'
import { DECLINE_REASONS, errorMessage } from '#i18n/server-messages'

const CODES = Object.keys(ERROR_STATUS) as ErrorCode[]

it('has no text that nobody reads, and none twice', () => {
  const names = [
    ...CODES.filter((code) => !(code in NAME_OF_CODE)),
    ...['invalidRequest', 'field_zipLike', ...Object.keys(ERROR_SCREENS)],
    ...FIELD_REASONS.map((reason) => `field_${reason}`),
    ...DECLINE_REASONS.map((reason) => `decline_${reason}`),
    ...CODE_REASONS.map((reason) => `code_${reason}`),
  ]
  expect(Object.keys(messages('en').errors).sort()).toEqual(names.sort())
})

it.each(LANGUAGES)('has a text for every code in %s', (language) => {
  for (const code of CODES) expect(errorMessage(language, code), code).toMatch(/\S/)
  expect(errorMessage(language, 'out_of_stock')).toBe(messages(language).errors.noBackOrderError)
})

it('gives a screen its own texts and no other', () => {
  const { addToCartError } = messages('sv').errors
  expect(errorTexts(messages('sv'), 'cart')).toEqual({ addToCartError })
})

it('leaves to the pages for signing in what they show', () => {
  expect(SIGN_IN_TEXTS).toEqual(expect.arrayContaining(Object.keys(errorTexts(messages('en'), 'signIn'))))
})

it.each([
  [['Order failed', 'Try again!'], 'Order failed. Try again!'],
  [['The invitation was not sent:', 'Not found'], 'The invitation was not sent: Not found.'],
])('makes sentences of %j', (parts, text) => {
  expect(sentences(...parts)).toBe(text)
})
