/** Starts a checkout from a cart. */

import type { Checkout } from '#api/checkout/checkout'
import type { postCheckout } from '#api/checkout/create'
import type { BodyOf } from '#api/endpoint'
import { MAX_QUANTITY } from '#core/cart/quantity'
import { orderProblem } from '#core/checkout/limits'
import { shippingFor } from '#core/checkout/shipping-options'
import { nullableJson } from '#server/db/json'
import type { Deps } from '#server/ports'
import { failure, notAnOption, type Result, success } from '#server/result'
import { takenOver } from '#server/use-cases/checkout/account-answers'
import { type Answers, answerColumns } from '#server/use-cases/checkout/answers'
import {
  belongsTo,
  type CheckoutRow,
  isForAccount,
  type LineRow,
  type LoadedCheckout,
  loadCheckout,
} from '#server/use-cases/checkout/checkout-state'
import { toCheckout } from '#server/use-cases/checkout/checkout-view'
import { copiedAnswers, reachedStatus } from '#server/use-cases/checkout/copied-answers'
import { readDeductions } from '#server/use-cases/checkout/deductions'
import { editedCheckout, stopPaying } from '#server/use-cases/checkout/guarded-edit'
import { openQuote } from '#server/use-cases/checkout/load-quote'
import type { CheckoutQuote } from '#server/use-cases/checkout/quote-checkout'
import { selectedBuyer } from '#server/use-cases/checkout/set-account'
import { transitionAll } from '#server/use-cases/checkout/transition'
import { vatCheckOf } from '#server/use-cases/checkout/vat-check'
import { browserOf, type CallContext } from '#server/use-cases/context'
import { CHECKOUT_LIFETIME } from '#server/use-cases/limits'
import { readStocks } from '#server/use-cases/stock/stock'
import { weightOf } from '#server/use-cases/variations'

type NewCheckout = BodyOf<typeof postCheckout>

/**
 * @returns the new checkout with the still-valid answers of `from`, as far as they reach; `from` is cancelled.
 * Failures: `invalid` for a quantity past 999 or a country that the storefront does not ship to; `too_many_lines` and
 * `total_too_large` past `#core/checkout/limits`; `not_found` for an sku that the catalogue does not have;
 * `out_of_stock` with the skus that cannot be ordered as wanted.
 * If `from` turns out to be paid, its order is returned instead of a second checkout for the same goods.
 */
export async function createCheckout(
  deps: Deps,
  context: CallContext,
  body: NewCheckout,
): Promise<Result<Checkout>> {
  const { site } = context
  const wanted = mergeLines(body.lines)
  if (orderProblem(wanted.length, undefined, body.currency)) return failure('too_many_lines')
  if (wanted.some(({ quantity }) => quantity > MAX_QUANTITY)) return notAnOption('lines')
  if (body.country && !site.shipsTo.includes(body.country)) return notAnOption('country')
  const offer = await openQuote(deps, context, wanted)
  const { variations } = offer
  if (variations.size < wanted.length) return failure('not_found')
  const lines = wanted.map((line) => ({ ...line, variationId: variations.get(line.sku)?.id ?? line.sku }))

  const account = await selectedBuyer(deps, context)
  const earlier = await findEarlier(deps, context, body.from)
  if (earlier?.row.status === 'paying') {
    // Also so that the stock which it holds is there for this one.
    const stopped = await stopPaying(deps, context, earlier)
    if (stopped !== 'stopped') return stopped
  }

  const physical = [...variations.values()].some((variation) => variation.physical)
  const ways = shippingFor(site, weightOf(wanted, variations))
  const answers = copiedAnswers(earlier?.row, { ...body, physical }, { ...site, shipping: ways })
  const begun = newRow(deps, context, body, { ...answers, physical })
  const { status } = earlier?.row ?? begun
  const { row } = account
    ? editedCheckout(
        { row: { ...begun, ...kept(earlier) } },
        takenOver({ ...begun, status }, account, context),
      )
    : { row: begun }
  // A company whose number is known is shown what it will pay from the first step on.
  if (account) row.vat_check = await vatCheckOf(deps, row)
  const stock = await readStocks(deps.db, offer.counted)
  const deductions = await readDeductions(deps.db, row, row.created_at)
  const quoted = offer.quote(row, stock, account && { ...account, points: 0 }, deductions)
  if (quoted.unorderable.length > 0) return failure('out_of_stock', { skus: quoted.unorderable })
  if (orderProblem(wanted.length, dearest(quoted), body.currency)) return failure('total_too_large')
  row.quoted = quoted.fingerprint
  row.status = reachedStatus(earlier?.row, row, site, row.created_at)
  await deps.failpoint('create:before-insert')
  await insert(deps, row, lines, earlier)
  await deps.failpoint('create:after-insert')
  return success(toCheckout({ row, account }, quoted, site, row.created_at))
}

/** With the dearest delivery, so that no later choice makes the order too large. */
function dearest({ totals, shippingOptions }: CheckoutQuote): number {
  return totals.total - totals.shipping + Math.max(0, ...shippingOptions.map(({ price }) => price))
}

/** Two lines with one sku are one line where the first stood. */
function mergeLines(lines: NewCheckout['lines']): { sku: string; quantity: number }[] {
  const merged = new Map<string, number>()
  for (const { sku, quantity } of lines) merged.set(sku, (merged.get(sku) ?? 0) + quantity)
  return [...merged].map(([sku, quantity]) => ({ sku, quantity }))
}

/** Whose the copied answers are. */
function kept(earlier: LoadedCheckout | undefined): Partial<CheckoutRow> {
  return earlier ? { account_id: earlier.row.account_id, account_answers: earlier.row.account_answers } : {}
}

/** A checkout of another visitor or account is not taken over, and that it exists is not told. */
async function findEarlier(
  deps: Deps,
  context: CallContext,
  id: string | undefined,
): Promise<LoadedCheckout | undefined> {
  const state = id ? await loadCheckout(deps.db, id) : undefined
  if (!state || !belongsTo(state.row, context)) return undefined
  return state.row.account_id === null || isForAccount(state.row, context) ? state : undefined
}

function newRow(
  deps: Deps,
  context: CallContext,
  body: NewCheckout,
  answers: Answers & { physical: boolean },
): CheckoutRow {
  const now = deps.clock.now()
  return {
    ...answers,
    id: deps.ids.secret(),
    owner: browserOf(context),
    site: context.site.key,
    language: context.language,
    status: 'open',
    rev: 0,
    currency: body.currency,
    affiliates: body.affiliates ?? null,
    return_token: deps.ids.secret(),
    attempt: 0,
    quoted: '',
    frozen: null,
    reserved_until: null,
    network: null,
    account_id: null,
    account_answers: false,
    points: 0,
    created_at: now,
    updated_at: now,
    expires_at: new Date(now.getTime() + CHECKOUT_LIFETIME),
  }
}

/** One statement: the checkout, its lines, and the end of the one that it replaces. */
async function insert(
  deps: Deps,
  row: CheckoutRow,
  lines: readonly LineRow[],
  earlier: LoadedCheckout | undefined,
): Promise<void> {
  const { frozen: _, ...columns } = row
  const rows = lines.map(({ variationId, sku, quantity }, position) => ({
    checkout_id: row.id,
    position,
    variation_id: variationId,
    sku,
    quantity,
  }))
  await deps.db
    .with('replaced', (db) =>
      transitionAll(db, 'superseded', row.created_at).where('id', '=', earlier?.row.id ?? ''),
    )
    .with('created', (db) =>
      db
        .insertInto('checkout')
        .values({ ...columns, ...answerColumns(row), affiliates: nullableJson(row.affiliates) }),
    )
    .insertInto('checkout_line')
    .values(rows)
    .execute()
}
