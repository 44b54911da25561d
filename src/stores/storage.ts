/**
 * Values that outlive the page and are shared by the browser's tabs: `@nanostores/persistent` over a storage of ours.
 * Storage that is full, forbidden, corrupt or written by other code never breaks a page: the value then lives in
 * memory and `$storageProblem` says why.
 */
import {
  type PersistentListener,
  type PersistentStore,
  persistentAtom,
  setPersistentEngine,
} from '@nanostores/persistent'
import { atom, type WritableAtom } from 'nanostores'
import type { StoredKey } from '#stores/stored-keys'
import { readText, writeText } from '#stores/stored-text'

export type StorageProblem = 'forbidden' | 'full' | 'corrupt'

export const $storageProblem = atom<StorageProblem | undefined>(undefined)

export interface Persistent<T> extends WritableAtom<T> {
  /** What is stored now: another tab may have written it a moment ago. */
  now(): T
  /** Changes what is stored now. */
  update(change: (value: T) => T): void
}

/** A second place for what must not be lost between two pages: `stores/tab` has one. */
export interface Spare {
  /** @returns what counts, given what is `stored` in the first place */
  readTab(name: string, stored: string | null): string | null
  keepInTab(name: string, text: string, stored: string | null): void
}

/** A property per value: to read or write it is to read or write the browser's storage. */
const engine: PersistentStore = {}

/** What the library wants to be called by when a value may be another one, with the value's name. */
const mounted = new Map<PersistentListener, string>()

setPersistentEngine(engine, {
  addEventListener: (name, listener) => mounted.set(listener, name),
  removeEventListener: (_, listener) => mounted.delete(listener),
})

if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key }) => tell(key))
  window.addEventListener('pageshow', ({ persisted }) => persisted && tell(null))
}

/** @param changed null when all of the storage may be another one */
function tell(changed: string | null): void {
  for (const [listener, name] of mounted)
    if (changed === null || changed === name) listener({ key: name, newValue: engine[name] as string })
}

/**
 * @param parse makes a value of whatever was found; throws or returns `initial` for what is none of ours
 */
export function persistent<T>(
  name: StoredKey,
  initial: T,
  parse: (found: unknown) => T,
  spare?: Spare,
): Persistent<T> {
  defineProperty(name, spare)
  let store: Persistent<T> | undefined
  const decode = (text: string | null): T => {
    try {
      return text === null ? initial : parse(JSON.parse(text))
    } catch {
      $storageProblem.set('corrupt')
      return store?.value ?? initial
    }
  }
  const made = persistentAtom<T>(name, initial, { encode: JSON.stringify, decode }) as Persistent<T>
  store = made
  // A value that reads the same is no change.
  made.eq = (before, after) => JSON.stringify(before) === JSON.stringify(after)
  made.now = () => {
    // A store without listeners is read by listening for a moment.
    made.get()
    tell(name)
    return made.get()
  }
  made.update = (change) => made.set(change(made.now()))
  return made
}

function defineProperty(name: string, spare: Spare | undefined): void {
  /** As last read or written. */
  let text: string | null = null
  /** What is stored is older, because the last text could not be written. */
  let isNewer = false
  Object.defineProperty(engine, name, {
    configurable: true,
    get() {
      if (isNewer) return text
      const stored = readText(name)
      if (stored === undefined) $storageProblem.set('forbidden')
      const found = spare ? spare.readTab(name, stored ?? null) : stored
      if (found || stored !== undefined) text = found ?? null
      return text
    },
    set(value: string) {
      text = value
      // The library writes back what it has just read.
      if (value !== readText(name)) {
        const problem = writeText(name, value)
        $storageProblem.set(problem)
        isNewer = problem !== undefined && !spare
      }
      spare?.keepInTab(name, value, readText(name) ?? null)
    },
  })
}
