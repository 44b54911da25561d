/** Reads a content folder: everything the shop shows and sells, checked. */
import type { Color, Product, Variation } from '#core/catalogue'
import { type Category, categoryKeys, compareCategories } from '#core/category'
import type { Announcement, Article, Brand, Page } from '#core/content'
import type { PostalArea, ServicePoint } from '#core/service-point'
import { SITE_KEYS, type Site } from '#core/site'
import { checkContent } from '#loaders/check'
import { createReader, listYaml, type Reader, readYaml, reporter } from '#loaders/files'
import { ContentError } from '#loaders/problems'
import { buildProduct, type Surroundings } from '#loaders/product'
import { categoryFile, colorFile, productFile, sharedFile } from '#loaders/schema-catalogue'
import { brandFile, postalAreaFile, servicePointFile, siteFile } from '#loaders/schema-site'
import { messageFile } from '#loaders/schema-text'
import { readArticles, readPages } from '#loaders/texts'
import { brandWords, fillWords } from '#loaders/words'

export interface Content {
  brand: Brand
  sites: Site[]
  colors: Map<string, Color>
  categories: Map<string, Category>
  products: Product[]
  variations: Variation[]
  articles: Article[]
  pages: Page[]
  messages: Announcement[]
  servicePoints: ServicePoint[]
  postalAreas: PostalArea[]
}

export interface ReadOptions {
  /** Whether every picture must be there as a file. */
  checkPictures?: boolean
}

/** Unknown hosts get this site, so there is no shop without it. */
const ENGLISH_SITE = 'sites/com.yaml'
const BRAND = 'brand/brand.yaml'
const COLORS = 'catalog/colors.yaml'
const CATEGORIES = 'catalog/categories.yaml'
const SHARED = 'catalog/shared.yaml'

/**
 * @param dir the content folder
 * @throws {ContentError} with every problem that was found
 */
export async function readContent(dir: string, { checkPictures = true }: ReadOptions = {}): Promise<Content> {
  const reader = createReader(dir)
  const brand = await readBrand(reader)
  const [sites, colors, categories, shared, articles, pages, messages, servicePoints, postalAreas] =
    await Promise.all([
      readSites(reader),
      readColors(reader),
      readCategories(reader),
      readYaml(reader, SHARED, sharedFile),
      readArticles(reader),
      readPages(reader),
      readMessages(reader),
      readServicePoints(reader),
      readPostalAreas(reader),
    ])
  const catalogue =
    colors && categories && shared
      ? await readProducts(reader, { colors, shared }, categories)
      : { products: [], variations: [] }
  const content = { sites, ...catalogue, articles, pages, messages, servicePoints, postalAreas }
  if (categories) await checkContent(reader, { ...content, categories }, checkPictures)
  if (!brand || !colors || !categories || reader.problems.length) {
    throw new ContentError(reader.problems.toSorted((a, b) => a.file.localeCompare(b.file)))
  }
  return { brand, colors, categories, ...content }
}

/** First, because all other files may name the brand as `{brand}`. */
async function readBrand(reader: Reader): Promise<Brand | undefined> {
  const brand = await readYaml(reader, BRAND, brandFile)
  if (!brand) return undefined
  reader.words = brandWords(brand)
  return fillWords(brand, reader.words, reporter(reader, BRAND))
}

async function readSites(reader: Reader): Promise<Site[]> {
  const files = await listYaml(reader, 'sites')
  if (!files.includes(ENGLISH_SITE)) reporter(reader, ENGLISH_SITE)('file', 'missing')
  const sites = await Promise.all(
    files.map(async (path) => {
      const site = await readYaml(reader, path, siteFile)
      if (site && site.key !== nameOf(path)) reporter(reader, path)('key', 'is not the name of the file')
      return site
    }),
  )
  return sites
    .filter((site) => site !== undefined)
    .sort((a, b) => SITE_KEYS.indexOf(a.key) - SITE_KEYS.indexOf(b.key))
}

async function readColors(reader: Reader): Promise<Map<string, Color> | undefined> {
  const rows = await readYaml(reader, COLORS, colorFile)
  return rows && new Map(Object.entries(rows).map(([key, row]) => [key, { key, ...row }]))
}

async function readCategories(reader: Reader): Promise<Map<string, Category> | undefined> {
  const rows = await readYaml(reader, CATEGORIES, categoryFile)
  return rows && new Map(Object.entries(rows).map(([key, row]) => [key, { key, ...row }]))
}

async function readProducts(
  reader: Reader,
  surroundings: Surroundings,
  categories: ReadonlyMap<string, Category>,
): Promise<Pick<Content, 'products' | 'variations'>> {
  const files = await listYaml(reader, 'catalog/products')
  const built = await Promise.all(
    files.map(async (path) => {
      const file = await readYaml(reader, path, productFile)
      const report = reporter(reader, path)
      if (file && file.slug !== nameOf(path)) report('slug', 'is not the name of the file')
      return file && buildProduct(file, surroundings, report)
    }),
  )
  const found = built
    .filter((entry) => entry !== undefined)
    .sort((a, b) => compareProducts(a.product, b.product, categories))
  return {
    products: found.map(({ product }) => product),
    variations: found.flatMap(({ variations }) => variations),
  }
}

/** Catalogue order: as the shop's tree shows the products' first categories, then by slug. */
function compareProducts(a: Product, b: Product, categories: ReadonlyMap<string, Category>): number {
  const [left, right] = [a, b].map(({ categories: [path = ''] }) => categoryKeys(path)) as [
    string[],
    string[],
  ]
  for (const [at, key] of left.entries()) {
    const [mine, theirs] = [categories.get(key), categories.get(right[at] ?? '')]
    const order = mine && theirs ? compareCategories(mine, theirs) : 0
    if (order !== 0) return order
  }
  return a.slug.localeCompare(b.slug)
}

async function readMessages(reader: Reader): Promise<Announcement[]> {
  const files = await listYaml(reader, 'messages')
  const messages = await Promise.all(
    files.map(async (file) => {
      const message = await readYaml(reader, file, messageFile)
      return message && { id: nameOf(file), ...message }
    }),
  )
  return messages.filter((message) => message !== undefined)
}

async function readServicePoints(reader: Reader): Promise<ServicePoint[]> {
  const files = await listYaml(reader, 'service-points')
  const lists = await Promise.all(files.map((file) => readYaml(reader, file, servicePointFile)))
  return lists.flatMap((list) => {
    if (!list) return []
    const { carrier, country, points } = list
    return points.map(({ street, zip, city, ...point }) => {
      return { ...point, carrier, country, address: { street, zip, city } }
    })
  })
}

async function readPostalAreas(reader: Reader): Promise<PostalArea[]> {
  const files = await listYaml(reader, 'postal-areas')
  const lists = await Promise.all(files.map((file) => readYaml(reader, file, postalAreaFile)))
  return lists.flatMap((list) => list?.areas.map((area) => ({ ...area, country: list.country })) ?? [])
}

function nameOf(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1, file.lastIndexOf('.'))
}
