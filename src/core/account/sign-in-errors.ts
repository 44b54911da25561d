/**
 * What a visitor reads when signing in fails: one table from the codes of the sign-in service, and of the shop's own
 * calls on the way, to texts. A code that says nothing to a visitor is `notAvailable` (the shop is set up wrongly) or
 * `unknownError`.
 */

/** Texts by their keys in the messages: those of `login.errors`, and those of `errors` that speak of signing in. */
export const SIGN_IN_TEXTS = [
  ...(['required', 'invalidEmail', 'wrongCredentials', 'wrongAddress', 'weakPassword'] as const),
  ...(['invalidPhone', 'wrongCode', 'linkExpired', 'popupBlocked', 'otherMethod', 'alreadyInUse'] as const),
  ...(['alreadyLinked', 'quotaExceeded', 'signInAgain', 'notAvailable', 'robot'] as const),
  ...(['unverifiedEmail', 'tooManyFactors'] as const),
  ...(['userDisabled', 'userNotFound', 'wrongPassword', 'codeExpired', 'closedPopup'] as const),
  ...(['tooManyRequests', 'emailAlreadyExists', 'webStorageUnsupported', 'unknownError'] as const),
  ...(['apiError', 'unavailable', 'unauthorized'] as const),
] as const
export type SignInText = (typeof SIGN_IN_TEXTS)[number]

/** The field that a text belongs to; without one it belongs to the whole form. */
export type SignInField = 'email' | 'password' | 'phone' | 'code'

interface Meaning {
  codes: readonly string[]
  field?: SignInField
}

const MEANINGS: { readonly [text in SignInText]?: Meaning } = {
  invalidEmail: {
    codes: ['invalid-email', 'missing-email', 'invalid-recipient-email', 'invalid-new-email'],
    field: 'email',
  },
  // The page's own, of a link that was sent to another address.
  wrongAddress: { codes: ['wrong-address'], field: 'email' },
  userNotFound: { codes: ['user-not-found'], field: 'email' },
  emailAlreadyExists: { codes: ['email-already-in-use', 'email-exists'], field: 'email' },
  wrongPassword: { codes: ['wrong-password', 'missing-password'], field: 'password' },
  wrongCredentials: {
    codes: ['invalid-credential', 'invalid-login-credentials', 'rejected-credential'],
    field: 'password',
  },
  weakPassword: {
    codes: ['weak-password', 'password-does-not-meet-requirements'],
    field: 'password',
  },
  invalidPhone: { codes: ['invalid-phone-number', 'missing-phone-number'], field: 'phone' },
  wrongCode: { codes: ['invalid-verification-code', 'missing-verification-code'], field: 'code' },
  codeExpired: {
    codes: ['code-expired', 'session-expired', 'invalid-verification-id', 'missing-verification-id'],
    field: 'code',
  },
  linkExpired: { codes: ['invalid-action-code', 'expired-action-code'] },
  userDisabled: { codes: ['user-disabled'] },
  tooManyRequests: { codes: ['too-many-requests', 'too_many_requests'] },
  quotaExceeded: { codes: ['quota-exceeded'] },
  closedPopup: {
    codes: [
      ...['popup-closed-by-user', 'cancelled-popup-request', 'user-cancelled'],
      ...['redirect-cancelled-by-user', 'redirect-operation-pending'],
    ],
  },
  popupBlocked: { codes: ['popup-blocked'] },
  otherMethod: { codes: ['account-exists-with-different-credential', 'email-change-needs-verification'] },
  alreadyInUse: { codes: ['credential-already-in-use'] },
  alreadyLinked: { codes: ['provider-already-linked', 'second-factor-already-in-use'] },
  tooManyFactors: { codes: ['maximum-second-factor-count-exceeded'] },
  unverifiedEmail: { codes: ['unverified-email'] },
  webStorageUnsupported: {
    codes: ['web-storage-unsupported', 'unsupported-persistence-type', 'invalid-persistence-type'],
  },
  apiError: { codes: ['network-request-failed', 'timeout'] },
  unavailable: { codes: ['unavailable', 'preparing'] },
  unauthorized: { codes: ['unauthorized'] },
  signInAgain: {
    codes: [
      ...[
        'requires-recent-login',
        'user-token-expired',
        'invalid-user-token',
        'user-signed-out',
        'null-user',
      ],
      ...['user-mismatch', 'invalid-multi-factor-session', 'missing-multi-factor-session', 'sign_in_again'],
      ...['missing-multi-factor-info', 'multi-factor-info-not-found', 'multi-factor-auth-required'],
    ],
  },
  robot: {
    codes: [
      ...[
        'captcha-check-failed',
        'missing-app-credential',
        'invalid-app-credential',
        'recaptcha-not-enabled',
      ],
      ...['missing-recaptcha-token', 'invalid-recaptcha-token', 'invalid-recaptcha-action'],
      ...[
        'missing-recaptcha-version',
        'invalid-recaptcha-version',
        'missing-client-type',
        'invalid-req-type',
      ],
    ],
  },
  // What only whoever runs the shop can mend.
  notAvailable: {
    codes: [
      ...[
        'configuration-not-found',
        'operation-not-allowed',
        'admin-restricted-operation',
        'invalid-api-key',
      ],
      ...['app-not-authorized', 'app-not-installed', 'app-deleted', 'unauthorized-domain', 'invalid-app-id'],
      ...['unauthorized-continue-uri', 'invalid-continue-uri', 'missing-continue-uri', 'invalid-cert-hash'],
      ...['auth-domain-config-required', 'invalid-oauth-client-id', 'invalid-oauth-provider'],
      ...['invalid-provider-id', 'no-such-provider', 'invalid-sender', 'invalid-message-payload'],
      ...['invalid-dynamic-link-domain', 'dynamic-link-not-activated', 'invalid-hosting-link-domain'],
      ...['missing-android-pkg-name', 'missing-ios-bundle-id', 'invalid-tenant-id', 'tenant-id-mismatch'],
      ...[
        'unsupported-tenant-operation',
        'unsupported-first-factor',
        'cordova-not-ready',
        'cors-unsupported',
      ],
      ...['invalid-cordova-configuration', 'operation-not-supported-in-this-environment'],
      ...['missing-iframe-start', 'emulator-config-failed', 'invalid-emulator-scheme'],
    ],
  },
  unknownError: {
    codes: [
      ...['internal-error', 'argument-error', 'already-initialized', 'no-auth-event', 'invalid-auth-event'],
      ...['custom-token-mismatch', 'invalid-custom-token', 'dependent-sdk-initialized-before-auth'],
      ...['missing-or-invalid-nonce', 'server'],
    ],
  },
}

interface SignInFailure {
  text: SignInText
  field?: SignInField | undefined
}

const BY_CODE = new Map<string, SignInFailure>(
  Object.entries(MEANINGS).flatMap(([text, { codes, field }]) =>
    codes.map((code) => [code, { text: text as SignInText, ...(field && { field }) }] as const),
  ),
)

/** Every code that has a text of its own. */
export const SIGN_IN_CODES: ReadonlySet<string> = new Set(BY_CODE.keys())

/**
 * @param code as in `SignInError`, or the shop's own
 * @returns the text of an error that nobody has foreseen for a code that is not in the table
 */
export function signInFailure(code: string): SignInFailure {
  return BY_CODE.get(code) ?? { text: 'unknownError' }
}
