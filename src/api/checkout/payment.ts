/** POST checkout/{id}/payment: chooses how to pay; no money moves. */

import * as v from 'valibot'
import { ANSWERS } from '#api/checkout/answers'
import { checkoutSchema } from '#api/checkout/checkout'
import { defineContract, type Endpoint } from '#api/endpoint'
import { checkoutParams } from '#api/schemas'

export const postPaymentContract = () =>
  defineContract({
    auth: 'visitor',
    params: checkoutParams,
    body: v.object({
      option: ANSWERS.payment_option.schema,
      eInvoiceId: v.optional(ANSWERS.e_invoice_id.schema),
      invoiceEmail: v.optional(ANSWERS.invoice_email.schema),
      reference: v.optional(ANSWERS.payment_reference.schema),
      purchaseOrder: v.optional(ANSWERS.purchase_order.schema),
    }),
    response: checkoutSchema,
    errors: ['not_found', 'step', 'in_progress', 'key_reused', 'expired'],
  })

export const postPayment: Endpoint<typeof postPaymentContract> = {
  method: 'POST',
  path: '/oldapi/checkout/:id/payment',
}
