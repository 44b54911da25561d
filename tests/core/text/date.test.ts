import { afterEach, describe, expect, test } from 'vitest'
import { formatDay, formatMoment } from '#core/text/date'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

const zone = process.env.TZ
afterEach(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

test.each([
  ['en', '4 December 2026'],
  ['en-FI', '4 December 2026'],
  ['sv', '4 december 2026'],
  ['no', '4. desember 2026'],
  ['da', '4. december 2026'],
  ['de', '4. Dezember 2026'],
  ['fr', '4 décembre 2026'],
  ['it', '4 dicembre 2026'],
  ['es', '4 de diciembre de 2026'],
])('a day in %s is %s', (language, written) => {
  expect(plain(formatDay('2026-12-04', language))).toBe(written)
})

test.each([
  ['en', '4~December 2026'],
  ['de', '4.~Dezember 2026'],
  ['es', '4~de~diciembre de 2026'],
])('a line in %s ends beside no day: %s', (language, written) => {
  expect(formatDay('2026-12-04', language)).toBe(written.replaceAll('~', '\u00a0'))
})

test.each(['America/Los_Angeles', 'Europe/Stockholm', 'Pacific/Auckland', 'UTC'])(
  'a day is the same day in %s',
  (timeZone) => {
    process.env.TZ = timeZone
    expect(plain(formatDay('2026-12-04', 'en'))).toBe('4 December 2026')
  },
)

describe('a moment', () => {
  test('is of the day that it has where it is read', () => {
    const moment = '2026-11-20T23:30:00.000Z'
    expect(formatMoment(moment, 'en', { timeZone: 'Europe/Stockholm' })).toBe('21 November 2026')
    expect(formatMoment(moment, 'en', { timeZone: 'America/New_York' })).toBe('20 November 2026')
  })

  test('has a time when one is wanted', () => {
    const style = { timeZone: 'UTC', timeStyle: 'short' } as const
    expect(formatMoment('2026-11-20T10:42:00.000Z', 'sv', style)).toMatch(/^20 november 2026.*10:42$/)
    expect(formatMoment('2026-11-20T03:58:00.000Z', 'de', style)).toBe('20. November 2026 um 03:58\u00a0Uhr')
    expect(formatMoment('2026-11-20T03:58:00.000Z', 'de', { timeZone: 'UTC' })).toBe('20. November 2026')
  })
})

test('what is no date stays as it came', () => {
  expect(formatDay('', 'en')).toBe('')
  expect(formatDay('soon', 'en')).toBe('soon')
})
