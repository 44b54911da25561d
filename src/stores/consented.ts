/** Values that outlive the page only while the visitor allows it; without that they live in memory. */
import { atom } from 'nanostores'
import { $consent } from '#stores/consent'
import { type Persistent, persistent, removeStored } from '#stores/storage'

/**
 * Like `persistent`. With the permission the value is stored; when it is taken back, or refused, the value is
 * removed from storage and from memory.
 *
 * @param mayStore asked again whenever the consent changes
 */
export function consented<T>(
  name: string,
  initial: T,
  parse: (found: unknown) => T,
  mayStore: () => boolean = () => $consent.get() === true,
): Persistent<T> {
  const kept = persistent(name, initial, parse)
  const store = atom<T>(mayStore() ? kept.get() : initial) as Persistent<T>
  const show = store.set
  store.set = (value) => {
    if (mayStore()) kept.set(value)
    show(value)
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
