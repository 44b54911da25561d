/** How the visitor wants prices to be shown. */
import { isCurrency } from '#core/money'
import type { PriceView } from '#features/price/price-markup.ts'
import { SETTINGS_KEY } from '#features/price/settings-key.ts'

export interface PageDefaults {
  currency: string
  vat: string
  messages: string
}

interface SavedSettings {
  currency?: unknown
  showWithVat?: unknown
}

function savedSettings(): SavedSettings {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(SETTINGS_KEY) ?? '{}')
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}

/** The visitor's choices where they are usable, else the site's. */
export function readPriceView(defaults: PageDefaults): PriceView {
  const { currency, showWithVat } = savedSettings()
  return {
    currency: isCurrency(currency) ? currency : isCurrency(defaults.currency) ? defaults.currency : 'EUR',
    showWithVat: typeof showWithVat === 'boolean' ? showWithVat : defaults.vat === 'true',
    agreements: [],
  }
}
