/** What no single file can tell: whether names are unique and whether what is referred to is there. */
import type { PrintSettings, Product, TechnicalFacts, Variation } from '#core/catalogue/catalogue'
import { type Category, categoryKeys } from '#core/catalogue/category'
import {
  kmBetween,
  type PostalArea,
  postalAreaOf,
  REACH,
  type ServicePoint,
} from '#core/checkout/service-point'
import { spellZip } from '#core/checkout/zip'
import type { Announcement, Article, Page } from '#core/content/content'
import type { Site } from '#core/site/site'
import { type Checking, lineOf, type Place, reporter } from '#loaders/entry'
import { checkLinks } from '#loaders/links'
import { readPictureId } from '#loaders/printed-label'
import { placeOf, type Report } from '#loaders/problems'
import type { RawContent } from '#loaders/source'

interface CheckedContent {
  sites: Site[]
  categories: ReadonlyMap<string, Category>
  products: Product[]
  variations: Variation[]
  articles: Article[]
  pages: Page[]
  messages: Announcement[]
  servicePoints: ServicePoint[]
  postalAreas: PostalArea[]
}

const productFileOf = (slug: string) => `catalog/products/${slug}.yaml`

/** Reports to the checking. */
export function checkContent(checking: Checking, content: CheckedContent, raw: RawContent): void {
  checkSites(checking, content)
  // By the names of the files: a product with a mistake of its own is there all the same.
  const files = new Set(raw.products.map(({ file }) => file))
  const isProduct = (slug: string) => files.has(productFileOf(slug))
  checkProducts(checking, content, isProduct)
  checkVariations(checking, content)
  checkArticles(checking, content, isProduct)
  checkServicePoints(checking, content)
  checkPostalAreas(checking, content)
  checkPictures(checking, content, raw.pictures)
  // A catalogue with mistakes lacks pages that are there once they are mended.
  if (checking.problems.length === 0) checkLinks(checking, content, raw)
}

function checkSites(checking: Checking, { sites, servicePoints }: CheckedContent): void {
  const host = (site: Site) => ({ file: `sites/${site.key}.yaml`, field: 'host' })
  reportTwice(checking, sites, host, (site) => site.host)
  for (const { key, country, carriers, shipsTo, shipping } of sites) {
    const report = reporter(checking, `sites/${key}.yaml`)
    if (!shipsTo.includes(country)) report('shipsTo', `does not have the site's own country ${country}`)
    for (const { id, carrier, needsAgent } of shipping) {
      if (!carriers.includes(carrier)) report(`shipping[${id}].carrier`, `"${carrier}" is not in carriers`)
      const covered = needsAgent ? countriesOf(servicePoints, carrier) : shipsTo
      const bare = shipsTo.filter((destination) => !covered.includes(destination))
      if (bare.length)
        report(`shipping[${id}].needsAgent`, `no service point of ${carrier} in ${bare.join(', ')}`)
    }
  }
}

/** Where a customer finds one of the carrier's service points. */
function countriesOf(servicePoints: readonly ServicePoint[], carrier: string): string[] {
  const named = carrier.toLowerCase()
  return servicePoints.filter((point) => point.carrier.toLowerCase() === named).map(({ country }) => country)
}

type IsProduct = (slug: string) => boolean

function checkProducts(
  checking: Checking,
  { products, variations, categories }: CheckedContent,
  isProduct: IsProduct,
): void {
  const printers = variations.flatMap(({ type, technical }) => (type === 'printer' && technical) || [])
  const most = (of: (printer: TechnicalFacts) => number | undefined) =>
    Math.max(...printers.map((printer) => of(printer) ?? Number.POSITIVE_INFINITY))
  const skus = new Set(variations.map(({ sku }) => sku))
  const reach = { nozzle: most((each) => each.nozzleTemperature), bed: most((each) => each.bedTemperature) }
  reportTwice(
    checking,
    products,
    ({ slug }) => ({ file: productFileOf(slug), field: 'id' }),
    ({ id }) => id,
  )
  for (const product of products) {
    const report = reporter(checking, productFileOf(product.slug))
    for (const [at, path] of product.categories.entries()) {
      for (const key of categoryKeys(path)) {
        if (!categories.has(key)) report(`categories[${at}]`, `unknown category "${key}"`)
      }
    }
    for (const [at, slug] of (product.goesWith ?? []).entries())
      if (!isProduct(slug)) report(`goesWith[${at}]`, `unknown product "${slug}"`)
    for (const [at, sku] of (product.inBox ?? []).entries())
      if (!skus.has(sku)) report(`inBox[${at}]`, `unknown SKU "${sku}"`)
    if (printers.length && product.settings) checkReach(product.settings, reach, report)
  }
}

/** A profile of the shop must print on a printer of the shop. */
function checkReach({ slicer }: PrintSettings, reach: { nozzle: number; bed: number }, report: Report): void {
  for (const part of ['nozzle', 'bed'] as const) {
    const asked = slicer.firstLayer[part]
    if (asked > reach[part])
      report(
        `settings.slicer.firstLayer.${part}`,
        `${asked} °C is more than the ${reach[part]} °C that the printers reach`,
      )
  }
}

function checkVariations(checking: Checking, { variations }: CheckedContent): void {
  const placed = (field: string) => (variation: Variation) =>
    rowPlace(checking, variation, `variations[${variation.sku}].${field}`)
  reportTwice(checking, variations, placed('sku'), ({ sku }) => sku)
  reportTwice(checking, variations, placed('gtin'), ({ gtin }) => gtin)
  reportTwice(
    checking,
    variations,
    placed('slug'),
    ({ slug }) => slug,
    ({ productName, slug }) => `${productName}/${slug}`,
  )
}

function checkArticles(checking: Checking, { articles }: CheckedContent, isProduct: IsProduct): void {
  const fileOf = (article: { slug: string }) => `articles/${article.slug}/article.yaml`
  reportTwice(
    checking,
    articles,
    (article) => ({ file: fileOf(article), field: 'id' }),
    ({ id }) => id,
  )
  for (const article of articles) {
    const report = reporter(checking, fileOf(article))
    for (const [at, slug] of article.related.entries())
      if (!isProduct(slug)) report(`related[${at}]`, `unknown product "${slug}"`)
  }
}

/** A point that lies far from its own postal code has a mistake in one of them, and would never be offered. */
function checkServicePoints(checking: Checking, { servicePoints, postalAreas }: CheckedContent): void {
  reportTwice(
    checking,
    servicePoints,
    (point) => rowPlace(checking, point, `points[${point.id}].id`),
    ({ id }) => id,
  )
  for (const point of servicePoints) {
    const { id, country, address } = point
    const { file, row } = checking.places.get(point) ?? NOWHERE
    const report = (field: string, reason: string) =>
      reporter(checking, file)(`points[${id}]${field}`, reason, lineOf(checking, file, row + field))
    if (spellZip(address.zip, country) !== address.zip) {
      report('.zip', `"${address.zip}" is not how ${country} writes it`)
      continue
    }
    const area = postalAreaOf(postalAreas, country, address.zip)
    if (!area) report('.zip', `"${address.zip}" is in none of the postal areas`)
    else if (kmBetween(area, point) > REACH)
      report('.lat', `${point.lat}, ${point.lng} is more than ${REACH} km from ${area.place}`)
  }
}

function checkPostalAreas(checking: Checking, { postalAreas }: CheckedContent): void {
  reportTwice(
    checking,
    postalAreas.flatMap((area) => area.zips.map((zip) => ({ area, zip }))),
    ({ area, zip }) =>
      rowPlace(checking, area, `areas[${area.place}].zips`, `.zips[${area.zips.indexOf(zip)}]`),
    ({ zip }) => zip,
    ({ area: { country }, zip }) => `${country} ${zip}`,
  )
}

function checkPictures(
  checking: Checking,
  { variations, articles, pages }: CheckedContent,
  { catalogue, articles: covers, home, place }: RawContent['pictures'],
): void {
  const reported = new Set<string>()
  for (const { productName, sku, pictures: shown } of variations) {
    for (const { id } of shown) {
      const { file } = readPictureId(id)
      if (catalogue.has(file) || reported.has(file)) continue
      reported.add(file)
      const reason = `unknown picture "${file}" in ${place ?? 'catalog/images'}`
      reporter(checking, productFileOf(productName))(`variations[${sku}].pictures`, reason)
    }
  }
  for (const { slug, cover } of articles) {
    if (!cover || covers.has(cover.image)) continue
    const reason = `unknown picture "${cover.image}" in ${place ?? 'articles/images'}`
    reporter(checking, `articles/${slug}/article.yaml`)('cover', reason)
  }
  for (const { name, picture } of pages) {
    if (!picture || home.has(picture) || covers.has(picture)) continue
    const reason = `unknown picture "${picture}" in ${place ?? 'home or articles/images'}`
    reporter(checking, `pages/${name}/page.yaml`)('picture', reason)
  }
}

const NOWHERE: Place = { file: '', row: '' }

interface FieldPlace {
  file: string
  /** As it is told. */
  field: string
  line?: number | undefined
}

/** @param inRow the field within the row, where it is not called as the last part of `field` */
function rowPlace(
  checking: Checking,
  item: object,
  field: string,
  inRow = field.slice(field.lastIndexOf('.')),
): FieldPlace {
  const { file, row } = checking.places.get(item) ?? NOWHERE
  return { file, field, line: lineOf(checking, file, row + inRow) }
}

/**
 * Reports every item whose value an earlier item has, and where that one is.
 * @param scope what must be unique when it is more
 */
function reportTwice<T>(
  checking: Checking,
  items: readonly T[],
  placed: (item: T) => FieldPlace,
  value: (item: T) => string,
  scope: (item: T) => string = value,
): void {
  const seen = new Map<string, T>()
  for (const item of items) {
    const earlier = seen.get(scope(item))
    if (earlier === undefined) {
      seen.set(scope(item), item)
      continue
    }
    const [first, second] = [placed(earlier), placed(item)]
    const where = checking.where?.(first.file, first.field)
    const at = placeOf({ line: lineOf(checking, first.file, first.field), ...first, where })
    reporter(checking, second.file)(second.field, `"${value(item)}" is taken by ${at}`, second.line)
  }
}
