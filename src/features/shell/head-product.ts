/** The head's script of a product page. */
import { keptScroll } from '#features/navigation/keep-scroll.ts'
import '#features/shell/head.ts'
import { startLater } from '#features/shell/head/later.ts'

addEventListener('pagereveal', restoreScroll)

/** Before the first frame. What stands further down has no height before its styles count. */
function restoreScroll(): void {
  // Asking the storage takes a moment, which a visitor who comes from elsewhere does not wait.
  if (!document.referrer.includes('/product/')) return
  const y = keptScroll()
  if (!y) return
  let reached = scrollY
  const restore = () => {
    if (scrollY !== reached) return
    startLater()
    scrollTo(0, y)
    reached = scrollY
  }
  restore()
  // The page may not be long enough yet, nor its late styles there.
  for (const event of ['DOMContentLoaded', 'load']) addEventListener(event, restore)
}

/** A press on "add to cart" before its script arrived is held, and after this long the form opens the cart itself. */
const HELD_MS = 2000
addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement
  const state = form.dataset
  if (state.buy === undefined || state.ready !== undefined) return
  event.preventDefault()
  state.held = ''
  setTimeout(() => state.ready ?? form.submit(), HELD_MS)
})
