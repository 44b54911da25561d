/** The table of disputes: customers who ask their bank for their money. Amounts are int8 in minor units. */

import type { Currency } from '#core/money/money'
import type { DisputeStatus } from '#server/ports'

export interface DisputeTable {
  /** The provider's. */
  id: string
  payment_id: number
  amount: number
  currency: Currency
  /** In the provider's words. */
  reason: string
  status: DisputeStatus
  /** Whether a refund would still answer it, instead of going besides. */
  refundable: boolean
  /** Until when the provider takes an answer. */
  due_by: Date | null
  opened_at: Date
  closed_at: Date | null
}
