/**
 * POST account/{id}/sendReferal: invites somebody to the club by mail. The words of the mail are the shop's. The answer is
 * the same for an address that is known and one that is not.
 */

import * as v from 'valibot'
import { accountParams } from '#api/account/account'
import { defineContract, type Endpoint } from '#api/endpoint'
import { currency, line, typed } from '#api/schemas'

export const postSendReferalContract = () =>
  defineContract({
    auth: 'account',
    params: accountParams,
    body: v.object({
      email: typed,
      /** Of the bonus that the mail names. */
      currency,
      /** Host of the storefront; the shop writes its own, whatever is sent. */
      domain: v.optional(line(253)),
    }),
    response: v.object({ accepted: v.literal(true) }),
    errors: [
      'not_found',
      'club_private',
      'not_a_member',
      'email_unverified',
      'email_required',
      'email_invalid',
      'in_progress',
      'key_reused',
    ],
  })

export const postSendReferal: Endpoint<typeof postSendReferalContract> = {
  method: 'POST',
  path: '/oldapi/account/:id/sendReferal',
}
