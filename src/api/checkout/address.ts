/** POST checkout/{id}/address: who pays and where it goes; without `shipping` it goes to the billing address. */

import * as v from 'valibot'
import { addressSchema } from '#api/address'
import { checkoutSchema } from '#api/checkout/checkout'
import { defineEndpoint, MAIN_BASE } from '#api/endpoint'
import { checkoutParams } from '#api/schemas'

export const postAddress = defineEndpoint({
  method: 'POST',
  path: `${MAIN_BASE}/checkout/:id/address`,
  params: checkoutParams,
  body: v.object({ billing: addressSchema, shipping: v.optional(addressSchema) }),
  response: checkoutSchema,
  errors: ['not_found', 'step', 'in_progress', 'key_reused', 'expired'],
})
