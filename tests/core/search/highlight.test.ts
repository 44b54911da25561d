/** Marks in a text, and what is made of them. */
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { excerpt, highlight, MARK_END, MARK_START, snippet, textParts } from '#core/search/highlight'
import type { Slot } from '#core/search/slot'
import { stem } from '#core/search/stem'
import { articleHit, productHit } from '#features/search/hits.ts'
import { PETG_ANSWER } from './fixtures/algolia-answers.ts'
import { type ShopSearch, shopSearch } from './support/shop-search.ts'

let swedish: ShopSearch
let german: ShopSearch

beforeAll(async () => {
  ;[swedish, german] = await Promise.all([shopSearch('sv'), shopSearch('de')])
})

const shown = (value: string) => value.replaceAll(MARK_START, '[').replaceAll(MARK_END, ']')

describe('a title is marked', () => {
  test.each([
    ['sv', 'pet', 'petg-tough', /^\[PET\]G Tough/],
    ['sv', 'petg', 'petg-tough', /^\[PETG\] Tough/],
    ['sv', 'prmeium', 'pla-premium', /^PLA \[Premium\]/],
    ['sv', 'falurott', 'pla-premium', /\[Falurött\]$/],
    ['de', 'düse', 'nozzle-brass', /^Messing\[düse\]/],
    ['de', 'fuer messing', 'nozzle-brass', /^\[Messing\]düse/],
  ] as const)('%s %s', (language, query, product, expected) => {
    const { hits } = (language === 'sv' ? swedish : german).find(query).products
    const hit = hits.find(({ productName }) => productName === product)
    const { title } = (hit?._highlightResult?.texts ?? {}) as { title?: { value: string } }
    expect(shown(title?.value ?? '')).toMatch(expected)
  })
})

test('words that only begin like a whole one are not marked', () => {
  const { hits } = swedish.find('pla').articles
  const titles = hits.map(({ _highlightResult }) => {
    const { title } = (_highlightResult ?? {}) as { title?: { value: string } }
    return shown(title?.value ?? '')
  })
  expect(titles).toContain('[PLA], PETG eller ASA? Välj efter plats, inte av vana')
})

describe('parts of a text', () => {
  test('are what stands between the marks', () => {
    expect(textParts(`a ${MARK_START}b${MARK_END} c`)).toEqual([
      { text: 'a ', isMatch: false },
      { text: 'b', isMatch: true },
      { text: ' c', isMatch: false },
    ])
  })

  test('are the whole text, whatever is marked', () => {
    const piece = fc.oneof(fc.string(), fc.constantFrom(MARK_START, MARK_END, '<em>', '&lt;'))
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.join('')
        const parts = textParts(text)
        expect(parts.map((part) => part.text).join('')).toBe(text.replace(/[\uE000\uE001]/g, ''))
        for (const part of parts) expect(part.text).not.toBe('')
      }),
    )
  })

  test('of nothing are none', () => expect(textParts('')).toEqual([]))
})

test('marks that somebody wrote into a text are taken out', () => {
  const { value } = highlight(`a ${MARK_START}PETG${MARK_END}`, [], 'sv')
  expect(value).toBe('a PETG')
})

test('a snippet is the words around the match', () => {
  const words = Array.from({ length: 60 }, (_, at) =>
    at === 40 ? `${MARK_START}fyrtio${MARK_END}` : `w${at}`,
  )
  const made = snippet({ value: words.join(' '), matchLevel: 'full', matchedWords: [] }, 10)
  expect(made.value).toMatch(/^…w35 .*\uE000fyrtio\uE001.* w44…$/)
  expect(snippet({ value: 'kort', matchLevel: 'none', matchedWords: [] }, 10).value).toBe('kort')
})

describe('a hit', () => {
  const [product, article] = PETG_ANSWER.results.map(({ hits }) => hits[0])

  test('has the matched words around its snippet, between ellipses', () => {
    const [hit] = articleHit(article as never)
    expect(hit?.description.map(({ text }) => text).join('')).toBe(
      '…inne räcker PLA, ute vill man ha PETG eller ASA…',
    )
    expect(hit?.description.filter(({ isMatch }) => isMatch)).toEqual([{ text: 'PETG', isMatch: true }])
  })

  test('without highlights shows its texts as they are', () => {
    const [hit] = productHit({ ...product, _highlightResult: undefined } as never)
    expect(hit?.title).toEqual([{ text: 'PETG Tough Kimrök', isMatch: false }])
    const [other] = articleHit({
      ...article,
      _highlightResult: undefined,
      _snippetResult: undefined,
    } as never)
    expect(other?.description.map(({ text }) => text)).toEqual([
      'Sol, värme, slag och fukt. En tabell räcker långt.',
    ])
  })

  test.each([
    '//evil.example/x',
    'javascript:alert(1)',
    'https://evil.example',
    '/\\evil.example',
    undefined,
  ])('that leads to %s is none', (link) => {
    expect(productHit({ ...product, productLink: link } as never)).toEqual([])
    expect(articleHit({ ...article, articleLink: link } as never)).toEqual([])
  })
})

describe('an answer is shown from the sentence that holds what was typed', () => {
  const slot = (word: string) => ({ words: [word], terms: new Set([stem(word, 'en')]) }) as object as Slot
  const PLA = 'PLA and PETG are printed in the open air of a room. ABS needs an enclosure.'
  const FOOD = 'No. Bacteria stay between the layers. A plate is better bought.'
  test.each([
    ['abs', PLA, 'Which plastics', '… ABS needs an enclosure.'],
    ['petg', PLA, 'Which plastics', PLA],
    // As much in both; said above it; in none.
    ['petg abs', PLA, 'Which plastics', PLA],
    ['abs', PLA, 'ABS and others', PLA],
    ['drone', PLA, 'Which plastics', PLA],
    // Yes and no stay.
    ['plate', FOOD, 'Is it safe?', 'No. … A plate is better bought.'],
    ['bacteria', FOOD, 'Is it safe?', FOOD],
  ])('"%s" in "%s"', (query, text, title, shown) => {
    expect(excerpt(text, title, query.split(' ').map(slot), 'en')).toBe(shown)
  })

  test.each([
    ['sv', 'leverans till norge', /Norge/],
    ['de', 'versand schweiz', /Schweiz/],
  ] as const)('%s: "%s"', async (language, query, told) => {
    const [hit] = (await shopSearch(language)).find(query).help.hits
    expect(hit?.answer).toMatch(told)
  })
})
