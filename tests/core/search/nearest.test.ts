/** What does not exist is said so, and what comes nearest to it is shown: a number, a property of a material, a figure. */
import { describe, expect, test } from 'vitest'
import { nearestNumbers } from '#core/catalogue/nearest-numbers'
import { mistakesBetween, moves } from '#core/search/mistake'
import type { Language } from '#core/site/language'
import { shopSearch } from './support/shop-search.ts'

const askedOf = async (language: Language, query: string) => (await shopSearch(language)).engine.asked(query)

describe('an item number that does not exist', () => {
  test.each([
    ['PLAP-HAK-175-750', 'PLAP-HAL-175-750'],
    ['plap-hak-175-750', 'PLAP-HAL-175-750'],
    ['PLAP-HLA-175-750', 'PLAP-HAL-175-750'],
    ['plap hal 175 75', 'PLAP-HAL-175-750'],
    ['PLP-HAL-175-750', 'PLAP-HAL-175-750'],
    ['HAL-175-750', 'PLAP-HAL-175-750'],
    ['plaphak175750', 'PLAP-HAL-175-750'],
    ['plap hak', 'PLAP-HAL-175-750'],
    ['NOZB-050', 'NOZB-040'],
    ['PLAP-HAK-175-750 red', 'PLAP-HAL-175-750'],
  ])('%s: %s is near', async (query, sku) => {
    const { engine, find, facets } = await shopSearch('en')
    const [fact, ...others] = engine.asked(query)
    const nearest = fact?.kind === 'noNumber' ? fact.nearest : []
    expect(nearest).toContain(sku)
    expect(others).toEqual([])
    // Those, and nothing else: each by itself.
    const { products, articles, help } = find(query)
    expect(products.hits.map((hit) => hit.sku)).toEqual(nearest)
    expect(engine.rows(query)?.map((row) => facets.rows.sku[row])).toEqual(nearest)
    expect([articles.nbHits, help.nbHits]).toEqual([0, 0])
  })

  test.each([
    ['en', 'PLAP-HAL-175-750'],
    ['en', 'PLAP-HAL'],
    ['en', 'PLA-CF'],
    ['en', 'PETG-CF 175 750'],
    ['en', 'plate pei 300'],
    ['en', 'petg 750 black'],
    ['en', 'gift card 100'],
    ['sv', 'pla snö 175 750'],
    ['de', 'PLA-Filament'],
  ] as const)('%s %s is none', async (language, query) => {
    const kinds = (await askedOf(language, query)).map(({ kind }) => kind)
    expect(kinds).not.toContain('noNumber')
  })

  test.each(['NZOH-040', 'NOHZ-040'])('%s of two parts is near to one', async (number) => {
    expect(await askedOf('en', number)).toEqual([{ kind: 'noNumber', number, nearest: ['NOZH-040'] }])
  })

  test('two signs that have changed places come before a wrong one', () => {
    const numbers = ['PLAP-BLA-175-750', 'PLAP-HAL-175-750']
    expect(nearestNumbers('PLAP-HLA-175-750', numbers)?.numbers[0]).toBe('PLAP-HAL-175-750')
  })

  test('of nothing that is near nothing is said', () => {
    expect(nearestNumbers('XYZ-ABC-999-1', ['PLAP-HAL-175-750'])).toBeUndefined()
  })
})

describe('what a material has not', () => {
  test.each([
    ['en', 'transparent asa', 'ASA', 'petg-clear'],
    ['de', 'transparent asa', 'ASA', 'petg-clear'],
    ['sv', 'genomskinlig asa', 'ASA', 'petg-clear'],
    ['en', 'carbon abs', 'ABS', 'pla-carbon'],
    ['en', 'gold petg', 'PETG', 'petg-tough'],
    ['en', 'gold nylon', 'PA', 'pla-silk'],
    ['en', 'fireproof pla', 'PLA', 'pc-fr'],
    ['en', 'flexible pla', 'PLA', 'tpu-95a'],
    ['sv', 'flexibel pla', 'PLA', 'tpu-95a'],
    ['de', 'flexibles petg', 'PETG', 'tpu-95a'],
    ['en', 'outdoor pla', 'PLA', 'asa-outdoor'],
    ['en', 'recycled abs', 'ABS', 'pla-recycled'],
    ['en', 'raspberry petg', 'PETG', 'pla-silk'],
  ] as const)('%s %s: there is no such %s, and %s is near', async (language, query, name, nearest) => {
    const { engine, find } = await shopSearch(language)
    const words = query.split(' ').slice(0, -1)
    expect(engine.asked(query)).toEqual([{ kind: 'lack', name, words }])
    expect(find(query).products.hits[0]?.productName).toBe(nearest)
    expect(engine.readsFirst(query)).toBe(false)
  })

  test.each([
    ['en', 'glitter pla'],
    ['en', 'transparent petg'],
    ['en', 'carbon petg'],
    ['en', 'gold silk pla'],
    ['en', 'is pla flexible'],
    ['en', 'can abs be transparent'],
    ['en', 'drying nylon'],
    ['en', 'stiff pla'],
    ['en', 'matt asa'],
    ['sv', 'är pla flexibelt'],
    ['de', 'ist PLA flexibel'],
  ] as const)('%s %s is there, or a question', async (language, query) => {
    expect((await askedOf(language, query)).map(({ kind }) => kind)).not.toContain('lack')
  })
})

describe('what has most of a figure comes first', () => {
  test.each([
    ['en', 'strongest', 'strong', 'pa-carbon'],
    ['en', 'strongest filament', 'strong', 'pa-carbon'],
    ['en', 'what is the strongest filament', 'strong', 'pa-carbon'],
    ['en', 'strongest petg', 'strong', 'petg-carbon'],
    ['sv', 'starkaste', 'strong', 'pa-carbon'],
    ['de', 'stärkstes filament', 'strong', 'pa-carbon'],
    ['en', 'toughest', 'tough', 'pc-blend'],
    ['en', 'toughest pla', 'tough', 'pla-tough'],
    ['sv', 'slagtåligast', 'tough', 'pc-blend'],
    ['fr', 'pla le plus résistant', 'tough', 'pla-tough'],
    ['en', 'most heat resistant', 'heat', 'pa-carbon'],
    ['sv', 'mest värmetålig petg', 'heat', 'petg-carbon'],
    ['de', 'am hitzebeständigsten', 'heat', 'pa-carbon'],
    ['es', 'más resistente al calor', 'heat', 'pa-carbon'],
    ['it', 'più resistente al calore', 'heat', 'pa-carbon'],
    ['no', 'sterkeste', 'strong', 'pa-carbon'],
    ['da', 'stærkeste', 'strong', 'pa-carbon'],
    ['en', 'softest', 'soft', 'tpu-85a'],
    ['sv', 'mjukast filament', 'soft', 'tpu-85a'],
    ['de', 'das weichste', 'soft', 'tpu-85a'],
    ['no', 'mykeste', 'soft', 'tpu-85a'],
    ['da', 'blødeste', 'soft', 'tpu-85a'],
    ['fr', 'le plus souple', 'soft', 'tpu-85a'],
    ['es', 'más flexible', 'soft', 'tpu-85a'],
    ['it', 'più morbido', 'soft', 'tpu-85a'],
  ] as const)('%s %s: %s', async (language, query, figure, first) => {
    const { engine, find } = await shopSearch(language)
    const { hits } = find(query).products
    expect(hits[0]?.productName).toBe(first)
    expect(new Set(hits.map(({ type }) => type))).toEqual(new Set(['filament']))
    expect(engine.asked(query)).toEqual([{ kind: 'most', figure }])
    expect(engine.readsFirst(query)).toBe(false)
  })

  test('of what has no such figure nothing is said', async () => {
    expect(await askedOf('en', 'strongest nozzle')).toEqual([])
  })
})

describe('a number beside a gift card is what it is worth', () => {
  test.each([
    ['en', 'gift card 50', []],
    ['en', 'gift card 50 euro', []],
    ['sv', 'presentkort 500 kr', []],
    ['de', 'Gutschein 50', []],
    ['en', 'gift card 33', ['33']],
  ] as const)('%s %s', async (language, query, without) => {
    const { engine, find } = await shopSearch(language)
    expect(find(query).products.hits.map(({ productName }) => productName)).toEqual(['gift-card'])
    expect(engine.asked(query)).toEqual(without.length > 0 ? [{ kind: 'without', words: without }] : [])
  })
})

test.each([
  ['en', 'cheapest spool'],
  ['de', 'billigste Spule'],
] as const)('%s %s is filament, and no part that tells of it', async (language, query) => {
  const { engine, facets } = await shopSearch(language)
  const types = engine.rows(query)?.map((row) => facets.products[facets.rows.product[row] ?? -1]?.type)
  expect(new Set(types)).toEqual(new Set(['filament']))
})

describe('letters in another order', () => {
  test.each([
    ['en', 'withe', 'white'],
    ['en', 'withe petg', 'white'],
    ['en', 'whtie', 'white'],
    ['en', 'hwite', 'white'],
    ['en', 'lbue', 'blue'],
    ['en', 'geren', 'green'],
    ['sv', 'svrat', 'black'],
    ['de', 'shcwarz', 'black'],
  ] as const)('%s %s is %s', async (language, query, family) => {
    const { engine, find } = await shopSearch(language)
    const { hits } = find(query).products
    expect(hits.length).toBeGreaterThan(0)
    for (const { colorFamily } of hits) expect(colorFamily).toBe(family)
    expect(engine.asked(query)).toEqual([])
  })

  test('a letter that stands two places off', () => {
    expect(moves('withe')).toContain('white')
    for (const moved of moves('abcd')) expect(mistakesBetween(moved, 'abcd')).toBe(2)
  })

  test.each(['hallonröd', 'hallonröd pla'])(
    '%s is the raspberry, and no red that is missing',
    async (query) => {
      const { engine, find } = await shopSearch('sv')
      expect(engine.asked(query)).toEqual([])
      for (const { texts } of find(query).products.hits) expect(texts.title).toContain('Hallon')
    },
  )
})

describe('what is asked of the shop finds nothing by another sense of its words', () => {
  test.each([
    ['de', 'rechnung', '/faq'],
    ['de', 'klarna', '/faq'],
    ['sv', 'klarna', '/faq'],
    ['de', 'liefert ihr nach österreich', '/faq'],
    ['en', 'do you deliver to austria', '/faq'],
  ] as const)('%s %s', async (language, query, page) => {
    const { engine, find } = await shopSearch(language)
    const { products, articles, help } = find(query)
    expect(help.hits[0]?.helpLink.replace(/#.*/, '')).toBe(page)
    expect([products.nbHits, articles.nbHits]).toEqual([0, 0])
    expect(engine.asked(query)).toEqual([])
  })
})

test('a page that helps says in a sentence what it is for', async () => {
  const { index } = await shopSearch('en')
  expect(index.help.pages.filter(({ answer }) => !answer).map(({ path }) => path)).toEqual([])
})

describe('of a size that nothing has the nearest comes first, and that nothing has it is said', () => {
  test.each([
    ['en', '300g', { size: 250 }],
    ['en', 'pla 300 g', { size: 250 }],
    ['en', '900 g', { size: 1000 }],
    ['en', 'petg black 2kg', { size: 2300, colorFamily: 'black' }],
    ['sv', 'svart petg 2 kg', { size: 2300, colorFamily: 'black' }],
    ['en', '0.2 mm nozzle', { productName: 'nozzle-brass', attributes: '0.25\u00a0mm' }],
    ['sv', '0,2 mm munstycke', { productName: 'nozzle-brass', attributes: '0,25\u00a0mm' }],
  ] as const)('%s %s', async (language, query, hit) => {
    const { products } = (await shopSearch(language)).find(query)
    expect(products.hits[0]).toMatchObject(hit)
    expect((await askedOf(language, query)).map(({ kind }) => kind)).toEqual(['without'])
  })

  test.each(['0.2 nozzle', '0,2 nozzle'])('%s without its unit', async (query) => {
    const { products } = (await shopSearch('en')).find(query)
    expect(products.hits[0]?.texts.title).toBe('Brass Nozzle 0.25\u00a0mm')
  })
})

describe('filament of another maker is not sold, and that is said above our own', () => {
  test.each([
    ['en', 'sunlu', 'sunlu', undefined],
    ['en', 'Polymaker PLA', 'Polymaker', 'PLA'],
    ['sv', 'esun petg', 'esun', 'PETG'],
    ['de', 'Prusament', 'Prusament', undefined],
    ['fr', 'sunlu', 'sunlu', undefined],
  ] as const)('%s %s', async (language, query, maker, material) => {
    const { products } = (await shopSearch(language)).find(query)
    expect(await askedOf(language, query)).toEqual([{ kind: 'ownFilament', maker }])
    expect(products.hits.map(({ type }) => type)).toEqual(products.hits.map(() => 'filament'))
    expect(products.hits[0]?.material).toContain(material ?? 'PLA')
  })
})

test.each([
  ['de', 'lego'],
  ['sv', 'hyra'],
] as const)('%s %s: no guess at a short word', async (language, query) => {
  const { products, articles, help } = (await shopSearch(language)).find(query)
  expect([products.nbHits, articles.nbHits, help.nbHits]).toEqual([0, 0, 0])
})

test.each([
  ['en', 'pastel'],
  ['sv', 'pastell'],
] as const)('%s %s is a light colour, and no page', async (language, query) => {
  const { products, articles, help } = (await shopSearch(language)).find(query)
  expect(products.hits.length).toBeGreaterThan(0)
  for (const { colorFamily } of products.hits) expect(colorFamily).not.toBe('white')
  expect([articles.nbHits, help.nbHits]).toEqual([0, 0])
})

test.each([
  ['en', 'soft tpu'],
  ['sv', 'mjuk tpu'],
  ['de', 'weiches TPU'],
  ['fr', 'tpu souple'],
] as const)('%s %s: the softest first', async (language, query) => {
  const { products } = (await shopSearch(language)).find(query)
  expect(products.hits.map(({ productName }) => productName)).toEqual(['tpu-85a', 'tpu-95a'])
})
