/** The most that something may cost is no word, and what costs least comes first. */
import { describe, expect, test } from 'vitest'
import { shopSearch } from './support/shop-search.ts'

const EUR = 0

describe.each([
  ['en', 'under 20 euro'],
  ['en', 'pla under €25'],
  ['en', 'filament less than 20 pounds'],
  ['sv', 'skrivare under 10000 kr'],
  ['de', 'petg bis 30 €'],
  ['fr', 'moins de 20 euros'],
] as const)('%s %s', (language, query) => {
  test('begins with what costs least, and misses nothing', async () => {
    const { engine, facets } = await shopSearch(language)
    const prices = engine.rows(query)?.map((row) => facets.prices[facets.rows.price[row] ?? -1]?.[EUR] ?? 0)
    expect(prices?.length).toBeGreaterThan(0)
    expect(prices).toEqual(prices?.toSorted((a, b) => a - b))
    expect(engine.asked(query)).toEqual([])
  })
})

test.each([
  ['en', 'filament above 80 °C'],
  ['en', 'under 80 degrees'],
] as const)('%s %s is no price', async (language, query) => {
  expect((await shopSearch(language)).engine.asked(query)).not.toEqual([])
})
