/**
 * Runs while the head is parsed, before anything is painted: the theme and the prices are right in the first
 * frame. Bundled into the page by `?inline-script`.
 */
import { asksForView } from '#core/listing-address'
import { restoreScroll } from '#features/navigation/keep-scroll.ts'
import { PRICE_VIEW_EVENT, SETTINGS_KEY } from '#features/price/settings-key.ts'
import { followDeploys } from '#features/shell/missing-files.ts'

const root = document.documentElement

function settings(): { theme?: unknown; currency?: unknown; showWithVat?: unknown } {
  try {
    return Object(JSON.parse(localStorage.getItem(SETTINGS_KEY) ?? '{}'))
  } catch {
    // Storage may be forbidden or hold something foreign: the device and the site decide then.
    return {}
  }
}

function applyTheme(): void {
  const { theme } = settings()
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
  else delete root.dataset.theme
}

/** Fetches the price script for a visitor who chose another currency or VAT display than the site's own. */
function applyPrices(): void {
  const { currency, showWithVat } = settings()
  const { currency: own, vat, prices } = root.dataset
  const isOwn = (currency ?? own) === own && String(showWithVat ?? vat) === vat
  if (isOwn || !prices) return
  delete root.dataset.prices
  // While the head is parsed the body waits for it, as it would for a script of the page's own.
  if (!document.body) document.write(`<script src="${prices}"></script>`)
  else document.head.append(Object.assign(document.createElement('script'), { src: prices }))
}

function apply(): void {
  applyTheme()
  applyPrices()
}

apply()
for (const event of ['storage', 'pageshow', 'shop:theme', PRICE_VIEW_EVENT]) addEventListener(event, apply)
root.classList.add('js')
// A listing that the address sorts or filters is hidden until the script has built it, for three seconds at most.
if (location.pathname.startsWith('/shop') && asksForView(location.search)) {
  root.classList.add('is-filtering')
  setTimeout(() => root.classList.remove('is-filtering'), 3000)
}
followDeploys()
addEventListener('pagereveal', restoreScroll)

/** A press on "add to cart" before its script arrived is held, and after this long the form opens the cart itself. */
const HELD_MS = 2000
addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement
  if (form.dataset.buy === undefined || form.dataset.ready !== undefined) return
  event.preventDefault()
  form.dataset.held = ''
  setTimeout(() => form.dataset.ready ?? form.submit(), HELD_MS)
})
