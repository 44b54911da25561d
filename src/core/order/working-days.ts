/**
 * Working days where the seller is, in Sweden. A period that ends on another day ends on the next one of these
 * (Regulation 1182/71, articles 2 and 3 (4)).
 */
import { daysLater } from '#core/shop-day'

/** @param day `YYYY-MM-DD`, as all days here @returns it, or the next one on which work is done */
export function nextWorkingDay(day: string): string {
  return isWorkingDay(day) ? day : nextWorkingDay(daysLater(day, 1))
}

export function isWorkingDay(day: string): boolean {
  return !isWeekend(day) && !isHoliday(day)
}

function isWeekend(day: string): boolean {
  return [0, 6].includes(new Date(day).getUTCDay())
}

/**
 * Public holidays (lag 1989:253), and the eves on which a period of the law does not end either (lag 1930:173). Those that
 * always fall on a Saturday or Sunday are left out.
 */
function isHoliday(day: string): boolean {
  const easter = easterSunday(Number(day.slice(0, 4)))
  return (
    FIXED.includes(day.slice(5)) ||
    FROM_EASTER.some((days) => day === daysLater(easter, days)) ||
    isMidsummerEve(day)
  )
}

/** New Year's Day, Epiphany, the first of May, the national day, Christmas with its eve, New Year's Eve. */
const FIXED: readonly string[] = ['01-01', '01-06', '05-01', '06-06', '12-24', '12-25', '12-26', '12-31']

/** Days after Easter Sunday: Good Friday, Easter Monday, Ascension Day. */
const FROM_EASTER = [-2, 1, 39]

/** The Friday from 19 to 25 June. */
function isMidsummerEve(day: string): boolean {
  const date = day.slice(5)
  return '06-19' <= date && date <= '06-25' && new Date(day).getUTCDay() === 5
}

/** By the Gregorian calendar (Butcher's algorithm; names as it has them). */
function easterSunday(year: number): string {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = b >> 2
  const e = b % 4
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - d - g + 15) % 30
  const i = c >> 2
  const k = c % 4
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 19 * l) / 433)
  const month = Math.floor((h + l - 7 * m + 90) / 25)
  const day = (h + l - 7 * m + 33 * month + 19) % 32
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)
}
