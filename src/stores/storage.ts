/**
 * Values that outlive the page and are shared by the browser's tabs. Storage that is full, forbidden, corrupt or
 * written by somebody else never breaks a page: the value then lives in memory and `$storageProblem` says why.
 */
import { atom, type WritableAtom } from 'nanostores'

export type StorageProblem = 'forbidden' | 'full' | 'corrupt'

export const $storageProblem = atom<StorageProblem | undefined>(undefined)

/** Specification section 9: longer values are kept in pieces. */
export const CHUNK = 4096

/** JSON never starts with this: `~{generation}:{pieces}` stands in place of a long value. */
const SPLIT = '~'

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

/**
 * @param parse makes a value of whatever was found; throws or returns `initial` for what is none of ours
 */
export function persistent<T>(
  name: string,
  initial: T,
  parse: (found: unknown) => T,
  spare?: Spare,
): Persistent<T> {
  let inMemory = false
  const read = (fallback: T): T => {
    const [stored, forbidden] = tryToRead(name)
    const text = spare ? spare.readTab(name, stored) : stored
    if (forbidden) $storageProblem.set('forbidden')
    if (text === null) return forbidden ? fallback : initial
    try {
      return parse(JSON.parse(text))
    } catch {
      $storageProblem.set('corrupt')
      return fallback
    }
  }
  const store = atom<T>(read(initial)) as Persistent<T>
  const show = store.set
  store.now = () => {
    const found = inMemory ? store.get() : read(store.get())
    if (JSON.stringify(found) !== JSON.stringify(store.get())) show(found)
    return store.get()
  }
  store.set = (value) => {
    const text = JSON.stringify(value)
    inMemory = !writeText(name, text) && !spare
    spare?.keepInTab(name, text, tryToRead(name)[0])
    show(value)
  }
  store.update = (change) => store.set(change(store.now()))
  if (typeof window !== 'undefined') {
    window.addEventListener('storage', ({ key }) => {
      if (key === name || key === null) store.now()
    })
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) store.now()
    })
  }
  return store
}

function hasStorage(): boolean {
  try {
    return globalThis.localStorage !== undefined
  } catch {
    return false
  }
}

const pieceName = (name: string, generation: string, index: number) => name + SPLIT + generation + index

function piecesOf(head: string | null): [generation: string, count: number] | undefined {
  if (!head?.startsWith(SPLIT)) return undefined
  const [generation = '', count] = head.slice(1).split(':')
  return [generation, Number(count)]
}

function tryToRead(name: string): [text: string | null, forbidden: boolean] {
  try {
    return [readText(name), false]
  } catch {
    return [null, true]
  }
}

/** @throws when the storage is forbidden */
function readText(name: string): string | null {
  const head = globalThis.localStorage?.getItem(name) ?? null
  const pieces = piecesOf(head)
  if (!pieces) return head
  const [generation, count] = pieces
  let text = ''
  for (let index = 0; index < count; index += 1) {
    text += localStorage.getItem(pieceName(name, generation, index)) ?? ''
  }
  return text
}

/**
 * Pieces of a new generation come first and the head last, so that another tab reads the old value or the new
 * one, never half of each.
 * @returns whether it is stored
 */
function writeText(name: string, text: string): boolean {
  const generation = `${Math.random().toString(36).slice(2, 8)}.`
  const count = text.length > CHUNK ? Math.ceil(text.length / CHUNK) : 0
  try {
    const storage = globalThis.localStorage
    if (!storage) return false
    const before = piecesOf(storage.getItem(name))
    for (let index = 0; index < count; index += 1) {
      storage.setItem(pieceName(name, generation, index), text.slice(index * CHUNK, (index + 1) * CHUNK))
    }
    storage.setItem(name, count ? `${SPLIT}${generation}:${count}` : text)
    if (before) removePieces(name, ...before)
    $storageProblem.set(undefined)
    return true
  } catch {
    if (hasStorage()) removePieces(name, generation, count)
    $storageProblem.set(hasStorage() ? 'full' : 'forbidden')
    return false
  }
}

function removePieces(name: string, generation: string, count: number): void {
  for (let index = 0; index < count; index += 1) {
    localStorage.removeItem(pieceName(name, generation, index))
  }
}

/** Removes a value with its pieces; forbidden storage holds none. */
export function removeStored(name: string): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key === name || key.startsWith(name + SPLIT)) localStorage.removeItem(key)
    }
  } catch {}
}
