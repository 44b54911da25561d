/** What every page does when it is left and when it is entered. What can wait comes with the visitor's first move. */
import { keepsHeight } from '#features/navigation/between-products.ts'
import { keepScroll } from '#features/navigation/keep-scroll.ts'
import { nameSharedPicture } from '#features/navigation/shared-picture.ts'

let follow: ((event: NavigateEvent) => void) | undefined

async function load(): Promise<typeof follow> {
  const waiting = await import('#features/navigation/waiting.ts')
  follow = waiting.followNavigation
  return follow
}

/** ms after which a page is prepared for being left without any input. */
const STILL_MS = 8_000

const prepare = () => load().catch(() => {})
// Before a link is pressed there was some input; a page that is only read downloads nothing for it.
for (const type of ['pointermove', 'touchstart', 'keydown', 'scroll'])
  addEventListener(type, prepare, { once: true, passive: true })
addEventListener('load', () => setTimeout(prepare, STILL_MS))
// Some browsers have no Navigation API: what is loaded follows presses there.
window.navigation?.addEventListener('navigate', (event) => {
  keepScroll(keepsHeight(event, location.href) ? scrollY : 0)
  if (follow) follow(event)
  else
    load().then(
      (loaded) => loaded?.(event),
      () => {},
    )
})

addEventListener('pageswap', (event) => nameSharedPicture(event, event.activation?.entry?.url))
// A page that was not rendered in advance may be revealed before this script: it fades in as a whole then.
addEventListener('pagereveal', (event) => nameSharedPicture(event, window.navigation.activation?.from?.url))
