/** Short messages above the page; the shell shows them. */
import { atom } from 'nanostores'

export interface Notification {
  id: number
  kind: 'error' | 'info'
  text: string
}

export const $notifications = atom<readonly Notification[]>([])

let last = 0

/** The same words twice are one message. */
export function notify(text: string, kind: Notification['kind'] = 'error'): void {
  const others = $notifications.get().filter((shown) => shown.text !== text)
  last += 1
  $notifications.set([...others, { id: last, kind, text }])
}

export function dismiss(id: number): void {
  $notifications.set($notifications.get().filter((shown) => shown.id !== id))
}
