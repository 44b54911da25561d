/**
 * What an order says of the advertising that led to it, as it lies in the browser's storage. The checkout needs this
 * file, so nothing that measures is in it: `campaign.ts`, which an ad blocker may keep away, writes what is read here.
 */
import { type Campaign, campaignValues, parseCampaign, unexpired } from '#core/visitor/campaign'
import { countsAsYes } from '#core/visitor/consent'
import { $consent, consentPolicy } from '#stores/consent'
import { persistent } from '#stores/storage'
import type { StoredKey } from '#stores/stored-keys'

export interface KeptCampaign {
  /** 128 random bits; empty while nothing is kept. */
  browserId: string
  values: Campaign
}

export const ORIGIN_KEY = 'campaign' satisfies StoredKey
export const NO_ORIGIN: KeptCampaign = { browserId: '', values: {} }

export const mayKeepOrigin = () => countsAsYes(consentPolicy(), $consent.now())

const $origin = persistent<KeptCampaign>(ORIGIN_KEY, NO_ORIGIN, parseOrigin)

/** @returns undefined where there is nothing, or the visitor has not allowed it */
export function affiliates(now: number = Date.now()): Record<string, string> | undefined {
  const { browserId, values } = $origin.now()
  const current = campaignValues(unexpired(values, now))
  if (!mayKeepOrigin() || Object.keys(current).length === 0) return undefined
  return { ...current, browserId }
}

export function parseOrigin(found: unknown): KeptCampaign {
  const { browserId, values } = (found ?? {}) as Partial<KeptCampaign>
  return typeof browserId === 'string' && /^[0-9a-f]{32}$/.test(browserId)
    ? { browserId, values: parseCampaign(values) }
    : NO_ORIGIN
}
