/** GET variations: all variations of a product. */

import * as v from 'valibot'
import { variationSchema } from '#api/catalog/variation-schema'
import { defineEndpoint, MAIN_BASE } from '#api/endpoint'
import { commonQuery, key } from '#api/schemas'

export const getVariations = defineEndpoint({
  method: 'GET',
  path: `${MAIN_BASE}/variations`,
  params: v.object({ productId: key, ...commonQuery }) as v.GenericSchema<Record<string, string>>,
  body: undefined,
  response: v.array(variationSchema),
  errors: ['not_found'],
})
