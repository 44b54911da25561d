/** What the search answers: how a query is understood, what comes first, and that nothing typed does harm. */
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { labOf } from '#core/catalogue/color'
import { select } from '#core/listing/facets'
import { NOTHING } from '#core/listing/listing'
import { once } from '#core/once'
import type { SearchAnswers } from '#core/search/algolia'
import { isRefused } from '#core/search/requests'
import { LANGUAGES, type Localized, localized } from '#core/site/language'
import { readContent } from '#loaders/content'
import { languagesOf } from './support/languages-of.ts'
import { openSearch, type ShopSearch, shopSearch } from './support/shop-search.ts'

const content = once(() => readContent('content'))
let swedish: ShopSearch

/** ms to read and search the whole content, on a machine that does other things too. */
const READING_MS = 60_000

beforeAll(async () => {
  swedish = await shopSearch('sv')
}, READING_MS)

const skus = (query: string, search = swedish) => search.find(query).products.hits.map(({ sku }) => sku)
/** Of everything. */
const found = ({ products, articles, help }: SearchAnswers) => products.nbHits + articles.nbHits + help.nbHits
const products = (query: string) => swedish.find(query).products.hits.map(({ productName }) => productName)

describe('a query', () => {
  test.each([
    ['all words count', 'petg kolfiber', 'petg-carbon'],
    ['a word may go on', 'stegmotor stu', 'printer-studio'],
    ['one letter wrong', 'presentkrt', 'gift-card'],
    ['two letters in the wrong order', 'prmeium pla', 'pla-premium'],
    ['without marks', 'byggplatta', 'build-plate'],
    ['another word for it', 'hållbar petg', 'petg-tough'],
    ['in English', 'gift card', 'gift-card'],
    ['in two words', 'kol fiber pla', 'pla-carbon'],
    ['in one word', 'tpu95a', 'tpu-95a'],
    ['words that say nothing', 'en hotend till min', 'hotend'],
    ['a colour and a material written together', 'svartpetg', 'petg-tough'],
    ['a size written at a material', 'pla1kg', 'pla-economy'],
    ['words between those of a phrase', 'löser sig i vatten', 'pva-support'],
  ])('%s: %s', (_, query, product) => expect(products(query)[0]).toBe(product))

  test('as attributes: material, size, colour and diameter', () => {
    const [first] = swedish.find('petg 750 svart 1,75').products.hits
    expect(first).toMatchObject({ material: 'PETG', size: 750, diameter: 1.75, colorFamily: 'black' })
    for (const query of ['black petg 1.75 750g', 'PETG 0,75 kg schwarz 1.75 mm', 'noir petg 750 1.75'])
      expect(skus(query)[0], query).toBe(first?.sku)
  })

  test('finds what is named so, and not what mentions it besides', () => {
    for (const query of ['munstycke', 'munstyke', 'munstycke 0,4'])
      expect(new Set(products(query)), query).toEqual(new Set(['nozzle-brass', 'nozzle-hardened']))
    // Nothing is named so: what mentions it is all there is.
    expect(products('lagerlinjerna').length).toBeGreaterThan(0)
  })

  test.each([
    ['tpu 85', ['tpu-85a']],
    ['tpu 85a', ['tpu-85a']],
    ['85 tpu', ['tpu-85a']],
    ['tpu 95', ['tpu-95a']],
    // One digit begins too much.
    ['tpu 8', ['tpu-95a', 'tpu-85a']],
    // A size and a diameter are no beginnings of names.
    ['hotend 24', ['hotend']],
    ['pa 12', ['pa-carbon']],
  ])('a number that letters follow in a name: %s', (query, names) =>
    expect([...new Set(products(query))]).toEqual(names),
  )

  test('a kind of products by its name: those, and not what speaks of them', async () => {
    const german = await shopSearch('de')
    for (const query of ['Drucker', 'druckern', '3D-Drucker']) {
      const { hits } = german.find(query).products
      expect(new Set(hits.map(({ type }) => type)), query).toEqual(new Set(['printer']))
      expect(hits[0]?._highlightResult?.categoryNames, query).toMatchObject([{ matchLevel: 'full' }])
    }
    expect(german.find('drucken').products.nbHits).toBeGreaterThan(2)
  })

  test('is counted in cards, as the page of the results shows them', () => {
    const { facets, engine } = swedish
    const view = { price: () => 0 }
    for (const query of ['petg', 'tpu', 'munstyke', 'röd', 'ender 3', 'munstycke ender 3', 'zzzz']) {
      const listing = { ...NOTHING, query }
      const found = engine.rows(query) ?? []
      expect(engine.cards(query), query).toBe(select(facets, listing, { ...view, found }).cards.length)
    }
    expect(engine.cards('petg')).toBeGreaterThan(swedish.find('petg').products.nbHits)
    expect(engine.cards('')).toBe(0)
  })

  test('numbers are never mistyped', () => {
    const sizes = new Set(swedish.facets.rows.size)
    expect(sizes.has(760)).toBe(false)
    const found = swedish.engine.rows('pla 760 g') ?? []
    const without = swedish.engine.rows('pla ') ?? []
    expect(new Set(found)).toEqual(new Set(without))
  })

  test('of a colour shows that colour', () => {
    for (const { colorFamily } of swedish.find('röd').products.hits) expect(colorFamily).toBe('red')
    expect(swedish.find('röd').products.hits).toHaveLength(6)
  })

  test.each([
    ['en', 'purpel', 'purple'],
    ['en', 'yelow', 'yellow'],
    ['en', 'gren', 'green'],
    ['en', 'purp', 'purple'],
    ['sv', 'svar', 'black'],
    ['sv', 'grå', 'grey'],
    ['no', 'grå', 'grey'],
    ['da', 'grå', 'grey'],
    ['it', 'petgnero', 'black'],
    ['es', 'azul claro', 'blue'],
    ['de', 'hellblau', 'blue'],
  ] as const)('%s %j is %s', async (language, query, family) => {
    const { hits } = (await shopSearch(language)).find(query).products
    expect(hits.length).toBeGreaterThan(2)
    for (const { colorFamily } of hits) expect(colorFamily).toBe(family)
  })

  test('a lighter or a darker colour comes first where that is asked for', async () => {
    const lightness = (hex = '#000000') => labOf(hex)[0]
    for (const [language, light, dark] of [
      ['en', 'light green', 'dark green'],
      ['sv', 'ljusgrön', 'mörkgrön'],
      ['fr', 'vert clair', 'vert foncé'],
      ['it', 'verde chiaro', 'verde scuro'],
    ] as const) {
      const search = await shopSearch(language)
      const [first, other] = [light, dark].map((query) => search.find(query).products.hits[0])
      expect(lightness(first?.hex), light).toBeGreaterThan(lightness(other?.hex) + 10)
    }
  })

  test.each([
    ['en', 'petg black large', 2300],
    ['en', 'big spool of petg black', 2300],
    ['en', 'small petg black', 250],
    ['sv', 'stor spole svart petg', 2300],
    ['de', 'petg schwarz groß', 2300],
    ['de', 'große Spule PETG schwarz', 2300],
    ['fr', 'grande bobine petg noir', 2300],
    ['it', 'petg nero grande', 2300],
    ['es', 'petg negro pequeño', 250],
  ] as const)('a spool that holds much or little: %s %j', async (language, query, grams) => {
    const [first] = (await shopSearch(language)).find(query).products.hits
    expect(first?.size).toBe(grams)
    expect(first?.material).toMatch(/^PETG/)
    expect(first?.colorFamily).toBe('black')
  })

  test.each([
    ['sv', 'pla eller petg'],
    ['en', 'pla vs petg'],
    ['de', 'pla oder petg'],
    ['fr', 'pla ou petg'],
    ['it', 'pla o petg'],
  ] as const)('%s: either of %j', async (language, query) => {
    const { products, articles } = (await shopSearch(language)).find(query)
    const materials = new Set(products.hits.map(({ material = '' }) => material.split('-')[0]))
    expect([...materials].sort()).toEqual(['PETG', 'PLA'])
    expect(articles.hits[0]?.slug).toBe('pla-petg-or-asa')
  })

  test.each([
    ['en', 'how do i dry my filament'],
    ['de', 'wie trockne ich filament'],
    ['fr', 'comment sécher le filament'],
    ['da', 'hvordan tørrer jeg filament'],
  ] as const)('%s: the question %j', async (language, query) => {
    expect((await shopSearch(language)).find(query).articles.hits[0]?.slug).toBe('drying-filament')
  })

  test('a short word with another first letter is another word', async () => {
    const { articles } = (await shopSearch('en')).find('hips')
    expect(articles.nbHits).toBeLessThan(3)
  })

  test.each(['asd qwe', 'lorem ipsum', 'xyzzy plough'])(
    '"%s" finds nothing: half of it and a guess is no answer',
    (query) => {
      const { products, articles, help } = swedish.find(query)
      expect([products.nbHits, articles.nbHits, help.nbHits]).toEqual([0, 0, 0])
    },
  )

  test('with a word that nothing has answers the others', () => {
    expect(products('petg xqzzw')[0]).toBe('petg-tough')
    expect(swedish.find('xqzzw').products.nbHits).toBe(0)
  })
})

describe('what is asked for, and not what only mentions it', () => {
  test.each(['PLA-CF', 'PLA CF', 'pla-cf', 'PLA carbon fibre'])(
    '%s: the four colours of one filament',
    async (query) => {
      for (const language of ['en', 'sv', 'de', 'fr', 'es'] as const) {
        const search = await shopSearch(language)
        if (query.includes('fibre') && language !== 'en') continue
        const { hits } = search.find(query).products
        expect(
          hits.map(({ productName }) => productName),
          language,
        ).toEqual(Array(4).fill('pla-carbon'))
        expect(search.engine.cards(query), language).toBe(4)
      }
    },
  )

  test.each([
    ['PETG-CF', 'petg-carbon'],
    ['PA-CF', 'pa-carbon'],
    ['PC-CF', 'pc-blend-carbon'],
  ])('a material with its hyphen: %s', async (query, slug) => {
    const { hits } = (await shopSearch('en')).find(query).products
    expect(new Set(hits.map(({ productName }) => productName))).toEqual(new Set([slug]))
  })

  test.each([
    ['en', 'return policy', '/shipping-returns'],
    ['en', 'return', '/shipping-returns'],
    ['sv', 'retur', '/shipping-returns'],
    ['sv', 'returpolicy', '/shipping-returns'],
    ['da', 'retur', '/shipping-returns'],
    ['no', 'retur', '/shipping-returns'],
    ['de', 'Rückgabe', '/shipping-returns'],
    ['fr', 'retour', '/shipping-returns'],
    ['it', 'reso', '/shipping-returns'],
    ['es', 'devolución', '/shipping-returns'],
    ['en', 'food safe', '/faq#'],
    ['sv', 'livsmedel', '/faq#'],
    ['de', 'lebensmittelecht', '/faq#'],
    ['en', 'filament dryer', '/faq#'],
    ['en', 'dryer', '/faq#'],
    ['sv', 'filamenttork', '/faq#'],
    ['de', 'Trockner', '/faq#'],
    ['fr', 'sécheur de filament', '/faq#'],
    ['it', 'essiccatore', '/faq#'],
    ['es', 'secador de filamento', '/faq#'],
    ['no', 'filamenttørker', '/faq#'],
    ['da', 'filamenttørrer', '/faq#'],
    ['de', 'Versand', '/shipping-returns'],
    ['en', 'M4 heat insert', '/faq#'],
    ['en', 'glue for the bed', '/faq#'],
    ['sv', 'lim till plattan', '/faq#'],
    ['sv', 'lim', '/faq#'],
    ['da', 'lim til pladen', '/faq#'],
    ['no', 'lim til platen', '/faq#'],
    ['de', 'Kleber für das Druckbett', '/faq#'],
    ['fr', 'colle pour le plateau', '/faq#'],
    ['it', 'colla per il piatto', '/faq#'],
    ['es', 'pegamento para la cama', '/faq#'],
    ['en', 'fan speed', '/faq#'],
    ['de', 'Lüftergeschwindigkeit', '/faq#'],
    ['sv', 'fläkthastighet', '/faq#'],
    ['en', 'FAQ', '/faq'],
    ['de', 'FAQ', '/faq'],
  ] as const)('%s %j: the page that answers, and no product', async (language, query, page) => {
    const { engine, find } = await shopSearch(language)
    const { products, help } = find(query)
    expect(help.hits[0]?.helpLink).toContain(page)
    expect([products.nbHits, engine.cards(query)]).toEqual([0, 0])
  })

  test.each([
    [
      'en',
      'PEEK | Ultem | HIPS | glow in the dark',
      'heat set inserts | M3 brass inserts | magnets | LED | glue stick | spool holder | camera | 3d pen | sandpaper | paint | spray | brush | tools',
      'enclosure | tent',
      'fan | cooling fan',
    ],
    [
      'sv',
      'PEEK | Ultem | HIPS | självlysande',
      'gänginsats M3 | magnet | LED | limstift | spolhållare | kamera | skanner | sandpapper | slippapper | målarfärg | pensel | verktyg',
      'inkapsling | skrivarskåp',
      'fläkt',
    ],
    [
      'da',
      'PEEK | Ultem | HIPS | selvlysende',
      'gevindindsats M3 | magnet | LED | limstift | spoleholder | kamera | sandpapir | pensel | værktøj',
      'kabinet | printerskab',
      'blæser',
    ],
    [
      'no',
      'PEEK | Ultem | HIPS | selvlysende',
      'gjengeinnsats M3 | magnet | LED | limstift | spoleholder | kamera | sandpapir | pensel | verktøy',
      'kabinett | skriverskap',
      'vifte',
    ],
    [
      'de',
      'PEEK | Ultem | HIPS | nachleuchtend',
      'Gewindeeinsätze M3 | Magnete | LED | Klebestift | Spulenhalter | Kamera | Schleifpapier | Lack | Pinsel | Werkzeug',
      'Einhausung | Umhausung',
      'Lüfter',
    ],
    [
      'fr',
      'PEEK | Ultem | HIPS | phosphorescent',
      'insert fileté M3 | aimant | LED | bâton de colle | porte-bobine | caméra | papier de verre | peinture | pinceau | outils',
      'caisson',
      'ventilateur',
    ],
    [
      'it',
      'PEEK | Ultem | HIPS | fosforescente',
      'inserti a caldo M3 | magneti | LED | colla stick | portabobina | webcam | carta vetrata | vernice | pennello | attrezzi',
      'cabina',
      'ventola',
    ],
    [
      'es',
      'PEEK | Ultem | HIPS | brilla en la oscuridad',
      'insertos roscados M3 | imanes | LED | pegamento | portabobinas | webcam | papel de lija | pintura | pincel | herramientas',
      'cerramiento',
      'ventilador',
    ],
  ] as const)('%s: what is not sold is told: %s, %s, %s, %s', async (language, ...groups) => {
    const { engine, find } = await shopSearch(language)
    const answers = groups.map((queries) => {
      const links = queries.split(' | ').map((query) => {
        expect(engine.cards(query), query).toBe(0)
        return find(query).help.hits[0]?.helpLink
      })
      expect(new Set(links).size, `${queries}: ${links.join()}`).toBe(1)
      return links[0]
    })
    expect(new Set(answers).size, answers.join()).toBe(4)
  })

  test.each([
    ['en', 'heat'],
    ['fr', 'chaleur'],
    ['it', 'calore'],
    ['en', 'spool'],
    ['sv', 'spole'],
    ['en', 'recycled'],
    ['sv', 'återvunnen'],
    ['en', 'gears'],
    ['de', 'Gehäuse'],
  ] as const)('%s %j is what products are good for', async (language, query) => {
    expect((await shopSearch(language)).find(query).products.nbHits).toBeGreaterThan(0)
  })

  test.each([
    ['sv', 'svrat pla'],
    ['sv', 'svrat'],
    ['en', 'balck pla'],
    ['de', 'shcwarz pla'],
    ['it', 'nreo pla'],
  ] as const)('%s %j: swapped letters of a colour', async (language, query) => {
    const { hits } = (await shopSearch(language)).find(query).products
    expect(hits.length).toBeGreaterThan(2)
    for (const { colorFamily } of hits) expect(colorFamily).toBe('black')
  })

  const HEAT = ['abs-classic', 'asa-outdoor', 'pa-carbon', 'pc-blend', 'pc-blend-carbon', 'pc-fr']
  const DEGREES = {
    en: '100 degrees',
    sv: 'tål 100 grader',
    da: 'tåler 100 grader',
    no: 'tåler 100 grader',
    de: '100 Grad',
    fr: '100 degrés',
    it: '100 gradi',
    es: '100 grados',
  }

  const ASKED = {
    en: {
      hottest: 'heat resistant',
      flexible: 'bendable',
      outdoor: 'for the garden',
      unenclosed: 'what prints without an enclosure',
    },
    sv: {
      hottest: 'värmetålig',
      flexible: 'böjlig',
      outdoor: 'utomhus',
      unenclosed: 'vad går att skriva ut utan inbyggnad',
    },
    da: {
      hottest: 'varmebestandig',
      flexible: 'bøjelig',
      outdoor: 'udendørs',
      unenclosed: 'uden kabinet',
    },
    no: {
      hottest: 'varmebestandig',
      flexible: 'bøyelig',
      outdoor: 'utendørs',
      unenclosed: 'uten innkapsling',
    },
    de: {
      hottest: 'hitzebeständig',
      flexible: 'biegsam',
      outdoor: 'wetterfest',
      unenclosed: 'was druckt ohne Gehäuse',
    },
    fr: {
      hottest: 'résistant à la chaleur',
      flexible: 'souple',
      outdoor: 'extérieur',
      unenclosed: 'impression sans caisson',
    },
    it: {
      hottest: 'resistente al calore',
      flexible: 'flessibile',
      outdoor: 'esterni',
      unenclosed: 'stampa senza camera chiusa',
    },
    es: {
      hottest: 'resistente al calor',
      flexible: 'goma',
      outdoor: 'exteriores',
      unenclosed: 'imprimir sin cerramiento',
    },
  }

  test.each([
    ['en', 'heat | heat resistant | heat-resistant filament | heat resistance | high temperature | 80 °C'],
    ['sv', 'värme | värmetålig | värmetåligt filament | värmebeständig | hög temperatur | 80 °C'],
    ['da', 'varme | varmebestandig | varmebestandigt filament | varmefast | høj temperatur | 80 °C'],
    ['no', 'varme | varmebestandig | varmebestandig filament | høy temperatur | tåler varme | 80 °C'],
    [
      'de',
      'Wärme | hitzebeständig | hitzebeständiges Filament | wärmebeständig | hohe Temperatur | hitzebestandg',
    ],
    ['fr', 'chaleur | résistant à la chaleur | filament résistant à la chaleur | haute température | 80 °C'],
    ['it', 'calore | resistente al calore | filamento resistente al calore | alta temperatura | 80 °C'],
    ['es', 'calor | resistente al calor | filamento resistente al calor | altas temperaturas | 80 °C'],
  ] as const)('%s: what withstands heat, and no PLA that speaks of it: %s', async (language, queries) => {
    const { engine, facets } = await shopSearch(language)
    for (const query of queries.split(' | ')) {
      const found = (engine.rows(query) ?? []).map((row) => facets.products[facets.rows.product[row] ?? -1])
      expect([...new Set(found.map((product) => product?.slug))].sort(), query).toEqual(HEAT)
    }
    for (const query of ['100 °C', DEGREES[language]]) {
      const hotter = (engine.rows(query) ?? []).map((row) => facets.products[facets.rows.product[row] ?? -1])
      expect([...new Set(hotter.map((product) => product?.slug))].sort(), query).toEqual(HEAT.slice(2))
    }
  })

  test(
    'a temperature finds what withstands it, as the catalogue says, and nothing else',
    async () => {
      const { engine, facets } = await shopSearch('en')
      const heat = new Map(
        (await content()).products.map(({ id, facts }) => [id, facts?.heatDeflection ?? 0]),
      )
      for (const celsius of [57, 60, 75, 90, 105, 120]) {
        const found = (engine.rows(`${celsius} °C`) ?? []).map(
          (row) => facets.products[facets.rows.product[row] ?? -1]?.id ?? '',
        )
        const wanted = [...heat].filter(([, own]) => own >= celsius).map(([id]) => id)
        expect([...new Set(found)].sort(), `${celsius}`).toEqual(wanted.sort())
      }
    },
    READING_MS,
  )

  test.each(languagesOf(ASKED))(
    '%s: who asks for heat without a number sees first what withstands most',
    async (language) => {
      const { find } = await shopSearch(language)
      const { hits } = find(ASKED[language].hottest).products
      const heat = hits.map(({ heatDeflection = 0 }) => heatDeflection)
      expect(heat).toHaveLength(6)
      expect(heat).toEqual(heat.toSorted((a, b) => b - a))
      expect(Math.min(...heat)).toBeGreaterThanOrEqual(80)
    },
  )

  test.each(languagesOf(ASKED))(
    '%s: what was understood as a fact of the catalogue is told',
    async (language) => {
      const { engine } = await shopSearch(language)
      const { hottest, flexible, outdoor, unenclosed } = ASKED[language]
      expect(engine.asked(DEGREES[language])).toEqual([{ kind: 'heat', celsius: 100 }])
      expect(engine.asked(hottest)).toEqual([{ kind: 'hottest', celsius: 80 }])
      expect(engine.asked(flexible)).toEqual([{ kind: 'flexible' }])
      expect(engine.asked(outdoor)).toEqual([{ kind: 'outdoor' }])
      expect(engine.asked(unenclosed)).toEqual([{ kind: 'unenclosed' }])
      expect(engine.asked('petg')).toEqual([])
    },
  )

  test.each([
    ['outdoor heat resistant', [{ kind: 'outdoor' }, { kind: 'hottest', celsius: 80 }]],
    ['bendy rubber', [{ kind: 'flexible' }]],
    ['dishwasher', [{ kind: 'heat', celsius: 80 }]],
    ['filament for a car dashboard', [{ kind: 'heat', celsius: 80 }]],
    ['v0 filament', [{ kind: 'flameRetardant' }]],
    ['soluble support', [{ kind: 'soluble' }]],
    // Nothing answers both: what is shown is PETG, and what it withstands is said.
    ['petg 100 °C', [{ kind: 'tooHot', celsius: 100, most: 75 }]],
    ['black 100 °C', [{ kind: 'heat', celsius: 100 }]],
    ['nozzle 250 °C', []],
    ['flexible or carbon', []],
    ['food safe', []],
  ] as const)('%j is understood as %j', async (query, asked) => {
    expect((await shopSearch('en')).engine.asked(query)).toEqual(asked)
  })

  test.each(['garden furniture', 'uv resistant', 'sunlight'])(
    '%j asks for a filament, and not what is paid outside the EU',
    async (query) => {
      const { products, help } = (await shopSearch('en')).find(query)
      expect(products.hits[0]?.productName).toBe('asa-outdoor')
      expect(help.hits).toEqual([])
    },
  )

  test.each([
    ['en', '3-pack | pack of 3 | 5 pack | multi pack'],
    ['de', '3er-Pack | 3 Pack | Sparpaket'],
    ['es', 'pack de 3'],
  ] as const)(
    '%s: how many a pack holds is no diameter: %s',
    async (language, queries) => {
      const { engine, facets, find } = await shopSearch(language)
      for (const query of queries.split(' | ')) {
        const diameters = new Set((engine.rows(query) ?? []).map((row) => facets.rows.diameter[row]))
        expect(diameters, query).toContain(1.75)
        expect(find(query).help.hits[0]?.title, query).toMatch(/multipack/i)
      }
    },
    READING_MS,
  )

  test.each([
    ['en', 'what prints without an enclosure | no enclosure needed | filament for an open printer'],
    ['en', "materials that don't need an enclosure | can I print without a closed printer"],
    ['sv', 'vad går att skriva ut utan inbyggnad | utan kapsling | filament utan sluten kammare'],
    ['sv', 'behöver ingen inkapsling | öppen skrivare'],
    ['da', 'hvad kan printes uden kabinet | uden indkapsling | uden kasse | åben printer'],
    ['no', 'hva kan skrives ut uten kabinett | uten innkapsling | åpen skriver'],
    ['de', 'was druckt ohne Gehäuse | ohne Einhausung drucken | Filament ohne geschlossenen Bauraum'],
    ['de', 'was lässt sich ohne Einhausung drucken | braucht kein Gehäuse | offener Drucker'],
    ['fr', "qu'est-ce qui s'imprime sans caisson | sans enceinte fermée | pas besoin d'enceinte"],
    ['it', 'cosa si stampa senza camera chiusa | senza cabina | stampante aperta'],
    ['es', 'qué se imprime sin cerramiento | sin carcasa | no necesita cámara cerrada'],
  ] as const)(
    '%s: what needs no enclosure, as the comparison says: %s',
    async (language, queries) => {
      const { engine, facets } = await shopSearch(language)
      const own = (await content()).products
      const wanted = own.filter(({ settings }) => settings && !settings.enclosure).map(({ id }) => id)
      expect(wanted.length).toBeGreaterThan(10)
      for (const query of queries.split(' | ')) {
        const found = (engine.rows(query) ?? []).map(
          (row) => facets.products[facets.rows.product[row] ?? -1]?.id,
        )
        expect([...new Set(found)].sort(), query).toEqual([...wanted].sort())
      }
    },
    READING_MS,
  )

  test.each([
    ['en', 'needs an enclosure'],
    ['de', 'braucht Einhausung'],
    ['fr', 'caisson nécessaire'],
  ] as const)('%s %j is not answered by what needs none', async (language, query) => {
    const { engine, facets } = await shopSearch(language)
    const slugs = (engine.rows(query) ?? []).map(
      (row) => facets.products[facets.rows.product[row] ?? -1]?.slug,
    )
    expect(slugs).not.toContain('pla-premium')
  })

  test('a diameter is that of the variation, whatever is written of others', async () => {
    const { engine, facets } = await shopSearch('en')
    for (const query of ['PETG black 2.85', 'petgg blak 2,85', '3 mm filament', 'PETG black 2.85 large']) {
      const rows = engine.rows(query) ?? []
      expect(rows.length, query).toBeGreaterThan(0)
      expect(new Set(rows.map((row) => facets.rows.diameter[row])), query).toEqual(new Set([2.85]))
    }
  })

  test('a large spool is none that holds little, where there is a large one', async () => {
    const { engine, facets } = await shopSearch('en')
    const sizes = (query: string) => (engine.rows(query) ?? []).map((row) => facets.rows.size[row] ?? 0)
    expect(Math.min(...sizes('petg black large'))).toBeGreaterThanOrEqual(2000)
    // There is none: those that there are.
    expect(sizes('large pva').length).toBeGreaterThan(0)
  })

  test.each(['3 mm filament', '3mm', '2.85 mm'])('%s: the article on diameters', async (query) => {
    const { articles } = (await shopSearch('en')).find(query)
    expect(articles.hits[0]?.slug).toBe('one-seventy-five-or-two-eighty-five')
  })
})

describe('the order', () => {
  test('each product once, by its best variation', () => {
    const { hits, nbHits } = swedish.find('pla').products
    expect(new Set(hits.map(({ productId }) => productId)).size).toBe(hits.length)
    expect(nbHits).toBeLessThan((swedish.engine.rows('pla') ?? []).length)
  })

  test('of equals, what sells best', () => {
    const [first] = swedish.find('petg').products.hits
    expect(first?.bestSeller).toBe(1)
  })

  test.each([
    ['pc blend', 'pc-blend'],
    ['PC Blend kimrök 750 g 1,75', 'pc-blend'],
    ['pc blend kolfiber', 'pc-blend-carbon'],
  ])('of equals, what is called so and no more: %s', (query, slug) => {
    expect(products(query)[0]).toBe(slug)
  })

  test('a list with commas is read as words and numbers', () => {
    expect(skus('petg,750,svart,1.75')).toEqual(skus('petg 750 svart 1.75'))
  })

  test(
    'what is sold out comes last',
    async () => {
      const isSold = (row: number) => row % 3 === 0
      const sold = openSearch(await content(), 'sv', (row) => !isSold(row))
      for (const query of ['svart', 'petg', 'filament', '750 g', 'kolfiber eller trä']) {
        const rows = sold.engine.rows(query) ?? []
        const first = rows.findIndex(isSold)
        expect(first, query).toBeGreaterThan(0)
        expect(rows.slice(first).every(isSold), query).toBe(true)
        expect(new Set(rows), query).toEqual(new Set(swedish.engine.rows(query)))
      }
    },
    READING_MS,
  )

  test(
    'what is sold out comes first where it and nothing else was asked for',
    async () => {
      const [asked] = swedish.find('petg 750 svart 1,75').products.hits
      const { sku = '', gtin, texts } = asked ?? {}
      const sold = openSearch(await content(), 'sv', (row) => swedish.facets.rows.sku[row] !== sku)
      expect(skus('petg', sold)).not.toContain(sku)
      for (const query of [sku, sku.toLowerCase(), gtin, `${texts?.title} 750 1,75`].filter(Boolean))
        expect(skus(String(query), sold)[0], query).toBe(sku)
    },
    READING_MS,
  )

  test('what is no longer made is not there', async () => {
    const own = await content()
    const gone = own.variations.find(({ discontinued }) => !discontinued)?.sku
    const variations = own.variations.map((each) => ({ ...each, discontinued: each.sku === gone }))
    expect(skus(String(gone), openSearch({ ...own, variations }, 'sv'))).not.toContain(gone)
  })
})

describe('hostile queries', () => {
  const NASTY = [
    'a'.repeat(10_000),
    'petg '.repeat(2_000),
    '9'.repeat(10_000),
    '\u0000\u0001\u001b[31mpetg\u0007',
    '" OR active:false OR "',
    'petg AND environment:staging',
    'language:de) OR (active:false',
    '(a+)+$ [^]*? \\d{1,9999}',
    '__proto__ constructor toString hasOwnProperty',
    '\u202eGTEP\u202c שלום مرحبا',
    '<img src=x onerror=alert(1)>',
    '\uE000petg\uE001',
    '%00%0d%0a{{7*7}}${7*7}',
    '\ud800petg\udfff',
    '🧵🖨️ petg',
    '   ',
  ]

  test.each(NASTY.map((query) => [query.slice(0, 30), query]))('%j', (_, query) => {
    const { products, articles } = swedish.find(query)
    expect(products.hits.length).toBeLessThanOrEqual(6)
    expect(articles.hits.length).toBeLessThanOrEqual(3)
    for (const hit of [...products.hits, ...articles.hits])
      expect(hit).toMatchObject({ language: 'sv', environment: 'production' })
  })

  test('anything at all', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (query) => {
        const { products } = swedish.find(query)
        for (const hit of products.hits) expect(hit.active).toBe(true)
      }),
      { numRuns: 150 },
    )
  })

  test(
    'the beginning of every word of the catalogue',
    async () => {
      const german = await shopSearch('de')
      // Names of facts begin as no word does.
      const words = german.index.terms.split(' ').filter((term) => !term.startsWith('='))
      for (const word of words) expect(found(german.find(word)), word).toBeGreaterThan(0)
    },
    READING_MS,
  )
})

describe('a printer', () => {
  const printing = new Map<string, { nozzle: number; enclosure: boolean }>()

  beforeAll(() => {
    const { facets, index } = swedish
    for (const [at, { slug }] of facets.products.entries()) {
      const wants = index.printing[at]
      if (wants) printing.set(slug, wants)
    }
  })

  test('finds the filaments that it prints, and says which printer that is', () => {
    const { products, articles, printer } = swedish.find('ender 3')
    expect(printer).toEqual({ name: 'Creality Ender 3', diameter: 1.75, nozzle: 255, isEnclosed: false })
    expect(articles.nbHits).toBe(0)
    expect(products.nbHits).toBeGreaterThan(6)
    const rows = swedish.engine.rows('ender 3') ?? []
    const slugs = new Set(
      rows.map((row) => swedish.facets.products[swedish.facets.rows.product[row] ?? -1]?.slug ?? ''),
    )
    expect(slugs.size).toBe(products.nbHits)
    for (const slug of slugs) {
      expect(printing.get(slug)?.enclosure, slug).toBe(false)
      expect(printing.get(slug)?.nozzle, slug).toBeLessThanOrEqual(255)
    }
    expect(rows.map((row) => swedish.facets.rows.diameter[row])).toEqual(rows.map(() => 1.75))
  })

  test('that is closed prints what wants to be', () => {
    const names = (query: string) => swedish.find(query).products.hits.map(({ productName }) => productName)
    expect(names('abs bambu p1s')[0]).toBe('abs-classic')
    // Nothing fits: what was asked for is shown, and nothing is claimed.
    expect(swedish.find('abs bambu p1p').printer).toBeUndefined()
  })

  test('of 2.85 mm finds that diameter', () => {
    const { hits } = swedish.find('petg ultimaker s5').products
    expect(hits.length).toBeGreaterThan(0)
    for (const { diameter } of hits) expect(diameter).toBe(2.85)
  })

  test('beside something that is not printed is left out', () => {
    const { products, printer } = swedish.find('munstycke ender 3')
    expect(printer).toBeUndefined()
    expect(products.hits[0]?.type).toBe('sparePart')
  })
})

describe('help', () => {
  const withoutFans = (content: Localized<string>): Localized<string> => ({
    ...content,
    sv: localized(content, 'sv').replaceAll(/fläkt/gi, 'dosa'),
  })
  const links = (query: string) => swedish.find(query).help.hits.map(({ helpLink }) => helpLink)

  test.each([
    ['frakt', '/shipping-returns'],
    ['ångra', '/withdrawal'],
    ['kontakt', '/contact'],
    ['följ min order', '/track'],
  ])('%j finds %s', (query, link) => expect(links(query)).toContain(link))

  test('a question is found by its answer, and leads to it', () => {
    const [hit] = swedish.find('faktura').help.hits
    expect(hit).toMatchObject({ title: 'Får jag en faktura med moms?', page: 'Vanliga frågor' })
    expect(hit?.helpLink).toMatch(/^\/faq#question-[a-z-]+$/)
  })

  test.each([
    ['en', 'how do I return a spool | return a spool | opened spool refund | can I send back an opened roll'],
    ['sv', 'hur returnerar jag en spole | lämna tillbaka en spole | öppnad spole återbetalning'],
    ['de', 'wie kann ich eine Spule zurückgeben | geöffnete Spule Erstattung | Rückgabe Spule'],
    ['fr', 'comment retourner une bobine | bobine ouverte remboursement'],
    ['it', 'come restituire una bobina | bobina aperta rimborso'],
    ['es', 'cómo devolver una bobina | bobina abierta reembolso'],
    ['no', 'hvordan returnerer jeg en spole | åpnet spole refusjon'],
    ['da', 'hvordan returnerer jeg en spole | åbnet spole refusion'],
  ] as const)(
    '%s: a return is answered by its question, then by its page, and by no spool: %s',
    async (language, queries) => {
      const { engine, find } = await shopSearch(language)
      for (const query of queries.split(' | ')) {
        const { products, articles, help } = find(query)
        const [question, page] = help.hits
        expect(question?.helpLink, query).toMatch(/^\/faq#/)
        expect(page?.helpLink, query).toBe('/shipping-returns')
        expect(products.nbHits, query).toBe(0)
        // Those on spools say nothing of returning one.
        expect(articles.nbHits, query).toBeLessThanOrEqual(1)
        expect(engine.isComplaint(query), query).toBe(true)
      }
      expect(engine.isComplaint('petg')).toBe(false)
    },
    READING_MS,
  )

  test('a page says what it is about', async () => {
    const { index } = await shopSearch('en')
    const page = index.help.pages.find(({ path }) => path === '/shipping-returns')
    expect(page?.answer).toMatch(/^Ships within 24 hours/)
  })

  test('what help is called by is no mistyped name of a product', () => {
    expect(links('ams')[0]).toMatch(/^\/faq#/)
    expect(swedish.find('ams').printer?.name).toBe('Bambu Lab AMS')
  })

  test(
    'a short word with another letter is another word',
    async () => {
      // Without the question on fans, "fläkt" is a word that no page knows.
      const { pages, ...rest } = await content()
      const others = pages.map((page) => ({ ...page, content: withoutFans(page.content) }))
      const search = openSearch({ ...rest, pages: others }, 'sv')
      expect(search.find('fläkt').help.hits).toEqual([])
      expect((await shopSearch('en')).find('post').help.hits).toEqual([])
      expect(links('frkat')).toContain('/shipping-returns')
    },
    READING_MS,
  )

  test.each(LANGUAGES)('%s: a question stands for itself, with its answer', async (language) => {
    const { index, find } = await shopSearch(language)
    const questions = index.help.pages.filter(({ page }) => page !== undefined)
    expect(questions.length).toBeGreaterThan(20)
    for (const { title, answer } of questions) {
      expect(answer, title).toBeTruthy()
      const asked = title.split(/[?¿,:]/).find((part) => part.trim()) ?? title
      const { hits } = find(asked).help
      for (const { helpLink } of hits) expect(helpLink, asked).not.toBe('/faq')
    }
  })

  test('stands back where a product answers better', () => {
    expect(links('pla')).toEqual([])
    expect(links('')).toEqual([])
  })
})

describe('the request', () => {
  const ask = (request: object) =>
    swedish.engine.answer({ indexName: 'variations', query: 'petg', ...request })

  test.each([
    ['another language', { filters: 'language:de AND environment:production AND active:true' }],
    ['another environment', { filters: 'language:sv AND environment:staging AND active:true' }],
    ['what is not active', { filters: 'active:false' }],
    ['an attribute that nothing has', { filters: 'nothing:1' }],
  ])('finds nothing of %s', (_, request) => {
    expect(ask(request)).toMatchObject({ nbHits: 0, hits: [] })
  })

  test.each([
    ['filters', { filters: 'active:true OR active:false' }],
    ['filters', { filters: 'active:true) (' }],
    ['hitsPerPage', { hitsPerPage: -1 }],
    ['hitsPerPage', { hitsPerPage: 5000 }],
    ['page', { page: 0.5 }],
  ])('with wrong %s is refused', (_, request) => {
    const answer = ask(request)
    expect(isRefused(answer) && answer.status).toBe(400)
  })

  test('to another index is refused', () => {
    expect(swedish.engine.answer({ indexName: 'orders' })).toMatchObject({ status: 404 })
  })

  test('pages follow each other', () => {
    const first = ask({ hitsPerPage: 2, distinct: true })
    const second = ask({ hitsPerPage: 2, page: 1, distinct: true })
    const all = ask({ hitsPerPage: 4, distinct: true })
    if (isRefused(first) || isRefused(second) || isRefused(all)) throw new Error('refused')
    expect([...first.hits, ...second.hits]).toEqual(all.hits)
    expect(first.nbPages).toBe(Math.ceil(first.nbHits / 2))
  })

  test('filters and counts by any attribute', () => {
    const answer = ask({ filters: 'material:PETG AND colorFamily:black', facets: ['diameter', 'properties'] })
    if (isRefused(answer)) throw new Error('refused')
    expect(Object.values(answer.facets?.diameter ?? {}).reduce((sum, count) => sum + count, 0)).toBe(
      answer.nbHits,
    )
    for (const hit of answer.hits) expect(hit).toMatchObject({ material: 'PETG', colorFamily: 'black' })
  })
})

test.each(LANGUAGES)('the listing gets the same rows as the search box: %s', async (language) => {
  const { engine, facets, find } = await shopSearch(language)
  const rows = engine.rows('petg')?.map((row) => facets.products[facets.rows.product[row] ?? -1]?.id)
  expect([...new Set(rows)].slice(0, 6)).toEqual(find('petg').products.hits.map(({ productId }) => productId))
  expect(engine.rows(' ! ')).toBeUndefined()
})
