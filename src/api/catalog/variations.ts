/** GET variations: all variations of a product. */

import * as v from 'valibot'
import { variationSchema } from '#api/catalog/variation-schema'
import { defineContract, type Endpoint } from '#api/endpoint'
import { callParams, catalogueKey } from '#api/schemas'

export const getVariationsContract = () =>
  defineContract({
    auth: 'public',
    params: callParams({ productId: catalogueKey }),
    body: undefined,
    response: v.array(variationSchema),
    errors: ['not_found'],
  })

export const getVariations: Endpoint<typeof getVariationsContract> = {
  method: 'GET',
  path: '/oldapi/variations',
}
