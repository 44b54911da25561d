/** POST checkout/{id}/payment: chooses how to pay; no money moves. */

import * as v from 'valibot'
import { checkoutSchema, PAYMENT_OPTIONS } from '#api/checkout/checkout'
import { defineContract, type Endpoint } from '#api/endpoint'
import { checkoutParams, line } from '#api/schemas'

export const postPaymentContract = () =>
  defineContract({
    auth: 'visitor',
    params: checkoutParams,
    body: v.object({
      option: v.picklist(PAYMENT_OPTIONS),
      eInvoiceId: v.optional(line(60)),
      reference: v.optional(line(60)),
    }),
    response: checkoutSchema,
    errors: ['not_found', 'step', 'in_progress', 'key_reused', 'expired'],
  })

export const postPayment: Endpoint<typeof postPaymentContract> = {
  method: 'POST',
  path: '/oldapi/checkout/:id/payment',
}
