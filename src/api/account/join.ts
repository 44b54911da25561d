/** POST account/{id}/join: a private account joins the club. One that is a member stays as it is. */

import * as v from 'valibot'
import { accountParams, referralToken } from '#api/account/account'
import { clubSchema } from '#api/account/club-schema'
import { defineContract, type Endpoint } from '#api/endpoint'

export const postJoinContract = () =>
  defineContract({
    auth: 'account',
    params: accountParams,
    body: v.object({
      /** Of the invitation that led here. One that is unknown, the account's own or a second one is passed over. */
      referalToken: v.optional(referralToken),
    }),
    response: clubSchema,
    errors: ['not_found', 'club_private', 'in_progress', 'key_reused'],
  })

export const postJoin: Endpoint<typeof postJoinContract> = {
  method: 'POST',
  path: '/oldapi/account/:id/join',
}
