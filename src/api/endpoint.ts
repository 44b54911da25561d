/** The form of an endpoint's contract: one value, imported by the browser's client and by the handler. */

import type { GenericSchema, InferOutput } from 'valibot'
import type { ErrorCode } from '#api/errors'

export interface Endpoint<
  Body extends GenericSchema | undefined = GenericSchema | undefined,
  Response extends GenericSchema = GenericSchema,
> {
  method: 'GET' | 'POST' | 'DELETE'
  /** Below the host; `:name` is a parameter. */
  path: string
  /** Path and query parameters, all strings. */
  params: GenericSchema<Record<string, string>>
  body: Body
  response: Response
  /** Besides those that every call can meet: see `COMMON_ERRORS`. */
  errors: readonly ErrorCode[]
}

export type BodyOf<E extends Endpoint> = E['body'] extends GenericSchema ? InferOutput<E['body']> : undefined
export type ResponseOf<E extends Endpoint> = InferOutput<E['response']>

export const COMMON_ERRORS = [
  'invalid',
  'malformed',
  'method',
  'too_large',
  'not_json',
  'host',
  'too_many_requests',
  'server',
  'unavailable',
] as const satisfies readonly ErrorCode[]

export function defineEndpoint<Body extends GenericSchema | undefined, Response extends GenericSchema>(
  endpoint: Endpoint<Body, Response>,
): Endpoint<Body, Response> {
  return endpoint
}

/** A request body is at most this long (design section 6). */
export const MAX_BODY_BYTES = 65_536

/** Prefix of the calls of specification section 7, and of the secondary client. */
export const MAIN_BASE = '/oldapi'
export const SECONDARY_BASE = '/api'
