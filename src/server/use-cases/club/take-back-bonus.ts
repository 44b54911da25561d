/** The bonus of an inviter goes with the order that has earned it: what is unspent of it, when too little of it stays bought. */

import { earnsBonus } from '#core/club/points'
import { inTransaction, type Tx } from '#server/db/transaction'
import type { Deps } from '#server/ports'
import { isBooked, lockPurse, reduceLots, writeEntry } from '#server/use-cases/club/ledger'
import { dueOf } from '#server/use-cases/order/refunded-order'

/** Does nothing for an order that has earned none, or of which enough stays bought; and once, however often it comes. */
export async function takeBackBonus({ db, clock }: Deps, number: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const bonus = await lockBonus(tx, number)
    if (!bonus) return
    const { id, account_id: accountId, currency } = bonus
    const purse = await lockPurse(tx, { accountId, currency }, clock.now())
    const dedupeKey = `inviteChange:${id}`
    const lot = purse?.lots.find((known) => known.id === id)
    if (!purse || !lot || (await isBooked(tx, dedupeKey))) return
    await writeEntry(tx, purse, { type: 'inviteChange', amount: -lot.unspent, dedupeKey })
    await reduceLots(tx, [{ lot: id, amount: lot.unspent }])
  })
}

async function lockBonus(tx: Tx, number: string) {
  const order = await tx
    .selectFrom('orders')
    .select(['invite_entry', 'refunded', 'other_back', 'document', 'currency'])
    .where('number', '=', number)
    .forUpdate()
    .executeTakeFirst()
  if (!order?.invite_entry) return undefined
  const { document, currency } = order
  const { filament = 0, totals } = document
  const state = { due: dueOf(order), credited: order.refunded + order.other_back, currency }
  if (earnsBonus({ filament, points: totals.points, ...state })) return undefined
  return tx
    .selectFrom('points_entry')
    .select(['id', 'account_id', 'currency'])
    .where('id', '=', order.invite_entry)
    .executeTakeFirst()
}
