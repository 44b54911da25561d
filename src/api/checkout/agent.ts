/** POST checkout/{id}/agent: chooses one of `agents`, a service point. */

import * as v from 'valibot'
import { ANSWERS } from '#api/checkout/answers'
import { checkoutSchema } from '#api/checkout/checkout'
import { defineContract, type Endpoint } from '#api/endpoint'
import { checkoutParams } from '#api/schemas'

export const postAgentContract = () =>
  defineContract({
    auth: 'visitor',
    params: checkoutParams,
    body: v.object({ id: ANSWERS.agent.schema }),
    response: checkoutSchema,
    errors: ['not_found', 'step', 'in_progress', 'key_reused', 'expired'],
  })

export const postAgent: Endpoint<typeof postAgentContract> = {
  method: 'POST',
  path: '/oldapi/checkout/:id/agent',
}
