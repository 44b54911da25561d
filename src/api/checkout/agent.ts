/** POST checkout/{id}/agent: chooses one of `agents`, a service point. */

import * as v from 'valibot'
import { ANSWERS } from '#api/checkout/answers'
import { checkoutSchema } from '#api/checkout/checkout'
import { defineEndpoint, MAIN_BASE } from '#api/endpoint'
import { checkoutParams } from '#api/schemas'

export const postAgent = defineEndpoint({
  method: 'POST',
  path: `${MAIN_BASE}/checkout/:id/agent`,
  params: checkoutParams,
  body: v.object({ id: ANSWERS.agent.schema }),
  response: checkoutSchema,
  errors: ['not_found', 'step', 'in_progress', 'key_reused', 'expired'],
})
