/** POST checkout/{id}/country: where it goes; prices and shipping are quoted again. */

import * as v from 'valibot'
import { ANSWERS } from '#api/checkout/answers'
import { checkoutSchema } from '#api/checkout/checkout'
import { defineEndpoint, MAIN_BASE } from '#api/endpoint'
import { checkoutParams } from '#api/schemas'

export const postCountry = defineEndpoint({
  method: 'POST',
  path: `${MAIN_BASE}/checkout/:id/country`,
  params: checkoutParams,
  body: v.object({ country: ANSWERS.country.schema }),
  response: checkoutSchema,
  errors: ['not_found', 'step', 'in_progress', 'key_reused', 'expired'],
})
