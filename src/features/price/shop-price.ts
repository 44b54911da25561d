/** How the visitor wants prices to be shown. */

import { isCurrency } from '#core/money/money'
import { parseAgreements } from '#core/pricing/agreements'
import type { PriceView } from '#features/price/price-markup.ts'
import { ACCOUNT_KEY, SETTINGS_KEY } from '#features/price/settings-key.ts'
import { readText } from '#stores/stored-text'

export interface PageDefaults {
  currency: string
  vat: string
  messages: string
}

interface SavedSettings {
  currency?: unknown
  showWithVat?: unknown
}

function stored(key: typeof SETTINGS_KEY | typeof ACCOUNT_KEY): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(readText(key) ?? '{}')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** The visitor's choices where they are usable, else the site's. */
export function readPriceView(defaults: PageDefaults): PriceView {
  const { currency, showWithVat } = stored(SETTINGS_KEY) as SavedSettings
  return {
    currency: isCurrency(currency) ? currency : isCurrency(defaults.currency) ? defaults.currency : 'EUR',
    showWithVat: typeof showWithVat === 'boolean' ? showWithVat : defaults.vat === 'true',
    agreements: parseAgreements(stored(ACCOUNT_KEY).agreements),
  }
}
