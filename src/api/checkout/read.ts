/**
 * GET checkout/{id}: the checkout as it stands. With a return token it answers another browser than the customer's as
 * well, such as the one that a bank's app opened: with what became of the order, and nothing else of the checkout.
 */

import * as v from 'valibot'
import { checkoutSchema } from '#api/checkout/checkout'
import { returnedCheckoutSchema } from '#api/checkout/returned-checkout'
import { defineContract, type Endpoint } from '#api/endpoint'
import { checkoutParams } from '#api/schemas'

export const getCheckoutContract = () =>
  defineContract({
    auth: 'visitor',
    params: checkoutParams,
    body: undefined,
    response: v.union([checkoutSchema, returnedCheckoutSchema]),
    errors: ['not_found'],
  })

export const getCheckout: Endpoint<typeof getCheckoutContract> = {
  method: 'GET',
  path: '/oldapi/checkout/:id',
}
