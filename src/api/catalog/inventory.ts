/** GET inventory: whether a quantity of an sku can be ordered on this storefront. */

import * as v from 'valibot'
import { stockSchema } from '#api/catalog/stock-schema'
import { defineContract, type Endpoint } from '#api/endpoint'
import { callParams, catalogueKey } from '#api/schemas'

export const getInventoryContract = () =>
  defineContract({
    auth: 'public',
    params: callParams({
      sku: catalogueKey,
      quantity: v.pipe(v.string(), v.regex(/^[1-9]\d{0,2}$/)),
    }),
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

export const getInventory: Endpoint<typeof getInventoryContract> = {
  method: 'GET',
  path: '/oldapi/inventory',
}
