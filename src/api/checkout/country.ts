/** POST checkout/{id}/country: where it goes; prices and shipping are quoted again. */

import * as v from 'valibot'
import { ANSWERS } from '#api/checkout/answers'
import { checkoutSchema } from '#api/checkout/checkout'
import { defineContract, type Endpoint } from '#api/endpoint'
import { checkoutParams } from '#api/schemas'

export const postCountryContract = () =>
  defineContract({
    auth: 'visitor',
    params: checkoutParams,
    body: v.object({ country: ANSWERS.country.schema }),
    response: checkoutSchema,
    errors: ['not_found', 'step', 'in_progress', 'key_reused', 'expired'],
  })

export const postCountry: Endpoint<typeof postCountryContract> = {
  method: 'POST',
  path: '/oldapi/checkout/:id/country',
}
