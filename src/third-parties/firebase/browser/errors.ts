/** Errors of the service as the port has them, and an end for every call. */
import { SignInError } from '#browser/sign-in'
import { isPreparing } from '#third-parties/firebase/browser/open-auth'

/** ms. The SDK itself waits up to a minute for an answer, and for ever for some of its frames. */
const SERVICE_LIMIT = 30_000

/** ms that a visitor may take over a provider's window. */
export const WINDOW_LIMIT = 600_000

/** ms that a visitor may take to prove not to be a robot; who closes the pictures gets no answer at all. */
export const CAPTCHA_LIMIT = 120_000

const PREFIX = 'auth/'
const UNREACHABLE = 'network-request-failed'

/** @returns what the service refused, without its English sentence */
export function asSignInError(error: unknown): SignInError {
  if (error instanceof SignInError) return error
  const code = String((error as { code?: unknown } | undefined)?.code ?? '')
  const made = new SignInError(code.startsWith(PREFIX) ? code.slice(PREFIX.length) : 'internal-error')
  made.cause = error
  return made
}

/** @throws SignInError also when there is no answer in time */
export async function settle<T>(call: () => Promise<T>, limit = SERVICE_LIMIT): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new SignInError(UNREACHABLE)), limit)
  })
  try {
    return await Promise.race([call(), late])
  } catch (error) {
    const refused = asSignInError(error)
    throw refused.code === UNREACHABLE && (await isPreparing()) ? new SignInError('preparing') : refused
  } finally {
    clearTimeout(timer)
  }
}
