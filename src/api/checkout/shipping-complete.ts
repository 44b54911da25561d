/** POST checkout/{id}/shippingComplete: shipping is settled, payment may follow. */

import * as v from 'valibot'
import { checkoutSchema } from '#api/checkout/checkout'
import { defineContract, type Endpoint } from '#api/endpoint'
import { checkoutParams } from '#api/schemas'

export const postShippingCompleteContract = () =>
  defineContract({
    auth: 'visitor',
    params: checkoutParams,
    body: v.object({}),
    response: checkoutSchema,
    errors: ['not_found', 'step', 'in_progress', 'key_reused', 'expired'],
  })

export const postShippingComplete: Endpoint<typeof postShippingCompleteContract> = {
  method: 'POST',
  path: '/oldapi/checkout/:id/shippingComplete',
}
