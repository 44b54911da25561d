/**
 * GET checkout/{id}/swishStatus/{ref}: how a Swish payment stands, which the provider is asked for. With a return token it
 * answers the phone's browser as well, which is another one than that of the customer who ordered at a desk.
 */

import * as v from 'valibot'
import { ANSWERS } from '#api/checkout/answers'
import { PAYMENT_STATUSES } from '#api/checkout/checkout'
import { returnedCheckoutSchema } from '#api/checkout/returned-checkout'
import { defineContract, type Endpoint } from '#api/endpoint'
import { callParams, checkoutId } from '#api/schemas'

export const getSwishStatusContract = () =>
  defineContract({
    auth: 'visitor',
    params: callParams({ id: checkoutId, ref: v.pipe(v.string(), v.regex(/^[\w:-]{1,128}$/)) }),
    body: undefined,
    response: v.object({
      ...returnedCheckoutSchema.entries,
      option: ANSWERS.payment_option.schema,
      payment: v.picklist(PAYMENT_STATUSES),
    }),
    errors: ['not_found'],
  })

export const getSwishStatus: Endpoint<typeof getSwishStatusContract> = {
  method: 'GET',
  path: '/oldapi/checkout/:id/swishStatus/:ref',
}
