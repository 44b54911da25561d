/** GET catalog/inStock: what has a piece on the shelf and when others come, for the listing's cards and stock filter. */

import * as v from 'valibot'
import { defineContract, type Endpoint } from '#api/endpoint'
import { callParams } from '#api/schemas'

export const getInStockContract = () =>
  defineContract({
    auth: 'public',
    params: callParams({}),
    body: undefined,
    response: v.object({
      /** Every sku that has a piece on the shelf. */
      skus: v.array(v.string()),
      /** ISO dates by sku: when more comes of what has none, as far as that is known. */
      expected: v.optional(v.record(v.string(), v.string()), {}),
    }),
    errors: [],
  })

export const getInStock: Endpoint<typeof getInStockContract> = {
  method: 'GET',
  path: '/oldapi/catalog/inStock',
}
