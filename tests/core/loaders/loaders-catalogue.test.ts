import { LANGUAGES, type Language } from '#core/site/language'
import { CARD, PLA, testMistakes } from '../support/content-mistake.ts'

/** @param without says nothing; the others all say the same */
function said(text: string, without?: Language): string {
  const written = LANGUAGES.filter((language) => language !== without)
  return `{ ${written.map((language) => `${language}: ${text}`).join(', ')} }`
}

testMistakes([
  {
    name: 'a missing price',
    file: PLA,
    from: / {4}price: .*\n/,
    to: '',
    says: [`${PLA}: packages.750.price: missing`],
  },
  {
    name: 'a price missing in one of the six currencies',
    file: PLA,
    from: 'DKK: 15920, NOK: 23920 }\n    weight',
    to: 'DKK: 15920 }\n    weight',
    says: [`${PLA}: packages.750.price.NOK: missing`],
  },
  {
    name: 'a price that is not in minor units',
    file: PLA,
    from: 'EUR: 2152',
    to: 'EUR: 21.52',
    says: [`${PLA}: packages.750.price.EUR: 21.52 is not a whole number of minor units`],
  },
  {
    name: 'a missing unit weight',
    file: PLA,
    from: '    weight: 1040\n',
    to: '',
    says: [
      `${PLA}: variations[PLA-HJO-175-750].weight: packages.750 has none`,
      `${PLA}: variations[PLA-HJO-285-750].weight: packages.750 has none`,
    ],
  },
  {
    name: 'a bullet too long for a card',
    file: PLA,
    from: 'Nozzle 200 °C',
    to: 'Nozzle of at least two hundred degrees',
    says: [
      `${PLA}: texts.en.bullets[0]: "Nozzle of at least two hundred degrees" is longer than 34 characters`,
    ],
  },
  {
    name: 'a box that one language alone describes',
    file: CARD,
    from: 'description: A code by e-mail., bullets: []',
    to: 'description: A code by e-mail., bullets: [], box: [A card]',
    says: [`${CARD}: texts: has not as many lines of a box in every language`],
  },
  {
    name: 'a feature beside a picture that the product does not have',
    file: CARD,
    from: 'pictures: []',
    to: `pictures: []\nfeatures: [{ picture: spool, heading: ${said('Fast')}, text: ${said('It is.')} }]`,
    says: [`${CARD}: features[0].picture: "spool" is none of the product's pictures`],
  },
  {
    name: 'a feature that one language does not tell',
    file: CARD,
    from: 'pictures: []',
    to: `pictures: []\nfeatures: [{ picture: spool, heading: ${said('Fast')}, text: ${said('It is.', 'da')} }]`,
    says: [`${CARD}: features[0].text.da: missing Danish text`],
  },
  {
    name: 'an unknown key',
    file: PLA,
    from: 'safety: filament',
    to: 'safety: filament\nweight: 750',
    says: [`${PLA}: weight: unknown key`],
  },
  {
    name: 'an unknown colour',
    file: PLA,
    from: '175-750, color: hjortron',
    to: '175-750, color: hallon',
    says: [`${PLA}: variations[PLA-HJO-175-750].color: unknown colour "hallon"`],
  },
  {
    name: 'an unknown category',
    file: PLA,
    from: 'filament > pla',
    to: 'filament > petg',
    says: [`${PLA}: categories[0]: unknown category "petg"`],
  },
  {
    name: 'an unknown picture',
    file: PLA,
    from: 'finish: matt',
    to: 'finish: silk',
    says: [
      `${PLA}: variations[PLA-HJO-175-750].pictures: unknown picture "spool-silk-hjortron" in catalog/images`,
    ],
  },
  {
    name: 'an unknown use',
    file: PLA,
    from: 'safety: filament',
    to: 'safety: filament\nuse: planter',
    says: [`${PLA}: use: unknown row "planter" of the shared file`],
  },
  {
    name: 'a duplicate sku',
    file: CARD,
    from: 'sku: GIFT-100',
    to: 'sku: PLA-HJO-175-750',
    says: [
      `${CARD}: variations[PLA-HJO-175-750].sku: "PLA-HJO-175-750" is taken by content/catalog/products/pla.yaml:40`,
    ],
  },
  {
    name: 'a duplicate slug',
    file: PLA,
    from: 'diameter: 2.85',
    to: 'diameter: 1.75',
    says: [
      `${PLA}: variations[PLA-HJO-285-750].slug: "hjortron-175-750" is taken by content/catalog/products/pla.yaml:40`,
    ],
  },
  {
    name: 'a duplicate GTIN',
    file: CARD,
    from: '7350042001033',
    to: '7350042001019',
    says: [
      `${CARD}: variations[GIFT-100].gtin: "7350042001019" is taken by content/catalog/products/pla.yaml:40`,
    ],
  },
  {
    name: 'a wrong GTIN check digit',
    file: CARD,
    from: '7350042001033',
    to: '7350042001034',
    says: [`${CARD}: variations[GIFT-100].gtin: "7350042001034" has a wrong check digit`],
  },
  {
    name: 'a duplicate product id',
    file: CARD,
    from: 'id: P2',
    to: 'id: P1',
    says: [`${CARD}: id: "P1" is taken by content/catalog/products/pla.yaml:1`],
  },
  {
    name: 'a slug that is not the name of the file',
    file: CARD,
    from: 'slug: gift-card',
    to: 'slug: gift-cards',
    says: [`${CARD}: slug: "gift-cards" is not the name of the file`],
  },
  {
    name: 'a sale without its lowest price of 30 days',
    file: PLA,
    from: /\n {4}lowest30:\n.*/,
    to: '',
    says: [`${PLA}: sales[0].lowest30.750: missing (\`npm run prices\` fills it)`],
  },
  {
    name: 'a sale of more than everything',
    file: PLA,
    from: 'discountPercentage: 20',
    to: 'discountPercentage: 120',
    says: [`${PLA}: sales[0].discountPercentage: 120 is not a percentage (0 to 100)`],
  },
  {
    name: 'a sale of a variation that is not there',
    file: PLA,
    from: 'skus: [PLA-HJO-285-750]',
    to: 'skus: [PLA-HJO-285-2300]',
    says: [`${PLA}: sales[0].skus: unknown sku "PLA-HJO-285-2300"`],
  },
  {
    name: 'a date that the calendar does not have',
    file: PLA,
    from: 'activeDate: 2026-01-15',
    to: 'activeDate: 2026-02-30',
    says: [`${PLA}: activeDate: "2026-02-30" is not a date (YYYY-MM-DD)`],
  },
  {
    name: 'a size that is not packed',
    file: PLA,
    from: 'diameter: 1.75, size: 750',
    to: 'diameter: 1.75, size: 2300',
    says: [`${PLA}: variations[PLA-HJO-175-750].package: unknown row "2300" of packages`],
  },
  {
    name: 'a printer without technical facts',
    file: CARD,
    from: 'type: giftCard',
    to: 'type: printer',
    says: [`${CARD}: technical: missing`, `${CARD}: documentsRevised: missing`],
  },
  {
    name: 'a spare part without technical facts',
    file: CARD,
    from: 'type: giftCard',
    to: 'type: sparePart',
    says: [`${CARD}: technical: missing`, `${CARD}: documentsRevised: missing`],
  },
  {
    name: 'a technical fact that there is no label for',
    file: CARD,
    from: 'safety: filament',
    to: 'safety: filament\ntechnical: { bore: 0.4, taste: 5 }',
    says: [`${CARD}: technical.taste: unknown key`],
  },
  {
    name: 'a technical fact of a variation that there is no label for',
    file: CARD,
    from: 'package: "100",',
    to: 'package: "100", technical: { taste: 5 },',
    says: [`${CARD}: variations[GIFT-100].technical.taste: unknown key`],
  },
  {
    name: 'a part of a material that there is no word for',
    file: CARD,
    from: 'safety: filament',
    to: 'safety: filament\ntechnical: { nozzleMaterial: ruby }',
    says: [`${CARD}: technical.nozzleMaterial: "ruby" is none of brass, hardenedSteel`],
  },
  {
    name: 'a build volume without a height',
    file: CARD,
    from: 'safety: filament',
    to: 'safety: filament\ntechnical: { buildVolume: [250, 250] }',
    says: [`${CARD}: technical.buildVolume[2]: missing`],
  },
  {
    name: 'YAML that is not well-formed',
    file: PLA,
    from: 'id: P1',
    to: 'id: P1\nid: P1',
    says: [`${PLA}: syntax: Map keys must be unique: the first is in line 1`],
  },
])
