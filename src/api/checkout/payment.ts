/** POST checkout/{id}/payment: chooses how to pay; no money moves. */

import * as v from 'valibot'
import { checkoutSchema } from '#api/checkout/checkout'
import { defineEndpoint, MAIN_BASE } from '#api/endpoint'
import { checkoutParams, line } from '#api/schemas'
import { PAYMENT_OPTIONS } from '#core/checkout/payment-options'

export const postPayment = defineEndpoint({
  method: 'POST',
  path: `${MAIN_BASE}/checkout/:id/payment`,
  params: checkoutParams,
  body: v.object({
    option: v.picklist(PAYMENT_OPTIONS),
    eInvoiceId: v.optional(line(60)),
    reference: v.optional(line(60)),
  }),
  response: checkoutSchema,
  errors: ['not_found', 'step', 'in_progress', 'key_reused', 'expired'],
})
