/** Short messages above the page; the shell shows them. */
import { atom } from 'nanostores'

export interface Notification {
  id: number
  kind: 'error' | 'info'
  text: string
  /** Of the request that failed: finds it in the server's log. */
  reference?: string | undefined
}

export const $notifications = atom<readonly Notification[]>([])

let last = 0

/** The same words twice are one message. */
export function notify(text: string, kind: Notification['kind'] = 'error', reference?: string): void {
  const others = $notifications.get().filter((shown) => shown.text !== text)
  last += 1
  $notifications.set([...others, { id: last, kind, text, reference }])
}

export function dismiss(id: number): void {
  $notifications.set($notifications.get().filter((shown) => shown.id !== id))
}
