/** What a visitor reads of a failure, whichever service it came from. */
import { ApiError, isLost } from '#browser/api-error'
import { SignInError } from '#browser/sign-in'
import { type SignInField, signInFailure } from '#core/account/sign-in-errors'
import { sentences } from '#core/text/sentences'
import { fill } from '#core/text/text'
import type { AccountMessages } from '#features/account/account-site.ts'
import type { SignInTexts } from '#i18n/sign-in-texts'

export interface ProblemWords {
  problems: AccountMessages['problems']
  signIn: SignInTexts
  errors: AccountMessages['errors']
}

export function problemText(error: unknown, { problems, signIn, errors }: ProblemWords): string {
  if (error instanceof SignInError) {
    const { text } = signInFailure(error.code)
    return text === 'apiError' && !navigator.onLine ? problems.offline : signIn[text]
  }
  if (!(error instanceof ApiError)) return problems.unknown
  if (isLost(error)) return navigator.onLine ? problems.network : problems.offline
  const text = error.messages.join('. ') || problems.unknown
  const { requestId } = error
  return requestId ? sentences(text, fill(errors.contactError, { requestId })) : text
}

/** The field that the sign-in service has refused. */
export function fieldOf(error: unknown): SignInField | undefined {
  return error instanceof SignInError ? signInFailure(error.code).field : undefined
}
