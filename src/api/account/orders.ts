/** GET account/{id}/orders: what the account has ordered, the newest first. An order belongs to the account that placed it. */

import * as v from 'valibot'
import { accountParams } from '#api/account/account'
import { checkoutSchema } from '#api/checkout/checkout'
import { defineContract, type Endpoint } from '#api/endpoint'
import { catalogueKey, currency, money } from '#api/schemas'
import { ORDER_STATUSES } from '#core/account/order-status'

/** A function, because what is read off another schema at once would stay in the browser's scripts, and that schema with it. */
const accountOrder = () =>
  v.object({
    number: catalogueKey,
    /** ISO date-time. */
    placedAt: v.string(),
    status: v.picklist(ORDER_STATUSES),
    currency,
    total: money,
    refunded: money,
    lines: checkoutSchema.entries.lines,
  })
export type AccountOrder = v.InferOutput<ReturnType<typeof accountOrder>>

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
