/** GET inventory: whether a quantity of an sku can be ordered on this storefront. */

import * as v from 'valibot'
import { stockSchema } from '#api/catalog/stock'
import { defineEndpoint, MAIN_BASE } from '#api/endpoint'
import { commonQuery, key } from '#api/schemas'

export const getInventory = defineEndpoint({
  method: 'GET',
  path: `${MAIN_BASE}/inventory`,
  params: v.object({
    sku: key,
    quantity: v.pipe(v.string(), v.regex(/^[1-9]\d{0,2}$/)),
    ...commonQuery,
  }) as v.GenericSchema<Record<string, string>>,
  body: undefined,
  response: v.object({
    totalAvailable: v.number(),
    maxQtyToOrder: v.number(),
    isBackOrder: v.boolean(),
    canBeOrdered: v.boolean(),
    deliveryDate: v.optional(v.string()),
    items: stockSchema.entries.items,
    fetched: v.boolean(),
  }),
  errors: ['not_found'],
})
