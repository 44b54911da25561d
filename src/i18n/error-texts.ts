/**
 * The errors that a visitor meets, by name: a row each, with the screens that show its text. The texts are those of
 * `errors`, in every language; a screen gets its own of them and no other.
 */
import type { ErrorCode } from '#api/errors'
import type { Messages } from '#i18n/messages'

/** `signIn` is every page on which somebody signs in or changes what one signs in with (`sign-in-texts.ts`). */
type ErrorScreen = 'cart' | 'checkout' | 'account' | 'club' | 'signIn'

export const ERROR_SCREENS = {
  unknownError: ['signIn'],
  /** Where an answer that nobody foresaw has a number by which support finds it. */
  contactError: ['checkout', 'account'],
  addToCartError: ['cart'],
  noBackOrderError: ['checkout'],
  referalError: ['club'],
  userDisabled: ['signIn'],
  userNotFound: ['signIn'],
  wrongPassword: ['signIn'],
  codeExpired: ['signIn'],
  closedPopup: ['signIn'],
  tooManyRequests: ['signIn'],
  emailAlreadyExists: ['signIn'],
  webStorageUnsupported: ['signIn'],
  /** In the server's answer. */
  couponError: [],
  apiError: ['signIn'],
  cartNotFound: ['checkout'],
  cartNoProducts: ['checkout'],
  placeError: ['checkout'],
  paymentError: ['checkout'],
} as const satisfies { [name in keyof Messages['errors']]?: readonly ErrorScreen[] }

export type ErrorName = keyof typeof ERROR_SCREENS

export type ErrorTexts<Screen extends ErrorScreen> = {
  [Name in ErrorName as Screen extends (typeof ERROR_SCREENS)[Name][number] ? Name : never]: string
}

/** @returns the texts that a screen shows */
export function errorTexts<Screen extends ErrorScreen>(
  { errors }: Pick<Messages, 'errors'>,
  screen: Screen,
): ErrorTexts<Screen> {
  const names = (Object.keys(ERROR_SCREENS) as ErrorName[]).filter((name) =>
    ERROR_SCREENS[name].some((shown: ErrorScreen) => shown === screen),
  )
  return Object.fromEntries(names.map((name) => [name, errors[name]])) as ErrorTexts<Screen>
}

/** Codes of answers that are such an error; every other code has a text under its own name. */
export const NAME_OF_CODE = {
  server: 'unknownError',
  out_of_stock: 'noBackOrderError',
  coupon: 'couponError',
  declined: 'paymentError',
} as const satisfies { [code in ErrorCode]?: ErrorName }
