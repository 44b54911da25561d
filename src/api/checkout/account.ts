/**
 * POST checkout/{id}/account: the selected account (`accountId` of the query) buys. A checkout that was begun as a guest is
 * taken over; agreements count from then on. Without a selected account it is a guest's again.
 */

import * as v from 'valibot'
import { checkoutSchema } from '#api/checkout/checkout'
import { defineContract, type Endpoint } from '#api/endpoint'
import { checkoutParams } from '#api/schemas'

export const postCheckoutAccountContract = () =>
  defineContract({
    auth: 'visitor',
    params: checkoutParams,
    body: v.object({}),
    response: checkoutSchema,
    errors: ['not_found', 'step', 'in_progress', 'key_reused', 'expired'],
  })

export const postCheckoutAccount: Endpoint<typeof postCheckoutAccountContract> = {
  method: 'POST',
  path: '/oldapi/checkout/:id/account',
}
