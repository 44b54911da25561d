/**
 * Back-in-stock mail, with a double opt-in: who asks is sent a link, and who says yes on the page behind it is told once,
 * when the article is there again. With that mail the request is deleted.
 */

import { type Kysely, type Selectable, sql } from 'kysely'
import type { Language } from '#core/site/language'
import type { Database } from '#server/db/schema'
import type { RestockRequestTable } from '#server/db/schema-restock'
import { inTransaction } from '#server/db/transaction'
import type { Deps } from '#server/ports'
import { failure, type Result, success } from '#server/result'
import { hashSecret } from '#server/secret-hash'
import type { CallContext } from '#server/use-cases/context'
import { enqueue } from '#server/use-cases/outbox/enqueue'
import { readStock } from '#server/use-cases/stock/stock'

/** ms for which a link confirms, and a request that nobody confirms is kept. */
export const RESTOCK_LINK_LIFETIME = 7 * 86_400_000

/** ms for which a confirmed request waits: what has not come back within a year is not waited for. */
export const RESTOCK_PATIENCE = 365 * 86_400_000

/** ms in which asking twice is one mail: a second press of the button, or a second tab. */
const ONE_MAIL = 60_000

export type RestockRequest = Selectable<RestockRequestTable>

/** What a link of the mail is for. */
export type RestockCall = 'confirm' | 'leave'

/** `open` before the button is pressed; `done` and `already` after it. */
export interface RestockLink {
  state: 'open' | 'done' | 'already'
  sku: string
}

/**
 * Writes the request down and leaves the mail with its link to the outbox, in one transaction. Nothing tells the caller
 * whether the address was known; a confirmed request stays confirmed.
 *
 * @param context the storefront and language that the mails are in; the link leads to `origin`
 * @param sku of an article that `checkWaitable` has let through
 * @param email as `normalizeEmail` writes it, and found right by `isEmail`
 */
export async function askForRestock(
  deps: Deps,
  { site, language, origin = site.target }: Pick<CallContext, 'site' | 'language' | 'origin'>,
  { email, sku }: { email: string; sku: string },
): Promise<void> {
  const now = deps.clock.now()
  await inTransaction(deps.db, async (tx) => {
    const { id } = await tx
      .insertInto('restock_request')
      .values({ email, sku, site: site.key, language, created_at: now, updated_at: now })
      .onConflict((conflict) => conflict.expression(sql`lower(email), sku`).doUpdateSet({ sku }))
      .returning('id')
      .executeTakeFirstOrThrow()
    // Whoever asks for an address that has said yes, its owner or not, changes nothing about it.
    await tx
      .updateTable('restock_request')
      .set({ email, site: site.key, language, updated_at: now })
      .where('id', '=', id)
      .where('confirmed_at', 'is', null)
      .execute()
    await deps.failpoint('restock:after-row')
    const minute = Math.floor(now.getTime() / ONE_MAIL)
    const dedupeKey = `restock-confirmation:${id}:${minute}`
    await enqueue(tx, { kind: 'restock-confirmation', dedupeKey, payload: { id, origin } }, now)
    await deps.failpoint('restock:after-outbox')
  })
}

/**
 * Whether an article can be waited for. Of one that is there the mail would follow at once: nobody wants it, and it could be
 * sent to anybody.
 *
 * @returns `not_found` for what is not sold from a shelf, or is never in stock again; `in_stock` while there is some to order
 */
export async function checkWaitable(
  { catalogue, db }: Pick<Deps, 'catalogue' | 'db'>,
  sku: string,
  language: Language,
): Promise<Result<undefined>> {
  const variation = await catalogue.bySku(sku, language)
  if (variation?.physical !== true || variation.discontinued) return failure('not_found')
  const { totalAvailable } = await readStock({ db }, sku)
  return totalAvailable > 0 ? failure('in_stock') : success(undefined)
}

/**
 * What following a link would do, and of which request. Changes nothing: mail programs open links before the reader does.
 * @returns `not_found` as `followRestockLink` would
 */
export async function readRestockLink(
  { db, clock }: Deps,
  call: RestockCall,
  token: string,
): Promise<Result<RestockLink>> {
  const row = await linkedRow(db, call, token, clock.now()).executeTakeFirst()
  if (!row) return failure('not_found')
  return success({ state: isThereAlready(row, call) ? 'already' : 'open', sku: row.sku })
}

/**
 * Confirms a request, or deletes it. Confirming twice is fine.
 * @returns `not_found` for an unknown token: also one to confirm that is older than a week, and one whose request was
 * deleted, or answered by its mail
 */
export async function followRestockLink(
  deps: Deps,
  call: RestockCall,
  token: string,
): Promise<Result<RestockLink>> {
  const now = deps.clock.now()
  return inTransaction(deps.db, async (tx): Promise<Result<RestockLink>> => {
    const row = await linkedRow(tx, call, token, now).forUpdate('restock_request').executeTakeFirst()
    if (!row) return failure('not_found')
    const { id, sku } = row
    if (isThereAlready(row, call)) return success({ state: 'already', sku })
    if (call === 'leave') await tx.deleteFrom('restock_request').where('id', '=', id).execute()
    else
      await tx
        .updateTable('restock_request')
        .set({ confirmed_at: now, updated_at: now })
        .where('id', '=', id)
        .execute()
    await deps.failpoint('restock:after-step')
    return success({ state: 'done', sku })
  })
}

function isThereAlready({ confirmed_at }: RestockRequest, call: RestockCall): boolean {
  return call === 'confirm' && confirmed_at !== null
}

function linkedRow(db: Kysely<Database>, call: RestockCall, token: string, now: Date) {
  const oldest = new Date(call === 'confirm' ? now.getTime() - RESTOCK_LINK_LIFETIME : 0)
  return db
    .selectFrom('restock_request')
    .innerJoin('restock_token', 'restock_token.request_id', 'restock_request.id')
    .selectAll('restock_request')
    .where('restock_token.hash', '=', hashSecret(token))
    .where('restock_token.created_at', '>', oldest)
}

/**
 * A new link for the mail that asks: made when the mail is written, so that it is stored nowhere else. Each try to send
 * the mail has its own, and all of them work.
 *
 * @returns undefined when the mail is no longer wanted: the request is gone, or was made a week ago and not confirmed
 */
export async function issueRestockLink(
  deps: Deps,
  id: number,
): Promise<{ request: RestockRequest; token: string } | undefined> {
  const now = deps.clock.now()
  const request = await deps.db
    .selectFrom('restock_request')
    .selectAll()
    .where('id', '=', id)
    .where(({ eb, or }) =>
      or([
        eb('confirmed_at', 'is not', null),
        eb('updated_at', '>', new Date(now.getTime() - RESTOCK_LINK_LIFETIME)),
      ]),
    )
    .executeTakeFirst()
  if (!request) return undefined
  const token = deps.ids.secret()
  await deps.db
    .insertInto('restock_token')
    .values({ hash: hashSecret(token), request_id: id, created_at: now })
    .execute()
  await deps.failpoint('restock:after-link')
  return { request, token }
}
