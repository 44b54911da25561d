/**
 * How a call is described, once, for both sides. A file of an endpoint has two exports: the endpoint, which is all that
 * a browser needs to make the call, and a function that gives its contract, which the server holds every call to. The
 * endpoint carries the contract's types and no value of it, so that no schema comes into a browser's bundle: schemas
 * stand in such functions, or in files that only they import (`tests/build/scripts.test.ts` looks).
 */

import type { GenericSchema, InferOutput } from 'valibot'
import type { ErrorCode } from '#api/errors'

/**
 * Who may call:
 * - `public`: everybody, with the same answer for all
 * - `visitor`: a browser, which its secret cookie tells from others, signed in or not
 * - `account`: who is signed in
 * - `provider`: another company's program, which proves by the contents of the call that it may
 */
export type Auth = 'public' | 'visitor' | 'account' | 'provider'

export interface Contract<
  Body extends GenericSchema | undefined = GenericSchema | undefined,
  Response extends GenericSchema = GenericSchema,
> {
  auth: Auth
  /** Path and query parameters, all strings. */
  params: GenericSchema<Record<string, string>>
  body: Body
  response: Response
  /** Besides those that every call can meet: see `COMMON_ERRORS`. */
  errors: readonly ErrorCode[]
}

export interface Endpoint<C extends () => Contract = () => Contract> {
  method: 'GET' | 'POST' | 'DELETE'
  /** Below the host; `:name` is a parameter. */
  path: string
  /** Carries the types only; there is never a value. */
  contract?: C
}

export type ContractOf<E extends Endpoint> = ReturnType<NonNullable<E['contract']>>

type BodyOfContract<C extends Contract> = C['body'] extends GenericSchema ? InferOutput<C['body']> : undefined

/** What a call of the endpoint sends, after the server's check; undefined for none. */
export type BodyOf<E extends Endpoint> = BodyOfContract<ContractOf<E>>

/** What a call of the endpoint is answered with when it succeeds. */
export type ResponseOf<E extends Endpoint> = InferOutput<ContractOf<E>['response']>

export const COMMON_ERRORS = [
  'invalid',
  'malformed',
  'unauthorized',
  'forbidden',
  'method',
  'too_large',
  'not_json',
  'host',
  'too_many_requests',
  'server',
  'unavailable',
] as const satisfies readonly ErrorCode[]

/** Keeps the types of the schemas. */
export function defineContract<Body extends GenericSchema | undefined, Response extends GenericSchema>(
  contract: Contract<Body, Response>,
): Contract<Body, Response> {
  return contract
}

/** A request body is at most this long. */
export const MAX_BODY_BYTES = 65_536

/** Prefixes of all calls: the shop's own, and those that other programs and mails lead to as well. */
export const MAIN_BASE = '/oldapi'
export const SECONDARY_BASE = '/api'
