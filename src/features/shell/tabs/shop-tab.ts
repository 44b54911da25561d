/**
 * The phone's tab of the shop opens a sheet of all there is. Without a script, or before the markup has come, it leads to
 * the listing.
 */
import { once } from '#core/once'

/** Once per page. @param markup of the sheet, which no wide window needs: it is made when a finger reaches for the tab */
export function followShopTab(markup: string): void {
  const tab = document.querySelector<HTMLAnchorElement>('.tabbar [href="/shop"]')
  if (!tab) return
  let sheet: HTMLElement | null = null
  const made = () => {
    if (sheet) return sheet
    document.body.insertAdjacentHTML('beforeend', markup)
    sheet = document.querySelector<HTMLElement>('#shop-sheet')
    sheet?.addEventListener('toggle', ({ newState }) => {
      const isOpen = newState === 'open'
      tab.ariaExpanded = `${isOpen}`
      tab.parentElement?.classList.toggle('has-sheet', isOpen)
    })
    return sheet
  }
  // Not in the press, which needs nothing of it.
  const begin = once(async () => {
    const { startShopSheet } = await import('#features/shell/tabs/shop-sheet.ts')
    const panel = made()
    if (panel) startShopSheet(panel)
  })
  const reach = () => {
    made()
    begin().catch(() => {})
  }
  for (const type of ['pointerover', 'focus']) tab.addEventListener(type, reach)
  if (tab.matches(':hover, :focus')) reach()
  tab.ariaHasPopup = 'dialog'
  tab.ariaExpanded = 'false'
  const isOpen = () => sheet?.matches(':popover-open') ?? false
  // A press outside closes it before it is a click, and the tab is outside.
  let wasOpen = false
  tab.addEventListener('pointerdown', () => {
    wasOpen = isOpen()
  })
  tab.addEventListener('click', (event) => {
    // Into a tab of its own.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    reach()
    // It gets the focus back.
    tab.focus()
    if (wasOpen || isOpen()) sheet?.hidePopover()
    else sheet?.showPopover()
    wasOpen = false
  })
}
