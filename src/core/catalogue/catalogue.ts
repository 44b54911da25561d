/** What the shop sells. Texts are in every language here; `localize` picks one. */
import { decimalMark, formatMillimetres } from '#core/catalogue/attributes'
import type { PerCurrency } from '#core/money/money'
import { type Language, type Localized, localized } from '#core/site/language'

export const PRODUCT_TYPES = ['filament', 'printer', 'sparePart', 'giftCard'] as const
export type ProductType = (typeof PRODUCT_TYPES)[number]

export const FINISHES = ['matt', 'silk', 'transparent', 'carbon', 'glitter', 'wood', 'metal'] as const
export type Finish = (typeof FINISHES)[number]

/** What customers filter by besides material, colour and size. */
export const PROPERTIES = [
  'easy',
  'matt',
  'glossy',
  'metallic',
  'metal',
  'transparent',
  'glitter',
  'wood',
  'recycled',
  'fast',
  'tough',
  'stiff',
  'flexible',
  'outdoor',
  'heat80',
  'heat100',
  'flameRetardant',
  'esd',
  'foodSafeResin',
  'soluble',
  'fibre',
] as const
export type Property = (typeof PROPERTIES)[number]

export interface Color {
  key: string
  hex: string
  name: Localized<string>
}

/** A sale that is on when the content is read: another one is not there at all. */
export interface Sale {
  name: Localized<string>
  discountPercentage: number
  /** Whether a piece on sale may be back-ordered; without it a sale ends with the stock. */
  backOrder?: boolean | undefined
  /** Lowest price without VAT of the 30 days before the sale, in minor units. */
  lowest30: PerCurrency
  /** Its last day, where that is known. */
  until?: string | undefined
}

export interface Picture {
  /** File name without ending in `content/catalog/images`. */
  id: string
  type: 'image' | 'pattern'
  thumbnail?: boolean | undefined
  description: Localized<string>
  bgColor?: string | undefined
}

export interface ProductText {
  name: string
  title: string
  description: string
  bullets: string[]
  /** What comes in its box, a line each. */
  box?: string[] | undefined
}

/** What a product does, told beside a picture of it. */
export interface Feature {
  /** The id of one of the product's pictures. */
  picture: string
  heading: Localized<string>
  text: Localized<string>
}

/** Ranges are `[from, to]`. */
export interface PrintSettings {
  nozzle: [number, number]
  bed: [number, number]
  speed: [number, number]
  fan: [number, number]
  drying: { celsius: number; hours: number }
  enclosure: boolean
  slicer: SlicerValues
}

/** What a slicer's profile needs besides temperatures, for a 0.4 mm nozzle and a direct drive. */
export interface SlicerValues {
  /** Extrusion multiplier. */
  flow: number
  /** mm³/s */
  maxVolumetricSpeed: number
  /** mm */
  retraction: number
  /** As Klipper and Marlin's linear advance count it, in s. */
  pressureAdvance: number
  /** °C */
  firstLayer: { nozzle: number; bed: number }
}

export interface MaterialFacts {
  /** g/cm³ */
  density: number
  /** ± mm */
  tolerance: number
  /** °C at 0.45 MPa */
  heatDeflection?: number | undefined
  /** MPa, of a part printed flat. */
  tensileStrength?: number | undefined
  /** % at break. */
  elongation?: number | undefined
  /** MPa, in tension. */
  modulus?: number | undefined
  /** MPa, of a part printed upright: between its layers. */
  layerStrength?: number | undefined
  /** kJ/m², Charpy with a notch. */
  impact?: number | undefined
  /** °C */
  glassTransition?: number | undefined
  /** Shore hardness as it is written: "95A". */
  shore?: string | undefined
  claims: Record<ClaimKey, Claim>
}

/** What customers ask about a material before they trust a part to it, from the weakest answer to the strongest. */
export const CLAIMS = {
  uv: ['indoors', 'limited', 'stable'],
  esd: ['insulating', 'dissipative'],
  food: ['notRated', 'rawMaterial'],
  flame: ['notRated', 'hb', 'v2', 'v0'],
} as const
export type ClaimKey = keyof typeof CLAIMS
export const CLAIM_KEYS = Object.keys(CLAIMS) as ClaimKey[]

export interface Claim {
  /** One of `CLAIMS`. */
  value: string
  /** Where the answer comes from: a standard, a test, the maker of the resin. */
  source: Localized<string>
}

/** What nozzles and plates are made of. */
export const PART_MATERIALS = ['brass', 'hardenedSteel', 'springSteel'] as const
export type PartMaterial = (typeof PART_MATERIALS)[number]
export const NOZZLE_MATERIALS = ['brass', 'hardenedSteel'] as const satisfies readonly PartMaterial[]
export type NozzleMaterial = (typeof NOZZLE_MATERIALS)[number]

/** What a buyer asks about a printer or a part; each has what applies to it. Temperatures are the highest, in °C. */
export interface TechnicalFacts {
  /** mm: width, depth, height */
  buildVolume?: [number, number, number] | undefined
  /** Print heads. */
  heads?: number | undefined
  /** Spools that it has room for. */
  spools?: number | undefined
  nozzleTemperature?: number | undefined
  bedTemperature?: number | undefined
  /** Of a chamber that is heated. */
  chamberTemperature?: number | undefined
  /** mm³/s */
  maxVolumetricSpeed?: number | undefined
  /** mm/s */
  headSpeed?: number | undefined
  /** mm of the nozzle that is fitted; a nozzle has its own as `version`. */
  bore?: number | undefined
  /** ± mm */
  boreTolerance?: number | undefined
  nozzleMaterial?: NozzleMaterial | undefined
  /** Of the nozzles that are in the box besides those that are fitted. */
  nozzlesIncluded?: NozzleMaterial | undefined
  material?: PartMaterial | undefined
  /** HRC */
  hardness?: number | undefined
  /** As it is written: "M6 × 1". */
  thread?: string | undefined
  /** mm */
  length?: number | undefined
  /** mm */
  wrench?: number | undefined
  /** mm */
  filamentDiameter?: number | undefined
  /** mm: width, depth, height */
  dimensions?: [number, number, number] | undefined
  /** mm, where the spool hangs outside of the dimensions. */
  depthWithSpool?: number | undefined
  /** g, without packaging */
  weight?: number | undefined
  /** W */
  power?: number | undefined
  /** V, from and to */
  voltage?: [number, number] | undefined
  /** dB(A) */
  noise?: number | undefined
  /** Names that every language writes alike: "Wi-Fi". */
  connections?: string[] | undefined
  /** Of the EU, which its CE marking stands for: "2006/42/EC". */
  directives?: string[] | undefined
  /** Of one package. */
  pieces?: number | undefined
  /** Models of printers: "One". */
  fits?: string[] | undefined
}

export interface Ingredient {
  /** The English one is that of the CAS registry; a sheet names it in its own language (REACH, article 31 (5)). */
  name: Localized<string>
  cas: string
  percent: [number, number]
}

/** What a safety data sheet says that differs between materials (REACH, annex II). */
export interface Substance {
  composition: Ingredient[]
  /** °C */
  decomposition: number
  /** Keys of the fumes that a melt gives off. */
  fumes: readonly Fume[]
  /** Whether cutting and sanding makes dust of fibres or metal. */
  dust: boolean
  /** What the sheet has texts of its own for. */
  hazards: readonly Hazard[]
}

export const HAZARDS = ['hardwoodDust', 'copper', 'triphenylPhosphate'] as const
export type Hazard = (typeof HAZARDS)[number]

export const FUMES = [
  'carbonOxides',
  'acetaldehyde',
  'styrene',
  'acrylonitrile',
  'caprolactam',
  'isocyanates',
  'phenol',
  'nitrogenOxides',
  'laurolactam',
  'aldehydes',
] as const
export type Fume = (typeof FUMES)[number]

/** The manufacturer and safety data that the EU's product safety regulation asks for (GPSR). */
export interface Safety {
  manufacturer: string
  /** Without the country, which every language calls something else. */
  address: string
  /** ISO 3166-1 alpha-2. */
  country: string
  email: string
  warnings: Localized<string[]>
}

export interface Product {
  id: string
  slug: string
  type: ProductType
  physical: boolean
  manufacturer: string
  /** Paths of category keys separated by ">". */
  categories: string[]
  texts: Localized<ProductText>
  material?: string | undefined
  finish?: Finish | undefined
  settings?: PrintSettings | undefined
  facts?: MaterialFacts | undefined
  substance?: Substance | undefined
  /** ISO date of the last change of its data sheets. */
  documentsRevised?: string | undefined
  safety: Safety
  /** Keys of `PROPERTIES`. */
  properties: string[]
  /** In the order of its page. */
  features?: readonly Feature[] | undefined
  /** Slugs of products that are shown beside this one. */
  goesWith?: readonly string[] | undefined
  /** SKUs of what is in its box: nobody who buys it is offered them. */
  inBox?: readonly string[] | undefined
}

export interface Attributes {
  /** mm */
  diameter?: number | undefined
  /** g of filament */
  size?: number | undefined
  /** key of a `Color` */
  color?: string | undefined
  material?: string | undefined
  hotend?: string | undefined
  /** mm, of a nozzle */
  version?: number | undefined
  /** Hotend option of a printer. */
  ho?: string | undefined
  listPrice?: PerCurrency | undefined
  /** Minor units per currency. */
  giftCardValue?: PerCurrency | undefined
}

export interface Variation {
  id: string
  sku: string
  slug: string
  productId: string
  /** The product's slug: the same in every language, and what an agreement may name. */
  productName: string
  type: ProductType
  physical: boolean
  manufacturer: string
  gtin: string
  discontinued: boolean
  /** Without VAT, minor units. */
  msrp: PerCurrency
  color?: Color | undefined
  pictures: Picture[]
  categories: string[]
  attributes: Attributes
  /** ISO date from which it is sold; new for 30 days. */
  activeDate: string
  bestSeller: 0 | 1
  staffPick: boolean
  sale?: Sale | undefined
  backOrder: boolean
  /** g, packed; what shipping weighs. */
  weight: number
  /** mm of an empty spool, and its tare in g. */
  spool?: { outer: number; width: number; tare: number } | undefined
  /** Of printers and parts: the product's, and what is the variation's own. */
  technical?: TechnicalFacts | undefined
}

/** A variation in one language, with what its product contributes. */
export interface LocalVariation {
  name: string
  productName: string
  colorName?: string | undefined
  bullets: string[]
}

/** More bullets than these would not fit a card. */
export const MAX_BULLETS = 3

/** A longer bullet does not fit on a product card of 320 px. */
export const MAX_BULLET_LENGTH = 34

export function localize(product: Product, variation: Variation, language: Language): LocalVariation {
  const texts = localized(product.texts, language)
  const colorName = variation.color && localized(variation.color.name, language)
  return {
    name: variationName(texts.name, colorName, variation.attributes, language),
    productName: texts.name,
    colorName,
    bullets: texts.bullets.slice(0, MAX_BULLETS),
  }
}

/** The finish that a product is called by: what is half gloss shares the pictures of what is matt, not the word. */
export function namedFinish({
  finish,
  properties,
}: Pick<Product, 'finish' | 'properties'>): Finish | undefined {
  return finish === 'matt' && !properties.includes('matt') ? undefined : finish
}

/** The id of a variation is made of its sku, so that who knows one knows the other. */
export function variationId(sku: string): string {
  return sku.toLowerCase()
}

/** The product's name with what tells its variations apart: colour, nozzle size or hotend. */
export function variationName(
  productName: string,
  colorName: string | undefined,
  { version, ho }: Pick<Attributes, 'version' | 'ho'>,
  language: Language,
): string {
  if (colorName) return `${productName} ${colorName}`
  if (version) return `${productName} ${formatMillimetres(version, decimalMark(language))}`
  return ho ? `${productName} ${ho}` : productName
}

/** The path of a product page, without a host. */
export function productPath(variation: Pick<Variation, 'productName' | 'slug'>): string {
  return `/product/${variation.productName}/${variation.slug}`
}

export function thumbnailOf(variation: Pick<Variation, 'pictures'>): Picture | undefined {
  return variation.pictures.find((picture) => picture.thumbnail) ?? variation.pictures[0]
}
