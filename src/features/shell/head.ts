/**
 * Runs while the head is parsed, before anything is painted: the theme and the prices are right in the first
 * frame. Bundled into the page by `?inline-script`, alone or in what a kind of page has instead (`head-listing.ts`,
 * `head-product.ts`).
 */
import { ACCOUNT_KEY, PRICE_VIEW_EVENT, SETTINGS_KEY } from '#features/price/settings-key.ts'
import { followEarly } from '#features/shell/head/early.ts'
import { followFirstFrame } from '#features/shell/head/later.ts'
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
followDeploys()
followFirstFrame()
followEarly()
