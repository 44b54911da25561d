/**
 * Makes files while somebody waits for some of them: what is asked for comes first, everything else is made behind, a
 * few at a time.
 */
import { eachLimited } from '#local/pool'

export interface Maker {
  /**
   * Makes a file before all that nobody has asked for; two who ask for the same one wait for the same making.
   * @returns false for a path that is none of the files
   * @throws why it could not be made; whoever asks again makes it try again
   */
  ask(path: string): Promise<boolean>
  /** Makes all, in their order, beginning nothing while somebody asks. @returns the reasons of what could not be made */
  makeRest(onMade: () => void): Promise<string[]>
}

/** @param atOnce how many are made at once: one more for who asks while all of them are made behind */
export function openMaker(files: ReadonlyMap<string, () => Promise<void>>, atOnce: number): Maker {
  const limit = atOnce + 1
  const underWay = new Map<string, Promise<void>>()
  const waiting: (() => void)[] = []
  let busy = 0
  /** Who is waiting for an answer. */
  let asking = 0
  const resting: (() => void)[] = []

  const slot = async () => {
    if (busy < limit) busy++
    else await new Promise<void>((resolve) => waiting.push(resolve))
  }
  const release = () => {
    const next = waiting.shift()
    if (next) next()
    else busy--
  }
  const begin = (path: string, make: () => Promise<void>): Promise<void> => {
    const making = slot()
      .then(make)
      .finally(() => {
        underWay.delete(path)
        release()
      })
    underWay.set(path, making)
    return making
  }

  const nobodyAsks = () => new Promise<void>((resolve) => resting.push(resolve))

  return {
    async ask(path) {
      const make = files.get(path)
      if (!make) return false
      asking++
      try {
        await (underWay.get(path) ?? begin(path, make))
      } finally {
        asking--
        if (asking === 0) for (const resume of resting.splice(0)) resume()
      }
      return true
    },
    async makeRest(onMade) {
      const failures: string[] = []
      await eachLimited([...files], atOnce, async ([path, make]) => {
        while (asking > 0) await nobodyAsks()
        await (underWay.get(path) ?? begin(path, make)).catch((error) => {
          failures.push(`${path}: ${reasonOf(error)}`)
        })
        onMade()
      })
      return failures
    },
  }
}

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
