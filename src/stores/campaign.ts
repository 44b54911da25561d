/**
 * Affiliate, campaign and ad-click values with a random id of the browser, for 90 days. A storefront with implied
 * consent keeps them at once, unless the visitor refuses; one that asks first keeps them in memory until then.
 */
import { newKey } from '#browser/keys'
import {
  type Campaign,
  campaignIn,
  campaignValues,
  mergeCampaign,
  parseCampaign,
  unexpired,
} from '#core/campaign'
import { $consent } from '#stores/consent'
import { consented } from '#stores/consented'

export interface KeptCampaign {
  /** 128 random bits; empty while nothing is kept. */
  browserId: string
  values: Campaign
}

const NONE: KeptCampaign = { browserId: '', values: {} }

const mayStore = () => $consent.get() ?? document.documentElement.dataset.consent !== 'explicit'

export const $campaign = consented<KeptCampaign>('campaign', NONE, parseKept, mayStore)

/**
 * Takes the values from an address, and forgets what has become too old.
 *
 * @param search the query of the page
 * @param now ms since the epoch
 */
export function rememberCampaign(search: string, now: number = Date.now()): void {
  if ($consent.get() === false) return
  const found = campaignIn(search, now)
  const before = $campaign.get()
  const values = mergeCampaign(unexpired(before.values, now), found)
  if (JSON.stringify(values) === JSON.stringify(before.values)) return
  const isEmpty = Object.keys(values).length === 0
  $campaign.set(isEmpty ? NONE : { browserId: before.browserId || newKey(), values })
}

/** What an order says of the advertising that led to it; nothing where the visitor has not allowed it. */
export function affiliates(now: number = Date.now()): Record<string, string> | undefined {
  const { browserId, values } = $campaign.get()
  const current = campaignValues(unexpired(values, now))
  if (!mayStore() || Object.keys(current).length === 0) return undefined
  return { ...current, browserId }
}

function parseKept(found: unknown): KeptCampaign {
  const { browserId, values } = (found ?? {}) as Partial<KeptCampaign>
  return typeof browserId === 'string' && /^[0-9a-f]{32}$/.test(browserId)
    ? { browserId, values: parseCampaign(values) }
    : NONE
}
