/**
 * Who tries cards or codes that are somebody else's misses often. Misses are counted by browser and by network; what
 * succeeds is never counted, so that a busy office is not taken for a thief.
 */

import type { ErrorCode } from '#api/errors'
import type { Call } from '#server/handlers/operation'
import { type Counted, countAll, type Limit, windowAt } from '#server/handlers/rate-limit'
import { failure, type Result } from '#server/result'
import { selectedAccountOf } from '#server/use-cases/context'

export interface MissLimit {
  /** Misses of one family are counted together. */
  family: string
  perBrowser: number
  /** Everybody behind one address together. */
  perNetwork: number
  seconds: number
}

type AnyCall = Pick<Call<unknown>, 'deps' | 'context' | 'network'>

/** @returns what `work` says, or `refused` when the misses before are too many: then nothing is tried */
export async function withinMisses<T>(
  call: AnyCall,
  limit: MissLimit,
  work: () => Promise<Result<T>>,
  { refused, isMiss }: { refused: ErrorCode; isMiss: (result: Result<T>) => boolean },
): Promise<Result<T>> {
  const counted = await countAsMiss(call, limit)
  let missed = false
  try {
    if (counted.wait !== undefined) return failure(refused, { retryAfter: counted.wait })
    const result = await work()
    missed = isMiss(result)
    return result
  } finally {
    if (!missed) await counted.takeBack()
  }
}

/** Counted before it is tried: a hundred at once would otherwise all find the limit unused. */
async function countAsMiss({ deps, context, network }: AnyCall, limit: MissLimit) {
  const { family, seconds } = limit
  const ofBrowser: Limit = { family: `${family}-browser`, max: limit.perBrowser, seconds }
  const ofNetwork: Limit = { family: `${family}-network`, max: limit.perNetwork, seconds }
  const { start, left } = windowAt(deps, ofBrowser)
  const counted: Counted[] = [[ofBrowser, context.caller.browser ?? selectedAccountOf(context) ?? '']]
  if (network !== undefined) counted.push([ofNetwork, network])
  const counts = await countAll(deps, counted, start)
  return {
    wait: counted.some(([{ max }], at) => (counts[at] ?? 0) > max) ? left : undefined,
    /** A count that stays is a miss too many for a while, and no reason to hide what became of the call. */
    async takeBack() {
      await countAll(deps, counted, start, -1).catch(() => {})
    },
  }
}
