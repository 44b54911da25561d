/**
 * GET account/{id}/orders: what the account has ordered, the newest first; for a private account also what its person's
 * verified address has ordered without one.
 */

import * as v from 'valibot'
import { accountParams } from '#api/account/account'
import { accountOrder } from '#api/account/order-schema'
import { defineContract, type Endpoint } from '#api/endpoint'

export const getAccountOrdersContract = () =>
  defineContract({
    auth: 'account',
    params: accountParams,
    body: undefined,
    /** 100 at most. */
    response: v.array(accountOrder()),
    errors: [],
  })

export const getAccountOrders: Endpoint<typeof getAccountOrdersContract> = {
  method: 'GET',
  path: '/oldapi/account/:id/orders',
}
