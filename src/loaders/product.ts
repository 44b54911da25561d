/** From a product file to the product and its variations. */
import {
  CLAIM_KEYS,
  type Claim,
  type ClaimKey,
  type Color,
  type Finish,
  type Picture,
  type Product,
  type Sale,
  type Substance,
  type Variation,
  variationId,
} from '#core/catalogue/catalogue'
import type { PerCurrency } from '#core/money/money'
import { LANGUAGES, type Localized, localized } from '#core/site/language'
import { fill } from '#core/text/text'
import type { Placeholders } from '#loaders/placeholders'
import { labelSuffix } from '#loaders/printed-label'
import type { Report } from '#loaders/problems'
import { activeSince, checkSales, packageOf, saleOf } from '#loaders/sale'
import type { ProductFile, SharedFile, VariationRow } from '#loaders/schema-catalogue'

/** What a product file refers to. */
export interface References {
  colors: ReadonlyMap<string, Color>
  shared: SharedFile
  /** The day of the shop whose sales are on. */
  today: string
}

/** Builds what a file describes; what it refers to and does not find is reported. */
export function buildProduct(
  file: ProductFile,
  { colors, shared, today }: References,
  report: Report,
): { product: Product; variations: Variation[] } | undefined {
  const safety = shared.safety[file.safety]
  if (!safety) report('safety', `unknown row "${file.safety}" of the shared file`)
  const pictures = typeof file.pictures === 'string' ? shared.pictures[file.pictures] : file.pictures
  if (!pictures) report('pictures', `unknown row "${file.pictures}" of the shared file`)
  const use = shownUse(file, shared, report)
  for (const [at, { picture }] of (file.features ?? []).entries())
    if (pictures && !pictures.some(({ id }) => id === picture))
      report(`features[${at}].picture`, `"${picture}" is none of the product's pictures`)
  if (!safety || !pictures) return undefined

  if (file.type === 'filament') {
    reportMissing(file, ['material', 'finish', 'settings', 'facts', 'substance', 'documentsRevised'], report)
  }
  if (file.type === 'printer' || file.type === 'sparePart')
    reportMissing(file, ['technical', 'documentsRevised'], report)
  const substance = file.substance === undefined ? undefined : substanceOf(file.substance, shared, report)
  const { id, slug, type, physical, manufacturer, categories, texts } = file
  const product: Product = {
    id,
    slug,
    type,
    physical,
    manufacturer,
    categories,
    texts,
    material: file.material,
    finish: file.finish,
    settings: file.settings,
    facts: file.facts && { ...file.facts, claims: claimsOf(file.facts.claims, shared, report) },
    substance,
    documentsRevised: file.documentsRevised,
    safety,
    properties: file.properties,
    features: file.features,
    goesWith: file.goesWith,
    inBox: file.inBox,
  }
  checkSales(file, today, report)
  const variations = file.variations.flatMap((row) => {
    const at: Report = (field, reason) => report(`variations[${row.sku}].${field}`, reason)
    const sale = saleOf(row, file, today)
    return buildVariation(row, file, { pictures, use, colors, sale }, at) ?? []
  })
  return { product, variations }
}

function shownUse({ use }: ProductFile, shared: SharedFile, report: Report): Localized<string> | undefined {
  const found = use === undefined ? undefined : shared.uses[use]
  if (use !== undefined && !found) report('use', `unknown row "${use}" of the shared file`)
  return found
}

function substanceOf(row: string, shared: SharedFile, report: Report): Substance | undefined {
  const found = shared.substances[row]
  if (!found) {
    report('substance', `unknown row "${row}" of the shared file`)
    return undefined
  }
  const composition = found.composition.flatMap(({ ingredient, percent }) => {
    const known = shared.ingredients[ingredient]
    if (known) return { ...known, percent }
    report('substance', `row "${row}" of the shared file has an unknown ingredient "${ingredient}"`)
    return []
  })
  return { ...found, composition }
}

type ClaimRows = NonNullable<ProductFile['facts']>['claims']

function claimsOf(rows: ClaimRows, shared: SharedFile, report: Report): Record<ClaimKey, Claim> {
  const claims = CLAIM_KEYS.map((claim): [ClaimKey, Claim] => {
    const { value, source } = rows[claim]
    const found = shared.sources[source]
    if (!found) report(`facts.claims.${claim}.source`, `unknown row "${source}" of the shared file`)
    return [claim, { value, source: found ?? { en: '' } }]
  })
  return Object.fromEntries(claims) as Record<ClaimKey, Claim>
}

type PictureRow = SharedFile['pictures'][string][number]

interface OfVariation {
  pictures: readonly PictureRow[]
  use: Localized<string> | undefined
  colors: ReadonlyMap<string, Color>
  sale: Sale | undefined
}

function buildVariation(
  row: VariationRow,
  file: ProductFile,
  { pictures, use, colors, sale }: OfVariation,
  report: Report,
): Variation | undefined {
  const filament = file.type === 'filament'
  if (filament) reportMissing(row, ['color', 'diameter', 'size'], report)
  const color = row.color === undefined ? undefined : colors.get(row.color)
  if (row.color !== undefined && !color) report('color', `unknown colour "${row.color}"`)
  const slug = row.slug ?? (filament ? filamentSlug(row) : undefined)
  if (!slug) report('slug', 'missing')
  const packaging = file.packages[packageOf(row) ?? '']
  if (!packaging) report('package', `unknown row "${packageOf(row) ?? ''}" of packages`)
  if (!slug || !packaging || (row.color !== undefined && !color)) return undefined

  const weight = packaging.weight ?? 0
  if (file.physical && !packaging.weight) report(`weight`, `packages.${packageOf(row)} has none`)
  return {
    id: variationId(row.sku),
    sku: row.sku,
    slug,
    productId: file.id,
    productName: file.slug,
    type: file.type,
    physical: file.physical,
    manufacturer: file.manufacturer,
    gtin: row.gtin,
    discontinued: row.discontinued,
    msrp: packaging.price,
    color,
    pictures: pictures.map((picture) => buildPicture(picture, row, file, { color, use, slug })),
    categories: file.categories,
    attributes: attributesOf(row, file, packaging.price),
    activeDate: activeSince(row, file),
    bestSeller: row.bestSeller ? 1 : 0,
    staffPick: row.staffPick,
    sale,
    backOrder: row.backOrder ?? file.backOrder,
    weight,
    spool: packaging.spool,
    technical: { ...file.technical, ...row.technical },
  }
}

/** `hjortron-175-750` */
function filamentSlug({ color, diameter, size }: VariationRow): string | undefined {
  if (color === undefined || diameter === undefined || size === undefined) return undefined
  return `${color}-${Math.round(diameter * 100)}-${size}`
}

function attributesOf(row: VariationRow, file: ProductFile, price: PerCurrency): Variation['attributes'] {
  const { diameter, size, color, version, hotend, ho } = row
  const giftCardValue = file.type === 'giftCard' ? price : undefined
  return { diameter, size, color, material: file.material, version, hotend, ho, giftCardValue }
}

/** g of filament from which spool and pack are the large ones. */
const LARGE = 2000

type SpoolForm = '-small' | '-large'

/** The spool forms that there are pictures of; other sizes show the usual spool. */
const SPOOL_FORMS: Readonly<Record<Finish, readonly SpoolForm[]>> = {
  matt: ['-small', '-large'],
  silk: ['-small', '-large'],
  transparent: ['-large'],
  carbon: ['-small', '-large'],
  glitter: ['-small'],
  wood: ['-small'],
  metal: ['-small'],
}

/** How a picture's name ends for a spool of this size: `spool-matt-kimrok-large`. */
function spoolForm(finish: Finish | undefined, grams: number | undefined): SpoolForm | '' {
  if (!finish || grams === undefined) return ''
  const form = grams <= 500 ? '-small' : grams >= LARGE ? '-large' : ''
  return form && SPOOL_FORMS[finish].includes(form) ? form : ''
}

/** The finishes whose packs are named by their colour alone; carbon shares those of matt. */
const PLAIN_PACKS: readonly Finish[] = ['matt', 'carbon', 'transparent']

/** How a picture's id ends for the pack of such filament: `box-guld-silk-large~~2300`. */
function packForm(finish: Finish | undefined, grams: number | undefined): string {
  if (!finish || grams === undefined) return ''
  const own = PLAIN_PACKS.includes(finish) ? '' : `-${finish}`
  return `${own}${grams >= LARGE ? '-large' : ''}${labelSuffix({ grams })}`
}

function buildPicture(
  row: PictureRow,
  { size, version }: VariationRow,
  file: ProductFile,
  { color, use, slug }: { color: Color | undefined; use: Localized<string> | undefined; slug: string },
): Picture {
  const ids: Placeholders = {
    color: color?.key ?? '',
    finish: file.finish ?? '',
    spool: spoolForm(file.finish, size),
    label:
      file.material && size ? labelSuffix({ product: localized(file.texts, 'en').name, grams: size }) : '',
    pack: packForm(file.finish, size),
    use: file.use ?? '',
    slug,
    version: version === undefined ? '' : String(Math.round(version * 100)),
  }
  const names = LANGUAGES.flatMap((language) => {
    const template = row.description[language]
    if (template === undefined) return []
    const name = localized(file.texts, language).name
    const known: Placeholders = {
      name,
      color: color ? localized(color.name, language) : '',
      use: use ? localized(use, language) : '',
    }
    return [[language, fill(template, known)]]
  })
  return { ...row, id: fill(row.id, ids), description: Object.fromEntries(names) as Localized<string> }
}

function reportMissing<T>(row: T, keys: readonly (keyof T & string)[], report: Report): void {
  for (const key of keys) if (row[key] === undefined) report(key, 'missing')
}
