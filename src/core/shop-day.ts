/** The shop's calendar. A day of the content begins and ends when it does at the shop, for every storefront. */

import { zoneClock } from '#core/zone-clock'

export const SHOP_TIME_ZONE = 'Europe/Stockholm'

const DAY_MS = 86_400_000

/** Days as `YYYY-MM-DD`, both of which belong to it. One that is left out does not end it there. */
export interface Period {
  from?: string | undefined
  until?: string | undefined
}

const clock = zoneClock(SHOP_TIME_ZONE)

/**
 * @param moment milliseconds
 * @returns the day that it is at the shop
 */
export function shopDay(moment: number): string {
  return clock.day(moment)
}

/** @returns the hour that it is at the shop then, 0 to 23 */
export function shopHour(moment: number): number {
  return clock.hour(moment)
}

/** For whoever runs the shop. @returns `YYYY-MM-DD HH:MM`, as its clock has it then */
export function shopMinute(moment: Date): string {
  const hour = String(shopHour(moment.getTime())).padStart(2, '0')
  // The shop is whole hours from Greenwich.
  return `${shopDay(moment.getTime())} ${hour}:${moment.toISOString().slice(14, 16)}`
}

/** Whether a text is a day as content and commands write one; February has no 30th. */
export function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === text
}

/** @returns milliseconds; no clock is changed between the shop's midnight and that of Greenwich */
export function startOfDay(day: string): number {
  return clock.moment(day, 0)
}

export function daysLater(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Days are compared as text, which for ISO dates is their order. */
export function includesDay({ from, until }: Period, day: string): boolean {
  return (!from || from <= day) && (!until || day <= until)
}
