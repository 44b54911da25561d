/**
 * What customers type, and what they want to see for it: judged by what the catalogue holds, whatever the search finds. A
 * wanted thing is a product's or an article's slug, a SKU, a family of colours as `@red`, or a page as `/faq`, also for a
 * question on it.
 */
import type { Language } from '#core/site/language'

interface Wish {
  /** Answers the query. */
  best: string
  /** Is no mistake. */
  good?: string
  /** Asked of the articles. */
  articles?: true
  /** Asked of the pages that help. */
  help?: true
  queries: Partial<Record<Language, string>>
}

export interface Judged {
  language: Language
  query: string
  best: readonly string[]
  good: readonly string[]
  kind: 'products' | 'articles' | 'help'
}

const PETG = 'petg-tough petg-clear petg-recycled petg-carbon petg-esd'
const PLA =
  'pla-premium pla-economy pla-tough pla-silk pla-wood pla-glitter pla-carbon pla-metal pla-recycled pla-speed'

/** What an open printer prints whose nozzle gets 255 °C hot: neither what needs an enclosure nor what is hotter. */
const OPEN = `${PLA} petg-tough petg-clear petg-recycled petg-carbon petg-esd tpu-95a tpu-85a pp-living pva-support`
const ENCLOSED = `${OPEN} abs-classic asa-outdoor pa-carbon pc-blend pc-blend-carbon pc-fr`

const WISHES: readonly Wish[] = [
  {
    best: 'pla-carbon pa-carbon pc-blend-carbon petg-carbon',
    queries: {
      en: 'carbon fiber',
      sv: 'kolfiberfilament',
      de: 'kohlefaser',
      fr: 'fibre de carbone',
      it: 'fibra di carbonio',
      es: 'fibra de carbono',
      no: 'karbonfiber',
      da: 'kulfiber filament',
    },
  },
  {
    best: 'nozzle-brass nozzle-hardened',
    queries: {
      en: 'nozzles',
      sv: 'munstycken',
      de: 'düse',
      fr: 'buses',
      it: 'ugelli',
      es: 'boquilla',
      no: 'dyser',
      da: 'dyse',
    },
  },
  {
    best: 'pla-wood',
    queries: {
      en: 'wooden filament',
      sv: 'trä',
      de: 'holz',
      fr: 'bois',
      it: 'legno',
      es: 'madera',
      no: 'tre',
      da: 'trae',
    },
  },
  {
    best: 'gift-card',
    queries: {
      en: 'gift voucher',
      sv: 'presentkort',
      de: 'gutschein',
      fr: 'chèque cadeau',
      it: 'buono regalo',
      es: 'tarjeta regalo',
      no: 'gavekort 500',
      da: 'gavekrot',
    },
  },
  {
    best: 'tpu-95a tpu-85a',
    good: 'pp-living',
    queries: {
      en: 'flexible filament',
      sv: 'böjligt',
      de: 'flexibel',
      fr: 'filament souple',
      it: 'gomma',
      es: 'flexible',
      no: 'fleksibelt filament',
      da: 'fleksibel',
    },
  },
  {
    best: 'PETT-KIM-175-750',
    good: 'petg-tough',
    queries: {
      en: 'petg 750 black 1.75',
      sv: 'petg svart 750 g 1,75',
      de: 'petg schwarz 750g 1,75mm',
      fr: 'petg noir 750 1,75',
      it: 'petg nero 1,75 750',
      es: 'petg negro 750 g 1.75 mm',
      no: 'svart petg 750 1,75',
      da: 'sort petg 750g 1.75',
    },
  },
  {
    best: 'printer-one printer-studio',
    queries: {
      en: '3d printer',
      sv: '3d-skrivare',
      de: '3D-Drucker',
      fr: 'imprimante 3d',
      it: 'stampante',
      es: 'impresroa',
      no: 'skriver',
      da: '3d-printer',
    },
  },
  {
    best: 'asa-outdoor',
    queries: {
      en: 'uv resistant',
      sv: 'utomhus',
      de: 'wetterfest',
      fr: 'extérieur',
      it: 'esterni',
      es: 'exterior',
      no: 'utendørs',
      da: 'udendoers',
    },
  },
  {
    best: PETG,
    queries: {
      en: 'pegt',
      sv: 'petgg',
      de: 'PETG',
      fr: 'filament petg',
      it: 'petg',
      es: 'ptg',
      no: 'petg filament',
      da: 'pteg',
    },
  },
  {
    best: 'pla-recycled petg-recycled',
    good: 'pla-economy',
    queries: {
      en: 'recycled',
      sv: 'återvunnet filament',
      de: 'recyceltes filament',
      fr: 'recycle',
      it: 'riciclato',
      es: 'reciclado',
      no: 'resirkulert',
      da: 'genbrugt',
    },
  },
  {
    best: 'pva-support',
    queries: {
      en: 'water soluble support',
      sv: 'vattenlosligt',
      de: 'wasserlöslich',
      fr: 'soluble dans l’eau',
      it: 'materiale di supporto solubile',
      es: 'soporte soluble',
      no: 'vannløselig støtte',
      da: 'støttemateriale',
    },
  },
  {
    best: 'NOZH-060',
    queries: {
      en: 'hardened nozzle 0.6',
      sv: 'härdat munstycke 0,6',
      de: 'gehärtete düse 0,6 mm',
      fr: 'buse trempée 0,6',
      it: 'ugello temprato 0,6',
      es: 'boquilla endurecida 0.6',
      no: 'herdet dyse 0,6mm',
      da: 'hærdet dyse 0,6 mm',
    },
  },
  {
    best: 'build-plate build-plate-studio',
    queries: {
      en: 'print bed',
      sv: 'byggplåt',
      de: 'druckbett',
      fr: 'plateau d’impression',
      it: 'piatto di stampa',
      es: 'cama de impresión',
      no: 'byggeplate',
      da: 'byggeplde',
    },
  },
  {
    best: 'pla-silk',
    good: 'petg-clear',
    queries: {
      en: 'shiny pla',
      sv: 'blank pla',
      de: 'glänzendes pla',
      fr: 'pla brillant',
      it: 'pla lucido',
      es: 'pla brillante',
      no: 'blank pla',
      da: 'skinnende pla',
    },
  },
  {
    best: 'drying-filament',
    articles: true,
    queries: {
      en: 'how to dry filament',
      sv: 'torka filament',
      de: 'filament trocknen',
      fr: 'sécher',
      it: 'essiccare filamento',
      es: 'secado',
      no: 'tørking',
      da: 'tørre filament',
    },
  },
  {
    best: 'first-layer',
    articles: true,
    queries: {
      en: 'bed adhesion',
      sv: 'första lagret',
      de: 'erste Schicht',
      fr: 'premiere couche',
      it: 'primo strato',
      es: 'primera capa',
      no: 'første lag',
      da: 'foerste lag',
    },
  },
  {
    best: 'pc-blend-gear',
    articles: true,
    queries: {
      en: 'gears',
      sv: 'kugghjul',
      de: 'zahnräder',
      fr: 'engrenage',
      it: 'ingranaggi',
      es: 'engranajes',
      no: 'tannhjul',
      da: 'tandhjul',
    },
  },
  {
    best: 'vase-mode-that-holds-water',
    articles: true,
    queries: {
      en: 'vase',
      sv: 'vasläge',
      de: 'vasenmodus',
      fr: 'mode vase',
      it: 'vaso',
      es: 'jarrón',
      no: 'vase',
    },
  },
  {
    best: 'pa-carbon',
    queries: {
      en: 'nylon',
      sv: 'polyamid',
      de: 'Nylon',
      fr: 'polyamide',
      it: 'nylon carbonio',
      es: 'poliamida',
      no: 'nylon',
      da: 'nylon',
    },
  },
  {
    best: '@red',
    queries: {
      en: 'red filament',
      sv: 'röd',
      de: 'rotes filament',
      fr: 'rouge',
      it: 'rossa',
      es: 'rojo',
      no: 'rodt',
      da: 'rød',
    },
  },
  {
    best: '@blue',
    queries: {
      en: 'navy blue pla',
      sv: 'mörkblå',
      de: 'hellblau',
      fr: 'bleu',
      it: 'azzurro',
      es: 'azul',
      no: '#2450cf',
      da: 'ral 5005',
    },
  },
  {
    best: 'pc-fr',
    queries: {
      en: 'fire resistant',
      sv: 'flamskyddad',
      de: 'flammhemmend',
      fr: 'ignifuge',
      it: 'ritardante di fiamma',
      es: 'retardante de llama',
      no: 'flammehemmende',
      da: 'brandsikker',
    },
  },
  {
    best: 'petg-esd',
    queries: {
      en: 'antistatic',
      sv: 'esd',
      de: 'ESD-sicher',
      fr: 'antistatique',
      it: 'dissipativo',
      es: 'esd petg',
    },
  },
  {
    best: 'petg-clear',
    queries: {
      en: 'transparent petg',
      sv: 'genomskinlig',
      de: 'durchsichtig',
      fr: 'translucide',
      it: 'trasparente',
      es: 'transparente',
      no: 'gjennomsiktig',
      da: 'gennemsigtig',
    },
  },
  {
    best: 'PETT-KIM-175-750',
    good: 'petg-tough petg-recycled petg-carbon petg-esd',
    queries: {
      sv: 'svartpetg',
      de: 'schwarzpetg',
      it: 'petgnero',
      es: 'petgnegro',
      no: 'svartpetg',
      da: 'sortpetg',
    },
  },
  {
    best: '@blue',
    queries: {
      en: 'light blue',
      fr: 'bleu clair',
      it: 'azzurro chiaro',
      es: 'azul claro',
      de: 'hellblaues',
      no: 'lyseblå',
    },
  },
  { best: '@grey', queries: { sv: 'grå', no: 'grå', da: 'grå', en: 'gray' } },
  { best: 'pla-premium pla-silk pla-speed', queries: { en: 'purpel', sv: 'lila', es: 'morado' } },
  {
    best: 'drying-filament',
    articles: true,
    queries: {
      en: 'how do i dry my filament',
      de: 'wie trockne ich filament',
      fr: 'comment secher le filament',
      it: 'come asciugare il filamento',
      es: 'como secar el filamento',
      da: 'hvordan tørrer jeg filament',
    },
  },
  {
    best: 'stringing',
    articles: true,
    queries: {
      en: 'stringing',
      sv: 'stringing',
      de: 'stringing',
      fr: 'stringing',
      it: 'stringing',
      es: 'stringing',
      no: 'stringing',
      da: 'stringing',
    },
  },
  {
    best: 'abs-classic asa-outdoor pa-carbon pc-blend pc-blend-carbon pc-fr',
    good: 'petg-esd pp-living',
    queries: {
      fr: 'résistant à la chaleur',
      it: 'resistente al calore',
      es: 'resistente al calor',
      no: 'varmebestandig',
      da: 'varmebestandig',
    },
  },
  {
    best: 'pla-petg-or-asa',
    articles: true,
    queries: {
      sv: 'pla eller petg',
      en: 'pla vs petg',
      fr: 'pla ou petg',
      it: 'pla o petg',
      es: 'pla o petg',
      de: 'pla oder petg',
    },
  },
  {
    best: 'pla-carbon pa-carbon pc-blend-carbon petg-carbon',
    queries: { en: 'carbonfiber', fr: 'carbone', de: 'carbon' },
  },
  { best: PLA, queries: { en: 'pla', sv: 'pla filament', fr: 'pla', no: 'pla rull' } },
  { best: 'asa-outdoor', queries: { de: 'asa', es: 'asa', it: 'aza' } },
  { best: 'hotend', queries: { en: 'hot end', sv: 'hotend', fr: 'tête chauffante' } },
  { best: 'tpu-95a', good: 'tpu-85a', queries: { en: 'tpu 95a', de: 'TPU95A', da: 'tpu 95' } },
  {
    best: 'pla-speed',
    queries: { en: 'high speed pla', sv: 'snabb pla', de: 'schnelles pla', fr: 'pla rapide' },
  },
  { best: 'PLAP-HJO-175-750', queries: { sv: 'PLAP-HJO-175-750', en: 'plap hjo 175 750' } },
  { best: 'PETT-KIM-175-750', queries: { en: '7350042002054', de: '735004200205' } },
  { best: '@black', queries: { en: 'RAL 9005', es: 'ral9005', it: '#17191b', fr: 'noir de fumée' } },
  { best: 'pla-premium', queries: { sv: 'pla premium hjortron', no: 'premium', en: 'cloudberry premium' } },
  { best: 'printer-studio', queries: { en: 'stegmotor studio', de: 'stegmoter studio', es: 'studio' } },
  {
    best: OPEN,
    queries: {
      en: 'ender 3',
      sv: 'ender 3 v2',
      de: 'Creality Ender-3',
      fr: 'filament ender 3',
      it: 'endr 3',
      es: 'filamento para ender 3 pro',
      no: 'prusa mk4',
      da: 'bambu lab a1 mini',
    },
  },
  {
    best: ENCLOSED,
    queries: {
      en: 'bambu p1s',
      sv: 'bambulab x1c',
      de: 'Bambu Lab P1S',
      fr: 'creality k1 max',
      it: 'prusa core one',
      es: 'x1 carbon',
      no: 'filament til k1c',
      da: 'qidi q1 pro',
    },
  },
  { best: 'abs-classic', queries: { en: 'abs bambu p1s', sv: 'abs till p1s', de: 'abs für k1' } },
  {
    best: 'tpu-95a tpu-85a',
    queries: { en: 'pursa mk4s tpu', sv: 'tpu ender 3', fr: 'tpu pour ender 3', no: 'tpu til prusa mk4' },
  },
  {
    best: 'petg-tough',
    good: 'petg-recycled petg-carbon petg-esd petg-clear',
    queries: { en: 'black petg ultimaker s5', sv: 'svart petg ultimaker 3' },
  },
  { best: 'nozzle-brass nozzle-hardened', queries: { en: 'nozzle ender 3', sv: 'munstycke ender 3' } },
  {
    best: '/faq',
    good: '/partner-program',
    help: true,
    queries: {
      en: 'invoice',
      sv: 'faktura',
      de: 'rechnung',
      fr: 'facture',
      it: 'fattura',
      es: 'factura',
      no: 'faktura',
      da: 'faktura',
    },
  },
  {
    best: '/shipping-returns /faq',
    help: true,
    queries: {
      en: 'returns',
      sv: 'retur',
      de: 'Rückgabe',
      fr: 'retour',
      it: 'reso',
      es: 'devolución',
      no: 'retur',
      da: 'retur',
    },
  },
  {
    best: '/faq',
    help: true,
    queries: {
      en: 'SDS',
      sv: 'säkerhetsdatablad',
      de: 'Sicherheitsdatenblatt',
      fr: 'FDS',
      it: 'TDS',
      es: 'SDS',
    },
  },
  {
    best: '/partner-program',
    good: '/faq',
    help: true,
    queries: {
      en: 'bulk discount',
      sv: 'mängdrabatt',
      de: 'Mengenrabatt',
      fr: 'remise sur quantité',
      it: 'sconto quantità',
      es: 'descuento por volumen',
      no: 'bedriftskunde',
      da: 'erhvervskunde',
    },
  },
  {
    best: '/faq',
    good: '/partner-program',
    help: true,
    queries: { de: 'E-Rechnung', sv: 'peppol', en: 'e-invoice' },
  },
  {
    best: 'petg-tough petg-clear petg-recycled petg-carbon petg-esd',
    queries: { en: 'SDS PETG', de: 'PETG Datenblatt', sv: 'datablad petg' },
  },
  { best: 'pla-carbon', queries: { en: 'PLA-CF', sv: 'pla-cf', de: 'PLA CF', fr: 'PLA-CF' } },
  { best: 'petg-carbon', queries: { en: 'PETG-CF', it: 'petg-cf' } },
  {
    best: '/shipping-returns',
    good: '/faq',
    help: true,
    queries: {
      en: 'return policy',
      sv: 'returpolicy',
      no: 'returrett',
      da: 'returret',
      fr: 'politique de retour',
    },
  },
  {
    best: 'pla-premium pla-speed pla-carbon pla-economy pla-tough pla-recycled pla-silk',
    queries: { sv: 'svrat pla', de: 'shcwarz pla' },
  },
  { best: 'PETT-KIM-285-2300', queries: { en: 'PETG black 2.85 large' } },
  {
    best: 'petg-tough',
    good: 'petg-recycled petg-carbon petg-esd',
    queries: { en: 'petgg blak 2,85' },
  },
  {
    best: 'one-seventy-five-or-two-eighty-five',
    articles: true,
    queries: { en: '3 mm filament', de: '3 mm Filament', sv: 'filament 3 mm' },
  },
  {
    best: '/faq',
    help: true,
    queries: {
      en: 'food safe',
      sv: 'livsmedelsgodkänd',
      de: 'lebensmittelecht',
      fr: 'contact alimentaire',
      it: 'uso alimentare',
      es: 'apto para alimentos',
      no: 'matgodkjent',
      da: 'fødevaregodkendt',
    },
  },
  {
    best: 'drying-filament',
    articles: true,
    queries: {
      sv: 'filamenttork',
      fr: 'sécheur de filament',
      es: 'secador',
      it: 'essiccatore',
      no: 'filamenttørker',
    },
  },
  { best: '/cart', help: true, queries: { en: 'quick order', sv: 'snabborder', de: 'Schnellbestellung' } },
  { best: 'drying-filament', articles: true, queries: { en: 'filament dryer', de: 'Trockner' } },
  {
    best: '/contact',
    good: '/imprint',
    help: true,
    queries: {
      en: 'phone number',
      sv: 'telefonnummer',
      de: 'Telefon',
      fr: 'numéro de téléphone',
      it: 'numero di telefono',
      es: 'teléfono',
      no: 'telefonnummer',
      da: 'telefonnummer',
    },
  },
  {
    best: 'nozzle-hardened',
    good: 'nozzle-brass pla-carbon pa-carbon petg-carbon pc-blend-carbon',
    queries: {
      en: 'nozzle for carbon',
      de: 'Düse für Kohlefaser',
      sv: 'munstycke för kolfiber',
      fr: 'buse pour carbone',
      it: 'ugello per carbonio',
      es: 'boquilla para carbono',
    },
  },
  {
    best: '/shipping-returns /faq',
    help: true,
    queries: {
      en: 'shipping',
      sv: 'frakt',
      de: 'versandkosten',
      fr: 'frais de port',
      it: 'spedizione',
      es: 'gastos de envío',
      no: 'fraktt',
      da: 'fragt',
    },
  },
  {
    best: '/guarantee',
    good: '/shipping-returns /faq',
    help: true,
    queries: {
      en: 'warranty',
      sv: 'reklamera',
      de: 'Garantie',
      fr: 'garantie',
      it: 'garanzia',
      es: 'garantia',
    },
  },
  {
    best: '/contact',
    good: '/imprint',
    help: true,
    queries: { en: 'contact', sv: 'kontakt', de: 'kontkat', fr: 'contact' },
  },
  {
    best: '/track',
    good: '/faq',
    help: true,
    queries: { en: 'track my order', sv: 'spåra', de: 'Sendungsverfolgung' },
  },
]

/** One by one. */
export const JUDGED: readonly Judged[] = WISHES.flatMap(({ best, good = '', articles, help, queries }) =>
  Object.entries(queries).map(([language, query]) => ({
    language: language as Language,
    query,
    best: best.split(' '),
    good: good.split(' ').filter(Boolean),
    kind: articles ? ('articles' as const) : help ? ('help' as const) : ('products' as const),
  })),
)
