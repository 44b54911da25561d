/**
 * Pages change by a transition where that takes no time: when the next page was rendered in advance. Such a page says
 * so in the storage, and the page that is left hears it. Any other page has no rule that the browser would obey.
 */
import { nameSharedPicture } from '#features/navigation/shared-picture.ts'
import type { StoredKey } from '#stores/stored-keys'

const KEY = 'ahead' satisfies StoredKey
const RULE = '@media (prefers-reduced-motion: no-preference) { @view-transition { navigation: auto } }'

export function followTransitions(): void {
  if ((document as { prerendering?: boolean }).prerendering) {
    allow()
    say(location.href)
  }
  addEventListener('storage', ({ key, newValue }) => key === KEY && newValue && allow())
  addEventListener('pageswap', (event) => {
    const to = event.activation?.entry?.url
    if (to === pageAhead()) nameSharedPicture(event, to)
    else event.viewTransition?.skipTransition()
  })
  addEventListener('pagereveal', (event) => nameSharedPicture(event, window.navigation.activation?.from?.url))
}

let isAllowed = false

function allow(): void {
  if (isAllowed) return
  isAllowed = true
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(RULE)
  document.adoptedStyleSheets.push(sheet)
}

function say(address: string): void {
  try {
    localStorage[KEY] = address
  } catch {}
}

/** The page that was last rendered in advance; it may be gone meanwhile, which costs a transition and no more. */
function pageAhead(): string | undefined {
  try {
    return localStorage[KEY]
  } catch {
    return undefined
  }
}
