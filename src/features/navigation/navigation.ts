/** What every page does when it is left. What can wait comes with the visitor's first move. */
import { afterPaint } from '#browser/after-paint'
import { areProducts, keepsHeight } from '#features/navigation/between-products.ts'
import { keepScroll } from '#features/navigation/keep-scroll.ts'

let follow: ((event: NavigateEvent) => void) | undefined

async function load(): Promise<typeof follow> {
  const waiting = await import('#features/navigation/waiting.ts')
  follow = waiting.followNavigation
  return follow
}

/** ms after which a page is prepared for being left without any input. */
const STILL_MS = 8_000

const prepare = () => load().catch(() => {})
// Before a link is pressed there was some input; a page that is only read downloads nothing for it. The first may be the
// browser's own: it says where the pointer rests before a prerendered page is painted.
for (const type of ['pointermove', 'touchstart', 'keydown', 'scroll'])
  addEventListener(type, () => afterPaint(prepare), { once: true, passive: true })
setTimeout(prepare, STILL_MS)
// Some browsers have no Navigation API: what is loaded follows presses there.
window.navigation?.addEventListener('navigate', (event) => {
  if (areProducts(location.href, event.destination.url))
    keepScroll(keepsHeight(event, location.href) ? scrollY : 0)
  if (follow) follow(event)
  else
    load().then(
      (loaded) => loaded?.(event),
      () => {},
    )
})
