/**
 * Affiliate, campaign and ad-click values with a random id of the browser, for 90 days. A storefront with implied
 * consent keeps them at once, unless the visitor refuses; one that asks first keeps them in memory until then.
 */
import { newKey } from '#browser/keys'
import { campaignIn, mergeCampaign, unexpired } from '#core/visitor/campaign'
import { $consent } from '#stores/consent'
import { consented } from '#stores/consented'
import { type KeptCampaign, mayKeepOrigin, NO_ORIGIN, ORIGIN_KEY, parseOrigin } from '#stores/origin'

export const $campaign = consented<KeptCampaign>(ORIGIN_KEY, NO_ORIGIN, parseOrigin, {
  mayStore: mayKeepOrigin,
})

/**
 * Takes the values from an address, and forgets what has become too old.
 *
 * @param search the query of the page
 * @param now ms since the epoch
 */
export function rememberCampaign(search: string, now: number = Date.now()): void {
  if ($consent.now() === false) return
  const found = campaignIn(search, now)
  const before = $campaign.now()
  const values = mergeCampaign(unexpired(before.values, now), found)
  if (JSON.stringify(values) === JSON.stringify(before.values)) return
  const isEmpty = Object.keys(values).length === 0
  $campaign.set(isEmpty ? NO_ORIGIN : { browserId: before.browserId || newKey(), values })
}
