/** What a checkout knows of a person goes when no order came of it (said on the privacy page). */

import { EDITABLE } from '#core/checkout/states'
import { inTransaction } from '#server/db/transaction'
import type { Deps } from '#server/ports'
import { NO_PERSON } from '#server/use-cases/checkout/answers'
import { ABANDONED_LIFETIME, CHECKOUT_LIFETIME } from '#server/use-cases/limits'

/** Per run: the sweeper comes again soon. */
const BATCH = 500

/**
 * Deletes checkouts that never became an order, 30 days after their last change. One whose payment was given back
 * stays as a record of the money, without the person.
 */
export async function deleteAbandoned({ db, clock }: Deps): Promise<void> {
  // The last change has set the time at which it expires; that the sweeper has ended it is no change of the customer's.
  const before = new Date(clock.now().getTime() - ABANDONED_LIFETIME + CHECKOUT_LIFETIME)
  await inTransaction(db, async (tx) => {
    const found = await tx
      .selectFrom('checkout')
      .select('id')
      .where('status', 'in', [...EDITABLE, 'expired', 'cancelled'])
      .where('expires_at', '<', before)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('payment')
              .select('payment.id')
              .whereRef('payment.checkout_id', '=', 'checkout.id')
              .where('payment.status', 'not in', ['declined', 'cancelled']),
          ),
        ),
      )
      .orderBy('expires_at')
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute()
    const ids = found.map(({ id }) => id)
    if (ids.length > 0) {
      await tx.deleteFrom('payment').where('checkout_id', 'in', ids).execute()
      await tx.deleteFrom('checkout').where('id', 'in', ids).execute()
    }
    await tx
      .updateTable('checkout')
      .set({ ...NO_PERSON, affiliates: null, account_id: null })
      .where('status', '=', 'refunded')
      .where('expires_at', '<', before)
      .where('billing', 'is not', null)
      .execute()
  })
}
