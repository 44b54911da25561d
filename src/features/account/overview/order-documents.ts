/** Documents of an order. A download carries no token: it is let in by the cookie that `postAuthToken` sets. */
import { postAuthToken } from '#api/auth-token'
import { SECONDARY_BASE } from '#api/endpoint'
import type { ErrorBody } from '#api/errors'
import { ApiError, errorForStatus } from '#browser/api-error'
import { environment, shopClient } from '#browser/client'
import { saveFile } from '#browser/save-file'
import type { SignIn } from '#browser/sign-in'

/** ms; it is made when it is asked for. */
const DEADLINE = 20_000

/** @throws ApiError, SignInError */
export function saveInvoice(signIn: SignIn, accountId: string, number: string): Promise<void> {
  return save(signIn, `${number}.pdf`, ['account', accountId, 'orders', number, 'invoice'])
}

/** @param refund id of a refund of the order @throws ApiError, SignInError */
export function saveCreditNote(
  signIn: SignIn,
  accountId: string,
  { number, refund }: { number: string; refund: number },
): Promise<void> {
  const path = ['account', accountId, 'orders', number, 'refunds', String(refund), 'credit-note']
  return save(signIn, `${number}-${refund}.pdf`, path)
}

async function save(signIn: SignIn, name: string, path: string[]): Promise<void> {
  // Only a token that was made a moment ago is kept as a cookie.
  await signIn.token(true)
  await shopClient().call(postAuthToken, { body: {}, quiet: true })
  saveFile(name, await fetchDocument(path.map(encodeURIComponent).join('/')))
}

async function fetchDocument(path: string): Promise<Blob> {
  const { language = 'en' } = document.documentElement.dataset
  const query = new URLSearchParams({ environment: environment(), language })
  try {
    const response = await fetch(`${SECONDARY_BASE}/${path}?${query}`, {
      signal: AbortSignal.timeout(DEADLINE),
    })
    if (!response.ok) throw await refusalOf(response)
    return await response.blob()
  } catch (cause) {
    if (cause instanceof ApiError) throw cause
    throw new ApiError(String(cause), { failure: 'network' })
  }
}

async function refusalOf(response: Response): Promise<ApiError> {
  const text = await response.text()
  const { status, statusText, headers } = response
  const body: Partial<ErrorBody> | undefined =
    headers.get('content-type')?.includes('json') && JSON.parse(text)
  const requestId = headers.get('x-request-id') ?? undefined
  return errorForStatus(text, { failure: 'status', status, statusText, requestId, body: body || undefined })
}
