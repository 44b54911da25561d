/** The loyalty club's constants. */
import type { PerCurrency } from '#core/money/money'

export const TIER_KEYS = ['standard', 'pro', 'elite'] as const
export type TierKey = (typeof TIER_KEYS)[number]

export interface Tier {
  key: TierKey
  /** Points of the rolling 365 days from which the tier begins, in whole units of the currency. */
  threshold: PerCurrency
  /** Percent of a purchase that is earned as points. */
  percent: number
}

export const TIERS: readonly Tier[] = [
  { key: 'standard', threshold: { SEK: 0, EUR: 0, USD: 0, GBP: 0, DKK: 0, NOK: 0 }, percent: 3 },
  { key: 'pro', threshold: { SEK: 150, EUR: 15, USD: 20, GBP: 15, DKK: 110, NOK: 150 }, percent: 6 },
  { key: 'elite', threshold: { SEK: 300, EUR: 30, USD: 40, GBP: 30, DKK: 220, NOK: 300 }, percent: 9 },
]
