/**
 * Runs while the head is parsed, before anything is painted: the theme and the prices are right in the first
 * frame. Bundled into the page by `?inline-script`.
 */
import { SETTINGS_KEY, startPrices } from '#features/price/shop-price.ts'
import { followDeploys } from '#features/shell/missing-files.ts'

const root = document.documentElement

function applyTheme(): void {
  let theme: unknown
  try {
    theme = JSON.parse(localStorage.getItem(SETTINGS_KEY) ?? '{}').theme
  } catch {
    // Storage may be forbidden or hold something foreign: the device decides then.
  }
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
  else delete root.dataset.theme
}

applyTheme()
addEventListener('storage', applyTheme)
addEventListener('shop:theme', applyTheme)
root.classList.add('js')
// A listing that the address sorts or filters is hidden until the script has built it, for three seconds at most.
if (location.pathname.startsWith('/shop') && /[?&](sort|toggle|query)=/.test(location.search)) {
  root.classList.add('is-filtering')
  setTimeout(() => root.classList.remove('is-filtering'), 3000)
}
followDeploys()
startPrices(root)

/** A press on "add to cart" before its script arrived is held, and after this long the form opens the cart itself. */
const HELD_MS = 2000
addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement
  if (form.dataset.buy === undefined || form.dataset.ready !== undefined) return
  event.preventDefault()
  form.dataset.held = ''
  setTimeout(() => form.dataset.ready ?? form.submit(), HELD_MS)
})
