/** The catalogue as pages show it: categories, cards and price facts in one language, each made once per build. */
import { thumbnailOf, type Variation } from '#core/catalogue/catalogue'
import { buildCategoryTree, type CategoryNode } from '#core/catalogue/category'
import { cardRows } from '#core/listing/card-rows'
import { CURRENCIES, type PerCurrency } from '#core/money/money'
import { siteRate } from '#core/pricing/vat'
import { shopDay } from '#core/shop-day'
import { type Language, localized } from '#core/site/language'
import type { Site } from '#core/site/site'
import { type CardFacets, cardData, listedCard } from '#features/card/card-data.ts'
import type { CardData } from '#features/card/card-markup.ts'
import { cardPicture } from '#features/card/card-picture.ts'
import { catalogueFacets } from '#features/listing/facets-data.ts'
import type { PriceFacts } from '#features/price/price-markup.ts'
import { digest } from '#loaders/cache-key'
import { getContent } from '#loaders/site-content'

/**
 * Labels such as "new" depend on the day of the build, which therefore runs daily. The day and not the millisecond:
 * a page that shows the same is the same file.
 */
export const BUILD_TIME = Date.parse(shopDay(Date.now()))

/** In development nothing is kept, so that a change of the content shows: `getContent` does the same. */
export function memoize<K, V>(make: (key: K) => Promise<V>): (key: K) => Promise<V> {
  if (import.meta.env.DEV) return make
  const made = new Map<K, Promise<V>>()
  return (key) => {
    const value = made.get(key) ?? make(key)
    made.set(key, value)
    return value
  }
}

/** Products by id. */
export const products = memoize(async (_: 'all') => {
  const { products: list } = await getContent()
  return new Map(list.map((product) => [product.id, product]))
})

/** Ids of the pictures that variations are known by, by the ids of those. */
export const thumbnails = memoize(async (_: 'all') => {
  const { variations } = await getContent()
  return new Map(variations.map((variation) => [variation.id, thumbnailOf(variation)?.id]))
})

export const categoryTree = memoize(async (language: Language): Promise<CategoryNode[]> => {
  const { variations, categories } = await getContent()
  const paths = variations.flatMap((variation) => variation.categories)
  return buildCategoryTree(paths, categories, language)
})

/** @param vatRate percent, of the storefront */
export function priceFacts(variation: Variation, language: Language, vatRate: number): PriceFacts {
  const amounts = (prices: PerCurrency) => CURRENCIES.map((currency) => prices[currency])
  return {
    net: amounts(variation.msrp),
    vatRate,
    productId: variation.productId,
    productName: variation.productName,
    type: variation.type,
    grams: variation.type === 'filament' ? variation.attributes.size : undefined,
    sale: variation.sale && {
      name: localized(variation.sale.name, language),
      discountPercentage: variation.sale.discountPercentage,
      lowest30: amounts(variation.sale.lowest30),
    },
  }
}

/** The catalogue in columns, as the listing in the browser gets it. */
export const facetsOf = memoize(async (language: Language): Promise<CardFacets> => {
  const { variations } = await getContent()
  return catalogueFacets({ products: await products('all'), variations }, language, cardPicture)
})

/** What options of filters and their counts are made of; a price is none of it. */
export const optionsKey = memoize(async (language: Language): Promise<string> => {
  const { products, colors, rows } = await facetsOf(language)
  const filtered = products.map(({ type, name, material, finish, properties, categories, fits }) => [
    material,
    finish,
    properties,
    categories,
    fits,
    type === 'printer' && name,
  ])
  return digest(filtered, colors, rows.product, rows.color, rows.diameter, rows.size)
})

/** Cards of what is still made, what customers choose most first. The rate of VAT differs by site, so cards do too. */
export const cardsOf = memoize(async (site: Site): Promise<CardData[]> => {
  const facets = await facetsOf(site.language)
  const rate = siteRate(site)
  return facets.rows.sku.map((_, row) => cardData(facets, row, rate))
})

/** As a listing shows them: sizes and diameters of a colour in one. Stock is not known when a page is built. */
export const listedCards = memoize(async (site: Site): Promise<CardData[]> => {
  const facets = await facetsOf(site.language)
  const rows = facets.rows.sku.map((_, row) => row)
  return cardRows(facets, rows).map((card) => listedCard(facets, card, siteRate(site)))
})

/** By the slug of their product: a card per variation. */
export const cardsByProduct = memoize(async (site: Site): Promise<ReadonlyMap<string, CardData[]>> => {
  const cards = await cardsOf(site)
  return Map.groupBy(cards, ({ price }) => price.productName)
})

const keys = new WeakMap<CardData, string>()

/** For the cache key of who shows them: most cards stand in several lists. */
export function cardKeys(cards: readonly CardData[]): string {
  const keyOf = (card: CardData) => {
    const key = keys.get(card) ?? digest(card)
    keys.set(card, key)
    return key
  }
  return cards.map(keyOf).join()
}

/** All variations of a product, in catalogue order. */
export const siblings = memoize(async (productId: string): Promise<Variation[]> => {
  const { variations } = await getContent()
  return variations.filter((variation) => variation.productId === productId)
})
