/** A row of the facets as the card that shows it: one function for the build and for the listing in the browser. */
import { choicesText, lineText } from '#core/catalogue/attributes'
import { variationId, variationName } from '#core/catalogue/catalogue'
import type { CardRows } from '#core/listing/card-rows'
import type { Facets } from '#core/listing/facets'
import { rowAttributes } from '#core/listing/row-facts'
import { BEST_SELLER, hasFlag, STAFF_PICK } from '#core/listing/row-flags'
import type { CardData, CardPicture } from '#features/card/card-markup.ts'
import type { PriceFacts } from '#features/price/price-markup.ts'

export type CardFacets = Facets<CardPicture>

/** @param vatRate percent, of the storefront */
export function cardData(facets: CardFacets, row: number, vatRate: number): CardData {
  const { rows, products, colors, pictures, language } = facets
  const product = at(products, rows.product[row])
  const color = colors[rows.color[row] ?? -1]
  const attributes = rowAttributes(facets, row)
  const sku = rows.sku[row] ?? ''
  const name = variationName(product.name, color?.name, attributes, language)
  return {
    id: variationId(sku),
    sku,
    type: product.type,
    path: `/product/${product.slug}/${rows.slug[row]}`,
    name,
    colorName: color?.name,
    hex: color?.hex,
    attributes: lineText({ name, attributes }, language),
    bullets: product.bullets,
    picture: at(pictures, rows.picture[row]),
    activeDate: rows.activeDate[row] ?? '',
    bestSeller: hasFlag(rows, row, BEST_SELLER) ? 1 : 0,
    staffPick: hasFlag(rows, row, STAFF_PICK),
    price: rowPrice(facets, row, vatRate),
    categories: product.categories,
  }
}

/** The card of a listing: it shows one variation, and says in which other sizes and diameters there is more, and how much. */
export function listedCard(facets: CardFacets, { lead, rows }: CardRows, vatRate: number): CardData {
  const { size, diameter } = facets.rows
  const choiceOf = (row: number) => ({ size: size[row], diameter: diameter[row] })
  return {
    ...cardData(facets, lead, vatRate),
    ...leastOf(facets, { lead, rows }),
    more: rows.length - 1,
    choices: choicesText(choiceOf(lead), rows.map(choiceOf), facets.language),
  }
}

/** A printer that others of its versions cost more than is named for all of them. */
function leastOf({ rows: { product, price }, products, prices }: CardFacets, { lead, rows }: CardRows) {
  const { name, type } = at(products, product[lead])
  const costs = (row: number) => at(prices, price[row])[0] ?? 0
  const others = rows.filter((row) => row !== lead)
  const isLeast = type === 'printer' && others.length > 0 && others.every((row) => costs(row) > costs(lead))
  return isLeast ? { name, isLeast } : {}
}

export function rowPrice(facets: Facets, row: number, vatRate: number): PriceFacts {
  const { rows, products, prices, sales } = facets
  const product = at(products, rows.product[row])
  const sale = sales[rows.sale[row] ?? -1]
  return {
    net: at(prices, rows.price[row]),
    vatRate,
    productId: product.id,
    productName: product.slug,
    type: product.type,
    grams: product.type === 'filament' ? rows.size[row] || undefined : undefined,
    sale: sale && {
      name: sale.name,
      discountPercentage: sale.percent,
      lowest30: at(prices, rows.lowest[row]),
    },
  }
}

function at<T>(table: readonly T[], index: number | undefined): T {
  const found = table[index ?? -1]
  if (found === undefined) throw new Error(`the facets have no entry ${index}`)
  return found
}
