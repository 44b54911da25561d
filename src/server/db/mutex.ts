/** One at a time, in the order of asking. */

export interface Mutex {
  /** @returns lets the next one in; calling it again does nothing */
  acquire(): Promise<() => void>
}

export function createMutex(): Mutex {
  const waiting: (() => void)[] = []
  let taken = false

  function next(): void {
    const wake = waiting.shift()
    if (wake) wake()
    else taken = false
  }

  return {
    async acquire() {
      if (taken) await new Promise<void>((wake) => waiting.push(wake))
      taken = true
      let released = false
      return () => {
        if (released) return
        released = true
        next()
      }
    },
  }
}
