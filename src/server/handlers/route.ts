/** The form of a row in the routing table, and what its handler gets: everything was checked by then. */
import type { BodyOf, Endpoint } from '#api/endpoint'
import type { CallLimit } from '#server/handlers/limiter'
import type { NotFoundText, Reply } from '#server/handlers/reply'
import type { Deps } from '#server/ports'
import type { Result } from '#server/result'
import type { CallContext } from '#server/use-cases/context'

export interface Call<Body = undefined> {
  deps: Deps
  context: CallContext
  /** Parameters of path and query that the contract names. */
  params: Record<string, string>
  /** All of the query, for what is not in the contract. */
  query: URLSearchParams
  body: Body
  /** The body as it came. */
  rawBody: string
  headers: Headers
  /** Whose calls are counted together; undefined on a developer's own machine, where nothing is. */
  network: string | undefined
}

export interface Route {
  endpoint: Endpoint
  handle: (call: Call<never>) => Promise<Result<Reply>>
  /**
   * Whose the call is: `browser` needs the secret cookie of the browser that made the checkout, `new` makes one
   * when there is none, `anybody` goes without as well, `nobody` is the same for everybody, `provider` is another's
   * program, or a page that names no origin: it proves in another way that it may.
   */
  caller: 'browser' | 'new' | 'anybody' | 'nobody' | 'provider'
  limit?: CallLimit | undefined
  /**
   * What somebody gets who repeats a call whose first one is still at work, or died at it; undefined for "ask again".
   * Without this it is always that.
   */
  meanwhile?: (call: Call<never>) => Promise<Result<Reply> | undefined>
  notFound?: NotFoundText | undefined
}

/** Ties a handler to its endpoint's body, so that the table can hold all of them. */
export function route<E extends Endpoint>(
  endpoint: E,
  options: Omit<Route, 'endpoint' | 'handle'>,
  handle: (call: Call<BodyOf<E>>) => Promise<Result<Reply>>,
): Route {
  return { ...options, endpoint, handle: handle as Route['handle'] }
}
