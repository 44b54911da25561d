/**
 * Subscriptions to the newsletter, with a double opt-in: who asks for it is sent a link, and who says yes on the
 * page behind it is a subscriber. Mail and newsletter service are the outbox's work.
 */

import { type Kysely, type Selectable, sql } from 'kysely'
import { NEWSLETTER_STEPS, type NewsletterCall } from '#core/newsletter'
import type { Site } from '#core/site/site'
import type { Database, NewsletterTable } from '#server/db/schema'
import { inTransaction, type Tx } from '#server/db/transaction'
import type { Deps } from '#server/ports'
import { failure, type Result, success } from '#server/result'
import { hashSecret } from '#server/secret-hash'
import type { CallContext } from '#server/use-cases/context'
import { enqueue } from '#server/use-cases/outbox/enqueue'

/** ms for which a link confirms, and an unconfirmed address is kept. */
export const NEWSLETTER_LINK_LIFETIME = 7 * 86_400_000

/** ms in which asking twice is one mail: a second press of the button, or a second tab. */
const ONE_MAIL = 60_000

export type NewsletterRow = Selectable<NewsletterTable>

/**
 * Writes the subscription down and leaves the mail with its link to the outbox, in one transaction.
 * Nothing tells the caller whether the address was known; a confirmed one stays confirmed, and is asked again.
 *
 * @param context the storefront whose language the mail is in; its links lead to `origin`
 * @param email as `normalizeEmail` writes it, and found right by `isEmail`
 */
export async function subscribeToNewsletter(
  deps: Deps,
  { site, origin = site.target }: Pick<CallContext, 'site' | 'origin'>,
  email: string,
): Promise<void> {
  const now = deps.clock.now()
  await inTransaction(deps.db, async (tx) => {
    const { id, rev } = await writeDown(tx, email, site, now)
    await deps.failpoint('newsletter:after-row')
    const minute = Math.floor(now.getTime() / ONE_MAIL)
    const dedupeKey = `newsletter-confirmation:${id}:${rev}:${minute}`
    const payload = { id, site: site.key, origin }
    await enqueue(tx, { kind: 'newsletter-confirmation', dedupeKey, payload }, now)
    await deps.failpoint('newsletter:after-outbox')
  })
  await deps.failpoint('newsletter:after-commit')
}

/** @returns the row, locked. Of two callers with one new address the second waits, and finds the first one's row. */
async function writeDown(tx: Tx, email: string, site: Site, now: Date): Promise<{ id: number; rev: number }> {
  const row = await tx
    .insertInto('newsletter')
    .values({ email, site: site.key, status: 'pending', created_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict.expression(sql`lower(email)`).doUpdateSet({ updated_at: sql`excluded.updated_at` }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
  const rev = await step(tx, row, 'subscribe', now)
  // A subscriber stays one of the storefront where they confirmed, even if the address is entered at another.
  await tx
    .updateTable('newsletter')
    .set({ email, site: site.key })
    .where('id', '=', row.id)
    .where('status', '!=', 'confirmed')
    .execute()
  return { id: row.id, rev }
}

/** What a link of the mail is for. */
export type LinkCall = Exclude<NewsletterCall, 'subscribe'>

/**
 * What following a link would do. Reads and changes nothing: mail programs open links before the reader does.
 * @returns `not_found` as `followNewsletterLink` would
 */
export async function readNewsletterLink(
  { db, clock }: Deps,
  call: LinkCall,
  token: string,
): Promise<Result<'open' | 'already'>> {
  const row = await linkedRow(db, token, oldestLink(call, clock.now())).executeTakeFirst()
  if (!row) return failure('not_found')
  return success(isThereAlready(row, call) ? 'already' : 'open')
}

/**
 * Makes the owner of a link a subscriber, or ends the subscription, confirmed or not. Twice is fine.
 * @returns `not_found` for an unknown token: also one to confirm that is older than a week, and one whose subscription
 * was deleted a week after it had ended. A link to leave never gets old.
 */
export async function followNewsletterLink(
  deps: Deps,
  call: LinkCall,
  token: string,
): Promise<Result<'done' | 'already'>> {
  const now = deps.clock.now()
  const followed = await inTransaction(deps.db, async (tx) => {
    const row = await linkedRow(tx, token, oldestLink(call, now)).forUpdate('newsletter').executeTakeFirst()
    if (!row) return undefined
    const rev = await step(tx, row, call, now)
    await deps.failpoint('newsletter:after-row')
    const dedupeKey = `newsletter-contact:${row.id}:${rev}`
    await enqueue(tx, { kind: 'newsletter-contact', dedupeKey, payload: { id: row.id } }, now)
    await deps.failpoint('newsletter:after-outbox')
    return isThereAlready(row, call) ? 'already' : 'done'
  })
  if (!followed) return failure('not_found')
  await deps.failpoint('newsletter:after-commit')
  return success(followed)
}

function oldestLink(call: LinkCall, now: Date): Date {
  return new Date(call === 'confirm' ? now.getTime() - NEWSLETTER_LINK_LIFETIME : 0)
}

function isThereAlready({ status }: Pick<NewsletterRow, 'status'>, call: LinkCall): boolean {
  return NEWSLETTER_STEPS[call][status] === status
}

function linkedRow(db: Kysely<Database>, token: string, oldest: Date) {
  return db
    .selectFrom('newsletter')
    .innerJoin('newsletter_token', 'newsletter_token.newsletter_id', 'newsletter.id')
    .selectAll('newsletter')
    .where('newsletter_token.hash', '=', hashSecret(token))
    .where('newsletter_token.created_at', '>', oldest)
}

/** @returns the row's revision afterwards: the same when nothing has changed */
async function step(
  tx: Tx,
  { id, rev, status }: Pick<NewsletterRow, 'id' | 'rev' | 'status'>,
  call: NewsletterCall,
  now: Date,
): Promise<number> {
  const next = NEWSLETTER_STEPS[call][status]
  if (next === status) return rev
  await tx
    .updateTable('newsletter')
    .set({
      status: next,
      rev: rev + 1,
      updated_at: now,
      ...(next === 'confirmed' && { confirmed_at: now }),
    })
    .where('id', '=', id)
    .execute()
  return rev + 1
}

/**
 * A new link for the mail to a subscriber: made when the mail is written, so that it is stored nowhere else. Each
 * try to send the mail has its own, and all of them work.
 *
 * @returns undefined when the mail is no longer wanted: left meanwhile, deleted, or asked for a week ago
 */
export async function issueNewsletterLink(
  deps: Deps,
  id: number,
): Promise<{ email: string; token: string } | undefined> {
  const now = deps.clock.now()
  const row = await deps.db
    .selectFrom('newsletter')
    .select('email')
    .where('id', '=', id)
    .where('status', '!=', 'left')
    .where('updated_at', '>', new Date(now.getTime() - NEWSLETTER_LINK_LIFETIME))
    .executeTakeFirst()
  if (!row) return undefined
  const token = deps.ids.secret()
  await deps.db
    .insertInto('newsletter_token')
    .values({ hash: hashSecret(token), newsletter_id: id, created_at: now })
    .execute()
  await deps.failpoint('newsletter:after-link')
  return { email: row.email, token }
}
