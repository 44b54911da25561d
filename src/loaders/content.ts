/** From what an editor wrote to everything the shop shows and sells, checked. */

import type { Color, Product, Variation } from '#core/catalogue/catalogue'
import { type Category, categoryKeys, compareCategories } from '#core/catalogue/category'
import type { PostalArea, ServicePoint } from '#core/checkout/service-point'
import type { Announcement, Article, Brand, Page, Reseller } from '#core/content/content'
import type { VatTable } from '#core/pricing/vat'
import { shopDay } from '#core/shop-day'
import { LANGUAGES } from '#core/site/language'
import { SITE_KEYS, type Site, type SiteKey } from '#core/site/site'
import type { Stock } from '#core/stock/availability'
import { readStockFile, stockBySku } from '#core/stock/stock-file'
import { checkContent } from '#loaders/check'
import { leaveOutDrafts, withoutDrafts } from '#loaders/drafts'
import { type Checking, checkEntry, checkRequired, nameOf, rememberRows, reporter } from '#loaders/entry'
import { filesSource } from '#loaders/files-source'
import { brandPlaceholders, fillPlaceholders } from '#loaders/placeholders'
import { ContentError, type ContentProblem, problemText } from '#loaders/problems'
import { buildProduct, type References } from '#loaders/product'
import { categoryFile, colorFile, productFile, sharedFile } from '#loaders/schema-catalogue'
import { brandFile, postalAreaFile, servicePointFile, siteFile } from '#loaders/schema-site'
import { messageFile, resellersFile } from '#loaders/schema-text'
import type { RawContent } from '#loaders/source'
import { buildArticles, buildPages } from '#loaders/texts'
import type { ParsedYaml } from '#loaders/yaml-entry'

export interface Content {
  brand: Brand
  sites: Site[]
  colors: Map<string, Color>
  categories: Map<string, Category>
  products: Product[]
  variations: Variation[]
  articles: Article[]
  pages: Page[]
  resellers: Reseller[]
  messages: Announcement[]
  servicePoints: ServicePoint[]
  postalAreas: PostalArea[]
  /** By sku, as it was counted when the content was written: what search engines are told until the next build. */
  stock: Map<string, Stock>
}

const BRAND = 'brand/brand.yaml'
const STOCK = 'catalog/stock.csv'

/**
 * @param dir the content folder
 * @throws {ContentError} with every problem that was found
 */
export async function readContent(dir: string, options?: ContentOptions): Promise<Content> {
  return buildContent(await filesSource(dir, options?.parsed).read(), options)
}

export interface ContentOptions {
  /** The day whose sales are on; it is the shop's own without it. */
  today?: string
  /** Whether articles and languages that are still being written are there: for whoever writes them. */
  drafts?: boolean
  /** Is told what is still missing in a draft, which is not shown until then. */
  onUnfinished?: (problem: string) => void
  /** What was parsed before. */
  parsed?: ParsedYaml | undefined
  /** The storefronts that must be there. */
  siteKeys?: readonly SiteKey[]
}

/** @throws {ContentError} with every problem that was found */
export function buildContent(
  written: RawContent,
  { today = shopDay(Date.now()), drafts = false, siteKeys = SITE_KEYS, onUnfinished }: ContentOptions = {},
): Content {
  const raw = drafts ? written : withoutDrafts(written)
  const checking = startChecking(raw)
  checkSiteKeys(checking, written, siteKeys)
  const brand = buildBrand(checking, raw)
  const colors = keyed(checkRequired(checking, raw.colors, colorFile, 'catalog/colors.yaml'))
  const categories = keyed(checkRequired(checking, raw.categories, categoryFile, 'catalog/categories.yaml'))
  const shared = checkRequired(checking, raw.shared, sharedFile, 'catalog/shared.yaml')
  const catalogue =
    colors && categories && shared
      ? buildProducts(checking, raw, { colors, shared, today }, categories)
      : { products: [], variations: [] }
  const sites = buildSites(checking, raw, brand?.vat)
  const content = {
    sites,
    ...catalogue,
    articles: buildArticles(checking, raw, catalogue),
    pages: buildPages(checking, raw, sites),
    resellers: (raw.resellers && checkEntry(checking, raw.resellers, resellersFile)) ?? [],
    messages: buildMessages(checking, raw),
    servicePoints: buildServicePoints(checking, raw),
    postalAreas: buildPostalAreas(checking, raw),
  }
  const stock = buildStock(checking, raw, catalogue.variations, today)
  if (categories) checkContent(checking, { ...content, categories }, raw)
  const { problems, hindrances, ...shown } = leaveOutDrafts(checking.problems, content, raw)
  if (!brand || !colors || !categories || problems.length) throw new ContentError(inOrder(problems))
  for (const problem of hindrances) onUnfinished?.(problemText(problem))
  return { brand, colors, categories, ...content, ...shown, stock }
}

function startChecking(raw: RawContent): Checking {
  const texts = [...raw.articles, ...raw.pages].flatMap(({ facts, texts, siteTexts = {} }) => [
    facts,
    ...Object.values(texts),
    ...Object.values(siteTexts),
  ])
  const { brand, colors, categories, shared, resellers, sites, products, messages } = raw
  const files = [brand, colors, categories, shared, resellers, ...sites, ...products, ...messages, ...texts]
  const entries = [...files, ...raw.servicePoints, ...raw.postalAreas]
  const lines = entries.flatMap((entry) => (entry?.lineOf ? [[entry.file, entry.lineOf] as const] : []))
  const checking: Checking = {
    problems: [],
    placeholders: undefined,
    textPlaceholders: {},
    lines: new Map(lines),
    places: new Map(),
    where: raw.where,
  }
  for (const file of raw.unknown ?? [])
    reporter(checking, file)('file', 'nothing reads a file of this name in this folder')
  return checking
}

function lineOrEnd({ line = Number.MAX_SAFE_INTEGER }: ContentProblem): number {
  return line
}

function inOrder(problems: readonly ContentProblem[]): ContentProblem[] {
  return problems.toSorted((a, b) => a.file.localeCompare(b.file) || lineOrEnd(a) - lineOrEnd(b))
}

/** First, because all other texts may name the brand as `{brand}`. */
function buildBrand(checking: Checking, raw: RawContent): Brand | undefined {
  const brand = checkRequired(checking, raw.brand, brandFile, BRAND)
  if (!brand) return undefined
  checking.placeholders = brandPlaceholders(brand)
  for (const language of LANGUAGES) checking.textPlaceholders[language] = brandPlaceholders(brand, language)
  return fillPlaceholders(brand, checking.placeholders, reporter(checking, BRAND))
}

/** Unknown hosts get the English site, so there is no shop without it. */
function checkSiteKeys(checking: Checking, { sites }: RawContent, siteKeys: readonly SiteKey[]): void {
  for (const key of siteKeys) {
    const file = `sites/${key}.yaml`
    if (!sites.some((entry) => entry.file === file))
      reporter(checking, file)('file', `missing: SITE_KEYS (src/core/site/site.ts) names "${key}"`)
  }
}

/** With the rates of the brand, where a storefront has none of its own. */
function buildSites(checking: Checking, raw: RawContent, rates: VatTable | undefined): Site[] {
  return raw.sites
    .flatMap((entry) => {
      const site = checkEntry(checking, entry, siteFile)
      if (site && site.key !== nameOf(entry))
        reporter(checking, entry.file)('key', `"${site.key}" is not the name of the file`)
      return site ? { ...site, vat: { ...rates, ...site.vat } } : []
    })
    .sort((a, b) => SITE_KEYS.indexOf(a.key) - SITE_KEYS.indexOf(b.key))
}

function keyed<T>(rows: Record<string, T> | undefined): Map<string, T & { key: string }> | undefined {
  return rows && new Map(Object.entries(rows).map(([key, row]) => [key, { key, ...row }]))
}

function buildProducts(
  checking: Checking,
  raw: RawContent,
  references: References,
  categories: ReadonlyMap<string, Category>,
): Pick<Content, 'products' | 'variations'> {
  const found = raw.products
    .flatMap((entry) => {
      const file = checkEntry(checking, entry, productFile)
      const report = reporter(checking, entry.file)
      if (file && file.slug !== nameOf(entry)) report('slug', `"${file.slug}" is not the name of the file`)
      const built = file && buildProduct(file, references, report)
      if (!built) return []
      rememberRows(checking, entry.file, 'variations', file.variations, built.variations)
      return built
    })
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

function buildMessages(checking: Checking, raw: RawContent): Announcement[] {
  return raw.messages.flatMap((entry) => {
    const message = checkEntry(checking, entry, messageFile)
    if (!message) return []
    const { from = '', until } = message
    if (until !== undefined && until < from)
      reporter(checking, entry.file)('until', `"${until}" is before the message begins on ${from}`)
    return [{ id: nameOf(entry), ...message }]
  })
}

function buildServicePoints(checking: Checking, raw: RawContent): ServicePoint[] {
  return raw.servicePoints.flatMap((entry) => {
    const list = checkEntry(checking, entry, servicePointFile)
    if (!list) return []
    const { carrier, country, points } = list
    const built = points.map(({ street, zip, city, ...point }) => {
      return { ...point, carrier, country, address: { street, zip, city } }
    })
    rememberRows(checking, entry.file, 'points', points, built)
    return built
  })
}

function buildPostalAreas(checking: Checking, raw: RawContent): PostalArea[] {
  return raw.postalAreas.flatMap((entry) => {
    const list = checkEntry(checking, entry, postalAreaFile)
    const built = list?.areas.map((area) => ({ ...area, country: list.country })) ?? []
    rememberRows(checking, entry.file, 'areas', built, built)
    return built
  })
}

/** Whether an article is sold is only known of a catalogue without mistakes. */
function buildStock(
  checking: Checking,
  { stock }: RawContent,
  variations: readonly Variation[],
  today: string,
): Map<string, Stock> {
  if (stock === undefined) return new Map()
  const skus = new Set(variations.map(({ sku }) => sku))
  const isWhole = checking.problems.length === 0
  const found = readStockFile(stock, (sku) => !isWhole || skus.has(sku))
  if ('rows' in found) return stockBySku(found.rows, today)
  for (const { line, field, reason } of found.problems) reporter(checking, STOCK)(field, reason, line)
  return new Map()
}
