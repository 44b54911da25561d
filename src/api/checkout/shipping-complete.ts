/** POST checkout/{id}/shippingComplete: shipping is settled, payment may follow. */

import * as v from 'valibot'
import { checkoutSchema } from '#api/checkout/checkout'
import { defineEndpoint, MAIN_BASE } from '#api/endpoint'
import { checkoutParams } from '#api/schemas'

export const postShippingComplete = defineEndpoint({
  method: 'POST',
  path: `${MAIN_BASE}/checkout/:id/shippingComplete`,
  params: checkoutParams,
  body: v.object({}),
  response: checkoutSchema,
  errors: ['not_found', 'step', 'in_progress', 'key_reused', 'expired'],
})
