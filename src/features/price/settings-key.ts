/** What the head's script and the price script both know of the visitor's settings; the smallest of modules. */
import type { StoredKey } from '#stores/stored-keys'

/** Where `#stores/settings` keeps the visitor's choices. */
export const SETTINGS_KEY = 'settings' satisfies StoredKey

/** Where `#stores/account` keeps the selected account with its agreements. */
export const ACCOUNT_KEY = 'account' satisfies StoredKey

/** Sent on `window` by the stores when this tab changes a setting or the account; other tabs hear `storage`. */
export const PRICE_VIEW_EVENT = 'shop:price-view'
