import { AuthErrorCodes } from '@firebase/auth'
import { describe, expect, test } from 'vitest'
import { SIGN_IN_CODES, SIGN_IN_TEXTS, signInFailure } from '#core/account/sign-in-errors'
import { LANGUAGES } from '#core/site/language'
import { messages } from '#i18n/messages'
import { signInTexts } from '#i18n/sign-in-texts'

/** Those that no constant of the SDK names, as it throws them or the service answers. */
const NEWER = [
  'invalid-credential',
  'invalid-login-credentials',
  'password-does-not-meet-requirements',
  'configuration-not-found',
  'cancelled-popup-request',
  'popup-closed-by-user',
]

describe('texts of what signing in meets', () => {
  test('every code that the SDK has is in the table', () => {
    const codes = [...Object.values(AuthErrorCodes).map((code) => code.replace('auth/', '')), ...NEWER]
    expect(codes.length).toBeGreaterThan(100)
    expect(codes.filter((code) => !SIGN_IN_CODES.has(code))).toEqual([])
  })

  test.each([
    ['wrong-password', 'wrongPassword', 'password'],
    ['user-not-found', 'userNotFound', 'email'],
    ['invalid-credential', 'wrongCredentials', 'password'],
    ['invalid-login-credentials', 'wrongCredentials', 'password'],
    ['email-already-in-use', 'emailAlreadyExists', 'email'],
    ['user-disabled', 'userDisabled', undefined],
    ['too-many-requests', 'tooManyRequests', undefined],
    ['network-request-failed', 'apiError', undefined],
    ['popup-closed-by-user', 'closedPopup', undefined],
    ['cancelled-popup-request', 'closedPopup', undefined],
    ['popup-blocked', 'popupBlocked', undefined],
    ['account-exists-with-different-credential', 'otherMethod', undefined],
    ['weak-password', 'weakPassword', 'password'],
    ['invalid-phone-number', 'invalidPhone', 'phone'],
    ['code-expired', 'codeExpired', 'code'],
    ['invalid-verification-code', 'wrongCode', 'code'],
    ['quota-exceeded', 'quotaExceeded', undefined],
    ['web-storage-unsupported', 'webStorageUnsupported', undefined],
    ['requires-recent-login', 'signInAgain', undefined],
    ['never-heard-of', 'unknownError', undefined],
  ])('%s', (code, text, field) => {
    expect(signInFailure(code)).toEqual(field ? { text, field } : { text })
  })

  test.each(LANGUAGES)('each has words in %s', (language) => {
    const texts = signInTexts(messages(language))
    expect(SIGN_IN_TEXTS.filter((text) => !texts[text])).toEqual([])
  })
})
