import { expect, test } from 'vitest'
import { daysLater, includesDay, isDay, shopDay, shopMinute, startOfDay } from '#core/shop-day'

test.each([
  ['in winter', '2026-01-15', '2026-01-14T23:00:00.000Z'],
  ['in summer', '2026-07-15', '2026-07-14T22:00:00.000Z'],
  ['on which summer time begins', '2026-03-29', '2026-03-28T23:00:00.000Z'],
  ['after which it begins', '2026-03-30', '2026-03-29T22:00:00.000Z'],
  ['on which it ends', '2026-10-25', '2026-10-24T22:00:00.000Z'],
  ['after which it ends', '2026-10-26', '2026-10-25T23:00:00.000Z'],
])('a day %s begins at midnight in Sweden', (_, day, start) => {
  expect(new Date(startOfDay(day)).toISOString()).toBe(start)
  expect(shopDay(startOfDay(day))).toBe(day)
  expect(shopDay(startOfDay(day) - 1)).toBe(daysLater(day, -1))
})

test.each([
  ['in winter', '2026-01-14T23:05:59Z', '2026-01-15 00:05'],
  ['in summer', '2026-07-14T21:59:00Z', '2026-07-14 23:59'],
])('a minute of the shop %s', (_, moment, said) => {
  expect(shopMinute(new Date(moment))).toBe(said)
})

test.each([
  ['before it', '2026-11-08', false],
  ['its first day', '2026-11-09', true],
  ['its last day', '2026-11-15', true],
  ['after it', '2026-11-16', false],
])('a period: %s', (_, day, expected) => {
  expect(includesDay({ from: '2026-11-09', until: '2026-11-15' }, day)).toBe(expected)
})

test.each([
  ['2028-02-29', true],
  ['2027-02-29', false],
  ['2026-11-31', false],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['2026-11-22T10', false],
  ['May', false],
  ['', false],
])('%j is a day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected)
})

test('a period without days has all of them', () => {
  expect(includesDay({}, '1999-12-31')).toBe(true)
  expect(includesDay({ from: '2099-01-01' }, '2026-11-22')).toBe(false)
})
