/** What one process remembers of the limits, so that neither a flood nor a page that polls is a write per call. */
import { count, type Limit, windowAt } from '#server/handlers/rate-limit'
import type { Deps } from '#server/ports'

export interface CallLimit extends Limit {
  /**
   * As many calls a process counts by itself before it tells the database; of many processes together, up to that
   * many each go uncounted.
   */
  step?: number
}

export interface Limiter {
  /**
   * @param network as `networkOf` says it
   * @returns seconds until the window ends, when the network has used it up
   */
  secondsToWait(
    deps: Pick<Deps, 'db' | 'clock'>,
    limit: CallLimit,
    network: string,
  ): Promise<number | undefined>
}

interface Window {
  start: number
  /** Not written to the database yet. */
  pending: number
  /** Used up: the database need not be asked until it ends. */
  full: boolean
}

/** Networks of one process; the oldest are forgotten, and counted anew from what the database has. */
const MOST_KNOWN = 10_000

export function createLimiter(): Limiter {
  const known = new Map<string, Window>()

  function windowOf(key: string, start: number): Window {
    const found = known.get(key)
    if (found?.start === start) return found
    const window = { start, pending: 0, full: false }
    known.delete(key)
    known.set(key, window)
    const [oldest] = known.keys()
    if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest)
    return window
  }

  return {
    async secondsToWait(deps, limit, network) {
      const { start, left } = windowAt(deps, limit)
      const window = windowOf(`${limit.family}:${network}`, start.getTime())
      if (window.full) return left
      window.pending += 1
      const { pending } = window
      if (pending < (limit.step ?? 1)) return undefined
      window.pending = 0
      window.full = (await count(deps, limit, network, start, pending)) > limit.max
      return window.full ? left : undefined
    },
  }
}
