import { type CategoryNode, isInCategory } from '#core/catalogue/category'
import { BEST_SELLER, hasFlag } from '#core/listing/row-flags'
import type { CardFacets } from '#features/card/card-data.ts'

/** By how many of its variations are best sellers; of equals as the tree has them. */
export function byPopularity(nodes: readonly CategoryNode[], { products, rows }: CardFacets) {
  const all = rows.sku.map((_, row) => row)
  return nodes
    .map((node) => {
      const belongs = products.map(({ categories }) => isInCategory(categories, node.path))
      const own = all.filter((row) => belongs[rows.product[row] ?? -1])
      return { node, rows: own, bestSellers: own.filter((row) => hasFlag(rows, row, BEST_SELLER)).length }
    })
    .sort((a, b) => b.bestSellers - a.bestSellers)
}
