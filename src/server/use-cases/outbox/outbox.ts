/**
 * Does what was left to the outbox: work that follows from a committed change and talks to the outside.
 * At least once, and once per key where the receiver looks at the key.
 */

import { sql } from 'kysely'
import type { Deps } from '#server/ports'
import { bookOrder } from '#server/use-cases/club/book-order'
import { isOver } from '#server/use-cases/deadline'
import { makeCards } from '#server/use-cases/gift-card/make-cards'
import { payRefund } from '#server/use-cases/order/pay-refund'
import { payAgain } from '#server/use-cases/order/repay'
import type { OutboxKind, OutboxPayloads } from '#server/use-cases/outbox/enqueue'
import { refundPayment } from '#server/use-cases/payment/record-refund'

/** @param dedupeKey also what a receiver that sends once per key is given. @throws to be called again later */
export type OutboxHandler<Kind extends OutboxKind> = (
  deps: Deps,
  payload: OutboxPayloads[Kind],
  dedupeKey: string,
) => Promise<void>
export type OutboxHandlers = { [Kind in OutboxKind]?: OutboxHandler<Kind> }

/** ms that one drain has a message to itself; a process that ends meanwhile leaves it to the next after that. */
const DRAIN_LEASE = 60_000
const FIRST_BACK_OFF = 30_000
const LONGEST_BACK_OFF = 3_600_000

/** Mail that strangers can cause, as much as they like: what belongs to an order never waits for it. */
const LAST: OutboxKind[] = [
  'newsletter-confirmation',
  'restock-confirmation',
  'club-invitation',
  'form-receipt',
]

interface Claimed {
  id: number
  kind: OutboxKind
  dedupe_key: string
  payload: unknown
  attempts: number
}

export interface DrainLimits {
  /** Messages at most. */
  most?: number
  /** No message is begun then or later: a function that is ended in the middle of one holds it for the whole lease. */
  until?: Date | undefined
}

/**
 * Does what is due, of the kinds that have a handler; the others wait for a process that has one.
 * A message that fails is tried again later and later, and never given up.
 * @returns how many were done and how many failed
 */
export async function drainOutbox(
  deps: Deps,
  handlers: OutboxHandlers,
  { most = 20, until }: DrainLimits = {},
): Promise<{ done: number; failed: number }> {
  // Money, points and gift cards belong to the checkout: they do not depend on which handlers are passed in.
  const all: OutboxHandlers = {
    ...handlers,
    refund: refundPayment,
    'order-refund': payRefund,
    repay: payAgain,
    'club-order': bookOrder,
    'gift-cards': makeCards,
  }
  const kinds = Object.keys(all)
  const result = { done: 0, failed: 0 }
  for (let count = 0; count < most && !isOver(deps, until); count += 1) {
    const message = await claim(deps, kinds)
    if (!message) break
    await deps.failpoint('outbox:after-claim')
    const ok = await deliver(deps, all, message)
    result[ok ? 'done' : 'failed'] += 1
  }
  return result
}

/**
 * First what has not failed yet, so that what fails again and again holds up nothing else.
 *
 * One at a time: those that are not begun are free for others. `materialized`, since PostgreSQL may run a subquery of a
 * condition once per row, and each run would take another message.
 */
async function claim(deps: Deps, kinds: string[]): Promise<Claimed | undefined> {
  const now = deps.clock.now()
  const { rows } = await sql<Claimed>`
    with next as materialized (
      select id from outbox
      where done_at is null and next_at <= ${now}::timestamptz and kind = any(${kinds}::text[])
      order by kind = any(${LAST}::text[]), attempts, id limit 1 for update skip locked
    )
    update outbox set attempts = attempts + 1, next_at = ${new Date(now.getTime() + DRAIN_LEASE)}::timestamptz
    from next where outbox.id = next.id
    returning outbox.id, kind, dedupe_key, payload, attempts`.execute(deps.db)
  return rows[0]
}

async function deliver(deps: Deps, handlers: OutboxHandlers, message: Claimed): Promise<boolean> {
  try {
    await handle(deps, handlers, message)
    await deps.failpoint('outbox:after-work')
  } catch (error) {
    deps.log({ event: 'outbox_failed', kind: message.kind, attempts: message.attempts, error: String(error) })
    await finish(deps, message.id, {
      next_at: nextAttemptAt(deps, message.attempts),
      last_error: String(error),
    })
    return false
  }
  await finish(deps, message.id, { done_at: deps.clock.now(), last_error: null })
  await deps.failpoint('outbox:after-finish')
  return true
}

function handle(deps: Deps, handlers: OutboxHandlers, message: Claimed): Promise<void> {
  const handler = handlers[message.kind] as OutboxHandler<OutboxKind>
  return handler(deps, message.payload as OutboxPayloads[OutboxKind], message.dedupe_key)
}

function nextAttemptAt(deps: Deps, attempts: number): Date {
  const wait = Math.min(FIRST_BACK_OFF * 2 ** (attempts - 1), LONGEST_BACK_OFF)
  return new Date(deps.clock.now().getTime() + wait)
}

async function finish(
  deps: Deps,
  id: number,
  change: { done_at: Date; last_error: null } | { next_at: Date; last_error: string },
): Promise<void> {
  await deps.db.updateTable('outbox').set(change).where('id', '=', id).execute()
}
