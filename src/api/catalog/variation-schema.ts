/** A variation as the catalogue calls return it, in one language. Prices without VAT, minor units. */

import * as v from 'valibot'
import { PRODUCT_TYPES } from '#core/catalogue/catalogue'
import { CURRENCIES } from '#core/money/money'

const perCurrency = v.record(v.picklist(CURRENCIES), v.number())

export const variationSchema = v.object({
  id: v.string(),
  sku: v.string(),
  name: v.string(),
  type: v.picklist(PRODUCT_TYPES),
  physical: v.boolean(),
  productId: v.string(),
  /** The product's slug: the same in every language. */
  productName: v.string(),
  path: v.string(),
  manufacturer: v.string(),
  gtin: v.string(),
  discontinued: v.boolean(),
  msrp: perCurrency,
  colorHex: v.optional(v.string()),
  colorName: v.optional(v.string()),
  /** Id of the thumbnail. */
  image: v.string(),
  bullets: v.array(v.string()),
  categories: v.array(v.string()),
  attributes: v.object({
    diameter: v.optional(v.number()),
    size: v.optional(v.number()),
    color: v.optional(v.string()),
    material: v.optional(v.string()),
    hotend: v.optional(v.string()),
    version: v.optional(v.number()),
    ho: v.optional(v.string()),
    listPrice: v.optional(perCurrency),
    giftCardValue: v.optional(perCurrency),
  }),
  /** g, packed; 0 of what is not shipped. */
  weight: v.number(),
  activeDate: v.string(),
  bestSeller: v.number(),
  staffPick: v.boolean(),
  sale: v.optional(
    v.object({
      name: v.string(),
      discountPercentage: v.number(),
      backOrder: v.optional(v.boolean()),
      lowest30: perCurrency,
    }),
  ),
  backOrder: v.boolean(),
})
export type ApiVariation = v.InferOutput<typeof variationSchema>
