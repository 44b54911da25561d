/** The files of `content/catalog`. */
import * as v from 'valibot'
import { FINISHES, MAX_BULLETS, PRODUCT_TYPES, PROPERTIES } from '#core/catalogue'
import {
  date,
  email,
  gtin,
  key,
  localized,
  perCurrency,
  percentage,
  positive,
  range,
  slug,
  text,
} from '#loaders/schema'

/** A longer bullet does not fit on a product card of 320 px. */
const MAX_BULLET_LENGTH = 34

export const colorFile = v.record(
  slug,
  v.strictObject({
    hex: v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/, 'is not a colour like #1a2b3c')),
    name: localized(text),
  }),
)

export const categoryFile = v.record(
  slug,
  v.strictObject({
    name: localized(text),
    title: v.optional(localized(text)),
    description: v.optional(localized(text)),
  }),
)

const safety = v.strictObject({
  manufacturer: text,
  address: text,
  email,
  warnings: localized(v.array(text)),
})

const picture = v.strictObject({
  /** `{color}` and `{finish}` stand for the variation's own. */
  id: v.pipe(v.string(), v.regex(/^[a-z0-9{}-]+$/, 'is not a picture id')),
  type: v.optional(v.picklist(['image', 'pattern'], 'is neither image nor pattern'), 'image'),
  thumbnail: v.optional(v.boolean()),
  /** `{name}` and `{color}` stand for the product's and the colour's name. */
  description: localized(text),
  bgColor: v.optional(text),
})

/** What several products share; a product names the row that it uses. */
export const sharedFile = v.strictObject({
  safety: v.record(key, safety),
  pictures: v.record(key, v.array(picture)),
})

const productText = v.strictObject({
  name: text,
  title: text,
  description: text,
  bullets: v.pipe(
    v.array(v.pipe(text, v.maxLength(MAX_BULLET_LENGTH, `is longer than ${MAX_BULLET_LENGTH} characters`))),
    v.maxLength(MAX_BULLETS, `has more than ${MAX_BULLETS} bullets`),
  ),
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
})

const facts = v.strictObject({
  density: positive,
  tolerance: positive,
  heatDeflection: v.optional(positive),
})

/** How a piece is packed: its price, what it weighs and the spool that stays when it is used up. */
const packaging = v.strictObject({
  price: perCurrency,
  weight: v.optional(positive),
  spool: v.optional(v.strictObject({ outer: positive, width: positive, tare: positive })),
})

const sale = v.strictObject({
  name: localized(text),
  discountPercentage: percentage,
  from: date,
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
  type: v.picklist(PRODUCT_TYPES, `is none of ${PRODUCT_TYPES.join(', ')}`),
  physical: v.optional(v.boolean(), true),
  manufacturer: text,
  categories: v.pipe(v.array(text), v.minLength(1, 'is empty')),
  material: v.optional(text),
  finish: v.optional(v.picklist(FINISHES, `is none of ${FINISHES.join(', ')}`)),
  properties: v.array(v.picklist(PROPERTIES, `is none of ${PROPERTIES.join(', ')}`)),
  texts: localized(productText),
  settings: v.optional(settings),
  facts: v.optional(facts),
  /** A row of the shared file, for all that GPSR asks for. */
  safety: key,
  /** A row of the shared file, or the product's own list. */
  pictures: v.union([key, v.array(picture)]),
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
