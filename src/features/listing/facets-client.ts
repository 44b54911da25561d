/** What a filtered listing is made of, fetched once: the facets of the language, and what is in stock. */

import { getInStock } from '#api/catalog/in-stock'
import { shopClient } from '#browser/client'
import { fetchJson } from '#browser/fetch-json'
import type { FacetView } from '#core/listing/facets'
import type { Currency } from '#core/money/money'
import { once } from '#core/once'
import { facetsFile } from '#core/site/shared-files'
import { type CardFacets, rowPrice } from '#features/card/card-data.ts'
import type { FacetsFile } from '#features/listing/facets-file.ts'
import { type PriceView, shownPrice } from '#features/price/price-markup.ts'

/** What there was of each sku when it was asked for. */
export interface Shelf {
  has(sku: string): boolean
  /** ISO date of the next delivery of what has none, if one is known. */
  expected(sku: string): string | undefined
}

export interface Loaded extends FacetsFile {
  /** Undefined when stock could not be read. */
  shelf: Shelf | undefined
}

/** In the page's language. @throws when the facets cannot be fetched; the next call tries again */
export const loadFacetsFile = once(() => {
  const { language = 'en' } = document.documentElement.dataset
  return fetchJson<FacetsFile>(facetsFile(language))
})

/** Stock is one filter of many: without it the others work. */
export const loadShelf = once(async (): Promise<Shelf | undefined> => {
  try {
    const { skus, expected } = await shopClient().call(getInStock, {
      quiet: true,
      deadline: STOCK_DEADLINE_MS,
    })
    const there = new Set(skus)
    return { has: (sku) => there.has(sku), expected: (sku) => expected?.[sku] }
  } catch {
    return undefined
  }
})

/** Both. @throws as `loadFacetsFile` */
export const loadFacets = once(async (): Promise<Loaded> => {
  const [file, shelf] = await Promise.all([loadFacetsFile(), loadShelf()])
  return { ...file, shelf }
})

const STOCK_DEADLINE_MS = 3_000

export interface FacetViewer {
  category?: string | undefined
  /** Percent. */
  vatRate: number
  prices: PriceView
  /** Rows that the query's text finds. */
  found?: readonly number[] | undefined
}

/** Prices as the visitor sees them, worked out once per view and currency. */
export function facetView(
  { facets, shelf }: Loaded,
  { category, vatRate, prices, found }: FacetViewer,
): FacetView {
  const known = new Map<Currency, (number | undefined)[]>()
  const amounts = (currency: Currency) => {
    const made = known.get(currency) ?? shownAmounts(facets, vatRate, { ...prices, currency })
    known.set(currency, made)
    return made
  }
  return {
    category,
    price: (row, currency = prices.currency) => amounts(currency)[row],
    inStock: shelf && ((row) => isThere(facets, row, shelf)),
    found,
  }
}

function shownAmounts(facets: CardFacets, vatRate: number, prices: PriceView): (number | undefined)[] {
  return facets.rows.sku.map((_, row) => shownPrice(rowPrice(facets, row, vatRate), prices)?.now)
}

/** Gift cards come by mail and never run out. */
export function isThere({ products, rows }: CardFacets, row: number, shelf: Shelf): boolean {
  return products[rows.product[row] ?? -1]?.type === 'giftCard' || shelf.has(rows.sku[row] ?? '')
}
