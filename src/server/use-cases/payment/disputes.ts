/** Disputes of a payment: whoever gives money back has to know of them, because the bank may do so too. */

import type { Selectable } from 'kysely'
import type { DisputeTable } from '#server/db/schema-disputes'
import type { Db } from '#server/db/transaction'

export type Dispute = Selectable<DisputeTable>

/** In the order in which they were opened. */
export async function readDisputes(db: Db, payment: number | null): Promise<Dispute[]> {
  if (payment === null) return []
  return db
    .selectFrom('dispute')
    .selectAll()
    .where('payment_id', '=', payment)
    .orderBy('opened_at')
    .orderBy('id')
    .execute()
}

export function isOpen({ status }: Pick<Dispute, 'status'>): boolean {
  return status === 'open' || status === 'appeal'
}

/** @returns the one that keeps money from going back: the bank has taken it, and may leave it with the customer */
export function openDispute(disputes: readonly Dispute[]): Dispute | undefined {
  return disputes.find((dispute) => isOpen(dispute) && !dispute.refundable)
}

/** @returns what the customer has got by disputes: minor units */
export function lostByDispute(disputes: readonly Dispute[]): number {
  return disputes.filter(({ status }) => status === 'lost').reduce((sum, { amount }) => sum + amount, 0)
}
