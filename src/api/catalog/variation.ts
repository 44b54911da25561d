/** GET catalog/variations/{id}: one variation; what a saved cart line is checked against. */

import * as v from 'valibot'
import { variationSchema } from '#api/catalog/variation-schema'
import { defineEndpoint, MAIN_BASE } from '#api/endpoint'
import { commonQuery, key } from '#api/schemas'

export const getVariation = defineEndpoint({
  method: 'GET',
  path: `${MAIN_BASE}/catalog/variations/:id`,
  params: v.object({ id: key, ...commonQuery }) as v.GenericSchema<Record<string, string>>,
  body: undefined,
  response: variationSchema,
  errors: ['not_found'],
})
