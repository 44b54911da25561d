/** What the sheet of the shop needs once it is open: Tab stays in it, Back closes it, and a link takes its place. */
import { closeByBack } from '#ui/close-by-back.ts'
import { holdFocus } from '#ui/hold-focus.ts'

/** In the state of the history's entry that the open sheet is. */
const ENTRY = 'isShopSheet'

export function startShopSheet(sheet: HTMLElement): void {
  holdFocus(sheet)
  closeByBack(sheet, ENTRY)
  sheet.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a')
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
    // Back leads from there to the page below the sheet, and not to the sheet's own entry.
    const isEntry = Object(history.state)[ENTRY] === true
    if (isEntry) {
      event.preventDefault()
      history.replaceState({ ...history.state, [ENTRY]: undefined }, '')
    }
    sheet.hidePopover()
    if (isEntry) location.replace(link.href)
  })
  // A page that is kept for Back would come back with its sheet open.
  addEventListener('pagehide', () => sheet.hidePopover())
}
