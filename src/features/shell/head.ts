/**
 * Runs while the head is parsed, before anything is painted: the theme and the prices are right in the first
 * frame. Bundled into the page by `?inline-script`.
 */
import { asksForView } from '#core/listing/listing-address'
import { keptScroll } from '#features/navigation/keep-scroll.ts'
import { ACCOUNT_KEY, PRICE_VIEW_EVENT, SETTINGS_KEY } from '#features/price/settings-key.ts'
import { followEarly } from '#features/shell/head/early.ts'
import { followFirstFrame, startLater } from '#features/shell/head/later.ts'
import { followDeploys } from '#features/shell/head/missing-files.ts'
import { MESSAGE_KEY } from '#stores/message-key'

const { classList, dataset } = document.documentElement

interface StoredSettings {
  theme?: unknown
  currency?: unknown
  showWithVat?: unknown
}

function savedSettings(): StoredSettings {
  try {
    return Object(JSON.parse(localStorage[SETTINGS_KEY]))
  } catch {
    // Storage may be empty, be forbidden or hold something foreign: the device and the site decide then.
    return {}
  }
}

/** A list that is not empty, or an account that is so long that it is kept in pieces. */
function hasAgreements(): boolean {
  try {
    return /\[{|^~/.test(localStorage[ACCOUNT_KEY])
  } catch {
    return false
  }
}

/** The line below the header has its room from the first frame on where it is known that there is one. */
function makeRoom(): void {
  try {
    if ((localStorage[MESSAGE_KEY] ?? sessionStorage[MESSAGE_KEY]) > Date.now()) classList.add('has-message')
  } catch {
    // The line then comes without room, or not.
  }
}

function applyTheme({ theme }: StoredSettings): void {
  if (theme === 'light' || theme === 'dark') dataset.theme = theme
  else delete dataset.theme
}

/** Fetches the price script for a visitor with another currency or VAT display than the site's own, or with agreements. */
function applyPrices({ currency, showWithVat }: StoredSettings): void {
  const { currency: own, vat, prices } = dataset
  const isOwn = (currency ?? own) === own && String(showWithVat ?? vat) === vat
  if ((isOwn && !hasAgreements()) || !prices) return
  delete dataset.prices
  // While the head is parsed the body waits for it, as it would for a script of the page's own.
  if (!document.body) document.write(`<script src="${prices}"></script>`)
  else document.head.append(Object.assign(document.createElement('script'), { src: prices }))
}

function apply(): void {
  const settings = savedSettings()
  applyTheme(settings)
  applyPrices(settings)
}

apply()
for (const event of ['storage', 'pageshow', 'shop:theme', PRICE_VIEW_EVENT]) addEventListener(event, apply)
makeRoom()
classList.add('js')
// A listing that the address sorts or filters is hidden until the script has built it, for three seconds at most; a page
// without one has nothing to hide.
if (asksForView(location.search)) {
  classList.add('is-filtering')
  setTimeout(() => classList.remove('is-filtering'), 3000)
}
followDeploys()
followFirstFrame()
followEarly()
addEventListener('pagereveal', restoreScroll)

/** Before the first frame. What stands further down has no height before its styles count. */
function restoreScroll(): void {
  // Asking the storage takes a moment, which no other page has to wait.
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
