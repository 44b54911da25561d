/**
 * POST checkout/{id}/coupon: takes the code of a coupon or of a gift card. A checkout has one coupon, and a new one takes
 * the place of the one before; gift cards are added. Without a code it takes one away: the coupon, or the gift card that
 * is named by the end of its code.
 */

import * as v from 'valibot'
import { checkoutSchema } from '#api/checkout/checkout'
import { defineContract, type Endpoint } from '#api/endpoint'
import { checkoutParams, line } from '#api/schemas'

export const postCouponContract = () =>
  defineContract({
    auth: 'visitor',
    params: checkoutParams,
    body: v.object({
      /** As it was typed: in capitals or not, with or without blanks and hyphens. Null takes one away. */
      code: v.nullable(v.pipe(line(60), v.minLength(1))),
      /** With null: `last4` of a gift card of the checkout. Without it, the coupon goes. */
      giftCard: v.optional(v.pipe(v.string(), v.regex(/^[0-9A-Z]{4}$/))),
    }),
    response: checkoutSchema,
    /** `coupon`: the code does not count, and the message says why. */
    errors: ['not_found', 'step', 'coupon', 'in_progress', 'key_reused', 'expired', 'too_many_codes'],
  })

export const postCoupon: Endpoint<typeof postCouponContract> = {
  method: 'POST',
  path: '/oldapi/checkout/:id/coupon',
}
