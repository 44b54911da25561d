/** The loyalty club's tiers: what leads to one, and what it gives. */
import { CURRENCIES, type Currency, type PerCurrency } from '#core/money/money'

export const TIER_KEYS = ['standard', 'pro', 'elite'] as const
type TierKey = (typeof TIER_KEYS)[number]

interface Tier {
  key: TierKey
  /** Points of the rolling period from which the tier begins, in whole units of the currency. */
  threshold: PerCurrency
  /** Percent of a purchase that is earned as points. */
  percent: number
}

const STANDARD: Tier = {
  key: 'standard',
  threshold: { SEK: 0, EUR: 0, USD: 0, GBP: 0, DKK: 0, NOK: 0 },
  percent: 3,
}

/** The lowest first. */
export const TIERS: readonly Tier[] = [
  STANDARD,
  { key: 'pro', threshold: { SEK: 150, EUR: 15, USD: 20, GBP: 15, DKK: 110, NOK: 150 }, percent: 6 },
  { key: 'elite', threshold: { SEK: 300, EUR: 30, USD: 40, GBP: 30, DKK: 220, NOK: 300 }, percent: 9 },
]

/** What was earned during this many days up to now counts towards the tier. */
export const TIER_PERIOD_DAYS = 365

/** What was earned in the period, in minor units; a currency without any may be missing. */
export type Earned = Readonly<Partial<Record<Currency, number>>>

/** @returns the tier that these points alone lead to */
function tierIn(earned: number, currency: Currency): Tier {
  return TIERS.findLast(({ threshold }) => earned >= threshold[currency] * 100) ?? STANDARD
}

/**
 * The tier of a member. Currencies are not converted into each other: the one in which most was earned, measured by its
 * own thresholds, decides.
 */
export function tierOf(earned: Earned): Tier {
  const currency = strongestCurrency(earned)
  return currency ? tierIn(earned[currency] ?? 0, currency) : STANDARD
}

/** @returns the currency that is nearest to the highest tier, or furthest past it; undefined when nothing was earned */
export function strongestCurrency(earned: Earned): Currency | undefined {
  const highest = TIERS.at(-1) ?? STANDARD
  const share = (currency: Currency) => (earned[currency] ?? 0) / highest.threshold[currency]
  return CURRENCIES.filter((currency) => (earned[currency] ?? 0) > 0).reduce<Currency | undefined>(
    (best, currency) => (best === undefined || share(currency) > share(best) ? currency : best),
    undefined,
  )
}

interface NextTier {
  tier: TierKey
  /** Minor units that are still to be earned. */
  missing: number
}

/** @param earned minor units of the currency, in the period @returns undefined in the highest tier */
export function nextTier(earned: number, currency: Currency): NextTier | undefined {
  const next = TIERS.find(({ threshold }) => earned < threshold[currency] * 100)
  return next && { tier: next.key, missing: next.threshold[currency] * 100 - earned }
}
