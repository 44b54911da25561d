/** What waits until the browser has nothing better to do. */
import { optional } from '#browser/optional'

export function whenIdle(work: () => unknown): void {
  // Safari has no requestIdleCallback yet.
  const wait = window.requestIdleCallback ?? setTimeout
  wait(() => work())
}

/** Starts what surrounds a page; the page is whole without it. */
export function startWhenIdle(): void {
  whenIdle(async () => {
    const made = await optional(() => import('#features/shell/after-load.ts'))
    await made?.startAfterLoad()
  })
}
