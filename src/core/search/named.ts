/** Whether a query says a variation's whole name, and so means it and no other. */
import type { Facets } from '#core/listing/facets'
import type { Slot } from '#core/search/slots'
import { stem } from '#core/search/stem'
import { stemsOf } from '#core/search/words-of'

/** @returns by row: whether every word of the product's name and of its colour's is in the query */
export function namedBy(
  slots: readonly Slot[],
  { products, colors, rows, language }: Facets,
): (row: number) => boolean {
  const said = new Set(slots.flatMap(({ words }) => words.map((word) => stem(word, language))))
  const isSaid = (name: string) => stemsOf(name, language).every((word) => said.has(word))
  const known = new Map<string, boolean>()
  const isKnownSaid = (name: string) => {
    const is = known.get(name) ?? isSaid(name)
    known.set(name, is)
    return is
  }
  return (row) => {
    const product = products[rows.product[row] ?? -1]
    const color = colors[rows.color[row] ?? -1]
    return product !== undefined && isKnownSaid(product.name) && (!color || isKnownSaid(color.name))
  }
}
