/** The stock of one sku. */

import * as v from 'valibot'

export const stockSchema = v.object({
  totalAvailable: v.number(),
  ETA: v.optional(v.string()),
  items: v.array(v.object({ location: v.string(), available: v.number() })),
})
