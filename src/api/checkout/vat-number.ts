/** POST checkout/{id}/vatNumber: looks the company's VAT number up again, where VIES did not answer or did not know it. */

import * as v from 'valibot'
import { checkoutSchema } from '#api/checkout/checkout'
import { defineContract, type Endpoint } from '#api/endpoint'
import { checkoutParams } from '#api/schemas'

export const postVatNumberContract = () =>
  defineContract({
    auth: 'visitor',
    params: checkoutParams,
    body: v.object({}),
    response: checkoutSchema,
    errors: ['not_found', 'step', 'in_progress', 'key_reused', 'expired'],
  })

export const postVatNumber: Endpoint<typeof postVatNumberContract> = {
  method: 'POST',
  path: '/oldapi/checkout/:id/vatNumber',
}
