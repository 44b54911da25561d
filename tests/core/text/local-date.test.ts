/** The dates of an order placed a quarter past midnight in Sweden and Germany, and before it in Greenwich and London. */
import { describe, expect, test } from 'vitest'
import type { SiteKey } from '#core/site/site'
import { shopDate, siteDate } from '#core/text/local-date'

const PLACED = '2026-11-29T23:14:00.000Z'

describe.each(['America/Los_Angeles', 'UTC', 'Pacific/Auckland'])('read in %s', (timeZone) => {
  test.each<[SiteKey, string, string]>([
    ['se', 'sv', '30 november 2026'],
    ['de', 'de', '30. November 2026'],
    ['fi', 'en-FI', '30 November 2026'],
    ['uk', 'en', '29 November 2026'],
  ])('what happened to an order of %s has the day that it was there', (site, language, day) => {
    process.env.TZ = timeZone
    expect(siteDate(PLACED, { site, language })).toBe(day)
  })

  test('its invoice has the day that it was at the shop, wherever it goes', () => {
    process.env.TZ = timeZone
    expect(shopDate(PLACED, 'en')).toBe('30 November 2026')
  })
})

test('the hour is of the same clock, and a long one says of which', () => {
  expect(siteDate(PLACED, { site: 'uk', language: 'en' }, 'short')).toBe('29 November 2026 at 23:14')
  expect(siteDate(PLACED, { site: 'uk', language: 'en' }, 'long')).toBe('29 November 2026 at 23:14:00 GMT')
  expect(siteDate(PLACED, { site: 'se', language: 'en' }, 'short')).toBe('30 November 2026 at 00:14')
})
