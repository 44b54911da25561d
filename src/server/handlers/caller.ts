/** Finds out who calls, once per request: from the browser's secret cookie and from a bearer token. */
import type { Auth } from '#api/endpoint'
import { type Browser, newBrowser, readBrowser } from '#server/handlers/browser-cookie'
import type { Operation } from '#server/handlers/operation'
import type { Checked } from '#server/handlers/reply'
import { readDownloadToken } from '#server/handlers/token-cookie'
import { type Deps, type Identity, IdentityUnavailable, type Person } from '#server/ports'
import { failure } from '#server/result'
import type { Caller } from '#server/use-cases/context'

export interface Identified {
  caller: Caller
  /** For an answer to a browser that had none. */
  setCookie?: string | undefined
}

const NO_COOKIE: Pick<Browser, 'setCookie'> & { hash: string | undefined } = { hash: undefined }

/**
 * @param secure as in `readBrowser`
 * @returns `unauthorized` for a token that the sign-in service does not vouch for, wherever it is sent, and without one
 * where an account is needed; `not_found` for a browser without the cookie where it is needed
 */
export async function identifyCaller(
  { identity }: Pick<Deps, 'identity'>,
  { contract: { auth }, browser = 'optional', cookie, anonymous }: Operation,
  request: Request,
  secure: boolean,
): Promise<Checked<Identified>> {
  // A provider proves in its own way that it may, and its headers are for that.
  if (auth === 'provider' || anonymous)
    return { ok: true, value: { caller: { kind: 'guest', browser: undefined } } }
  const { headers } = request
  const token = bearerToken(headers) ?? (cookie && readDownloadToken(request, secure))
  const person = token === undefined ? 'nobody' : await personBehind(identity, token, auth)
  if (!person || (person === 'nobody' && auth === 'account')) {
    return { ...failure('unauthorized'), headers: { 'www-authenticate': 'Bearer' } }
  }
  // What is the same for everybody does not ask who it is.
  const known = auth === 'public' ? undefined : readBrowser(headers.get('cookie'), secure)
  const made = browser === 'created' && !known && newBrowser(secure, headers.get('idempotency-key'))
  const { hash, setCookie } = known || made || NO_COOKIE
  if (person !== 'nobody') {
    return { ok: true, value: { caller: { kind: 'account', ...person, browser: hash }, setCookie } }
  }
  if (browser === 'required' && hash === undefined) return failure('not_found')
  return { ok: true, value: { caller: { kind: 'guest', browser: hash }, setCookie } }
}

/**
 * What is the same for everybody is answered while the sign-in service is away.
 * @returns undefined for a token that it did not make
 */
async function personBehind(
  identity: Identity,
  token: string,
  auth: Auth,
): Promise<Person | 'nobody' | undefined> {
  try {
    return await identity.verify(token)
  } catch (error) {
    if (auth === 'public' && error instanceof IdentityUnavailable) return 'nobody'
    throw error
  }
}

/** Other schemes are not ours: a deploy preview may be behind a password. */
export function bearerToken(headers: Headers): string | undefined {
  return /^Bearer\b *(.*)$/i.exec(headers.get('authorization') ?? '')?.[1]
}
