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

export interface Loaded extends FacetsFile {
  /** Sku by sku; undefined when stock could not be read. */
  inStock: ReadonlySet<string> | undefined
}

/** In the page's language. @throws when the facets cannot be fetched; the next call tries again */
export const loadFacetsFile = once(() => {
  const { language = 'en' } = document.documentElement.dataset
  return fetchJson<FacetsFile>(facetsFile(language))
})

/** Stock is one filter of many: without it the others work. */
export const loadInStock = once(async (): Promise<ReadonlySet<string> | undefined> => {
  try {
    const { skus } = await shopClient().call(getInStock, { quiet: true, deadline: STOCK_DEADLINE_MS })
    return new Set(skus)
  } catch {
    return undefined
  }
})

/** Both. @throws as `loadFacetsFile` */
export const loadFacets = once(async (): Promise<Loaded> => {
  const [file, inStock] = await Promise.all([loadFacetsFile(), loadInStock()])
  return { ...file, inStock }
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
  { facets, inStock }: Loaded,
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
    inStock: inStock && ((row) => !isCounted(facets, row) || inStock.has(facets.rows.sku[row] ?? '')),
    found,
  }
}

function shownAmounts(facets: CardFacets, vatRate: number, prices: PriceView): (number | undefined)[] {
  return facets.rows.sku.map((_, row) => shownPrice(rowPrice(facets, row, vatRate), prices)?.now)
}

/** Gift cards come by mail and never run out. */
function isCounted({ products, rows }: CardFacets, row: number): boolean {
  return products[rows.product[row] ?? -1]?.type !== 'giftCard'
}
