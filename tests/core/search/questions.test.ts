/** What is asked in whole sentences is answered first by what answers it, and only words that tell are marked. */
import { describe, expect, test } from 'vitest'
import type { Language } from '#core/site/language'
import { QUESTIONS } from './questions.ts'
import { type ShopSearch, shopSearch } from './support/shop-search.ts'

const ASKED: readonly Language[] = ['en', 'sv', 'de']

/** As box and page order them: what is read first, help, and what is sold. */
function firstOf({ engine, find }: ShopSearch, query: string): string | undefined {
  const { products, articles, help } = find(query)
  const [page] = help.hits
  if (engine.readsFirst(query)) return articles.hits[0]?.slug
  return page?.helpLink.replace(/#.*/, '') ?? products.hits[0]?.productName ?? articles.hits[0]?.slug
}

describe.each(ASKED)('%s', (language) => {
  const asked = QUESTIONS.flatMap(({ first, queries: { [language]: query } }) =>
    query === undefined ? [] : [{ query, first: first.split(' ') }],
  )

  test('is asked enough', () => {
    expect(asked.length).toBeGreaterThanOrEqual(30)
  })

  test.each(asked)('$query', async ({ query, first }) => {
    expect(first).toContain(firstOf(await shopSearch(language), query))
  })
})

describe('what is no question is answered by what is sold', () => {
  test.each([
    ['en', 'black petg'],
    ['en', 'nozzle for carbon'],
    ['en', 'pla'],
    ['en', 'strong filament for outdoor use'],
    ['en', 'can I get petg in red'],
    ['sv', 'munstycke för kolfiber'],
    ['sv', 'kan jag få svart petg'],
    ['de', 'Düse für Kohlefaser'],
    ['de', 'PEI-Platte'],
  ] as const)('%s %s', async (language, query) => {
    const { engine, find } = await shopSearch(language)
    expect(engine.readsFirst(query)).toBe(false)
    expect(find(query).products.nbHits).toBeGreaterThan(0)
  })
})

describe('words that only fill a sentence are not marked', () => {
  const FILLERS: Partial<Record<Language, string>> = {
    en: 'a an can do does for get how i in is it long much my not of on the to with without',
    sv: 'att av en ett för från hur i inte jag kan man med och på till ut',
    de: 'ab auf das der die ein eine für ich ist kann man nicht sich wie zu',
  }

  test.each(ASKED)('%s', async (language) => {
    const { find } = await shopSearch(language)
    const marked = QUESTIONS.flatMap(({ queries: { [language]: query = '' } }) => {
      const { products, articles, help } = find(query)
      const texts = JSON.stringify([products, articles, help].map(({ hits }) => hits))
      return [...texts.matchAll(/\uE000([^\uE001]*)\uE001/g)].map(([, word = '']) => word.toLowerCase())
    })
    expect(marked.length).toBeGreaterThan(100)
    const fillers = new Set(FILLERS[language]?.split(' '))
    expect(marked.filter((word) => fillers.has(word))).toEqual([])
  })
})

test.each(ASKED)('%s: an article that an answer names is a link beside it', async (language) => {
  const { index, find } = await shopSearch(language)
  // What is ordered by its number is an article of another kind.
  const said = index.help.pages.filter(
    ({ path, answer = '' }) => path !== '/cart' && /\bartic?l(e|eln|n)\b|\bartikel(?!nummer)/i.test(answer),
  )
  expect(said.length).toBeGreaterThan(2)
  for (const { names = [] } of said) expect(names.length).toBeGreaterThan(0)
  const [glue] = find({ en: 'glue stick', sv: 'limstift', de: 'Klebestift' }[language as 'en'] ?? '').help
    .hits
  expect(glue?.names?.map(({ link }) => link)).toContain('/knowledge/articles/warping')
})
