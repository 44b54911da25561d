/** POST checkout/{id}/shipping: chooses one of `shippingOptions`. */

import * as v from 'valibot'
import { ANSWERS } from '#api/checkout/answers'
import { checkoutSchema } from '#api/checkout/checkout'
import { defineEndpoint, MAIN_BASE } from '#api/endpoint'
import { checkoutParams } from '#api/schemas'

export const postShipping = defineEndpoint({
  method: 'POST',
  path: `${MAIN_BASE}/checkout/:id/shipping`,
  params: checkoutParams,
  body: v.object({ id: ANSWERS.shipping_option.schema }),
  response: checkoutSchema,
  errors: ['not_found', 'step', 'in_progress', 'key_reused', 'expired'],
})
