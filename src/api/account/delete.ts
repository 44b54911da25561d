/**
 * POST account/{id}/delete: removes the person from the account, and the account with its last member (GDPR, article 17).
 * Orders stay as long as the law on bookkeeping asks for, and belong to nobody then.
 */

import * as v from 'valibot'
import { accountParams } from '#api/account/account'
import { defineContract, type Endpoint } from '#api/endpoint'

export const postAccountDeleteContract = () =>
  defineContract({
    auth: 'account',
    params: accountParams,
    body: v.object({}),
    response: v.object({ deleted: v.literal(true) }),
    /** `sign_in_again`: the sign-in is older than five minutes. */
    errors: ['sign_in_again', 'in_progress', 'key_reused'],
  })

export const postAccountDelete: Endpoint<typeof postAccountDeleteContract> = {
  method: 'POST',
  path: '/oldapi/account/:id/delete',
}
