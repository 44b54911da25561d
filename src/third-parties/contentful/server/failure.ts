/** Why Contentful cannot be read, in a sentence for who waits for the build. No token is ever in it. */

export class ContentfulFailure extends Error {}

/** By what its APIs answer with. */
const REASONS: Readonly<Record<number, string>> = {
  401: 'the token is not known there',
  403: 'the token may not do this',
  404: 'the space or environment is not there, or not for this token',
  429: 'it is asked too often (its rate limit), also after some waiting',
}

/** @param doing what was asked for, such as `reading the space` */
export function failureOf(error: unknown, doing: string): ContentfulFailure {
  return new ContentfulFailure(`Contentful: ${doing} failed: ${reasonOf(error)}`, { cause: error })
}

export function statusOf(error: unknown): number | undefined {
  const { status } = detailsOf(error)
  return typeof status === 'number' ? status : undefined
}

function reasonOf(error: unknown): string {
  const status = statusOf(error)
  if (status !== undefined) {
    const { message } = detailsOf(error)
    const reason = REASONS[status] ?? (status >= 500 ? 'it has trouble of its own' : undefined)
    return [`it answers ${status}`, reason ?? (typeof message === 'string' ? message : undefined)]
      .filter(Boolean)
      .join(': ')
  }
  const { code } = error as { code?: unknown }
  return code === 'ECONNABORTED' || code === 'ETIMEDOUT'
    ? 'it does not answer in time'
    : `it cannot be reached (${typeof code === 'string' ? code : 'unknown'})`
}

/** The SDK puts what it knows into the message, as JSON. */
function detailsOf(error: unknown): { status?: unknown; message?: unknown } {
  if (!(error instanceof Error)) return {}
  // Its sync lets through what the client below it throws.
  const { response } = error as { response?: { status?: number; data?: { message?: unknown } } }
  if (response) return { status: response.status, message: response.data?.message }
  try {
    return JSON.parse(error.message) ?? {}
  } catch {
    return {}
  }
}
