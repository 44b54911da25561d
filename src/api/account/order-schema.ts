/** An order as its account sees it. */

import * as v from 'valibot'
import { checkoutSchema } from '#api/checkout/checkout'
import { catalogueKey, currency, money } from '#api/schemas'
import { ORDER_STATUSES } from '#core/account/order-status'

export const accountOrder = v.object({
  number: catalogueKey,
  /** ISO date-time. */
  placedAt: v.string(),
  status: v.picklist(ORDER_STATUSES),
  currency,
  total: money,
  refunded: money,
  lines: checkoutSchema.entries.lines,
})
export type AccountOrder = v.InferOutput<typeof accountOrder>
