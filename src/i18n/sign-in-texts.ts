/** The texts of `sign-in-errors` in a language, for the pages that sign in or change what one signs in with. */
import { PASSWORD_LENGTH } from '#core/account/password'
import { SIGN_IN_TEXTS, type SignInText } from '#core/account/sign-in-errors'
import { fill } from '#core/text/text'
import type { Messages } from '#i18n/messages'

export type SignInTexts = Record<SignInText, string>

export function signInTexts({ login, errors }: Messages): SignInTexts {
  const all = { ...errors, ...login.errors } satisfies Record<SignInText, string>
  return Object.fromEntries(
    SIGN_IN_TEXTS.map((text) => [text, fill(all[text], { n: PASSWORD_LENGTH })]),
  ) as SignInTexts
}
