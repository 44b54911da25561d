/** POST checkout/{id}/company: buying as a company or as a private person. */

import * as v from 'valibot'
import { ANSWERS } from '#api/checkout/answers'
import { checkoutSchema } from '#api/checkout/checkout'
import { defineContract, type Endpoint } from '#api/endpoint'
import { checkoutParams } from '#api/schemas'

export const postCompanyContract = () =>
  defineContract({
    auth: 'visitor',
    params: checkoutParams,
    body: v.object({ company: ANSWERS.company.schema }),
    response: checkoutSchema,
    errors: ['not_found', 'step', 'in_progress', 'key_reused', 'expired'],
  })

export const postCompany: Endpoint<typeof postCompanyContract> = {
  method: 'POST',
  path: '/oldapi/checkout/:id/company',
}
