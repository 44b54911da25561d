/**
 * POST checkout/{id}/address: who pays and where it goes; without `shipping` it goes to the billing address, and
 * without `gift` the buyer gets bought gift cards.
 */

import * as v from 'valibot'
import { ANSWERS } from '#api/checkout/answers'
import { checkoutSchema } from '#api/checkout/checkout'
import { defineContract, type Endpoint } from '#api/endpoint'
import { checkoutParams } from '#api/schemas'

export const postAddressContract = () =>
  defineContract({
    auth: 'visitor',
    params: checkoutParams,
    body: v.object({
      billing: ANSWERS.billing.schema,
      shipping: v.optional(ANSWERS.shipping_address.schema),
      gift: v.optional(ANSWERS.gift.schema),
    }),
    response: checkoutSchema,
    errors: ['not_found', 'step', 'in_progress', 'key_reused', 'expired'],
  })

export const postAddress: Endpoint<typeof postAddressContract> = {
  method: 'POST',
  path: '/oldapi/checkout/:id/address',
}
