/** What a shortened item number may mean. */
import { type ListedItem, lineOf, numbersLike } from '#core/cart/quick-order'
import { fullName } from '#core/catalogue/attributes'
import { variationName } from '#core/catalogue/catalogue'
import { rowAttributes } from '#core/listing/row-facts'
import { loadFacetsFile } from '#features/listing/facets-client.ts'

export interface Choice {
  sku: string
  name: string
  /** In place of what the list says. */
  text: string
}

/** @returns none where the catalogue cannot be asked for */
export async function choicesFor({ sku, quantity }: ListedItem): Promise<Choice[]> {
  const file = await loadFacetsFile().catch(() => undefined)
  if (!file) return []
  const { rows, products, colors, language } = file.facets
  return numbersLike(sku, rows.sku).map((each) => {
    const row = rows.sku.indexOf(each)
    const own = rowAttributes(file.facets, row)
    const product = products[rows.product[row] ?? -1]?.name ?? ''
    const name = variationName(product, colors[rows.color[row] ?? -1]?.name, own, language)
    return { sku: each, name: fullName({ name, attributes: own }, language), text: lineOf(each, quantity) }
  })
}
