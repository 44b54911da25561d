/** What is asked of the shop itself is answered however it is spelled, and never by a product that shares some letters. */
import { describe, expect, test } from 'vitest'
import { fold } from '#core/search/fold'
import { mistakesBetween, swaps } from '#core/search/mistake'
import { serviceWords } from '#core/search/service-words'
import { SEARCH_WORDS } from '#core/search/words/by-language'
import { LANGUAGES } from '#core/site/language'
import { shopSearch } from './support/shop-search.ts'

/** A letter left out, one twice, two swapped; the first is right. */
function misspelled(word: string): string[] {
  const letters = [...word]
  const others = letters.flatMap((letter, at) =>
    at === 0 ? [] : [word.slice(0, at) + word.slice(at + 1), word.slice(0, at) + letter + word.slice(at)],
  )
  return [...others, ...swaps(word).slice(1)].filter((other) => other !== word)
}

describe.each(LANGUAGES)('%s', (language) => {
  test('a mistake in what is asked of the shop keeps the answer first', async () => {
    const { find, index } = await shopSearch(language)
    const terms = `${index.terms} ${index.help.terms}`.split(' ')
    const words = SEARCH_WORDS[language].service.split(' ')
    const wrong = words.flatMap((word) => {
      const answer = find(word)
      const right = answer.help.hits.map(({ helpLink }) => helpLink)
      expect(right[0], word).toBeDefined()
      // What begins another word is that one, half typed.
      const isBeginning = (other: string) => [...words, ...terms].some((each) => each.startsWith(fold(other)))
      const others = misspelled(word).filter((other) => !isBeginning(other))
      return others.flatMap((other) => {
        const { products, help } = find(other)
        const link = help.hits[0]?.helpLink ?? ''
        const isSame = right.includes(link) && products.nbHits === answer.products.nbHits
        return isSame ? [] : [`${word} → ${other}: ${link} ${products.hits[0]?.productName}`]
      })
    })
    expect(wrong).toEqual([])
  })
})

test.each([
  ['de', 'Wiederuf'],
  ['de', 'Wiederrufsrecht'],
  ['de', 'Wiederu'],
  ['sv', 'ångerät'],
  ['en', 'withdrawl'],
  ['fr', 'rétractacion'],
  ['it', 'reccesso'],
  ['es', 'desestimiento'],
  ['da', 'fortydelsesret'],
  ['no', 'anngrerett'],
] as const)('%s: %s leads to the withdrawal, and to no product', async (language, query) => {
  const { products, help } = (await shopSearch(language)).find(query)
  expect(help.hits[0]?.helpLink).toBe('/withdrawal')
  expect(products.nbHits).toBe(0)
})

test.each([
  ['de', 'wieder'],
  ['de', 'Kompakt'],
  ['sv', 'fläkt'],
  ['sv', 'kontrast'],
  ['en', 'tracking'],
  ['fr', 'rétraction'],
] as const)('%s: %s is what it is', async (language, query) => {
  const { index } = await shopSearch(language)
  const { corrected } = serviceWords(index.service, { isOne: () => false, mistakesIn: () => 0 })
  expect(corrected(query)).toBe(query)
})

test('what another thing is called with fewer mistakes is that thing', () => {
  const corrected = (mistakes: number, isOne = false) =>
    serviceWords('rechnung', { isOne: () => isOne, mistakesIn: () => mistakes }).corrected('blaue richtung')
  expect(corrected(2)).toBe('blaue rechnung')
  expect(corrected(1)).toBe('blaue richtung')
  expect(corrected(2, true)).toBe('blaue richtung')
})

test.each([
  ['widerruf', 'widerruf', 0],
  ['wiederuf', 'widerruf', 2],
  ['kontkat', 'kontakt', 1],
  ['retoure', 'retour', 1],
  ['', 'abc', 3],
])('%s and %s differ by %i', (one, other, mistakes) => {
  expect(mistakesBetween(one, other)).toBe(mistakes)
  expect(mistakesBetween(other, one)).toBe(mistakes)
})
