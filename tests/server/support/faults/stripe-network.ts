/** The network between the shop and Stripe, as Stripe's SDK meets it. */
import type { Random } from './random.ts'

const TROUBLES = [
  'dropped',
  'no answer',
  'time-out',
  'twice',
  'server error',
  'server error behind it',
  'too many requests',
] as const

/** @param later is done when whoever asked has given up */
export function badNetwork(
  fetch: typeof globalThis.fetch,
  random: Random,
  later: (() => Promise<unknown>)[],
): typeof globalThis.fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    if (!random.oneIn(3)) return fetch(request)
    const trouble = random.pick(TROUBLES)
    switch (trouble) {
      case 'dropped':
        throw new TypeError('connection reset')
      case 'no answer':
        await fetch(request)
        throw new TypeError('connection reset')
      case 'time-out':
        later.push(() => fetch(request))
        throw new DOMException('no answer in time', 'AbortError')
      case 'twice':
        await fetch(request.clone())
        return fetch(request)
      case 'server error':
        return failure(500, 'api_error')
      case 'server error behind it':
        await fetch(request)
        return failure(500, 'api_error')
      case 'too many requests':
        return failure(429, 'invalid_request_error', 'rate_limit')
    }
  }
}

function failure(status: number, type: string, code?: string): Response {
  return Response.json({ error: { type, message: type, ...(code && { code }) } }, { status })
}
