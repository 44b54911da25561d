/** What a visitor chose in the shop's settings. What was not chosen is the storefront's own. */
import { atom } from 'nanostores'
import { type Currency, isCurrency } from '#core/money/money'
import { persistent } from '#stores/storage'

export type Theme = 'light' | 'dark' | 'system'

export interface Settings {
  currency: Currency
  showWithVat: boolean
  theme: Theme
}

/** Only what the visitor chose: `{"currency":"EUR","showWithVat":false,"theme":"dark"}`. */
export const $chosen = persistent<Partial<Settings>>('settings', {}, parseChosen)

/** By hand rather than `computed`, which is as large as the rest of the stores' library that a page loads. */
export const $settings = atom(settingsOf($chosen.get()))
$chosen.listen((chosen) => $settings.set(settingsOf(chosen)))

function settingsOf(chosen: Partial<Settings>): Settings {
  return { ...siteDefaults(), ...chosen }
}

export function choose(settings: Partial<Settings>): void {
  $chosen.update((chosen) => ({ ...chosen, ...settings }))
  // The head script, which is there before any store, paints theme and prices.
  dispatchEvent(new Event('shop:theme'))
  dispatchEvent(new Event('shop:price-view'))
}

/** From `<html data-currency="SEK" data-vat="true">`. */
function siteDefaults(): Settings {
  const { currency, vat } = typeof document === 'undefined' ? {} : document.documentElement.dataset
  return {
    currency: isCurrency(currency) ? currency : 'EUR',
    showWithVat: vat !== 'false',
    theme: 'system',
  }
}

function parseChosen(found: unknown): Partial<Settings> {
  if (typeof found !== 'object' || found === null) return {}
  const { currency, showWithVat, theme } = found as Partial<Settings>
  const chosen: Partial<Settings> = {}
  if (isCurrency(currency)) chosen.currency = currency
  if (typeof showWithVat === 'boolean') chosen.showWithVat = showWithVat
  if (theme === 'light' || theme === 'dark' || theme === 'system') chosen.theme = theme
  return chosen
}
