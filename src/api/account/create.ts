/**
 * POST account/create: the private account of a person who has signed in for the first time. Who has an account already
 * is answered with it, and no second one is made.
 */

import * as v from 'valibot'
import { accountSchema, referralToken } from '#api/account/account'
import { defineContract, type Endpoint } from '#api/endpoint'
import { callParams, line } from '#api/schemas'

export const postAccountContract = () =>
  defineContract({
    auth: 'account',
    params: callParams({}),
    body: v.object({
      /** As the browser knows it; whose account it is stands in the token. */
      email: v.optional(line(254)),
      /** Of the invitation that led here. One that is unknown is passed over. */
      referalToken: v.optional(referralToken),
      auth: v.optional(v.boolean()),
    }),
    response: accountSchema,
    errors: ['in_progress', 'key_reused'],
  })

export const postAccount: Endpoint<typeof postAccountContract> = {
  method: 'POST',
  path: '/oldapi/account/create',
}
