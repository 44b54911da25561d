/** Days on which work is done in Sweden. */
import { describe, expect, it, test } from 'vitest'
import { isWorkingDay, nextWorkingDay } from '#core/order/working-days'
import { daysLater } from '#core/shop-day'

/** Weekdays without work, as printed in the almanac of the year. */
const FREE: Record<number, string[]> = {
  2024: ['01-01', '03-29', '04-01', '05-01', '05-09', '06-06', '06-21', '12-24', '12-25', '12-26', '12-31'],
  2025: [
    ...['01-01', '01-06', '04-18', '04-21', '05-01', '05-29', '06-06', '06-20'],
    ...['12-24', '12-25', '12-26', '12-31'],
  ],
  2026: ['01-01', '01-06', '04-03', '04-06', '05-01', '05-14', '06-19', '12-24', '12-25', '12-31'],
  2027: ['01-01', '01-06', '03-26', '03-29', '05-06', '06-25', '12-24', '12-31'],
  2028: ['01-06', '04-14', '04-17', '05-01', '05-25', '06-06', '06-23', '12-25', '12-26'],
}

test.each(Object.entries(FREE))('the weekdays of %s on which nobody works', (year, days) => {
  const found: string[] = []
  for (let day = `${year}-01-01`; day.startsWith(year); day = daysLater(day, 1)) {
    if (![0, 6].includes(new Date(day).getUTCDay()) && !isWorkingDay(day)) found.push(day.slice(5))
  }
  expect(found).toEqual(days)
})

describe('the next working day', () => {
  it.each([
    ['an ordinary day', '2026-06-17', '2026-06-17'],
    ['a Saturday', '2026-06-27', '2026-06-29'],
    ['a Sunday', '2026-06-28', '2026-06-29'],
    ['Good Friday', '2026-04-03', '2026-04-07'],
    ['Christmas Eve before a weekend', '2026-12-24', '2026-12-28'],
    ['New Year’s Eve', '2026-12-31', '2027-01-04'],
    ['the earliest Easter that can be', '2285-03-20', '2285-03-24'],
    ['the latest Easter that can be', '2038-04-23', '2038-04-27'],
  ])('from %s', (_, day, next) => {
    expect(nextWorkingDay(day)).toBe(next)
  })
})
