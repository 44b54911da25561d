/**
 * What a scheduled job finishes: everything that a crash, a lost webhook or a customer who went away has left.
 * Each part stands alone: one that fails does not keep the others from running.
 */

import { inTransaction } from '#server/db/transaction'
import type { Deps } from '#server/ports'
import type { Result } from '#server/result'
import { deleteAbandoned } from '#server/use-cases/checkout/delete-abandoned'
import { transitionAll } from '#server/use-cases/checkout/transition'
import { expirePoints } from '#server/use-cases/club/expire-points'
import { INVITATION_LIFETIME } from '#server/use-cases/club/invite'
import { isOver } from '#server/use-cases/deadline'
import { KEEP_MESSAGES } from '#server/use-cases/forms/read-form'
import {
  RESERVATION_LIFETIME,
  START_GRACE,
  VAT_ASKED_AGAIN,
  VAT_CHECK_LIFETIME,
} from '#server/use-cases/limits'
import { NEWSLETTER_LINK_LIFETIME } from '#server/use-cases/newsletter/newsletter'
import { drainOutbox, type OutboxHandlers } from '#server/use-cases/outbox/outbox'
import { askAgain, cancelAttempt } from '#server/use-cases/payment/attempts'
import { giveUp } from '#server/use-cases/payment/give-up'
import type { Settlement } from '#server/use-cases/payment/settle-payment'
import { deleteOldRestockRequests, queueRestockMails } from '#server/use-cases/restock/tell-waiting'
import { takeBackLateDates } from '#server/use-cases/stock/late-deliveries'

/** Rows of one kind per run: a job has its time limit, and the next one comes soon. */
const BATCH = 50

const DAY = 86_400_000
/** A retry comes within minutes; the provider sends an event again for three days. */
const KEEP_KEYS = DAY
const KEEP_EVENTS = 30 * DAY
/** For whom a bonus was paid is no secret worth keeping longer than anybody would wait for a second one. */
const KEEP_PERSONS = 3 * 365 * DAY

type Part =
  | ('starting' | 'overdue' | 'expired' | 'restock' | 'outbox')
  | ('points' | 'late dates' | 'old rows' | 'abandoned')

export interface SweepReport {
  /** Checkouts whose time was over. */
  expired: number
  /** Attempts whose start had got no answer, and have one now. */
  resolved: number
  /** Payments that were cancelled, or turned out to be paid, because their reservation had run out. */
  ended: number
  outbox: { done: number; failed: number }
  /** Parts and rows that will be tried again. */
  failures: number
}

/**
 * @param handlers deliver the outbox; without them only refunds are worked on
 * @param time ms after which no row is begun; the parts that ask providers have a third of it each, so that one whose
 * provider hangs does not keep the next from its turn
 * @returns what was done; what failed is logged and counted, and keeps nothing else from being tried
 */
export async function sweep(deps: Deps, handlers: OutboxHandlers = {}, time?: number): Promise<SweepReport> {
  const started = deps.clock.now().getTime()
  const third = (nth: number) => (time === undefined ? undefined : new Date(started + (time * nth) / 3))
  const report: SweepReport = {
    expired: 0,
    resolved: 0,
    ended: 0,
    outbox: { done: 0, failed: 0 },
    failures: 0,
  }
  const part = async (name: Part, work: () => Promise<void>) => {
    try {
      await deps.failpoint(`sweep:${name}`)
      await work()
    } catch (error) {
      report.failures += 1
      deps.log({ event: 'sweep_failed', part: name, error: String(error) })
    }
  }
  await part('starting', async () => {
    for (const attempt of await unanswered(deps)) {
      if (isOver(deps, third(1))) break
      await part('starting', async () => {
        report.resolved += (await resolve(deps, attempt)) ? 1 : 0
      })
    }
  })
  await part('overdue', async () => {
    for (const attempt of await overdue(deps)) {
      if (isOver(deps, third(2))) break
      await part('overdue', async () => {
        report.ended += (await end(deps, attempt)) ? 1 : 0
      })
    }
  })
  await part('expired', async () => {
    report.expired = await expireCheckouts(deps)
  })
  await part('restock', () => queueRestockMails(deps, BATCH))
  await part('outbox', async () => {
    report.outbox = await drainOutbox(deps, handlers, { most: BATCH, until: third(3) })
  })
  await part('points', () => expirePoints(deps))
  await part('late dates', () => takeBackLateDates(deps))
  await part('old rows', () => deleteOldRows(deps))
  await part('abandoned', () => deleteAbandoned(deps))
  return report
}

type Unanswered = Awaited<ReturnType<typeof unanswered>>[number]

function unanswered({ db, clock }: Deps) {
  return db
    .selectFrom('payment')
    .select(['checkout_id', 'attempt', 'request', 'created_at'])
    .where('status', '=', 'starting')
    .where('updated_at', '<=', new Date(clock.now().getTime() - START_GRACE))
    .orderBy('updated_at')
    .limit(BATCH)
    .execute()
}

async function resolve(deps: Deps, attempt: Unanswered): Promise<boolean> {
  if (attempt.request) return isSettled(await askAgain(deps, attempt.request, attempt.created_at))
  await giveUp(deps, attempt, 'unanswered')
  return true
}

type OverduePayment = Awaited<ReturnType<typeof overdue>>[number]

function overdue({ db, clock }: Deps) {
  return db
    .selectFrom('checkout')
    .innerJoin('payment', (join) =>
      join.onRef('payment.checkout_id', '=', 'checkout.id').onRef('payment.attempt', '=', 'checkout.attempt'),
    )
    .select(['checkout.id', 'payment.ref', 'payment.option'])
    .where('checkout.status', '=', 'paying')
    .where('checkout.reserved_until', '<=', clock.now())
    .where('payment.ref', 'is not', null)
    .orderBy('checkout.reserved_until')
    .limit(BATCH)
    .execute()
}

/** The provider cancels first; only a cancel that it confirms releases stock, and what was paid becomes an order. */
async function end(deps: Deps, { id, option, ref }: OverduePayment): Promise<boolean> {
  const settled = await cancelAttempt(deps, { option, ref: ref ?? undefined }, 'timed_out')
  if (isSettled(settled)) return true
  // It can be neither cancelled nor asked: it is looked at again later, and does not hold up the others.
  await deps.db
    .updateTable('checkout')
    .set({ reserved_until: new Date(deps.clock.now().getTime() + RESERVATION_LIFETIME) })
    .where('id', '=', id)
    .where('status', '=', 'paying')
    .execute()
  return false
}

function isSettled(settled: Result<Settlement>): boolean {
  return settled.ok && settled.value.outcome !== 'waiting'
}

/** Nothing is held and nothing is being paid in these: they only end. */
async function expireCheckouts({ db, clock }: Deps): Promise<number> {
  const now = clock.now()
  const { numUpdatedRows } = await transitionAll(db, 'expired', now)
    .where('expires_at', '<=', now)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

async function deleteOldRows({ db, clock }: Deps): Promise<void> {
  const before = (age: number) => new Date(clock.now().getTime() - age)
  await inTransaction(db, async (tx) => {
    await tx.deleteFrom('idempotency').where('created_at', '<', before(KEEP_KEYS)).execute()
    await tx.deleteFrom('webhook_event').where('processed_at', '<', before(KEEP_EVENTS)).execute()
    await tx.deleteFrom('vat_number').where('checked_at', '<', before(VAT_CHECK_LIFETIME)).execute()
    await tx.deleteFrom('vat_silence').where('asked_at', '<', before(VAT_ASKED_AGAIN)).execute()
    await tx.deleteFrom('rate_limit').where('window_start', '<', before(DAY)).execute()
    await tx
      .deleteFrom('newsletter')
      .where('updated_at', '<', before(NEWSLETTER_LINK_LIFETIME))
      .where('status', '!=', 'confirmed')
      // An address that the service still has must be known until it is taken off there.
      .where('contact_at', 'is', null)
      .execute()
    await deleteOldRestockRequests(tx, clock.now())
    await tx
      .deleteFrom('form_message')
      .where('received_at', '<', before(KEEP_MESSAGES))
      // What the shop has not been sent yet is still to be sent.
      .where('handled_at', 'is not', null)
      .execute()
    await tx.deleteFrom('invitation').where('created_at', '<', before(INVITATION_LIFETIME)).execute()
    await tx.deleteFrom('rewarded_person').where('created_at', '<', before(KEEP_PERSONS)).execute()
    await tx
      .deleteFrom('outbox')
      .where('done_at', '<', before(KEEP_EVENTS))
      // A refund's key must never be free again: the same payment could be refunded twice.
      .where('kind', '!=', 'refund')
      .execute()
  })
}
