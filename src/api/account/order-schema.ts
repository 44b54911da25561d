/** An order as its account's list has it. Money in minor units of `currency`. */

import * as v from 'valibot'
import { checkoutSchema } from '#api/checkout/checkout'
import { catalogueKey, currency, money } from '#api/schemas'
import { ORDER_STATUSES } from '#core/account/order-status'

/** A function, because what is read off another schema at once would stay in the browser's scripts, and that schema with it. */
export const accountOrder = () =>
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
