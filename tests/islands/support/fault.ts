/** What goes wrong with one call between a page and its shop: the page sends it along, the shop's server acts on it. */
import type { ErrorBody, ErrorCode } from '#api/errors'

export const FAULT_HEADER = 'test-fault'

/** An answer of the shop's in place of its work; its request id is `r-1`. */
export interface Refusal {
  code: ErrorCode
  fields?: NonNullable<ErrorBody['fields']>
}

/**
 * `dropped`: the connection breaks before anything was done. `lost`: the work is done, and the connection breaks before
 * all of the answer is there. `silent`: no answer comes until the next test.
 */
export type Fault = 'dropped' | 'lost' | 'silent' | Refusal
