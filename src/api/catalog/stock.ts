/** GET catalog/variations/{id}/stock: what is on the shelf now and not reserved. */

import { stockSchema } from '#api/catalog/stock-schema'
import { defineContract, type Endpoint } from '#api/endpoint'
import { callParams, catalogueKey } from '#api/schemas'

export const getStockContract = () =>
  defineContract({
    auth: 'public',
    params: callParams({ id: catalogueKey }),
    body: undefined,
    response: stockSchema,
    errors: ['not_found'],
  })

export const getStock: Endpoint<typeof getStockContract> = {
  method: 'GET',
  path: '/oldapi/catalog/variations/:id/stock',
}
