/** The most that something may cost is no word: what costs more is left out, and what costs least comes first. */
import { describe, expect, test } from 'vitest'
import { CURRENCIES, type Currency } from '#core/money/money'
import { currencyOf, priceLimitIn } from '#core/search/price-limit'
import { allTokens } from '#core/search/tokens'
import type { Language } from '#core/site/language'
import { type ShopSearch, shopSearch } from './support/shop-search.ts'

function pricesIn({ engine, facets }: ShopSearch, query: string, currency: Currency): number[] {
  const at = CURRENCIES.indexOf(currency)
  return (engine.rows(query) ?? []).map((row) => facets.prices[facets.rows.price[row] ?? -1]?.[at] ?? 0)
}

describe.each([
  ['en', 'under 20 euro', 'EUR', 2_000],
  ['en', 'pla under €25', 'EUR', 2_500],
  ['en', 'filament less than 20 pounds', 'GBP', 2_000],
  ['sv', 'skrivare under 10000 kr', 'SEK', 1_000_000],
  ['sv', 'skrivare under 10 000 kr', 'SEK', 1_000_000],
  ['de', 'petg bis 30 €', 'EUR', 3_000],
  ['fr', 'moins de 20 euros', 'EUR', 2_000],
] as const)('%s %s', (language, query, currency, most) => {
  test('begins with what costs least, and has nothing that costs more', async () => {
    const search = await shopSearch(language)
    const prices = pricesIn(search, query, currency)
    expect(prices.length).toBeGreaterThan(0)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    expect(Math.max(...prices)).toBeLessThanOrEqual(most)
    expect(search.engine.asked(query)).toEqual([])
    const [thing = ''] = query.split(/\b(?:under|less|bis|moins)\b/)
    if (thing === '') return
    const all = pricesIn(search, thing, currency)
    expect(prices).toHaveLength(all.filter((each) => each <= most).length)
  })
})

test.each([
  ['en', 'pla under 5 euro', 'EUR', 500],
  ['sv', 'petg under 50 kr', 'SEK', 5_000],
] as const)('%s %s: nothing does, and the cheapest is shown', async (language, query, currency, amount) => {
  const search = await shopSearch(language)
  expect(search.engine.asked(query)).toEqual([{ kind: 'aboveLimit', amount, currency }])
  const { products } = search.find(query)
  expect(products.nbHits).toBeGreaterThan(0)
  expect(products.nbHits).toBeLessThanOrEqual(3)
  const all = pricesIn(search, query.split(' ')[0] ?? '', currency)
  expect(pricesIn(search, query, currency)[0]).toBe(Math.min(...all))
})

test.each([
  ['en', 'filament above 80 °C'],
  ['en', 'under 80 degrees'],
] as const)('%s %s is no price', async (language, query) => {
  expect((await shopSearch(language)).engine.asked(query)).not.toEqual([])
})

describe('what a limit says', () => {
  const limitIn = (text: string) => {
    const vocabulary = { under: new Set(['under']), index: { language: 'en' } } as unknown as Parameters<
      typeof priceLimitIn
    >[2]
    return priceLimitIn(text, allTokens(text), vocabulary)?.limit
  }
  test.each([
    ['under 20 euro', { amount: 20, currencies: ['EUR'] }],
    ['under €19.99', { amount: 19.99, currencies: ['EUR'] }],
    ['under sek 200', { amount: 200, currencies: ['SEK'] }],
    ['under 1.000 kr', { amount: 1000, currencies: ['SEK', 'NOK', 'DKK'] }],
    ['under 10 000 kr', { amount: 10_000, currencies: ['SEK', 'NOK', 'DKK'] }],
    ['under 20', { amount: 20, currencies: [] }],
    ['under 20 layers', undefined],
  ])('%s', (text, limit) => expect(limitIn(text)).toEqual(limit))

  test.each([
    ['SEK NOK DKK', 'DKK', 'en', 'DKK'],
    ['SEK NOK DKK', 'EUR', 'da', 'DKK'],
    ['SEK NOK DKK', 'EUR', 'en', 'SEK'],
    ['EUR', 'SEK', 'sv', 'EUR'],
    ['', 'GBP', 'en', 'GBP'],
  ] as const)('"%s" where prices are in %s, in %s, is %s', (names, shown, language: Language, currency) => {
    const currencies = names.split(' ').filter(Boolean) as Currency[]
    expect(currencyOf({ amount: 1, currencies }, shown, language)).toBe(currency)
  })
})
