/** A member's points as pages show them. */
import type { Currency } from '#core/money/money'

const DAY = 86_400_000

/** From then on a member is warned of points that expire. */
const WARNING_DAYS = 30

/**
 * @param currency that prices are shown in: its balance is the first, because it is the one that is paid with
 * @returns every balance that there is something of; where there is none, that of the currency, if there ever was one
 */
export function shownBalances<Each extends { currency: Currency; balance: number }>(
  balances: readonly Each[],
  currency: Currency,
): Each[] {
  const own = balances.filter((each) => each.currency === currency)
  const others = balances.filter((each) => each.currency !== currency)
  const shown = [...own, ...others].filter(({ balance }) => balance !== 0)
  return shown.length > 0 ? shown : own
}

/** @param at ISO date-time @returns whether it is within the days in which a member is warned */
export function expiresSoon(at: string, now: Date): boolean {
  return Date.parse(at) - now.getTime() <= WARNING_DAYS * DAY
}
