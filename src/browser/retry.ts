/** Repeats of a failed GET. Time and waiting are arguments. */

/** No further try once the counter has come here. */
const LAST_ATTEMPT = 10

/** What a page may take to load: a wait that would end later is not begun. */
export const PAGE_DEADLINE_MS = 15_000

/** @returns ms to wait after the attempt of this number failed */
export function backOff(attempt: number): number {
  return Math.max(0, 400 * (attempt - 1) - 200)
}

export interface RetryRules {
  firstAttempt: number
  /** @returns false to give up; otherwise the least time to wait, in ms */
  again: (error: unknown) => false | number
  /** ms since the epoch. */
  deadline: number
  now: () => number
  wait: (ms: number) => Promise<void>
}

export async function withRetries<T>(work: () => Promise<T>, rules: RetryRules): Promise<T> {
  for (let attempt = rules.firstAttempt; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      const least = attempt < LAST_ATTEMPT && rules.again(error)
      if (least === false) throw error
      const pause = Math.max(backOff(attempt), least)
      if (rules.now() + pause >= rules.deadline) throw error
      await rules.wait(pause)
    }
  }
}

/** Ends early, with the signal's reason, when the signal is aborted. */
export function wait(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        reject(signal.reason)
      },
      { once: true },
    )
  })
}
