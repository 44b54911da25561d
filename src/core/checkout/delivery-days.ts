/** When a parcel is with its customer: days of the calendar, from the carrier's working days and from when it leaves. */
import { isWorkingDay, nextWorkingDay } from '#core/order/working-days'
import { daysLater, shopDay, shopHour } from '#core/shop-day'

/** At the shop. What is ordered before may leave the same day; all of it leaves on the next working day at the latest. */
const CUT_OFF_HOUR = 14

/** ISO dates, both of which belong to it. */
export interface DeliveryPeriod {
  from: string
  to: string
}

export interface Parcel {
  /** Milliseconds: when it is ordered. */
  now: number
  /** The carrier's working days, from and to. */
  days: readonly [least: number, most: number]
  /** ISO date on which the last of it is there, of what is not in stock. */
  readyOn?: string | undefined
}

/** Weekends and the seller's public holidays are no working days; those of other countries are not known. */
export function deliveryPeriod({ now, days: [least, most], readyOn = '' }: Parcel): DeliveryPeriod {
  const today = shopDay(now)
  const mayLeaveToday = isWorkingDay(today) && shopHour(now) < CUT_OFF_HOUR
  const soonest = mayLeaveToday ? today : workingDaysLater(today, 1)
  const leaves = readyOn > soonest ? nextWorkingDay(readyOn) : soonest
  const latest = leaves === today || readyOn > soonest ? workingDaysLater(leaves, 1) : leaves
  return { from: workingDaysLater(leaves, least), to: workingDaysLater(latest, most) }
}

/** @returns that many working days after `day`, which need not be one */
export function workingDaysLater(day: string, days: number): string {
  return days === 0 ? day : workingDaysLater(nextWorkingDay(daysLater(day, 1)), days - 1)
}
