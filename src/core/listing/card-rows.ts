/**
 * One card per product and colour: a size, a diameter, a version of a printer or an amount of a gift card is a choice
 * on it, and no card of its own. Spare parts alone have a card each: one looks for the size that fits.
 */
import type { Facets } from '#core/listing/facets'

/** Rows of the facets that one card stands for. */
export interface CardRows {
  /** What it shows and leads to: the first of `rows` that is in stock, or the first of them. */
  lead: number
  /** All that were found of it, in their order. */
  rows: number[]
}

const known = new WeakMap<Facets['rows'], readonly number[]>()

/** By row, the first row of the card that it belongs to. */
export function cardIds({ rows, products }: Facets): readonly number[] {
  const ids = known.get(rows) ?? makeIds(rows, products)
  known.set(rows, ids)
  return ids
}

function makeIds(rows: Facets['rows'], products: Facets['products']): number[] {
  const first = new Map<string, number>()
  return rows.sku.map((_, row) => {
    const product = rows.product[row] ?? -1
    if (products[product]?.type === 'sparePart') return row
    const key = `${product} ${rows.color[row]}`
    const id = first.get(key) ?? row
    first.set(key, id)
    return id
  })
}

/**
 * @param found rows in the order to show; a card stands where the first of its rows does
 * @param inStock undefined while stock is not known
 */
export function cardRows(
  facets: Facets,
  found: readonly number[],
  inStock?: (row: number) => boolean,
): CardRows[] {
  const ids = cardIds(facets)
  const cards = Map.groupBy(found, (row) => ids[row] ?? row)
  return [...cards.values()].map((rows) => ({ rows, lead: leadOf(rows, inStock) }))
}

function leadOf(rows: number[], inStock: ((row: number) => boolean) | undefined): number {
  const lead = (inStock && rows.find(inStock)) ?? rows[0]
  if (lead === undefined) throw new Error('a card without rows')
  return lead
}
