/** What a caller sees of an error that no use case expected, and what the log keeps of it. */
import { DatabaseUnavailable } from '#server/db/errors'
import { redact } from '#server/handlers/redact'
import { type Deps, IdentityUnavailable, PaymentsUnavailable } from '#server/ports'
import { type Failure, failure } from '#server/result'

/** A call that was answered before its work was done. */
export class DeadlineExceeded extends Error {}

/** What passes by itself. */
const AWAY = [DatabaseUnavailable, PaymentsUnavailable, IdentityUnavailable, DeadlineExceeded]

export function unexpected(
  deps: Pick<Deps, 'log'>,
  error: unknown,
  /** Where it is known. */
  requestId: string | undefined,
  call: string,
): Failure {
  const away = AWAY.some((kind) => error instanceof kind)
  deps.log(redact({ level: 'error', event: away ? 'unavailable' : 'unexpected', requestId, call, error }))
  return failure(away ? 'unavailable' : 'server')
}
