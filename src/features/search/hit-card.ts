/** A found variation as the product card shows it. */
import { variationId } from '#core/catalogue/catalogue'
import type { VariationRecord } from '#core/search/records'
import type { CardData } from '#features/card/card-markup.ts'

/** @param vatRate percent, of the storefront */
export function hitCard(record: VariationRecord, vatRate: number): CardData {
  const { sku, type, productLink, texts, colorName, hex, attributes, bullets, thumbnail, price } = record
  const { avif, webp, src } = thumbnail
  return {
    id: variationId(sku),
    sku,
    type,
    path: productLink,
    name: texts.title,
    colorName,
    hex,
    attributes,
    bullets,
    picture: { avif, webp, src },
    activeDate: record.activeDate,
    bestSeller: record.bestSeller,
    staffPick: record.staffPick,
    price: {
      ...price,
      vatRate,
      productId: record.productId,
      productName: record.productName,
      type,
    },
    categories: record.categories,
  }
}
