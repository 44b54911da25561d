/** GET catalog/variations/{id}/stock: what is on the shelf now and not promised to anybody. */

import * as v from 'valibot'
import { defineEndpoint, MAIN_BASE } from '#api/endpoint'
import { commonQuery, key } from '#api/schemas'

export const stockSchema = v.object({
  totalAvailable: v.number(),
  ETA: v.optional(v.string()),
  items: v.array(v.object({ location: v.string(), available: v.number() })),
})

export const getStock = defineEndpoint({
  method: 'GET',
  path: `${MAIN_BASE}/catalog/variations/:id/stock`,
  params: v.object({ id: key, ...commonQuery }) as v.GenericSchema<Record<string, string>>,
  body: undefined,
  response: stockSchema,
  errors: ['not_found'],
})
