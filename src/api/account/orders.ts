/**
 * GET account/{id}/orders: what the account has ordered, the newest first; for a private account also what its person's
 * verified address has ordered without one.
 */

import * as v from 'valibot'
import { accountOrder } from '#api/account/order-schema'
import { defineContract, type Endpoint } from '#api/endpoint'
import { callParams, catalogueKey } from '#api/schemas'

export const getAccountOrdersContract = () =>
  defineContract({
    auth: 'account',
    /** `before`: number of an order, of which those that are older are asked for. */
    params: callParams({ id: catalogueKey, before: v.optional(catalogueKey) }),
    body: undefined,
    /** `ORDERS_AT_ONCE` at most. */
    response: v.array(accountOrder()),
    errors: [],
  })

export const getAccountOrders: Endpoint<typeof getAccountOrdersContract> = {
  method: 'GET',
  path: '/oldapi/account/:id/orders',
}
