/** Turns the catalogue into columns, once per language: see `src/core/listing/facets.ts`. */
import {
  localize,
  namedFinish,
  type Product,
  type ProductType,
  thumbnailOf,
  type Variation,
} from '#core/catalogue/catalogue'
import { fitsPrinter } from '#core/catalogue/need'
import { sortItems } from '#core/listing/listing'
import { AHEAD, BEST_SELLER, STAFF_PICK } from '#core/listing/row-flags'
import { CURRENCIES, type PerCurrency } from '#core/money/money'
import { type Language, localized } from '#core/site/language'
import { allowsBackOrder } from '#core/stock/availability'
import type { CardFacets } from '#features/card/card-data.ts'
import type { CardPicture } from '#features/card/card-markup.ts'

interface FacetSource {
  products: ReadonlyMap<string, Product>
  variations: readonly Variation[]
}

/**
 * What is still made: what customers choose most first, then what the staff would choose.
 * @param picture addresses by picture id, and by what it shows
 */
export function catalogueFacets(
  { products, variations }: FacetSource,
  language: Language,
  picture: (id: string, type: ProductType) => CardPicture,
): CardFacets {
  const sold = variations.filter(({ discontinued }) => !discontinued)
  const current = versionsByPrice(sortItems(sortItems(sold, 'staffPicks'), 'bestSellers'))
  const tables = {
    products: new Table<CardFacets['products'][number]>(),
    colors: new Table<CardFacets['colors'][number]>(),
    sales: new Table<CardFacets['sales'][number]>(),
    prices: new Table<number[]>(),
    pictures: new Table<CardPicture>(),
  }
  const printers = [...products.values()].filter(({ type }) => type === 'printer')
  const amounts = (prices: PerCurrency) => CURRENCIES.map((currency) => prices[currency])
  const column = <T>(value: (variation: Variation) => T) => current.map(value)
  const rows: CardFacets['rows'] = {
    sku: column(({ sku }) => sku),
    slug: column(({ slug }) => slug),
    product: column((variation) => {
      const product = products.get(variation.productId)
      if (!product) throw new Error(`variation ${variation.sku} has no product "${variation.productId}"`)
      return tables.products.index(product.id, () => facetProduct(product, variation, printers, language))
    }),
    color: column(({ color }) =>
      color
        ? tables.colors.index(color.key, () => ({ hex: color.hex, name: localized(color.name, language) }))
        : -1,
    ),
    diameter: column(({ attributes }) => attributes.diameter ?? 0),
    size: column(({ attributes }) => attributes.size ?? 0),
    version: column(({ attributes }) => attributes.version ?? 0),
    ho: column(({ attributes }) => attributes.ho ?? ''),
    price: column(({ msrp }) => tables.prices.index(amounts(msrp).join(), () => amounts(msrp))),
    picture: column((variation) => {
      const id = thumbnailOf(variation)?.id ?? ''
      return tables.pictures.index(id, () => picture(id, variation.type))
    }),
    activeDate: column(({ activeDate }) => activeDate),
    flags: column(
      (variation) =>
        (variation.bestSeller ? BEST_SELLER : 0) +
        (variation.staffPick ? STAFF_PICK : 0) +
        (allowsBackOrder(variation, false) ? AHEAD : 0),
    ),
    sale: column(({ sale }) => {
      if (!sale) return -1
      const entry = { name: localized(sale.name, language), percent: sale.discountPercentage }
      return tables.sales.index(JSON.stringify(entry), () => entry)
    }),
    lowest: column(({ sale }) =>
      sale ? tables.prices.index(amounts(sale.lowest30).join(), () => amounts(sale.lowest30)) : -1,
    ),
  }
  const entries = Object.entries(tables).map(([name, { items }]) => [name, items])
  return { language, ...(Object.fromEntries(entries) as Omit<CardFacets, 'language' | 'rows'>), rows }
}

/** A printer stands where the first of its versions does, the cheapest first: its card shows that one, as long as it is there. */
function versionsByPrice(sorted: readonly Variation[]): Variation[] {
  return sorted.flatMap((variation) => {
    if (variation.type !== 'printer') return variation
    const versions = sorted.filter(({ productId }) => productId === variation.productId)
    return versions[0] === variation ? versions.toSorted((a, b) => a.msrp.SEK - b.msrp.SEK) : []
  })
}

function facetProduct(
  product: Product,
  variation: Variation,
  printers: readonly Product[],
  language: Language,
) {
  const { productName, bullets } = localize(product, variation, language)
  const { id, slug, type, material, properties, categories } = product
  const finish = namedFinish(product)
  const fits =
    variation.technical?.fits &&
    printers.flatMap((printer) => (fitsPrinter(variation, printer) ? printer.slug : []))
  return { id, slug, type, name: productName, bullets, material, finish, properties, categories, fits }
}

/** Equal things once, by key. */
class Table<T> {
  readonly items: T[] = []
  readonly #at = new Map<string, number>()

  index(key: string, make: () => T): number {
    const known = this.#at.get(key)
    if (known !== undefined) return known
    this.#at.set(key, this.items.push(make()) - 1)
    return this.items.length - 1
  }
}
