/**
 * Which advertising brought a visitor: affiliate and campaign values and ad-click ids from the address. What stands
 * in an address can be forged: a value is kept as it is or not at all.
 */
const UTM_PARAMETERS = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content'] as const

export const CAMPAIGN_PARAMETERS = ['affiliate', 'referral', ...UTM_PARAMETERS, 'gclid', 'fbclid'] as const
export type CampaignParameter = (typeof CAMPAIGN_PARAMETERS)[number]

/** Seconds that a value is kept. */
export const CAMPAIGN_KEPT_S = 7_776_000

/** Characters. An order takes no longer ones, and half a click id is worth nothing. */
export const CAMPAIGN_VALUE_MAX = 200

export interface KeptValue {
  value: string
  /** When the visitor came with it, ms since the epoch. */
  at: number
}

export type Campaign = Partial<Record<CampaignParameter, KeptValue>>

/**
 * The values in an address. Of a repeated parameter the first one counts.
 *
 * @param search the query, with or without its question mark
 * @param now ms since the epoch
 */
export function campaignIn(search: string, now: number): Campaign {
  const params = new URLSearchParams(search)
  const found: Campaign = {}
  for (const name of CAMPAIGN_PARAMETERS) {
    const value = params.get(name)?.trim()
    if (isValue(value)) found[name] = { value, at: now }
  }
  return found
}

/**
 * The last visit from an advertisement counts, for each kind of value by itself. The utm values describe one
 * campaign together: a new one leaves nothing of the one before.
 */
export function mergeCampaign(before: Campaign, found: Campaign): Campaign {
  const kept = { ...before }
  if (UTM_PARAMETERS.some((name) => found[name])) for (const name of UTM_PARAMETERS) delete kept[name]
  return { ...kept, ...found }
}

/** Without what is older than 90 days. A time that lies far ahead comes from a wrong clock and counts as old. */
export function unexpired(campaign: Campaign, now: number): Campaign {
  const kept: Campaign = {}
  for (const name of CAMPAIGN_PARAMETERS) {
    const value = campaign[name]
    if (value && Math.abs(now - value.at) < CAMPAIGN_KEPT_S * 1000) kept[name] = value
  }
  return kept
}

/** Makes a campaign of what was found in storage; what is none of ours is left out. */
export function parseCampaign(found: unknown): Campaign {
  const kept: Campaign = {}
  if (typeof found !== 'object' || found === null) return kept
  for (const name of CAMPAIGN_PARAMETERS) {
    const { value, at } = ((found as Record<string, unknown>)[name] ?? {}) as Partial<KeptValue>
    if (isValue(value) && typeof at === 'number' && Number.isFinite(at)) kept[name] = { value, at }
  }
  return kept
}

/** As an order carries it: names and values only. */
export function campaignValues(campaign: Campaign): Record<string, string> {
  return Object.fromEntries(Object.entries(campaign).map(([name, { value }]) => [name, value]))
}

function isValue(value: unknown): value is string {
  return (
    typeof value === 'string' && value !== '' && value.length <= CAMPAIGN_VALUE_MAX && !/\p{Cc}/u.test(value)
  )
}
