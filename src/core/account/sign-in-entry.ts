/** What the address of the sign-in page asks for: links in mails of the sign-in service lead there too. */
import { safeRedirect } from '#core/site/safe-redirect'

export const LOGIN_PATH = '/account/login'

/** Of the address of the sign-in page: tells who comes there that the signing out has worked. */
export const SIGNED_OUT = '#signed-out'

/** Where signing in leads when nothing else was asked for. */
const ACCOUNT_PATH = '/account'

export type SignInEntry =
  | { kind: 'choose' }
  /** A link that signs in. */
  | { kind: 'link' }
  | { kind: 'reset'; code: string }
  | { kind: 'apply'; code: string; change: AddressChange }

/** What a link does to the user's address. */
export type AddressChange = 'verified' | 'changed' | 'recovered'

const CHANGES: Readonly<Record<string, AddressChange>> = {
  verifyEmail: 'verified',
  verifyAndChangeEmail: 'changed',
  recoverEmail: 'recovered',
}

/** @param address whole, of the sign-in page */
export function signInEntry(address: string): SignInEntry {
  const { searchParams } = new URL(address)
  const mode = searchParams.get('mode') ?? ''
  const code = searchParams.get('oobCode')
  if (!code) return { kind: 'choose' }
  if (mode === 'signIn') return { kind: 'link' }
  if (mode === 'resetPassword') return { kind: 'reset', code }
  const change = CHANGES[mode]
  return change ? { kind: 'apply', code, change } : { kind: 'choose' }
}

/**
 * @param address whole, of the sign-in page
 * @returns the path that signing in leads to. The service puts the address that a link was asked for with into the link as
 * `continueUrl`
 */
export function signInTarget(address: string): string {
  const { searchParams, origin } = new URL(address)
  const own = searchParams.get('redirect')
  const target = safeRedirect(own ?? redirectIn(searchParams.get('continueUrl'), origin), ACCOUNT_PATH)
  const [path] = target.split(/[?#]/)
  return path === LOGIN_PATH || path === `${LOGIN_PATH}.html` ? ACCOUNT_PATH : target
}

function redirectIn(address: string | null, origin: string): string | null {
  if (!address || !URL.canParse(address)) return null
  const found = new URL(address)
  return found.origin === origin ? found.searchParams.get('redirect') : null
}

/** @param target as of `signInTarget` @returns the path of the sign-in page that leads there */
export function loginPath(target: string): string {
  return target === ACCOUNT_PATH ? LOGIN_PATH : `${LOGIN_PATH}?${new URLSearchParams({ redirect: target })}`
}
