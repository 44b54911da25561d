/** What a shortened item number may mean, and what is there instead of what is sold out. */
import { type ListedItem, lineOf, numbersLike } from '#core/cart/quick-order'
import { fullName } from '#core/catalogue/attributes'
import { variationName } from '#core/catalogue/catalogue'
import { rowAttributes } from '#core/listing/row-facts'
import { differingInOne, nearestInStock } from '#core/stock/instead'
import type { CardFacets } from '#features/card/card-data.ts'
import { isThere, loadFacets, loadFacetsFile } from '#features/listing/facets-client.ts'

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
  const { rows } = file.facets
  return numbersLike(sku, rows.sku).map((each) => choiceOf(file.facets, rows.sku.indexOf(each), quantity))
}

/** By the rule of the product's page. @returns none where catalogue or stock cannot be asked for */
export async function insteadOf({ sku, quantity }: ListedItem): Promise<Choice[]> {
  const { facets, shelf } = (await loadFacets().catch(() => undefined)) ?? {}
  const row = facets?.rows.sku.indexOf(sku) ?? -1
  if (!facets || !shelf || row < 0) return []
  const hexOf = (each: number) => facets.colors[facets.rows.color[each] ?? -1]?.hex
  const candidates = differingInOne(facets.rows, row).map((other) => ({
    ...other,
    hex: hexOf(other.row),
    isInStock: isThere(facets, other.row, shelf),
  }))
  return nearestInStock(candidates, hexOf(row)).map((found) => choiceOf(facets, found.row, quantity))
}

function choiceOf(facets: CardFacets, row: number, quantity: number): Choice {
  const { rows, products, colors, language } = facets
  const sku = rows.sku[row] ?? ''
  const attributes = rowAttributes(facets, row)
  const product = products[rows.product[row] ?? -1]?.name ?? ''
  const name = variationName(product, colors[rows.color[row] ?? -1]?.name, attributes, language)
  return { sku, name: fullName({ name, attributes }, language), text: lineOf(sku, quantity) }
}
