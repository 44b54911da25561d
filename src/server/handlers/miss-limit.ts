/**
 * Who tries cards or codes that are somebody else's misses often. Misses are counted by browser and by network; what
 * succeeds is never counted, so that a busy office is not taken for a thief.
 */

import type { CompiledQuery } from 'kysely'
import type { ErrorCode } from '#api/errors'
import { together } from '#server/db/transaction'
import type { Call } from '#server/handlers/operation'
import { type Counted, counting, isTooOften, type Limit, windowAt } from '#server/handlers/rate-limit'
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

type AnyCall = Pick<Call<unknown>, 'deps' | 'context' | 'network' | 'afterwards'>

/** A try that counts as a miss until it is taken back. */
interface CountedMiss {
  /** Seconds until the window ends, when the misses before are too many. */
  wait: number | undefined
  /** With the answer: a count that stays for a while, or for good, is a miss too many and no reason to hide anything. */
  takeBack: () => void
}

interface Judgement<T> {
  refused: ErrorCode
  isMiss: (result: Result<T>) => boolean
}

/** @returns what `work` says, or `refused` when the misses before are too many: then nothing is tried */
export async function withinMisses<T>(
  call: AnyCall,
  limit: MissLimit,
  work: () => Promise<Result<T>>,
  judgement: Judgement<T>,
): Promise<Result<T>> {
  const { counted } = await countAsMiss(call, limit)
  return unlessTooOften(counted, work, judgement)
}

export async function unlessTooOften<T>(
  { wait, takeBack }: CountedMiss,
  work: () => Promise<Result<T>>,
  { refused, isMiss }: Judgement<T>,
): Promise<Result<T>> {
  let missed = false
  try {
    if (wait !== undefined) return failure(refused, { retryAfter: wait })
    const result = await work()
    missed = isMiss(result)
    return result
  } finally {
    if (!missed) takeBack()
  }
}

/**
 * Counted before it is tried: a hundred at once would otherwise all find the limit unused.
 * @param besides what the caller has to know first, asked in the same round trip
 */
export async function countAsMiss<Row = never>(
  { deps, context, network, afterwards }: AnyCall,
  limit: MissLimit,
  ...besides: CompiledQuery<Row>[]
): Promise<{ counted: CountedMiss; known: Row[] }> {
  const { family, seconds } = limit
  const ofBrowser: Limit = { family: `${family}-browser`, max: limit.perBrowser, seconds }
  const ofNetwork: Limit = { family: `${family}-network`, max: limit.perNetwork, seconds }
  const { start, left } = windowAt(deps, ofBrowser)
  const counted: Counted[] = [[ofBrowser, context.caller.browser ?? selectedAccountOf(context) ?? '']]
  if (network !== undefined) counted.push([ofNetwork, network])
  const [counts, ...known] = await together(deps.db, counting(deps, counted, start, 1), ...besides)
  return {
    counted: {
      wait: isTooOften(counted, counts) ? left : undefined,
      takeBack: () => afterwards(counting(deps, counted, start, -1)),
    },
    known: known.flat(),
  }
}
