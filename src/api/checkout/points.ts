/** POST checkout/{id}/points: pays a part with points of the club, or with 0 none. Points count in their own currency only. */

import * as v from 'valibot'
import { checkoutSchema } from '#api/checkout/checkout'
import { defineContract, type Endpoint } from '#api/endpoint'
import { checkoutParams, money } from '#api/schemas'

export const postPointsContract = () =>
  defineContract({
    auth: 'visitor',
    params: checkoutParams,
    /** Minor units of the checkout's currency. */
    body: v.object({ points: v.pipe(money, v.minValue(0)) }),
    response: checkoutSchema,
    /** `points`: there are not so many, or nobody is signed in. */
    errors: ['not_found', 'step', 'points', 'in_progress', 'key_reused', 'expired'],
  })

export const postPoints: Endpoint<typeof postPointsContract> = {
  method: 'POST',
  path: '/oldapi/checkout/:id/points',
}
