/** An endpoint with the function that answers it, and what that function gets: everything was checked by then. */
import type { CompiledQuery } from 'kysely'
import { type BodyOf, COMMON_ERRORS, type Contract, type ContractOf, type Endpoint } from '#api/endpoint'
import type { ErrorCode } from '#api/errors'
import type { CallLimit } from '#server/handlers/limiter'
import type { UploadedFile } from '#server/handlers/read-multipart'
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
  /** What came with a form that may have files. */
  files: readonly UploadedFile[]
  /** The body as it came. */
  rawBody: string
  headers: Headers
  /** Whether the shop is served over HTTPS only, with the cookies that this makes possible. */
  secure: boolean
  /** A write that follows from the answer: it goes to the database with the answer, whose key is kept then. */
  afterwards: (write: CompiledQuery) => void
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
  /**
   * Of a download, which a link asks for and which so has no header: the cookie with the token says who asks as well.
   * It counts for a GET alone, so that no page of another site can do anything by it.
   */
  cookie?: true
  /** Nobody is asked who calls: neither token nor cookie is read. */
  anonymous?: true
  /**
   * Posted by the form of a page, with or without scripts: the body is form-encoded, and whoever sent a form is answered
   * with a page whatever goes wrong. So is who opens what such a form leads to.
   */
  form?: true
  /** Files may come with it, as `multipart/form-data`; the bytes that a whole request may have. JSON is taken as well. */
  multipart?: number
  /** A repetition does the same again, and is not known by its key: what it is answered with is not kept. */
  repeatable?: true
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
  if (options.cookie && endpoint.method !== 'GET') throw new Error('a cookie alone never changes anything')
  return { ...options, endpoint, contract: contract(), handle: handle as Operation['handle'] }
}

/** Whether the contract says that the call may end like this. */
export function isDeclared({ contract }: Operation, code: ErrorCode): boolean {
  return [...COMMON_ERRORS, ...contract.errors].includes(code)
}
