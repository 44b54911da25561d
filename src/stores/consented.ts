/** Values that outlive the page only while the visitor allows it; without that they live in memory. */
import { atom } from 'nanostores'
import { $consent } from '#stores/consent'
import { type Persistent, persistent } from '#stores/storage'
import type { StoredKey } from '#stores/stored-keys'
import { removeStored } from '#stores/stored-text'

/**
 * Like `persistent`. With the permission the value is stored; when it is taken back, or refused, the value is
 * removed from storage and from memory.
 *
 * @param mayStore asked before each change, of what is stored of the consent now: another tab may just have refused
 */
export function consented<T>(
  name: StoredKey,
  initial: T,
  parse: (found: unknown) => T,
  mayStore: () => boolean = () => $consent.now() === true,
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
      if (store.get() !== initial) kept.set(store.get())
      return
    }
    show(initial)
    kept.set(initial)
    removeStored(name)
  })
  return store
}
