/** What no single file can tell: whether names are unique and whether what is referred to is there. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Product, Variation } from '#core/catalogue'
import { type Category, categoryKeys } from '#core/category'
import { spellZip } from '#core/checkout/zip'
import type { Article } from '#core/content'
import { kmBetween, type PostalArea, postalAreaOf, REACH, type ServicePoint } from '#core/service-point'
import type { Site } from '#core/site'
import { listYaml, type Reader, reporter } from '#loaders/files'

interface Checked {
  sites: Site[]
  categories: ReadonlyMap<string, Category>
  products: Product[]
  variations: Variation[]
  articles: Article[]
  servicePoints: ServicePoint[]
  postalAreas: PostalArea[]
}

const productFileOf = (slug: string) => `catalog/products/${slug}.yaml`

/** Reports to the reader. */
export async function checkContent(reader: Reader, content: Checked, checkPictures: boolean): Promise<void> {
  checkSites(reader, content)
  // By the names of the files: a product with a mistake of its own is there all the same.
  const files = new Set(await listYaml(reader, 'catalog/products'))
  const isProduct = (slug: string) => files.has(productFileOf(slug))
  checkProducts(reader, content, isProduct)
  checkVariations(reader, content)
  checkArticles(reader, content, isProduct)
  checkServicePoints(reader, content)
  checkPostalAreas(reader, content)
  if (checkPictures) await checkPictureFiles(reader, content)
}

function checkSites(reader: Reader, { sites }: Checked): void {
  reportTwice(
    reader,
    sites,
    ({ key }) => `sites/${key}.yaml`,
    'host',
    (site) => site.host,
  )
  for (const { key, country, carriers, shipsTo, shipping } of sites) {
    const report = reporter(reader, `sites/${key}.yaml`)
    if (!shipsTo.includes(country)) report('shipsTo', `does not have the site's own country ${country}`)
    for (const { id, carrier } of shipping) {
      if (!carriers.includes(carrier)) report(`shipping[${id}].carrier`, `"${carrier}" is not in carriers`)
    }
  }
}

type IsProduct = (slug: string) => boolean

function checkProducts(reader: Reader, { products, categories }: Checked, isProduct: IsProduct): void {
  reportTwice(
    reader,
    products,
    ({ slug }) => productFileOf(slug),
    'id',
    ({ id }) => id,
  )
  for (const product of products) {
    const report = reporter(reader, productFileOf(product.slug))
    for (const [at, path] of product.categories.entries()) {
      for (const key of categoryKeys(path)) {
        if (!categories.has(key)) report(`categories[${at}]`, `unknown category "${key}"`)
      }
    }
    for (const slug of product.goesWith ?? [])
      if (!isProduct(slug)) report('goesWith', `unknown product "${slug}"`)
  }
}

function checkVariations(reader: Reader, { variations }: Checked): void {
  const fileOf = (variation: { productName: string }) => productFileOf(variation.productName)
  reportTwice(reader, variations, fileOf, 'sku', ({ sku }) => sku)
  reportTwice(reader, variations, fileOf, 'gtin', ({ gtin }) => gtin)
  reportTwice(
    reader,
    variations,
    fileOf,
    'slug',
    ({ slug }) => slug,
    ({ productName, slug }) => `${productName}/${slug}`,
  )
}

function checkArticles(reader: Reader, { articles }: Checked, isProduct: IsProduct): void {
  const fileOf = (article: { slug: string }) => `articles/${article.slug}/article.yaml`
  reportTwice(reader, articles, fileOf, 'id', ({ id }) => id)
  for (const article of articles) {
    const report = reporter(reader, fileOf(article))
    for (const slug of article.related) if (!isProduct(slug)) report('related', `unknown product "${slug}"`)
  }
}

/** A point that lies far from its own postal code has a mistake in one of them, and would be offered to nobody. */
function checkServicePoints(reader: Reader, { servicePoints, postalAreas }: Checked): void {
  reportTwice(
    reader,
    servicePoints,
    () => 'service-points',
    'id',
    ({ id }) => id,
  )
  const report = reporter(reader, 'service-points')
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

function checkPostalAreas(reader: Reader, { postalAreas }: Checked): void {
  reportTwice(
    reader,
    postalAreas.flatMap(({ country, zips }) => zips.map((zip) => ({ country, zip }))),
    ({ country }) => `postal-areas/${country.toLowerCase()}.yaml`,
    'zips',
    ({ zip }) => zip,
    ({ country, zip }) => `${country} ${zip}`,
  )
}

async function checkPictureFiles(reader: Reader, { variations, articles }: Checked): Promise<void> {
  const inCatalogue = await picturesIn(reader, 'catalog/images')
  const reported = new Set<string>()
  for (const { productName, sku, pictures } of variations) {
    for (const { id } of pictures) {
      if (inCatalogue.has(id) || reported.has(id)) continue
      reported.add(id)
      reporter(reader, productFileOf(productName))(`variations[${sku}].pictures`, `unknown picture "${id}"`)
    }
  }
  const inArticles = await picturesIn(reader, 'articles/images')
  for (const { slug, cover } of articles) {
    if (!cover || inArticles.has(cover.image)) continue
    reporter(reader, `articles/${slug}/article.yaml`)('cover', `unknown picture "${cover.image}"`)
  }
}

/** Ids of the pictures of a folder: file names without their ending. */
async function picturesIn(reader: Reader, folder: string): Promise<Set<string>> {
  const names = await readdir(join(reader.dir, folder)).catch(() => [])
  return new Set(names.filter((name) => name.endsWith('.webp')).map((name) => name.slice(0, -'.webp'.length)))
}

/** Reports every item whose value an earlier item has. `scope` is what must be unique when it is more. */
function reportTwice<T>(
  reader: Reader,
  items: readonly T[],
  fileOf: (item: T) => string,
  field: string,
  value: (item: T) => string,
  scope: (item: T) => string = value,
): void {
  const seen = new Set<string>()
  for (const item of items) {
    if (seen.has(scope(item))) reporter(reader, fileOf(item))(field, `"${value(item)}" is taken`)
    seen.add(scope(item))
  }
}
