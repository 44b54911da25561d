/** GET catalog/inStock: every sku that has a piece on the shelf, for the listing's stock filter. */

import * as v from 'valibot'
import { defineContract, type Endpoint } from '#api/endpoint'
import { callParams } from '#api/schemas'

export const getInStockContract = () =>
  defineContract({
    auth: 'public',
    params: callParams({}),
    body: undefined,
    response: v.object({ skus: v.array(v.string()) }),
    errors: [],
  })

export const getInStock: Endpoint<typeof getInStockContract> = {
  method: 'GET',
  path: '/oldapi/catalog/inStock',
}
