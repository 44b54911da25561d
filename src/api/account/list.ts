/** GET account/list: the accounts that the signed-in person is a member of, the oldest first. */

import * as v from 'valibot'
import { accountSchema } from '#api/account/account'
import { defineContract, type Endpoint } from '#api/endpoint'
import { callParams } from '#api/schemas'

export const getAccountsContract = () =>
  defineContract({
    auth: 'account',
    params: callParams({}),
    body: undefined,
    response: v.array(accountSchema),
    errors: [],
  })

export const getAccounts: Endpoint<typeof getAccountsContract> = {
  method: 'GET',
  path: '/oldapi/account/list',
}
