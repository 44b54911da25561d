/** What a visitor reads of a failure, whichever service it came from. */
import { ApiError, isLost } from '#browser/api-error'
import { SignInError } from '#browser/sign-in'
import { signInErrorKey } from '#core/account/sign-in-errors'
import { fill } from '#core/text/text'
import type { AccountMessages, SignInErrors } from '#features/account/account-site.ts'

export interface ProblemWords {
  problems: AccountMessages['problems']
  signIn: SignInErrors
}

export function problemText(error: unknown, { problems, signIn }: ProblemWords): string {
  if (error instanceof SignInError) return signIn[signInErrorKey(error.code)]
  if (!(error instanceof ApiError)) return problems.unknown
  if (isLost(error)) return navigator.onLine ? problems.network : problems.offline
  const text = error.messages.join('. ') || problems.unknown
  return error.requestId ? `${text} (${fill(problems.reference, { id: error.requestId })})` : text
}
