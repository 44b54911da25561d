/** Starts what surrounds a page once the browser has nothing better to do; the page is whole without it. */
import { optional } from '#browser/optional'

export function startWhenIdle(): void {
  // Safari has no requestIdleCallback yet.
  const whenIdle = window.requestIdleCallback ?? setTimeout
  whenIdle(async () => {
    const made = await optional(() => import('#features/shell/after-load.ts'))
    await made?.startAfterLoad()
  })
}
