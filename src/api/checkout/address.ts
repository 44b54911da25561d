/** POST checkout/{id}/address: who pays and where it goes; without `shipping` it goes to the billing address. */

import * as v from 'valibot'
import { ANSWERS } from '#api/checkout/answers'
import { checkoutSchema } from '#api/checkout/checkout'
import { defineEndpoint, MAIN_BASE } from '#api/endpoint'
import { checkoutParams } from '#api/schemas'

export const postAddress = defineEndpoint({
  method: 'POST',
  path: `${MAIN_BASE}/checkout/:id/address`,
  params: checkoutParams,
  body: v.object({
    billing: ANSWERS.billing.schema,
    shipping: v.optional(ANSWERS.shipping_address.schema),
  }),
  response: checkoutSchema,
  errors: ['not_found', 'step', 'in_progress', 'key_reused', 'expired'],
})
