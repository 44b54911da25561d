/** Writes the catalogue as small files for the functions. */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readFonts } from '#build/document-fonts'
import {
  localize,
  type Product,
  productPath,
  type Sale,
  thumbnailOf,
  type Variation,
} from '#core/catalogue/catalogue'
import { LANGUAGES, type Language, type Localized, localized } from '#core/site/language'
import type { PictureTemplate } from '#core/site/shared-files'
import type { Content } from '#loaders/content'
import {
  FONTS_FILE,
  INDEX_FILE,
  isTermsFile,
  PICTURES_FILE,
  packBytes,
  SHOP_FILE,
  type Shard,
  type ShardIndex,
  type ShopData,
  type StoredFonts,
  type StoredProduct,
  type StoredVariation,
  shardFile,
  shardOf,
} from '#server/adapters/shard-format'

/** A shard of this size parses in under a millisecond. */
const VARIATIONS_PER_SHARD = 80

type ShardContent = Pick<
  Content,
  'products' | 'variations' | 'sites' | 'brand' | 'servicePoints' | 'postalAreas'
>

export interface ShardReport {
  shards: number
  variations: number
}

/**
 * @param folder is made if it is missing; what an earlier build left there is removed
 * @param pictures as `pictureTemplates` gives them, once they are planned
 */
export async function writeShards(
  content: ShardContent,
  folder: string,
  pictures: Readonly<Record<string, PictureTemplate>> = {},
): Promise<ShardReport> {
  const shards = buildShards(content)
  const index: ShardIndex = { shards: shards.length }
  const { sites, brand, servicePoints, postalAreas } = content
  const shop: ShopData = { sites, brand, servicePoints, postalAreas }
  const fonts = await storedFonts()
  const files = new Map<string, unknown>([
    [FONTS_FILE, fonts],
    [INDEX_FILE, index],
    [SHOP_FILE, shop],
    [PICTURES_FILE, mailPictures(pictures)],
    ...shards.map((shard, number): [string, unknown] => [shardFile(number), shard]),
  ])
  await mkdir(folder, { recursive: true })
  const isStale = (name: string) => name.endsWith('.json') && !files.has(name) && !isTermsFile(name)
  const stale = (await readdir(folder)).filter(isStale)
  await Promise.all([
    ...stale.map((name) => rm(join(folder, name))),
    ...[...files].map(([name, value]) => writeFile(join(folder, name), JSON.stringify(value))),
  ])
  return { shards: shards.length, variations: content.variations.length }
}

async function storedFonts(): Promise<StoredFonts> {
  const { regular, bold, other } = await readFonts()
  return { regular: packBytes(regular), bold: packBytes(bold), other: packBytes(other) }
}

/** Of the smallest width, in the format that mail programs know. */
function mailPictures(templates: Readonly<Record<string, PictureTemplate>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(templates).map(([id, { address, widths }]) => [
      id,
      address.replace('{w}', String(widths[0])).replace('{f}', 'webp'),
    ]),
  )
}

export function buildShards({ products, variations }: Pick<Content, 'products' | 'variations'>): Shard[] {
  const count = Math.max(1, Math.ceil(variations.length / VARIATIONS_PER_SHARD))
  const shards = Array.from({ length: count }, (): Shard => ({ products: {}, ids: {}, skus: {} }))
  const at = (key: string): Shard => shards[shardOf(key, count)] as Shard
  const byProduct = Map.groupBy(variations, ({ productId }) => productId)
  for (const product of products) {
    const own = byProduct.get(product.id) ?? []
    at(product.id).products[product.id] = storedProduct(product, own)
    for (const { id, sku } of own) {
      at(id).ids[id] = product.id
      at(sku).skus[sku] = product.id
    }
  }
  return shards
}

function storedProduct(product: Product, variations: Variation[]): StoredProduct {
  const [first] = variations
  const bullets = (language: Language) => (first ? localize(product, first, language).bullets : [])
  return {
    bullets: inLanguages(bullets),
    variations: variations.map((variation) => storedVariation(product, variation)),
  }
}

function storedVariation(product: Product, variation: Variation): StoredVariation {
  const { color, sale } = variation
  return {
    id: variation.id,
    sku: variation.sku,
    name: inLanguages((language) => localize(product, variation, language).name),
    type: variation.type,
    physical: variation.physical,
    productId: variation.productId,
    productName: variation.productName,
    path: productPath(variation),
    manufacturer: variation.manufacturer,
    gtin: variation.gtin,
    discontinued: variation.discontinued,
    msrp: variation.msrp,
    ...(color && {
      colorHex: color.hex,
      colorName: inLanguages((language) => localize(product, variation, language).colorName ?? ''),
    }),
    image: thumbnailOf(variation)?.id ?? '',
    categories: variation.categories,
    attributes: variation.attributes,
    weight: variation.weight,
    activeDate: variation.activeDate,
    bestSeller: variation.bestSeller,
    staffPick: variation.staffPick,
    ...(sale && { sale: storedSale(sale) }),
    backOrder: variation.backOrder,
  }
}

/** Without its days: a function asks no clock whether a sale is on, its price is that of the deploy's pages. */
function storedSale({
  name,
  discountPercentage,
  backOrder,
  lowest30,
}: Sale): NonNullable<StoredVariation['sale']> {
  const names = inLanguages((language) => localized(name, language))
  return { name: names, discountPercentage, backOrder, lowest30 }
}

/** Leaves out what reads as in English. */
function inLanguages<T>(textIn: (language: Language) => T): Localized<T> {
  const en = textIn('en')
  const others = LANGUAGES.map((language): [Language, T] => [language, textIn(language)])
  const different = others.filter(([, text]) => JSON.stringify(text) !== JSON.stringify(en))
  return { en, ...Object.fromEntries(different) }
}
