/** What the APIs answer with. */

export interface Answer {
  status: number
  headers?: Record<string, string>
  body?: unknown
}

export interface Call {
  method: string
  /** Below the environment. */
  path: string
  query: URLSearchParams
  headers: Readonly<Record<string, string | string[] | undefined>>
  bytes: Buffer
}

export const ok = (body: unknown, status = 200): Answer => ({ status, body })

export function refusal(status: number, id: string, message: string, details: unknown = {}): Answer {
  return { status, body: { sys: { type: 'Error', id }, message, details, requestId: 'stand-in' } }
}

export const notFound = (): Answer => refusal(404, 'NotFound', 'The resource could not be found.')

export function link(linkType: string, id: string) {
  return { sys: { type: 'Link', linkType, id } }
}

export function listOf(items: readonly unknown[], query: URLSearchParams): Answer {
  const skip = Number(query.get('skip') ?? 0)
  const limit = Math.min(Number(query.get('limit') ?? 100), 1000)
  return ok({
    sys: { type: 'Array' },
    total: items.length,
    skip,
    limit,
    items: items.slice(skip, skip + limit),
  })
}
