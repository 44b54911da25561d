/** What a list says while it is typed or pasted: each line as an article of the catalogue, with its price and whether it is there. */
import { parseItemList } from '#core/cart/quick-order'
import { mayBeAhead } from '#core/listing/row-facts'
import { cardData } from '#features/card/card-data.ts'
import type { CardData } from '#features/card/card-markup.ts'
import { withItemNumbers } from '#features/cart/quick-order/by-gtin.ts'
import { type Choice, insteadOf } from '#features/cart/quick-order/choices.ts'
import { isThere, type Loaded, loadFacets } from '#features/listing/facets-client.ts'
import { shownPrice } from '#features/price/price-markup.ts'
import { type PageDefaults, readPriceView } from '#features/price/shop-price.ts'

export type LineState = 'inStock' | 'ahead' | 'soldOut' | 'missing'

export interface PreviewLine {
  /** As the list has it. */
  text: string
  sku: string
  quantity: number
  /** Undefined for a number that is none of the catalogue's. */
  article?: Pick<CardData, 'name' | 'attributes' | 'path' | 'picture'>
  /** Minor units of the visitor's currency, of one piece. */
  price?: number | undefined
  /** Undefined where stock could not be asked about. */
  state: LineState | undefined
  /** ISO date on which more of what is sold out comes, where that is known. */
  expected?: string | undefined
  choices: Choice[]
}

export interface PreviewSite {
  /** Percent. */
  vatRate: number
  noBackOrder: boolean
}

/** @returns nothing where the catalogue cannot be asked for: the list is added without it */
export async function previewOf(text: string, site: PreviewSite): Promise<PreviewLine[]> {
  const { items } = parseItemList(text)
  if (items.length === 0) return []
  const loaded = await loadFacets().catch(() => undefined)
  if (!loaded) return []
  const known = await withItemNumbers(items)
  return Promise.all(
    known.map(async (item) => {
      const { sku, quantity, text: line } = item
      const row = loaded.facets.rows.sku.indexOf(sku)
      if (row < 0) return { text: line, sku, quantity, state: 'missing', choices: [] } as const
      const { price, ...article } = cardData(loaded.facets, row, site.vatRate)
      const state = stateOf(loaded, row, site)
      return {
        ...{ text: line, sku, quantity, article, state },
        price: shownPrice(price, readPriceView(document.documentElement.dataset as unknown as PageDefaults))
          ?.now,
        expected: loaded.shelf?.expected(sku),
        choices: state === 'soldOut' ? await insteadOf(item) : [],
      }
    }),
  )
}

function stateOf(
  { facets, shelf }: Loaded,
  row: number,
  { noBackOrder }: PreviewSite,
): LineState | undefined {
  if (!shelf) return undefined
  if (isThere(facets, row, shelf)) return 'inStock'
  return !noBackOrder && mayBeAhead(facets, row) ? 'ahead' : 'soldOut'
}
