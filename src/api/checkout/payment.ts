/** POST checkout/{id}/payment: chooses how to pay; no money moves. */

import * as v from 'valibot'
import { ANSWERS } from '#api/checkout/answers'
import { checkoutSchema } from '#api/checkout/checkout'
import { defineEndpoint, MAIN_BASE } from '#api/endpoint'
import { checkoutParams } from '#api/schemas'

export const postPayment = defineEndpoint({
  method: 'POST',
  path: `${MAIN_BASE}/checkout/:id/payment`,
  params: checkoutParams,
  body: v.object({
    option: ANSWERS.payment_option.schema,
    eInvoiceId: v.optional(ANSWERS.e_invoice_id.schema),
    reference: v.optional(ANSWERS.payment_reference.schema),
  }),
  response: checkoutSchema,
  errors: ['not_found', 'step', 'in_progress', 'key_reused', 'expired'],
})
