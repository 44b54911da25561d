/** Receives what a customer says with the withdrawal function (Directive 2011/83/EU, article 11a). */

import { emailKey } from '#core/account/email-key'
import { orderNumbersLike } from '#core/order/order-number'
import { isLateWithdrawal } from '#core/order/withdrawal-period'
import type { WithdrawnPieces } from '#server/db/documents'
import { json } from '#server/db/json'
import { inTransaction, type Tx } from '#server/db/transaction'
import type { Deps } from '#server/ports'
import { hashSecret } from '#server/secret-hash'
import type { CallContext } from '#server/use-cases/context'
import { deliveryOf, findGuestOrder } from '#server/use-cases/order/guest-order'
import { enqueue } from '#server/use-cases/outbox/enqueue'

/** ms in which the same statement is acknowledged once: a second press of the button. */
const ONE_MAIL = 600_000

export interface WithdrawalStatement {
  name: string
  /** As it was typed. */
  number: string
  /** As `normalizeEmail` writes it. */
  email: string
  goods: string
  /** Of known lines; none for what `goods` says, or for all of the order. */
  pieces: readonly WithdrawnPieces[]
}

export interface MayWrite {
  toAnybody: boolean
  toCustomer: boolean
}

export interface ReceivedWithdrawal {
  /** When the statement was received first. */
  receivedAt: Date
  /** Whether it is acknowledged by mail. Tells whether there is such an order: not for the customer. */
  isAnswered: boolean
}

/**
 * Keeps the statement, whether it fits an order or not and whether it comes in time or not: that is for the shop to sort
 * out, and a declaration counts from when it has come. The same one said again is received once, and acknowledged again.
 *
 * @param statement found right by `checkStatement`
 * @param mayWrite whether an address that belongs to no such order is written to, and whether the order's own is
 */
export async function receiveWithdrawal(
  deps: Deps,
  context: Pick<CallContext, 'site' | 'language'>,
  statement: WithdrawalStatement,
  mayWrite: MayWrite,
): Promise<ReceivedWithdrawal> {
  const now = deps.clock.now()
  const received = await inTransaction(deps.db, async (tx) => {
    const kept = await keep(tx, context, statement, now)
    const { id } = kept
    await deps.failpoint('withdrawal:after-statement')
    const window = Math.floor(now.getTime() / ONE_MAIL)
    const isAnswered = kept.matched ? mayWrite.toCustomer : mayWrite.toAnybody
    if (isAnswered) {
      const dedupeKey = `withdrawal-receipt:${id}:${window}`
      await enqueue(tx, { kind: 'withdrawal-receipt', dedupeKey, payload: { id } }, now)
    }
    const dedupeKey = `withdrawal-notice:${id}`
    await enqueue(tx, { kind: 'withdrawal-notice', dedupeKey, payload: { id } }, now)
    await deps.failpoint('withdrawal:after-outbox')
    return { receivedAt: kept.receivedAt, isAnswered }
  })
  await deps.failpoint('withdrawal:after-commit')
  return received
}

interface Kept {
  id: number
  receivedAt: Date
  matched: boolean
}

async function keep(
  tx: Tx,
  { site, language }: Pick<CallContext, 'site' | 'language'>,
  statement: WithdrawalStatement,
  now: Date,
): Promise<Kept> {
  const { name, email, goods, pieces } = statement
  const order = await findGuestOrder(tx, statement)
  const [number] = orderNumbersLike(statement.number)
  const values = {
    ...{ name, email, goods, pieces: json([...pieces]), received_at: now },
    site: order?.site ?? site.key,
    language: order?.document.language ?? language,
    typed_number: order?.number ?? number,
    order_number: order?.number ?? null,
    late: order !== undefined && isLateWithdrawal(deliveryOf(order), now),
    fingerprint: fingerprintOf(statement),
  }
  const row = await tx
    .insertInto('withdrawal')
    .values(values)
    // Written again as it is: of two callers with one statement the second waits, and finds the first one's row.
    .onConflict((conflict) => conflict.column('fingerprint').doUpdateSet({ fingerprint: values.fingerprint }))
    .returning(['id', 'received_at', 'order_number'])
    .executeTakeFirstOrThrow()
  return { id: row.id, receivedAt: row.received_at, matched: row.order_number !== null }
}

function fingerprintOf({ name, number, email, goods, pieces }: WithdrawalStatement): string {
  const sorted = pieces.map(({ sku, quantity }) => `${sku} ${quantity}`).sort()
  return hashSecret(JSON.stringify([orderNumbersLike(number)[0], emailKey(email), name, goods, sorted]))
}
