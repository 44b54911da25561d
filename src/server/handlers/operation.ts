/** An endpoint with the function that answers it, and what that function gets: everything was checked by then. */
import { type BodyOf, COMMON_ERRORS, type Contract, type ContractOf, type Endpoint } from '#api/endpoint'
import type { ErrorCode } from '#api/errors'
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

export interface Operation {
  endpoint: Endpoint
  contract: Contract
  handle: (call: Call<never>) => Promise<Result<Reply>>
  /**
   * Of a visitor's call: what becomes of one without the secret cookie. `required`: to such a browser, nothing of what
   * is asked for exists. `created`: it gets a cookie with the answer. `optional`, which is the default: it may call.
   */
  browser?: 'required' | 'created' | 'optional'
  limit?: CallLimit | undefined
  /**
   * The answer to a repeated call while the first one is still at work, or has died at it; undefined for "ask again".
   * Without this it is always that.
   */
  meanwhile?: (call: Call<never>) => Promise<Result<Reply> | undefined>
  notFound?: NotFoundText | undefined
}

/** Ties a handler to its endpoint's body, so that one table can hold all of them. */
export function operation<E extends Endpoint>(
  endpoint: E,
  contract: () => ContractOf<E>,
  options: Omit<Operation, 'endpoint' | 'contract' | 'handle'>,
  handle: (call: Call<BodyOf<E>>) => Promise<Result<Reply>>,
): Operation {
  return { ...options, endpoint, contract: contract(), handle: handle as Operation['handle'] }
}

/** Whether the contract says that the call may end like this. */
export function isDeclared({ contract }: Operation, code: ErrorCode): boolean {
  return [...COMMON_ERRORS, ...contract.errors].includes(code)
}
