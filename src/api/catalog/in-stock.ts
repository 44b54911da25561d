/** GET catalog/inStock: every sku that has a piece on the shelf, for the listing's stock filter. */

import * as v from 'valibot'
import { defineEndpoint, MAIN_BASE } from '#api/endpoint'
import { commonQuery } from '#api/schemas'

export const getInStock = defineEndpoint({
  method: 'GET',
  path: `${MAIN_BASE}/catalog/inStock`,
  params: v.object({ ...commonQuery }) as v.GenericSchema<Record<string, string>>,
  body: undefined,
  response: v.object({ skus: v.array(v.string()) }),
  errors: [],
})
