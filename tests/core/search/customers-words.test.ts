/** What customers of each language call things, and the first thing that they are shown; and what is left out beside it. */
import { describe, expect, test } from 'vitest'
import type { Language } from '#core/site/language'
import { type ShopSearch, shopSearch } from './support/shop-search.ts'

/** As box and page order them: what is read first, help, and what is sold. */
function firstOf({ engine, find }: ShopSearch, query: string): string | undefined {
  const { products, articles, help } = find(query)
  if (engine.readsFirst(query)) return articles.hits[0]?.slug
  return help.hits[0]?.helpLink ?? products.hits[0]?.productName
}

const question = (key: string) => `/faq#question-${key}`

const WORDS: readonly [first: string, queries: Partial<Record<Language, string>>][] = [
  [
    question('code'),
    {
      en: 'discount code | voucher code | coupon',
      sv: 'rabattkod | kampanjkod',
      de: 'Rabattcode | Gutscheincode | Gutschein | Aktionscode',
      no: 'rabattkode',
      da: 'rabatkode',
      fr: 'code promo | bon de réduction',
      es: 'código descuento | cupón',
      it: 'codice sconto | buono sconto',
    },
  ],
  [
    question('tools'),
    {
      en: 'printing service | 3d printing service | print on demand | can you print for me',
      sv: 'utskriftstjänst | 3d-utskrift tjänst',
      de: '3D-Druck-Service | Druckservice | Druckdienstleister',
      no: 'utskriftstjeneste | 3d print service',
      da: 'printservice | 3d print service',
      fr: 'service d’impression | service impression 3d',
      es: 'servicio de impresión',
      it: 'servizio di stampa',
    },
  ],
  [
    question('ams'),
    {
      en: 'ams lite',
      sv: 'ams lite',
      de: 'AMS Lite',
      no: 'ams lite',
      da: 'ams lite',
      fr: 'ams lite',
      es: 'ams lite',
      it: 'ams lite',
    },
  ],
  [question('diameter'), { en: 'voron', sv: 'voron', de: 'Voron', fr: 'voron', es: 'voron' }],
  [
    question('fumes'),
    {
      en: 'is petg toxic',
      sv: 'är petg giftigt',
      de: 'ist PETG giftig',
      no: 'er petg giftig',
      da: 'er petg giftigt',
      fr: 'le pla est-il toxique',
      es: 'el pla es tóxico',
      it: 'il pla è tossico',
    },
  ],
  [
    '/custom-filaments',
    { sv: 'marmor | marmor pla', da: 'regnbue pla', no: 'regnbue pla', de: 'Marmor PLA' },
  ],
  ['nozzle-hardened', { sv: 'munstycke för kolfiber', de: 'Düse für Kohlefaser' }],
  [question('change'), { no: 'kansellere bestilling', da: 'annullere ordre' }],
  ['/shipping-returns', { no: 'ekspress levering', da: 'ekspres levering', fr: 'livraison express' }],
  ['/privacy', { fr: 'supprimer compte', es: 'eliminar cuenta' }],
  ['/careers', { fr: 'emploi', es: 'empleo' }],
  ['warping', { no: 'lagene løsner', da: 'lagene løsner', fr: 'couches se décollent' }],
  ['stringing', { it: 'fili tra i pezzi', no: 'trådete', fr: 'fils entre les pièces' }],
  [
    'wood-and-metal-fill',
    { no: 'kan man lakkere pla', da: 'kan man male pla', fr: 'peindre le pla', it: 'verniciare pla' },
  ],
  [
    'vase-mode-that-holds-water',
    { fr: 'petg étanche', es: 'petg impermeable', it: 'petg impermeabile', no: 'er petg vanntett' },
  ],
  [
    'asa-outdoor',
    {
      sv: 'plast till krukor',
      no: 'filament til blomsterpotte',
      da: 'filament til postkasse',
      fr: 'filament pour boîte aux lettres',
      es: 'buzón',
      it: 'filamento per cassetta postale',
    },
  ],
  [
    'tpu-95a',
    { no: 'mobildeksel', da: 'mobilcover', fr: 'anti-vibration', es: 'amortiguador', it: 'guarnizione' },
  ],
  ['pc-fr', { no: 'brannhemmende', fr: 'ignifuge', es: 'antillama' }],
  ['petg-clear', { sv: 'lampa', no: 'lampe', da: 'lampe', fr: 'abat-jour', es: 'lámpara', it: 'paralume' }],
  [
    'gift-card',
    { no: 'gaveidé', da: 'farsdagsgave', fr: 'idée cadeau', es: 'regalo navidad', it: 'idea regalo' },
  ],
  ['pva-support', { en: 'support', fr: 'support soluble', it: 'supporto solubile' }],
  [
    'printer-one',
    {
      en: 'cheapest printer | printer for kids',
      sv: 'billigaste skrivaren | skrivare för barn',
      de: 'günstigster Drucker | Drucker für Kinder',
      no: 'billigste skriver',
      da: 'billigste printer',
      fr: 'imprimante pas chère',
      es: 'impresora más barata',
      it: 'stampante più economica',
    },
  ],
  ['printer-studio', { en: '3d printer', sv: '3d-skrivare', de: '3D-Drucker', no: '3d-skriver' }],
  [
    'gift-card',
    {
      en: 'gift for someone with a 3d printer',
      sv: 'present till någon med 3d-skrivare',
      de: 'Geschenk für jemanden mit 3D-Drucker',
      fr: 'cadeau pour quelqu’un avec une imprimante 3d',
      es: 'regalo para alguien con impresora 3d',
    },
  ],
  [
    question('refills'),
    {
      en: 'sample pack',
      sv: 'provpaket | testa färger prover',
      de: 'Musterset',
      no: 'prøvepakke',
      da: 'prøvepakke',
      fr: 'kit d’échantillons',
      es: 'pack de muestras',
      it: 'kit campioni',
    },
  ],
  ['clogs-and-under-extrusion', { en: 'clogged nozzle', sv: 'igentäppt munstycke', de: 'verstopfte Düse' }],
  [
    'spools-storage-and-weight',
    {
      sv: 'vad väger en tom spole',
      de: 'Gewicht leere Spule | wie schwer ist eine leere Spule',
      no: 'hva veier en tom spole',
      fr: 'combien pèse une bobine vide',
    },
  ],
  [
    '/compare?show=asa-outdoor,abs-classic',
    { en: 'difference asa abs', sv: 'skillnad asa och abs', de: 'Unterschied ASA ABS' },
  ],
  [
    'pla-premium',
    { en: 'filament for beginners', sv: 'filament för nybörjare', de: 'Filament für Anfänger' },
  ],
  ['pla-wood', { en: 'brown', sv: 'brun', de: 'braun' }],
  ['petg-tough', { en: 'how hot can petg get', de: 'wie heiß darf PETG werden' }],
  ['pla-economy', { fr: 'pla pas cher | filament moins cher', es: 'pla económico', it: 'pla conveniente' }],
]

describe('the first thing that is shown', () => {
  test.each(
    WORDS.flatMap(([first, queries]) =>
      Object.entries(queries).map(([language, said]) => ({ first, language: language as Language, said })),
    ),
  )('$language $said: $first', async ({ first, language, said }) => {
    const shop = await shopSearch(language)
    for (const query of said.split(' | ')) expect(firstOf(shop, query), query).toBe(first)
  })
})

test.each([
  ['en', 'nozzle for wood'],
  ['sv', 'munstycke för trä'],
  ['de', 'Düse für Holz'],
  ['no', 'dyse til tre'],
  ['fr', 'buse pour bois'],
  ['es', 'boquilla para madera'],
  ['it', 'ugello per legno'],
] as const)('%s %s: the nozzles, and no filament that mentions one', async (language, query) => {
  const { products } = (await shopSearch(language)).find(query)
  const found = products.hits.map(({ productName }) => productName)
  expect(found.toSorted()).toEqual(['nozzle-brass', 'nozzle-hardened'])
})

describe('what products answer whole has no article beside it that shares a word', () => {
  test.each([
    ['en', 'black pla | cheap black petg | pla 2.85 blue | nozzle 0.2 | cheap filament | pla under 30 euro'],
    ['sv', 'svart pla | vit pla 1 kg | billig petg svart | rulle 1 kg röd'],
    ['de', 'schwarzes PLA | PLA weiß 1 kg | günstiges PETG schwarz | Muster'],
    ['no', 'svart pla | reservedeler | billigste filament'],
    ['da', 'sort pla | sort petg 1,75'],
    ['fr', 'pla noir | pla pas cher'],
    ['es', 'pla negro | pla barato'],
    ['it', 'pla nero | filamento più economico'],
  ] as const)('%s: %s', async (language, queries) => {
    const { find } = await shopSearch(language)
    for (const query of queries.split(' | ')) {
      const { products, articles } = find(query)
      expect([products.nbHits > 0, articles.nbHits], query).toEqual([true, 0])
    }
  })

  test.each([
    ['en', 'pla', 'pla-petg-or-asa'],
    ['en', 'wood filament', 'wood-and-metal-fill'],
    ['en', 'pla 2.85', 'one-seventy-five-or-two-eighty-five'],
    ['sv', 'munstycke', 'which-nozzle'],
  ] as const)('%s %s: but %s, which is about it', async (language, query, slug) => {
    expect((await shopSearch(language)).find(query).articles.hits[0]?.slug).toBe(slug)
  })
})

test.each([
  ['sv', 'marmor'],
  ['no', 'regnbue'],
  ['da', 'regnbue'],
] as const)('%s %s: a word that leads to a page is no other word with a mistake', async (language, query) => {
  expect((await shopSearch(language)).find(query).products.hits).toEqual([])
})

test.each([
  ['en', 'sample pack'],
  ['sv', 'provpaket | testa färger prover'],
  ['de', 'Musterset'],
  ['fr', 'kit d’échantillons'],
] as const)('%s %s: the spools to try stand beside the answer on packs', async (language, queries) => {
  const { find } = await shopSearch(language)
  for (const query of queries.split(' | ')) {
    const { hits } = find(query).products
    expect(new Set(hits.map(({ size }) => size)), query).toEqual(new Set([250]))
  }
})

test.each([
  ['en', 'white petg 1 kg'],
  ['sv', 'vit petg 1 kg'],
  ['de', 'weißes PETG 1 kg'],
  ['no', 'hvit petg 1 kg'],
  ['da', 'hvid petg 1 kg'],
  ['fr', 'petg blanc 1 kg'],
  ['es', 'petg blanco 1 kg'],
  ['it', 'petg bianco 1 kg'],
] as const)('%s %s: the white in the size there is, and no cream', async (language, query) => {
  const { engine, find } = await shopSearch(language)
  const found = find(query).products.hits.map(({ productName }) => productName)
  expect([found, engine.asked(query)]).toEqual([['petg-tough'], [{ kind: 'noSize', words: ['1 kg'] }]])
})

test('a colour that comes in a size is no other one', async () => {
  const { engine } = await shopSearch('en')
  expect(engine.asked('natural petg 1 kg')).toEqual([])
})

test.each(['polymaker polyterra', 'polymaker panchroma'])(
  '%s: a line of another maker is passed over as the maker is',
  async (query) => {
    const { find } = await shopSearch('en')
    expect(find(query).products.nbHits).toBe(find('polymaker').products.nbHits)
  },
)

test.each([
  ['en', 'transparent'],
  ['en', 'clear petg'],
  ['de', 'transparent'],
  ['fr', 'transparent'],
] as const)('%s %s: of the only product its colours, the plain one first', async (language, query) => {
  const { facets, find } = await shopSearch(language)
  const { hits, nbHits } = find(query).products
  expect(nbHits).toBe(4)
  const plain = facets.colors.find(({ name }) => /^(Clear|Klar|Transparent)$/.test(name))
  expect(hits[0]?.texts.title).toContain(plain?.name ?? '-')
})

test('a word that the language knows elsewhere is no other one with a mistake', async () => {
  expect((await shopSearch('de')).find('MwSt').articles.hits).toEqual([])
})

test('how hot a plastic may get is what it withstands, and not what prints it', async () => {
  const { engine } = await shopSearch('en')
  const kinds = (query: string) => engine.asked(query).map(({ kind }) => kind)
  expect([kinds('how hot can petg get'), kinds('what temperature for petg')]).toEqual([
    ['keeps'],
    ['settings'],
  ])
})
