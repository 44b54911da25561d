/**
 * A catalogue of about as many pages as one asks for, made of the real one: fewer variations of its products, or copies of
 * them, with its own pictures and texts.
 *
 *   node scripts/pinned.mjs scripts/bench/catalogue.ts FOLDER PAGES
 */
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'
import { SITE_KEYS } from '#core/site/site'
import { namedChoices } from '#loaders/live-facts'
import { CONTENT } from '#local/paths'

interface ProductFile {
  id: string
  slug: string
  variations: { sku: string; gtin: string; slug?: string; size?: number }[]
  sales?: { skus?: string[] }[]
  inBox?: string[]
}

/** Pages of a storefront besides those of products and lists. */
const OTHER_PAGES = 38
/** Pages of lists that a variation adds: it stands in three, among two dozen on a page. */
const LIST_PAGES = 3 / 24

/** @param folder gets the content; what is there is replaced */
export async function writeCatalogue(folder: string, pages: number): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await cp(CONTENT, folder, { recursive: true })
  const products = await readProducts(folder)
  const named = await readNamed(folder)
  const real = products.reduce((sum, { variations }) => sum + variations.length, 0)
  const wanted = Math.max(0, Math.round((pages / SITE_KEYS.length - OTHER_PAGES) / (1 + LIST_PAGES)))
  const made =
    wanted < real ? fewer(products, wanted, named) : [...products, ...copies(products, wanted - real)]
  for (const product of made)
    await writeFile(join(folder, 'catalog/products', `${product.slug}.yaml`), stringify(product))
  await writeStock(folder, made)
}

async function readProducts(folder: string): Promise<ProductFile[]> {
  const names = (await readdir(join(folder, 'catalog/products'))).sort()
  const texts = await Promise.all(
    names.map((name) => readFile(join(folder, 'catalog/products', name), 'utf8')),
  )
  return texts.map((text) => parse(text))
}

/** `petg-tough/250`: variations that articles name by a fact of theirs. */
async function readNamed(folder: string): Promise<ReadonlySet<string>> {
  const articles = join(folder, 'articles')
  const names = (await readdir(articles, { recursive: true })).filter((name) => name.endsWith('.md'))
  const texts = await Promise.all(names.map((name) => readFile(join(articles, name), 'utf8')))
  return new Set(texts.flatMap(namedChoices).map(({ slug, choice }) => `${slug}/${choice}`))
}

/** Every product keeps one variation, to which others refer, and one of each that a text names. */
function fewer(products: readonly ProductFile[], wanted: number, named: ReadonlySet<string>): ProductFile[] {
  const kept = products.map((product) => neededOf(product, named))
  let left = wanted - kept.reduce((sum, { size }) => sum + size, 0)
  return products.map((product, at) => {
    const variations = product.variations.filter((row) => {
      if (kept[at]?.has(row)) return true
      left -= 1
      return left >= 0
    })
    return { ...product, variations, sales: [], inBox: [] }
  })
}

function neededOf({ slug, variations }: ProductFile, named: ReadonlySet<string>): Set<unknown> {
  const needed = new Set<unknown>(variations.slice(0, 1))
  const found = new Set<string>()
  for (const row of variations) {
    const choices = [`${slug}/${row.slug}`, `${slug}/${row.size}`].filter((choice) => named.has(choice))
    if (choices.every((choice) => found.has(choice))) continue
    for (const choice of choices) found.add(choice)
    needed.add(row)
  }
  return needed
}

function copies(products: readonly ProductFile[], wanted: number): ProductFile[] {
  const made: ProductFile[] = []
  let left = wanted
  let number = 0
  for (let round = 2; left > 0; round++) {
    for (const product of products) {
      if (left <= 0) break
      const variations = product.variations.slice(0, left)
      left -= variations.length
      made.push({
        ...product,
        id: `${product.id}${round}`,
        slug: `${product.slug}-${round}`,
        sales: [],
        variations: variations.map((row) => ({ ...row, sku: `${row.sku}-${round}`, gtin: gtinOf(number++) })),
      })
    }
  }
  return made
}

/** Of the range that shops may use for themselves. */
function gtinOf(number: number): string {
  const digits = `20${String(number).padStart(10, '0')}`
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 3 : 1), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

async function writeStock(folder: string, products: readonly ProductFile[]): Promise<void> {
  const skus = products.flatMap(({ variations }) => variations.map(({ sku }) => sku))
  await writeFile(
    join(folder, 'catalog/stock.csv'),
    ['sku,on_hand,eta', ...skus.map((sku) => `${sku},10,`)].join('\n'),
  )
}

if (import.meta.main) {
  const [folder = '', pages = ''] = process.argv.slice(2)
  await writeCatalogue(folder, Number(pages))
}
