/** The only writer of a checkout's status: where it leads is said in `#core/checkout/states`, what goes with it here. */

import { type InsertQueryBuilder, type InsertResult, type QueryCreator, sql, type Updateable } from 'kysely'
import {
  type CheckoutCall,
  type CheckoutFacts,
  type Event,
  isEditable,
  makesRevision,
  nextStatus,
  type Status,
  TRANSITIONS,
} from '#core/checkout/states'
import type { CheckoutTable, Database } from '#server/db/schema'
import { leave, type Tx } from '#server/db/transaction'
import type { CheckoutRow } from '#server/use-cases/checkout/checkout-state'

interface Common {
  /** As it was read. */
  row: Pick<CheckoutRow, 'id' | 'rev' | 'status' | 'physical'>
  now: Date
  /** What is written along with it. */
  set?: Omit<Updateable<CheckoutTable>, 'status' | 'rev' | 'updated_at'>
}

/** Customers' calls are guarded by more than the status. */
export type Move = Common & ({ change: CheckoutCall; facts: CheckoutFacts } | { change: Event })

type Updates = Pick<QueryCreator<Database>, 'updateTable'>

/** A row that is written with a transition. */
export type Along = (db: QueryCreator<Database>) => Insert<'payment'> | Insert<'outbox'> | Insert<'orders'>
type Insert<Table extends keyof Database> = InsertQueryBuilder<Database, Table, InsertResult>

/** What a transition has changed of the row. */
export interface Moved {
  status: Status
  rev: number
  updated_at: Date
}

/**
 * Takes a checkout where a call or an event leads; an edit makes a new revision. The condition locks the row and
 * compares in one statement.
 * @returns undefined, and nothing is written, when another call has changed the checkout since it was read
 * @throws when the table has no such way, which its callers have asked before
 */
export async function transition(db: Updates, move: Move): Promise<Moved | undefined> {
  const moved = movedBy(move)
  const written = await moving(db, move, moved).executeTakeFirst()
  return written && moved
}

function movedBy(move: Move): Moved {
  const { row, change, now } = move
  const next = nextStatus(change, 'facts' in move ? move.facts : factsOfEvent(row))
  if (!next.ok) throw new Error(`a checkout that is ${row.status} has no way for ${change}`)
  const rev = makesRevision(change) ? row.rev + 1 : row.rev
  return { status: next.status, rev, updated_at: now }
}

function moving(db: Updates, { row, set }: Move, moved: Moved) {
  return db
    .updateTable('checkout')
    .set({ ...afterPaying(row.status, moved.status), ...set, ...moved })
    .where('id', '=', row.id)
    .where('rev', '=', row.rev)
    .where('status', '=', row.status)
    .returning('id')
}

/**
 * As `transition`, of a row that this transaction has locked. Nobody waits for it: a row that was changed under its lock
 * all the same is a division by zero, which takes the transaction back.
 * @param along is written in the same statement
 */
export async function transitionLocked(tx: Tx, move: Move, ...along: readonly Along[]): Promise<Moved> {
  const moved = movedBy(move)
  // Nothing reads what they are called.
  const writing = along.reduce<QueryCreator<Database>>(
    (db, write, at) => db.with(`along_${at}`, write) as unknown as QueryCreator<Database>,
    tx,
  )
  const strict = writing
    .with('moved', (inner) => moving(inner, move, moved))
    .selectFrom('moved')
    .select(({ fn }) => sql`1 / ${fn.countAll()}`.as('is_moved'))
  await leave(tx, strict.compile())
  return moved
}

/** The same event for all checkouts that the caller's further conditions name, where the table allows it. */
export function transitionAll(db: Updates, event: 'expired' | 'superseded', now: Date) {
  const rule = TRANSITIONS[event]
  return db
    .updateTable('checkout')
    .set({ status: rule.to, updated_at: now })
    .where('status', 'in', [...rule.in])
}

/** Nothing is held, and no customer waits, when an attempt to pay is over; a new one fixes its own quote. */
function afterPaying(before: Status, next: Status): Updateable<CheckoutTable> {
  if (before !== 'paying' || next === 'paying') return {}
  return { reserved_until: null, network: null, ...(isEditable(next) && { frozen: null }) }
}

function factsOfEvent({ status, physical }: Common['row']): CheckoutFacts {
  return { status, physical, needsAgent: false, hasAgent: false, hasPayment: false }
}
