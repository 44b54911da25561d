/** What no single file can tell: whether names are unique and whether what is referred to is there. */
import type { Product, Variation } from '#core/catalogue/catalogue'
import { type Category, categoryKeys } from '#core/catalogue/category'
import {
  kmBetween,
  type PostalArea,
  postalAreaOf,
  REACH,
  type ServicePoint,
} from '#core/checkout/service-point'
import { spellZip } from '#core/checkout/zip'
import type { Article } from '#core/content/content'
import type { Site } from '#core/site/site'
import { type Checking, reporter } from '#loaders/entry'
import type { RawContent } from '#loaders/source'

interface CheckedContent {
  sites: Site[]
  categories: ReadonlyMap<string, Category>
  products: Product[]
  variations: Variation[]
  articles: Article[]
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
}

function checkSites(checking: Checking, { sites, servicePoints }: CheckedContent): void {
  reportTwice(
    checking,
    sites,
    ({ key }) => `sites/${key}.yaml`,
    'host',
    (site) => site.host,
  )
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
  { products, categories }: CheckedContent,
  isProduct: IsProduct,
): void {
  reportTwice(
    checking,
    products,
    ({ slug }) => productFileOf(slug),
    'id',
    ({ id }) => id,
  )
  for (const product of products) {
    const report = reporter(checking, productFileOf(product.slug))
    for (const [at, path] of product.categories.entries()) {
      for (const key of categoryKeys(path)) {
        if (!categories.has(key)) report(`categories[${at}]`, `unknown category "${key}"`)
      }
    }
    for (const slug of product.goesWith ?? [])
      if (!isProduct(slug)) report('goesWith', `unknown product "${slug}"`)
  }
}

function checkVariations(checking: Checking, { variations }: CheckedContent): void {
  const fileOf = (variation: { productName: string }) => productFileOf(variation.productName)
  reportTwice(checking, variations, fileOf, 'sku', ({ sku }) => sku)
  reportTwice(checking, variations, fileOf, 'gtin', ({ gtin }) => gtin)
  reportTwice(
    checking,
    variations,
    fileOf,
    'slug',
    ({ slug }) => slug,
    ({ productName, slug }) => `${productName}/${slug}`,
  )
}

function checkArticles(checking: Checking, { articles }: CheckedContent, isProduct: IsProduct): void {
  const fileOf = (article: { slug: string }) => `articles/${article.slug}/article.yaml`
  reportTwice(checking, articles, fileOf, 'id', ({ id }) => id)
  for (const article of articles) {
    const report = reporter(checking, fileOf(article))
    for (const slug of article.related) if (!isProduct(slug)) report('related', `unknown product "${slug}"`)
  }
}

/** A point that lies far from its own postal code has a mistake in one of them, and would never be offered. */
function checkServicePoints(checking: Checking, { servicePoints, postalAreas }: CheckedContent): void {
  reportTwice(
    checking,
    servicePoints,
    () => 'service-points',
    'id',
    ({ id }) => id,
  )
  const report = reporter(checking, 'service-points')
  for (const point of servicePoints) {
    const { id, country, address } = point
    if (spellZip(address.zip, country) !== address.zip) {
      report(`${id}.zip`, `"${address.zip}" is not how ${country} writes it`)
      continue
    }
    const area = postalAreaOf(postalAreas, country, address.zip)
    if (!area) report(`${id}.zip`, `"${address.zip}" is in none of the postal areas`)
    else if (kmBetween(area, point) > REACH) report(id, `is more than ${REACH} km from ${area.place}`)
  }
}

function checkPostalAreas(checking: Checking, { postalAreas }: CheckedContent): void {
  reportTwice(
    checking,
    postalAreas.flatMap(({ country, zips }) => zips.map((zip) => ({ country, zip }))),
    ({ country }) => `postal-areas/${country.toLowerCase()}.yaml`,
    'zips',
    ({ zip }) => zip,
    ({ country, zip }) => `${country} ${zip}`,
  )
}

function checkPictures(
  checking: Checking,
  { variations, articles }: CheckedContent,
  pictures: RawContent['pictures'],
): void {
  const reported = new Set<string>()
  for (const { productName, sku, pictures: shown } of variations) {
    for (const { id } of shown) {
      if (pictures.catalogue.has(id) || reported.has(id)) continue
      reported.add(id)
      reporter(checking, productFileOf(productName))(`variations[${sku}].pictures`, `unknown picture "${id}"`)
    }
  }
  for (const { slug, cover } of articles) {
    if (!cover || pictures.articles.has(cover.image)) continue
    reporter(checking, `articles/${slug}/article.yaml`)('cover', `unknown picture "${cover.image}"`)
  }
}

/** Reports every item whose value an earlier item has. `scope` is what must be unique when it is more. */
function reportTwice<T>(
  checking: Checking,
  items: readonly T[],
  fileOf: (item: T) => string,
  field: string,
  value: (item: T) => string,
  scope: (item: T) => string = value,
): void {
  const seen = new Set<string>()
  for (const item of items) {
    if (seen.has(scope(item))) reporter(checking, fileOf(item))(field, `"${value(item)}" is taken`)
    seen.add(scope(item))
  }
}
