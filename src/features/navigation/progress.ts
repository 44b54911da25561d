/** What a visitor is told while a page is on its way. */

export type Phase = 'none' | 'loading' | 'slow' | 'timedOut'

/** ms after the navigation began. */
const PHASE_AFTER = { loading: 400, slow: 3_000, timedOut: 15_000 } as const satisfies Partial<
  Record<Phase, number>
>

export interface Progress {
  /** @param since when it began, on the clock of `now`; an earlier navigation is forgotten */
  begin(since: number): void
  /** The browser gave the navigation up. A time-out that has been told stays until the visitor decides. */
  aborted(): void
  /** The visitor decided, or the page is shown anew. */
  end(): void
}

export interface ProgressOptions {
  /** Called with each phase once, in order. */
  show: (phase: Phase) => void
  /** ms; only differences matter. */
  now: () => number
}

/** Time is an argument; the timers are the platform's, which tests replace. */
export function createProgress({ show, now }: ProgressOptions): Progress {
  let phase: Phase = 'none'
  let timers: ReturnType<typeof setTimeout>[] = []

  const enter = (next: Phase) => {
    if (next === phase) return
    phase = next
    show(next)
  }
  const clear = () => {
    for (const timer of timers) clearTimeout(timer)
    timers = []
  }
  const end = () => {
    clear()
    enter('none')
  }
  return {
    begin(since) {
      end()
      const gone = now() - since
      timers = Object.entries(PHASE_AFTER).map(([next, after]) =>
        setTimeout(() => enter(next as Phase), Math.max(0, after - gone)),
      )
    },
    aborted() {
      if (phase !== 'timedOut') end()
    },
    end,
  }
}
