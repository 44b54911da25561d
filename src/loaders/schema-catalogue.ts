/** The files of `content/catalog`. */
import * as v from 'valibot'
import {
  CLAIMS,
  FINISHES,
  FUMES,
  HAZARDS,
  MAX_BULLET_LENGTH,
  MAX_BULLETS,
  NOZZLE_MATERIALS,
  PART_MATERIALS,
  PRODUCT_TYPES,
  PROPERTIES,
} from '#core/catalogue/catalogue'
import type { Localized } from '#core/site/language'
import {
  casNumber,
  country,
  date,
  email,
  gtin,
  key,
  oneOf,
  perCurrency,
  percentage,
  perEveryLanguage,
  positive,
  range,
  slug,
  text,
} from '#loaders/schema'

export const colorFile = v.record(
  slug,
  v.strictObject({
    hex: v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/, 'is not a colour like #1a2b3c')),
    name: perEveryLanguage(text),
  }),
)

export const categoryFile = v.record(
  slug,
  v.strictObject({
    name: perEveryLanguage(text),
    title: v.optional(perEveryLanguage(text)),
    description: v.optional(perEveryLanguage(text)),
  }),
)

/** A warning that one language lacks is one that its customers never read. */
function isSameLength(lists: Localized<string[]>): boolean {
  return Object.values(lists).every((list) => list.length === lists.en.length)
}

const safety = v.strictObject({
  manufacturer: text,
  address: text,
  country,
  email,
  warnings: v.pipe(
    perEveryLanguage(v.array(text)),
    v.check(isSameLength, 'has not as many lines in every language'),
  ),
})

const picture = v.strictObject({
  /**
   * `{color}`, `{finish}`, `{use}`, `{slug}`, `{version}` in hundredths of a mm and `{spool}`, the shape, stand for the
   * variation's own; `{label}` at the end prints material and weight on the spool, `{pack}` says which pack it is and
   * prints its weight.
   */
  id: v.pipe(v.string(), v.regex(/^[a-z0-9{}-]+$/, 'is not a picture id')),
  type: v.optional(v.picklist(['image', 'pattern'], 'is neither image nor pattern'), 'image'),
  thumbnail: v.optional(v.boolean()),
  /** `{name}`, `{color}` and `{use}` stand for what product, colour and use are called. */
  description: perEveryLanguage(text),
  bgColor: v.optional(text),
})

const ingredient = v.strictObject({ name: perEveryLanguage(text), cas: casNumber })

const substance = v.strictObject({
  composition: v.pipe(
    v.array(
      v.strictObject({
        /** A row of `ingredients`. */
        ingredient: key,
        percent: range,
      }),
    ),
    v.minLength(1, 'is empty'),
  ),
  decomposition: positive,
  fumes: v.array(oneOf(FUMES)),
  dust: v.optional(v.boolean(), false),
  hazards: v.optional(v.array(oneOf(HAZARDS)), []),
})

/** What several products share; a product names the row that it uses. */
export const sharedFile = v.strictObject({
  safety: v.record(key, safety),
  pictures: v.record(key, v.array(picture)),
  /** What is made of a material in its picture of use. */
  uses: v.optional(v.record(key, perEveryLanguage(text)), {}),
  /** Where claims about a material come from. */
  sources: v.record(key, perEveryLanguage(text)),
  /** What substances are made of. */
  ingredients: v.record(key, ingredient),
  substances: v.record(key, substance),
})

const productText = v.strictObject({
  name: text,
  title: text,
  description: text,
  bullets: v.pipe(
    v.array(v.pipe(text, v.maxLength(MAX_BULLET_LENGTH, `is longer than ${MAX_BULLET_LENGTH} characters`))),
    v.maxLength(MAX_BULLETS, `has more than ${MAX_BULLETS} bullets`),
  ),
  /** What comes in its box, a line each. */
  box: v.optional(v.pipe(v.array(text), v.minLength(1, 'is empty'))),
})

/** Who reads another language must not miss a part that is in the box. */
function isSameBox(texts: Localized<v.InferOutput<typeof productText>>): boolean {
  return Object.values(texts).every(({ box }) => box?.length === texts.en.box?.length)
}

const feature = v.strictObject({
  /** The id of one of the product's pictures. */
  picture: text,
  heading: perEveryLanguage(text),
  text: perEveryLanguage(text),
})

const settings = v.strictObject({
  nozzle: range,
  bed: range,
  speed: range,
  fan: v.pipe(
    range,
    v.check(([from, to]) => from >= 0 && to <= 100, 'is not a percentage (0 to 100)'),
  ),
  drying: v.strictObject({ celsius: positive, hours: positive }),
  enclosure: v.boolean(),
  slicer: v.strictObject({
    flow: positive,
    maxVolumetricSpeed: positive,
    retraction: v.pipe(v.number(), v.minValue(0, 'is below 0')),
    pressureAdvance: v.pipe(v.number(), v.minValue(0, 'is below 0')),
    firstLayer: v.strictObject({ nozzle: positive, bed: positive }),
  }),
})

/** `{ value: limited, source: weathering }`: the source is a row of the shared file. */
function claim<const T extends readonly string[]>(values: T) {
  return v.strictObject({ value: oneOf(values), source: key })
}

const facts = v.strictObject({
  density: positive,
  tolerance: positive,
  heatDeflection: v.optional(positive),
  tensileStrength: v.optional(positive),
  elongation: v.optional(positive),
  modulus: v.optional(positive),
  layerStrength: v.optional(positive),
  impact: v.optional(positive),
  glassTransition: v.optional(positive),
  shore: v.optional(text),
  claims: v.strictObject({
    uv: claim(CLAIMS.uv),
    esd: claim(CLAIMS.esd),
    food: claim(CLAIMS.food),
    flame: claim(CLAIMS.flame),
  }),
})

/** Width, depth and height. */
const dimensions = v.tuple([positive, positive, positive])

const partMaterial = oneOf(PART_MATERIALS)
const nozzleMaterial = oneOf(NOZZLE_MATERIALS)

const names = v.pipe(v.array(text), v.minLength(1, 'is empty'))

/** A fact that there is no label for is an unknown key. */
const technical = v.strictObject({
  buildVolume: v.optional(dimensions),
  heads: v.optional(positive),
  spools: v.optional(positive),
  nozzleTemperature: v.optional(positive),
  bedTemperature: v.optional(positive),
  chamberTemperature: v.optional(positive),
  maxVolumetricSpeed: v.optional(positive),
  headSpeed: v.optional(positive),
  bore: v.optional(positive),
  boreTolerance: v.optional(positive),
  nozzleMaterial: v.optional(nozzleMaterial),
  nozzlesIncluded: v.optional(nozzleMaterial),
  material: v.optional(partMaterial),
  hardness: v.optional(positive),
  thread: v.optional(text),
  length: v.optional(positive),
  wrench: v.optional(positive),
  filamentDiameter: v.optional(positive),
  dimensions: v.optional(dimensions),
  depthWithSpool: v.optional(positive),
  weight: v.optional(positive),
  power: v.optional(positive),
  voltage: v.optional(range),
  noise: v.optional(positive),
  connections: v.optional(names),
  directives: v.optional(names),
  pieces: v.optional(positive),
  fits: v.optional(names),
})

/** How a piece is packed: its price, what it weighs and the spool that stays when it is used up. */
const packaging = v.strictObject({
  price: perCurrency,
  weight: v.optional(positive),
  spool: v.optional(v.strictObject({ outer: positive, width: positive, tare: positive })),
})

const sale = v.strictObject({
  name: perEveryLanguage(text),
  discountPercentage: percentage,
  from: date,
  /** Its last day; it goes on until the row is taken out when it is left out. */
  until: v.optional(date),
  backOrder: v.optional(v.boolean()),
  /** The variations on sale; all of the product when it is left out. */
  skus: v.optional(v.array(text)),
  /** Per row of `packages`; `npm run prices` fills it. */
  lowest30: v.optional(v.record(v.string(), perCurrency), {}),
})

const variation = v.strictObject({
  sku: v.pipe(v.string(), v.regex(/^[A-Z0-9]+(-[A-Z0-9]+)*$/, 'is not a SKU (A-Z, 0-9, -)')),
  gtin,
  /** Filament makes its own of colour, diameter and size. */
  slug: v.optional(slug),
  color: v.optional(slug),
  diameter: v.optional(positive),
  size: v.optional(positive),
  version: v.optional(positive),
  hotend: v.optional(text),
  ho: v.optional(text),
  /** What differs from the product's. */
  technical: v.optional(technical),
  /** A row of `packages`; the one of its size when it is left out. */
  package: v.optional(key),
  activeDate: v.optional(date),
  bestSeller: v.optional(v.boolean(), false),
  staffPick: v.optional(v.boolean(), false),
  backOrder: v.optional(v.boolean()),
  discontinued: v.optional(v.boolean(), false),
})

export const productFile = v.strictObject({
  id: key,
  slug,
  type: oneOf(PRODUCT_TYPES),
  physical: v.optional(v.boolean(), true),
  manufacturer: text,
  categories: v.pipe(v.array(text), v.minLength(1, 'is empty')),
  material: v.optional(text),
  finish: v.optional(oneOf(FINISHES)),
  properties: v.array(oneOf(PROPERTIES)),
  /** Products that are shown beside it. */
  goesWith: v.optional(v.array(slug)),
  /** SKUs of what is in its box and sold by itself as well. */
  inBox: v.optional(v.array(text)),
  texts: v.pipe(
    perEveryLanguage(productText),
    v.check(isSameBox, 'has not as many lines of a box in every language'),
  ),
  /** What it does, each beside one of its pictures. */
  features: v.optional(v.pipe(v.array(feature), v.minLength(1, 'is empty'))),
  settings: v.optional(settings),
  facts: v.optional(facts),
  /** Of printers and parts. */
  technical: v.optional(technical),
  /** A row of the shared file, for the safety data sheet. */
  substance: v.optional(key),
  /** When the data sheets last changed. */
  documentsRevised: v.optional(date),
  /** A row of the shared file, for all that GPSR asks for. */
  safety: key,
  /** A row of the shared file, or the product's own list. */
  pictures: v.union([key, v.array(picture)]),
  /** A row of the shared file: what its picture of use shows. */
  use: v.optional(key),
  activeDate: date,
  backOrder: v.optional(v.boolean(), false),
  packages: v.record(key, packaging),
  sales: v.optional(v.array(sale), []),
  variations: v.pipe(v.array(variation), v.minLength(1, 'is empty')),
})

export type SharedFile = v.InferOutput<typeof sharedFile>
export type ProductFile = v.InferOutput<typeof productFile>
export type VariationRow = ProductFile['variations'][number]
export type SaleRow = ProductFile['sales'][number]
