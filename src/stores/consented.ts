/** Values that outlive the page only while the visitor allows it; without that they live in memory, or for the session. */
import { atom } from 'nanostores'
import { $consent } from '#stores/consent'
import { type Persistent, persistent } from '#stores/storage'
import type { StoredKey } from '#stores/stored-keys'
import { removeStored } from '#stores/stored-text'

interface Rules<T> {
  /** Asked before each change, of what is stored of the consent now: another tab may just have refused. */
  mayStore?: () => boolean
  /** What becomes of the page's own value when the permission comes, and of what another tab has stored by then. */
  join?: (own: T, stored: T) => T
}

const isGiven = () => $consent.now() === true

/**
 * Like `persistent`. With the permission the value is stored; when it is taken back, or refused, the value is
 * removed from storage and from memory.
 */
export function consented<T>(
  name: StoredKey,
  initial: T,
  parse: (found: unknown) => T,
  { mayStore = isGiven, join = (own) => own }: Rules<T> = {},
): Persistent<T> {
  const kept = persistent(name, initial, parse)
  const store = atom<T>(mayStore() ? kept.get() : initial) as Persistent<T>
  const show = store.set
  store.set = (value) => {
    if (mayStore()) kept.set(value)
    show(value)
  }
  store.now = () => {
    if (mayStore()) show(kept.now())
    return store.get()
  }
  store.update = (change) => {
    if (!mayStore()) return show(change(store.get()))
    kept.update(change)
    show(kept.get())
  }
  kept.listen((value) => {
    if (mayStore()) show(value)
  })
  $consent.listen(() => {
    if (mayStore()) {
      const own = store.get()
      if (own !== initial) store.update((stored) => join(own, stored))
      return
    }
    show(initial)
    kept.set(initial)
    removeStored(name)
  })
  return store
}

/** Like `consented`; without the permission the value lasts until the tab is closed, where it may store that much. */
export function consentedOrSession<T>(
  name: StoredKey,
  initial: T,
  parse: (found: unknown) => T,
  join?: (own: T, stored: T) => T,
): Persistent<T> {
  const store = consented(name, initial, parse, join && { join })
  const { set, update } = store
  const keep = () => {
    if (!isGiven()) writeSession(name, JSON.stringify(store.get()))
  }
  const read = () => {
    if (!isGiven()) set(readSession(name, initial, parse))
  }
  store.set = (value) => {
    set(value)
    keep()
  }
  store.update = (change) => {
    update(change)
    keep()
  }
  read()
  // A page that Back brings again is older than what the tab has kept since.
  if (typeof window !== 'undefined')
    window.addEventListener('pageshow', ({ persisted }) => persisted && read())
  return store
}

function writeSession(name: StoredKey, text: string): void {
  try {
    sessionStorage.setItem(name, text)
  } catch {
    // Forbidden or full: it is forgotten with the page.
  }
}

function readSession<T>(name: StoredKey, initial: T, parse: (found: unknown) => T): T {
  try {
    const text = sessionStorage.getItem(name)
    return text === null ? initial : parse(JSON.parse(text))
  } catch {
    return initial
  }
}
