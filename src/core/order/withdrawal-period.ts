/** How long a consumer may withdraw from a purchase (Directive 2011/83/EU, articles 9 and 10). */
import { nextWorkingDay } from '#core/order/working-days'
import { daysLater, shopDay } from '#core/shop-day'

/** Days after the one on which the goods came (article 9). */
export const WITHDRAWAL_DAYS = 14

/** Days for which the account offers to withdraw from an order of which nobody knows when it came. */
const MOST_OFFERED = 90

/** What is known of an order's way to its customer. ISO date-times; `days` as the shipping option promises them. */
export interface Delivery {
  placedAt: string
  /** Missing of what nothing is shipped of: such a contract counts from the order itself. */
  shipping?: { days: readonly [min: number, max: number] } | undefined
  shippedAt?: string | undefined
  deliveredAt?: string | undefined
}

/**
 * The day of delivery does not count, and a period that would end on a Saturday, a Sunday or a public holiday ends on the
 * next working day (Regulation 1182/71, article 3). Without a known delivery the carrier's longest time is what counts.
 * @returns the last day as `YYYY-MM-DD` in the shop's time zone; undefined as long as the period has not begun
 */
export function lastWithdrawalDay({
  placedAt,
  shipping,
  shippedAt,
  deliveredAt,
}: Delivery): string | undefined {
  const received = receivedOn({ placedAt, shipping, shippedAt, deliveredAt })
  return received && nextWorkingDay(daysLater(received, WITHDRAWAL_DAYS))
}

function receivedOn({ placedAt, shipping, shippedAt, deliveredAt }: Delivery): string | undefined {
  const dayOf = (moment: string) => shopDay(Date.parse(moment))
  if (!shipping) return dayOf(placedAt)
  if (deliveredAt) return dayOf(deliveredAt)
  return shippedAt && businessDaysLater(dayOf(shippedAt), shipping.days[1])
}

/** @returns whether a statement of that moment comes after the period: it is received nonetheless */
export function isLateWithdrawal(delivery: Delivery, now: Date): boolean {
  const last = lastWithdrawalDay(delivery)
  return last !== undefined && shopDay(now.getTime()) > last
}

/**
 * Whether an order's list offers to withdraw from it. The form itself never refuses.
 * @param order a company has no such right; what was paid back altogether leaves nothing to withdraw from
 */
export function offersWithdrawal(
  order: Delivery & { company: boolean; repaid: boolean },
  now: Date,
): boolean {
  if (order.company || order.repaid) return false
  if (lastWithdrawalDay(order)) return !isLateWithdrawal(order, now)
  return shopDay(now.getTime()) <= daysLater(shopDay(Date.parse(order.placedAt)), MOST_OFFERED)
}

function businessDaysLater(day: string, days: number): string {
  return days === 0 ? nextWorkingDay(day) : businessDaysLater(nextWorkingDay(daysLater(day, 1)), days - 1)
}
