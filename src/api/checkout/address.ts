/** POST checkout/{id}/address: who pays and where it goes; without `shipping` it goes to the billing address. */

import * as v from 'valibot'
import { addressSchema } from '#api/address'
import { checkoutSchema } from '#api/checkout/checkout'
import { defineContract, type Endpoint } from '#api/endpoint'
import { checkoutParams } from '#api/schemas'

export const postAddressContract = () =>
  defineContract({
    auth: 'visitor',
    params: checkoutParams,
    body: v.object({ billing: addressSchema, shipping: v.optional(addressSchema) }),
    response: checkoutSchema,
    errors: ['not_found', 'step', 'in_progress', 'key_reused', 'expired'],
  })

export const postAddress: Endpoint<typeof postAddressContract> = {
  method: 'POST',
  path: '/oldapi/checkout/:id/address',
}
