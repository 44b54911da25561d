/** POST checkout/{id}/place: reserves, charges and records; the only call that moves money. */

import * as v from 'valibot'
import { checkoutSchema } from '#api/checkout/checkout'
import { defineContract, type Endpoint } from '#api/endpoint'
import { checkoutParams } from '#api/schemas'

export const postPlaceContract = () =>
  defineContract({
    auth: 'visitor',
    params: checkoutParams,
    body: v.object({
      /** The revision that the customer saw: what they agree to pay. */
      rev: v.pipe(v.number(), v.integer(), v.minValue(0)),
      /** Made by the payment form in the browser; a card's data never comes here. */
      confirmationToken: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,120}$/))),
    }),
    response: checkoutSchema,
    errors: [
      'not_found',
      'declined',
      'step',
      'total_too_large',
      'out_of_stock',
      'quote_changed',
      'coupon',
      'in_progress',
      'key_reused',
      'expired',
      'no_invoice',
      'too_many_unpaid',
      'too_many_declines',
    ],
  })

export const postPlace: Endpoint<typeof postPlaceContract> = {
  method: 'POST',
  path: '/oldapi/checkout/:id/place',
}
