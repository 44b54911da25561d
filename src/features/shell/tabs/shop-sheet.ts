/**
 * What the sheet of the shop needs once it is open: Tab stays in it, Back, a press beside it and a finger that draws it down
 * close it, and a link takes its place.
 */
import { closeByBack } from '#ui/close-by-back.ts'
import { closeBySwipe } from '#ui/close-by-swipe.ts'
import { holdFocus } from '#ui/hold-focus.ts'

/** In the state of the history's entry that the open sheet is. */
const ENTRY = 'isShopSheet'

export function startShopSheet(sheet: HTMLElement): void {
  const close = () => sheet.hidePopover()
  const isEntry = () => Object(history.state)[ENTRY] === true
  holdFocus(sheet)
  closeByBack(sheet, ENTRY)
  const [panel, scrolled] = ['panel', 'in'].map((part) =>
    sheet.querySelector<HTMLElement>(`.shop-sheet__${part}`),
  )
  if (panel && scrolled) closeBySwipe(panel, scrolled, close)
  sheet.addEventListener('click', (event) => {
    if (event.target === sheet) close()
    const link = (event.target as Element).closest('a')
    if (!link || isElsewhere(event)) return
    // Back leads from there to the page below the sheet, and not to the sheet's own entry.
    const takesPlace = isEntry()
    if (takesPlace) {
      event.preventDefault()
      history.replaceState({ ...history.state, [ENTRY]: undefined }, '')
    }
    close()
    if (takesPlace) location.replace(link.href)
  })
  // A press on nothing leaves the focus in it: from there it goes back to the tab.
  sheet.addEventListener('mousedown', (event) => {
    if (!(event.target as Element).closest('a, button')) event.preventDefault()
  })
  leaveByTabs(sheet, isEntry)
  for (const link of sheet.querySelectorAll('a'))
    if (link.pathname === location.pathname && !link.search && !link.hash) link.ariaCurrent = 'page'
  // A page that is kept for Back would come back with its sheet open.
  addEventListener('pagehide', close)
}

/** The tabs below it stay at hand. A press on one closes the sheet, whose entry of the history is left before the page is. */
function leaveByTabs(sheet: HTMLElement, isEntry: () => boolean): void {
  let isLeaving = false
  sheet.addEventListener('beforetoggle', ({ newState }) => {
    isLeaving = newState === 'closed' && isEntry()
  })
  addEventListener('popstate', () => {
    isLeaving = false
  })
  const follow = (event: MouseEvent) => {
    const tab = (event.target as Element).closest<HTMLElement>('.tabbar a:not([href="/shop"])')
    if (!tab || !isLeaving || isElsewhere(event)) return
    event.preventDefault()
    event.stopPropagation()
    addEventListener('popstate', () => tab.click(), { once: true })
  }
  addEventListener('click', follow, { capture: true })
}

/** Into a tab of its own. */
function isElsewhere({ ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return ctrlKey || metaKey || shiftKey
}
