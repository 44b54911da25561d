/** GET catalog/variations/{id}: one variation; what a saved cart line is checked against. */

import { variationSchema } from '#api/catalog/variation-schema'
import { defineContract, type Endpoint } from '#api/endpoint'
import { callParams, catalogueKey } from '#api/schemas'

export const getVariationContract = () =>
  defineContract({
    auth: 'public',
    params: callParams({ id: catalogueKey }),
    body: undefined,
    response: variationSchema,
    errors: ['not_found'],
  })

export const getVariation: Endpoint<typeof getVariationContract> = {
  method: 'GET',
  path: '/oldapi/catalog/variations/:id',
}
