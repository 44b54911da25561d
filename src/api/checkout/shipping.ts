/** POST checkout/{id}/shipping: chooses one of `shippingOptions`. */

import * as v from 'valibot'
import { ANSWERS } from '#api/checkout/answers'
import { checkoutSchema } from '#api/checkout/checkout'
import { defineContract, type Endpoint } from '#api/endpoint'
import { checkoutParams } from '#api/schemas'

export const postShippingContract = () =>
  defineContract({
    auth: 'visitor',
    params: checkoutParams,
    body: v.object({ id: ANSWERS.shipping_option.schema }),
    response: checkoutSchema,
    errors: ['not_found', 'step', 'in_progress', 'key_reused', 'expired'],
  })

export const postShipping: Endpoint<typeof postShippingContract> = {
  method: 'POST',
  path: '/oldapi/checkout/:id/shipping',
}
