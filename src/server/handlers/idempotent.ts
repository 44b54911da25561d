/** A POST under an `Idempotency-Key` is worked on once; whoever repeats it gets the same answer. */
import { createHash } from 'node:crypto'
import type { Reply } from '#server/handlers/reply'
import type { Deps } from '#server/ports'
import { failure, type Result } from '#server/result'
import { withIdempotency } from '#server/use-cases/idempotency'

const KEY = /^[\w-]{8,100}$/

export interface KeyedRequest {
  /** Value of the header; null when there was none. */
  key: string | null
  owner: string
  path: string
  body: string
}

export async function onceUnderKey(
  deps: Deps,
  { key, owner, path, body }: KeyedRequest,
  work: () => Promise<Reply>,
): Promise<Result<Reply>> {
  if (key === null) return { ok: true, value: await work() }
  if (!KEY.test(key)) return failure('invalid')
  const bodyHash = createHash('sha256').update(body).digest('hex')
  // Owner and path: nobody can reach another's answers by guessing a key.
  return withIdempotency(deps, { scope: `${owner}:${path}`, key, bodyHash }, work)
}
