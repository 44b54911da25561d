import { expect, test } from 'vitest'
import { visitorCountry } from '#core/site/visitor-country'

const WORLD = ['IE', 'DE', 'GB', 'NO', 'SE', 'US', 'CA', 'JP']

test.each<[string, string[], string, string[], string | undefined]>([
  ['an American', ['en-US', 'en'], 'America/New_York', WORLD, 'US'],
  ['an American in Hawaii', ['en-US'], 'Pacific/Honolulu', WORLD, 'US'],
  ['a Swede whose browser is in English', ['en-US', 'en', 'sv-SE'], 'Europe/Stockholm', WORLD, 'SE'],
  ['a Swede whose browser was told nothing', ['en-US', 'en'], 'Europe/Stockholm', WORLD, 'SE'],
  ['an American whose browser names no country', ['en'], 'America/Indiana/Knox', WORLD, 'US'],
  ['a Canadian whose browser was told nothing', ['en-US'], 'America/Toronto', WORLD, 'CA'],
  ['a clock of nobody the shop delivers to', ['en-US'], 'America/Sao_Paulo', WORLD, undefined],
  ['a machine without a place', ['en-US'], 'UTC', WORLD, undefined],
  ['a Briton', ['en-GB'], 'Europe/London', WORLD, 'GB'],
  ['a Briton on holiday', ['en-GB'], 'America/New_York', WORLD, 'GB'],
  ['a Norwegian', ['nb-NO', 'nb'], 'Europe/Oslo', WORLD, 'NO'],
  ['a Japanese', ['ja-JP'], 'Asia/Tokyo', WORLD, 'JP'],
  ['a script before the region', ['zh-Hant-TW', 'en-CA'], 'America/Toronto', WORLD, 'CA'],
  ['a language without a region', ['de'], 'Europe/Berlin', WORLD, 'DE'],
  ['a country that is not delivered to', ['de-AT'], 'Europe/Vienna', WORLD, undefined],
  ['a storefront of one country', ['en-GB'], 'Europe/London', ['SE'], undefined],
  ['no language at all', [], '', WORLD, undefined],
])('%s', (_, languages, timeZone, countries, country) => {
  expect(visitorCountry(languages, timeZone, countries)).toBe(country)
})
