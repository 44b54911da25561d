/** POST checkout/{id}/noVatNumber: a company has no VAT number, so that VAT is charged, or with false has one after all. */

import * as v from 'valibot'
import { checkoutSchema } from '#api/checkout/checkout'
import { defineContract, type Endpoint } from '#api/endpoint'
import { checkoutParams } from '#api/schemas'

export const postNoVatNumberContract = () =>
  defineContract({
    auth: 'visitor',
    params: checkoutParams,
    body: v.object({ noVatNumber: v.boolean() }),
    response: checkoutSchema,
    errors: ['not_found', 'step', 'in_progress', 'key_reused', 'expired'],
  })

export const postNoVatNumber: Endpoint<typeof postNoVatNumberContract> = {
  method: 'POST',
  path: '/oldapi/checkout/:id/noVatNumber',
}
