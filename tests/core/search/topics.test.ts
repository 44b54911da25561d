/** What there is to read on and nothing to buy, temperatures, orders, and the choice of a printer, in whole words. */
import { describe, expect, test } from 'vitest'
import type { SearchAnswers } from '#core/search/algolia'
import { LANGUAGES } from '#core/site/language'
import { languagesOf } from './support/languages-of.ts'
import { shopSearch } from './support/shop-search.ts'

/** Pages that help, and questions on them, as they are shown. */
const linksOf = ({ help }: Pick<SearchAnswers, 'help'>) => help.hits.map(({ helpLink }) => helpLink)

const FUMES = 'fumes-and-children'
const COMPOST = 'is-pla-biodegradable'
const FIRST_PRINTER = 'choosing-your-first-printer'

describe('a subject that nothing is sold for is read about first', () => {
  test.each([
    [
      'en',
      FUMES,
      'fumes | smell | ventilation | toxic | are the fumes dangerous for children | does ABS smell',
    ],
    ['sv', FUMES, 'ångor | luktar | är ångorna farliga | luktar ABS | ventilation'],
    ['de', FUMES, 'Dämpfe | giftige Dämpfe | riecht ABS | Geruch | sind die Dämpfe gefährlich für Kinder'],
    ['en', COMPOST, 'biodegradable | compost | is PLA biodegradable'],
    ['sv', COMPOST, 'kompost | är PLA biologiskt nedbrytbart'],
    ['de', COMPOST, 'kompostierbar | ist PLA biologisch abbaubar'],
  ] as const)('%s %s: %s', async (language, slug, queries) => {
    const { engine, find } = await shopSearch(language)
    for (const query of queries.split(' | ')) {
      const { articles, help } = find(query)
      expect(articles.hits[0]?.slug, query).toBe(slug)
      // A question that is answered in a sentence may come before it.
      const isAnswered = help.hits[0]?.helpLink?.startsWith('/faq#')
      expect(engine.readsFirst(query) || isAnswered, query).toBe(true)
    }
  })

  test.each([
    ['de', 'giftige Dämpfe', 'tpu-soles'],
    ['sv', 'är ångorna farliga', '/withdrawal'],
    ['en', 'is printing safe for children', 'petg-esd'],
  ] as const)('%s %s: nothing by a part of a word or by another meaning', async (language, query, joke) => {
    const { products, articles, help } = (await shopSearch(language)).find(query)
    const found = [
      ...products.hits.map(({ productName }) => productName),
      ...articles.hits.slice(0, 1).map(({ slug }) => slug),
      ...linksOf({ help }),
    ]
    expect(found).not.toContain(joke)
  })
})

describe('who wants to choose a printer', () => {
  test.each([
    ['en', 'which printer should I buy | printer for school | printer for beginners'],
    ['sv', 'vilken skrivare ska jag köpa | skrivare till skolan | skrivare för nybörjare'],
    ['de', 'welchen Drucker soll ich kaufen | Drucker für die Schule | Drucker für Anfänger'],
    ['no', 'hvilken skriver skal jeg kjøpe | skriver til skole'],
  ] as const)(
    '%s reads how, then compares, and the cheaper one comes first: %s',
    async (language, queries) => {
      const { engine, find } = await shopSearch(language)
      for (const query of queries.split(' | ')) {
        const { products, articles, help } = find(query)
        expect([articles.hits[0]?.slug, engine.readsFirst(query)], query).toEqual([FIRST_PRINTER, true])
        expect(linksOf({ help })).toEqual(['/shop/printers#compare'])
        expect(products.hits.map(({ type }) => type)).toEqual(['printer', 'printer'])
        const [cheap = 0, dear = 0] = products.hits.map(({ price }) => price.net[0])
        expect(cheap).toBeLessThan(dear)
      }
    },
  )

  test.each([
    ['en', 'compare printers'],
    ['sv', 'skrivarjämförelse'],
    ['de', 'Druckervergleich'],
    ['no', 'sammenlign skrivere'],
    ['da', 'printersammenligning'],
    ['fr', 'comparer les imprimantes'],
    ['es', 'comparar impresoras'],
    ['it', 'confrontare stampanti'],
  ] as const)('%s %s: the comparison, before any advice', async (language, query) => {
    const { engine, find } = await shopSearch(language)
    const { products, help } = find(query)
    expect(engine.readsFirst(query)).toBe(false)
    expect(help.hits[0]?.helpLink).toBe('/shop/printers#compare')
    expect(products.hits.map(({ type }) => type)).toEqual(['printer', 'printer'])
  })

  test('asks for nothing else', async () => {
    const { find } = await shopSearch('en')
    for (const query of ['which diameter does my printer need', 'which filament for my printer'])
      expect(linksOf(find(query))).not.toContain('/shop/printers#compare')
  })
})

describe('a temperature', () => {
  const ASKED = {
    en: 'what temperature for petg',
    sv: 'vilken temperatur för petg',
    de: 'welche Temperatur für PETG',
    no: 'hvilken temperatur til petg',
    da: 'hvilken temperatur til petg',
    fr: 'quelle température pour le petg',
    es: 'qué temperatura para el petg',
    it: 'che temperatura per il petg',
  }

  test.each(languagesOf(ASKED))(
    '%s: of a plastic is said, and where to begin is the help',
    async (language) => {
      const { engine, facets, find } = await shopSearch(language)
      const { products, help } = find(ASKED[language])
      const materials = products.hits.map(({ material = '' }) => material.split('-')[0])
      expect(new Set(materials)).toEqual(new Set(['PETG']))
      expect(help.hits.map(({ helpLink }) => helpLink)).toEqual(['/faq#question-temperature'])
      const [asked] = engine.asked(ASKED[language])
      expect(asked).toEqual({ kind: 'settings', material: 'PETG', nozzle: '230–255', bed: '70–85' })
      const tough = facets.products.find(({ slug }) => slug === 'petg-tough')
      expect(engine.nozzles.get(tough?.id ?? '')).toBe('230–250')
    },
  )

  test('of drying, of annealing or of a shape that is kept is another one', async () => {
    const { engine } = await shopSearch('en')
    const kinds = (query: string) => engine.asked(query).map(({ kind }) => kind)
    expect(kinds('drying temperature nylon')).toEqual([])
    expect(kinds('annealing temperature pla')).toEqual([])
    expect(kinds('temperature resistant filament')).toEqual(['hottest'])
    expect(kinds('petg or pla temperature')).toEqual(['settings', 'settings'])
  })
})

test.each([
  ['en', 'where is my order | track my order | my package'],
  ['sv', 'var är min order | var är min beställning | var är mitt paket'],
  ['de', 'wo ist meine Bestellung | wo ist mein Paket'],
  ['no', 'hvor er bestillingen min | hvor er pakken min'],
  ['da', 'hvor er min ordre | hvor er min pakke'],
  ['fr', 'où est ma commande | mon colis'],
  ['es', 'dónde está mi pedido | mi paquete'],
  ['it', 'dov’è il mio ordine | il mio pacco'],
] as const)('%s: an order is tracked, and no article that says "in order": %s', async (language, queries) => {
  const { find } = await shopSearch(language)
  for (const query of queries.split(' | ')) {
    const { products, articles, help } = find(query)
    expect(help.hits[0]?.helpLink, query).toBe('/track')
    expect([products.nbHits, articles.nbHits], query).toEqual([0, 0])
  }
})

test('a parcel that is nobody’s is a pack of several', async () => {
  const { find } = await shopSearch('sv')
  expect(linksOf(find('paket'))).not.toContain('/track')
})

describe('what nothing has is said', () => {
  const purple = { kind: 'noColor', family: 'purple', isElsewhere: true }

  test.each([
    ['en', 'purple petg', [{ ...purple, name: 'PETG' }]],
    ['en', 'can I get petg in purple', [{ ...purple, name: 'PETG' }]],
    ['sv', 'lila petg', [{ ...purple, name: 'PETG' }]],
    ['de', 'lila petg', [{ ...purple, name: 'PETG' }]],
    ['en', 'purple pla', []],
    ['en', 'black petg', []],
    ['en', '1.75 rd pla', [{ kind: 'without', words: ['rd'] }]],
    ['en', 'pla 9kg', [{ kind: 'tooLarge', most: 2300 }]],
    ['de', '3 kg Spule', [{ kind: 'tooLarge', most: 2300 }]],
    ['sv', 'bambu a1 munstycke', [{ kind: 'ownNozzles' }]],
    ['en', 'black petg 1.75', []],
    // A question has its answer elsewhere.
    ['en', 'how do I print petg qwertz', []],
  ] as const)('%s %j: %j', async (language, query, asked) => {
    expect((await shopSearch(language)).engine.asked(query)).toEqual(asked)
  })
})

test.each([
  ['en', 'difference between PLA and PETG'],
  ['sv', 'skillnad mellan PLA och PETG'],
  ['de', 'Unterschied zwischen PLA und PETG'],
] as const)(
  '%s %s: products are filaments of both, and nothing that mentions them',
  async (language, query) => {
    const { products, help } = (await shopSearch(language)).find(query)
    expect(products.hits.map(({ type }) => type)).toEqual(products.hits.map(() => 'filament'))
    const materials = new Set(products.hits.map(({ material = '' }) => material.split('-')[0]))
    expect(materials).toEqual(new Set(['PLA', 'PETG']))
    // The table that shows them side by side, and no page that mentions them.
    expect(linksOf({ help })).toEqual([expect.stringMatching(/^\/compare\?show=pla-[a-z,-]*petg-/)])
  },
)

describe('what beginners, children and a school are given', () => {
  test.each([
    ['en', 'filament for school | class set of filament | easiest filament for beginners | my first spool'],
    ['sv', 'filament till skolan | filament till 25 elever | enklaste plasten för nybörjare'],
    ['de', 'Filament für die Schule | einfachstes Filament für Anfänger | Filament für 25 Schüler'],
    ['no', 'filament til skolen'],
    ['da', 'filament til skolen'],
    ['fr', 'filament pour école'],
    ['es', 'filamento para escuela'],
    ['it', 'filamento per scuola'],
  ] as const)('%s: filament that is easy to print: %s', async (language, queries) => {
    const { find } = await shopSearch(language)
    for (const query of queries.split(' | ')) {
      const { products } = find(query)
      expect(products.hits[0]?.material, query).toBe('PLA')
      expect(products.hits.map(({ type }) => type)).toEqual(products.hits.map(() => 'filament'))
    }
  })

  test.each([
    ['en', 'for my daughter 9 years | present for my 10 year old son'],
    ['sv', 'till min dotter 9 år | present till min son 10 år'],
    ['de', 'für meine Tochter 9 Jahre | Geschenk für meinen Sohn 10 Jahre'],
  ] as const)(
    '%s: a gift is a printer first, with what there is to read beside: %s',
    async (language, queries) => {
      const { find, engine } = await shopSearch(language)
      for (const query of queries.split(' | ')) {
        const { products, articles, help } = find(query)
        expect(
          products.hits.map(({ type }) => type),
          query,
        ).toEqual(['printer', 'printer'])
        expect([help.nbHits, engine.readsFirst(query)], query).toEqual([0, false])
        expect(articles.hits[0]?.slug, query).toBe(FUMES)
      }
    },
  )
})

test.each([
  ['en', 'how long does a refund take'],
  ['sv', 'hur lång tid tar återbetalningen'],
  ['de', 'wie lange dauert die Erstattung'],
] as const)('%s %s: the question whose answer has the time', async (language, query) => {
  const { help } = (await shopSearch(language)).find(query)
  expect(help.hits[0]?.answer).toContain('14')
})

test.each([
  ['en', 'large spool'],
  ['en', '3kg spool'],
  ['sv', 'största rullen'],
] as const)('%s %s: the largest, of the usual diameter first', async (language, query) => {
  const [first] = (await shopSearch(language)).find(query).products.hits
  expect([first?.size, first?.diameter]).toEqual([2300, 1.75])
})

test('an article that knows less than a page of help is no answer beside it', async () => {
  const { help, articles } = (await shopSearch('en')).find('vat number invoice')
  expect(help.nbHits).toBeGreaterThan(0)
  expect(articles.nbHits).toBe(0)
})

/** The beginning of a question, or a page. */
const PAY = {
  en: 'How can I pay',
  sv: 'Hur kan jag betala',
  de: 'Wie kann ich zahlen',
  da: 'Hvordan kan jeg betale',
  no: 'Hvordan kan jeg betale',
  fr: 'Comment puis-je payer',
  es: '¿Cómo puedo pagar',
  it: 'Come posso pagare',
}

test.each([
  ['en', 'buy on invoice | pay by invoice'],
  ['sv', 'köpa på faktura | betala mot faktura'],
  ['de', 'auf Rechnung kaufen | Kauf auf Rechnung | per Rechnung'],
  ['da', 'købe på faktura'],
  ['no', 'kjøpe på faktura'],
  ['fr', 'acheter sur facture | payer sur facture'],
  ['es', 'comprar por factura'],
  ['it', 'comprare su fattura'],
] as const)(
  '%s: who buys on invoice asks how to pay, and not for the paper: %s',
  async (language, queries) => {
    const { find } = await shopSearch(language)
    for (const query of queries.split(' | '))
      expect(find(query).help.hits[0]?.title.startsWith(PAY[language]), query).toBe(true)
  },
)

const QUOTES = 'quote | devis | presupuesto | preventivo | pristilbud'

test.each([
  ['en', 'quotation | proforma | offert'],
  ['sv', 'offert | begära offert | prisförfrågan'],
  ['de', 'Kostenvoranschlag | Offerte'],
  ['da', 'prisforespørgsel'],
  ['no', 'prisforespørsel'],
  ['fr', 'demander un devis | demande de devis'],
  ['es', 'pedir presupuesto | cotización'],
  ['it', 'richiedere un preventivo'],
] as const)('%s: a quote is asked for in many words, and languages: %s', async (language, queries) => {
  const { find, index } = await shopSearch(language)
  const [question] = find('quote').help.hits
  expect(index.help.pages.find(({ path }) => path === question?.helpLink)?.answer).toBeDefined()
  for (const query of `${QUOTES} | ${queries}`.split(' | ')) {
    const { products, help } = find(query)
    expect(linksOf({ help }), query).toEqual([question?.helpLink])
    expect(products.nbHits, query).toBe(0)
  }
})

test.each([
  ['de', 'Angebot | Angebote'],
  ['da', 'tilbud'],
  ['no', 'tilbud'],
  ['it', 'offerte'],
] as const)('%s: an offer may be either, what is on sale or a quote: %s', async (language, queries) => {
  const { find } = await shopSearch(language)
  for (const query of queries.split(' | ')) {
    const links = linksOf(find(query))
    expect(links, query).toEqual(['/shop?toggle=onSale', '/faq#question-quote'])
  }
})

test.each([
  ['en', 'right of withdrawal | withdrawal'],
  ['sv', 'ångerrätt'],
  ['de', 'Widerruf | Widerrufsrecht'],
  ['da', 'fortrydelsesret'],
  ['no', 'angrerett'],
  ['fr', 'droit de rétractation | rétractation'],
  ['es', 'derecho de desistimiento | desistimiento'],
  ['it', 'diritto di recesso | recesso'],
] as const)('%s: who withdraws is told how, and how to send it back: %s', async (language, queries) => {
  const { find } = await shopSearch(language)
  for (const query of queries.split(' | ')) {
    const links = linksOf(find(query))
    expect(links, query).toEqual(['/withdrawal', '/shipping-returns'])
  }
})

describe('a second answer is about what was asked', () => {
  test.each([
    ['sv', 'var är min order', '/custom-filaments'],
    ['no', 'hvor er ordren min', '/custom-filaments'],
    ['sv', 'livsmedelsgodkänt', '/rnd'],
    ['sv', 'livsmedelsgodkänt', 'choosing-your-first-printer'],
    ['de', 'Dämpfe', 'tpu-soles'],
    ['fr', 'devis', '/end-product-use'],
    ['en', 'does it work with bambu', '/accessibility'],
    ['en', 'works with prusa', '/affiliate'],
    ['sv', 'våt', 'pva-support'],
  ] as const)('%s %s: and not %s', async (language, query, stray) => {
    const { products, articles, help } = (await shopSearch(language)).find(query)
    const found = [
      ...products.hits.map(({ productName }) => productName),
      ...articles.hits.map(({ slug }) => slug),
      ...linksOf({ help }),
    ]
    expect(found.length).toBeGreaterThan(0)
    expect(found).not.toContain(stray)
  })
})

test.each([
  ['en', 'ordr | oder | ordre | oredr'],
  ['sv', 'ordr | bestälning'],
  ['de', 'Bestelung | Bestllung'],
  ['da', 'ordr | order'],
  ['no', 'ordr | order | bestiling'],
  ['fr', 'comande | commnde'],
  ['es', 'pedio | peddo'],
  ['it', 'ordin | ordne'],
] as const)('%s: a mistake in "order" leads to where it is: %s', async (language, queries) => {
  const { find } = await shopSearch(language)
  for (const query of queries.split(' | ')) expect(find(query).help.hits[0]?.helpLink, query).toBe('/track')
})

describe('a colour of what has none', () => {
  test.each([
    ['en', 'purple nozzle', ['purple'], 'nozzle'],
    ['sv', 'lila munstycke', ['lila'], 'nozzle'],
    ['de', 'lila Düse', ['lila'], 'nozzle'],
    ['en', 'red printer', ['red'], 'printer'],
  ] as const)('%s %s: is left out, and said to be', async (language, query, words, type) => {
    const { engine, find } = await shopSearch(language)
    const { products } = find(query)
    expect(products.hits.map(({ productName }) => productName.split('-')[0])).toEqual([type, type])
    expect(engine.asked(query)).toEqual([{ kind: 'without', words }])
  })

  test('of what has one it tells', async () => {
    const { products } = (await shopSearch('en')).find('black filament for the nozzle')
    expect(products.hits.every(({ type }) => type === 'filament')).toBe(true)
  })
})

test.each(LANGUAGES)(
  '%s: what works with a maker’s printers is said, and all that does is shown',
  async (language) => {
    const { find } = await shopSearch(language)
    const [bambu, ams] = [find('bambu lab'), find('bambu lab ams')]
    for (const { help, articles } of [bambu, ams]) {
      expect(help.hits.map(({ title }) => /AMS/.test(title))).toEqual([true])
      expect(articles.nbHits).toBe(0)
    }
    expect(bambu.products.nbHits).toBeGreaterThan(ams.products.nbHits)
    expect(ams.products.nbHits).toBeGreaterThan(10)
    expect(ams.products.hits.every(({ size = 0 }) => size >= 750 && size <= 1_000)).toBe(true)
  },
)

const PRINTERS = ['printer-one', 'printer-studio']
const NOZZLES = ['nozzle-brass', 'nozzle-hardened']
const STUDIO = ['printer-studio']

describe('a printer is found by whatever it is called, and a part for it is no printer', () => {
  test.each([
    [
      'en',
      PRINTERS,
      '3d printer | enclosed printer | printer with enclosure | enclosed 3d printer | closed printer',
    ],
    ['en', STUDIO, 'heated chamber printer | printer with heated chamber'],
    ['en', NOZZLES, 'stegmotor nozzle | nozzle for stegmotor | printer nozzle'],
    ['sv', PRINTERS, '3d printer | 3d-printer | printern | sluten skrivare | skrivare med kammare'],
    ['sv', NOZZLES, 'munstycke stegmotor'],
    ['de', PRINTERS, '3d printer | geschlossener Drucker | 3D Drucker mit Einhausung | Drucker mit Gehäuse'],
    ['de', NOZZLES, 'Düse Stegmotor'],
    ['no', PRINTERS, '3d printer | lukket printer | lukket skriver | skriver med kammer | skriver'],
    ['da', PRINTERS, '3d printer | printere | lukket printer'],
    ['fr', PRINTERS, '3d printer | imprimante fermée | imprimante avec caisson'],
    ['es', PRINTERS, '3d printer | impresora cerrada'],
    ['it', PRINTERS, '3d printer | stampante chiusa'],
  ] as const)('%s %j: %s', async (language, names, queries) => {
    const { engine, find } = await shopSearch(language)
    for (const query of queries.split(' | ')) {
      const found = find(query).products.hits.map(({ productName }) => productName)
      expect([found.toSorted(), engine.readsFirst(query)], query).toEqual([names, false])
    }
  })

  test.each([
    ['en', 'do i need an enclosed printer'],
    ['en', 'enclosure'],
    ['sv', 'behöver jag en sluten skrivare'],
  ] as const)('%s %s: whether one is needed is a question', async (language, query) => {
    const { products, help } = (await shopSearch(language)).find(query)
    expect([products.nbHits, help.hits[0]?.helpLink]).toEqual([0, '/faq#question-enclosure'])
  })

  test.each(['hotend high flow', 'high flow hotend'])(
    '%s: of its versions the one that was said',
    async (query) => {
      const [first] = (await shopSearch('en')).find(query).products.hits
      expect(first?.texts.title).toBe('Hotend High Flow')
    },
  )
})

describe('what is cheap is ordered as what is cheapest', () => {
  test.each([
    ['en', 'cheapest petg', 'cheap petg'],
    ['sv', 'billigaste petg', 'billig petg | billigt petg'],
    ['de', 'günstigstes PETG', 'billiges PETG | günstiges PETG'],
    ['no', 'billigste petg', 'billig petg'],
    ['da', 'billigste petg', 'billig petg | billigt petg'],
    ['fr', 'petg le moins cher', 'petg pas cher'],
    ['es', 'petg más barato', 'petg barato'],
    ['it', 'petg più economico', 'petg economico | petg conveniente'],
  ] as const)('%s %s: %s', async (language, most, queries) => {
    const { find } = await shopSearch(language)
    const skus = (query: string) => find(query).products.hits.map(({ sku }) => sku)
    for (const query of queries.split(' | ')) expect(skus(query), query).toEqual(skus(most))
  })
})

test.each([
  ['en', 'smallest spool | small spool | sample | samples'],
  ['sv', 'minsta rullen | färgprov | prov | provrulle'],
  ['de', 'kleinste Spule | Muster | Farbmuster | Probe'],
  ['no', 'minste spolen | prøve'],
  ['da', 'mindste spole | prøve'],
] as const)('%s: the smallest spools first: %s', async (language, queries) => {
  const { engine, find } = await shopSearch(language)
  for (const query of queries.split(' | ')) {
    const sizes = find(query).products.hits.map(({ size }) => size)
    expect([sizes, engine.readsFirst(query)], query).toEqual([sizes.map(() => 250), false])
  }
})
