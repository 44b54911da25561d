/**
 * The company's VAT number as VIES knows it: asked about outside every transaction, kept for a day, and never a reason to
 * refuse an order. What cannot be looked up counts as not valid, and VAT is charged.
 */

import type { AnswerOf } from '#api/checkout/answers'
import { decidingVatNumber, isReverseCharge, type VatDestination } from '#core/checkout/vat-number'
import { json } from '#server/db/json'
import { type Deps, VatUnavailable } from '#server/ports'
import type { CheckoutRow } from '#server/use-cases/checkout/checkout-state'
import { VAT_CHECK_LIFETIME } from '#server/use-cases/limits'

type Check = AnswerOf<'vat_check'>
type Needs = Pick<Deps, 'db' | 'vat' | 'clock' | 'log' | 'sellerCountry'>
type Destination = Pick<CheckoutRow, 'company' | 'country' | 'billing' | 'shipping_address'>

/** What decides on reverse charge, of a checkout's answers. */
export function vatDestination(row: Destination, sellerCountry: string): VatDestination {
  const { company, country, billing, shipping_address } = row
  const { zip } = shipping_address ?? billing ?? {}
  return { company, number: billing?.vatNbr, country, zip, sellerCountry }
}

/**
 * @param again asks VIES once more where it has not called the number valid
 * @returns what is known of the number that decides on the VAT; null where none does
 */
export async function vatCheckOf(
  deps: Needs,
  row: Destination & Pick<CheckoutRow, 'vat_check'>,
  again = false,
): Promise<Check | null> {
  const number = decidingVatNumber(vatDestination(row, deps.sellerCountry))
  if (number === undefined) return null
  const { vat_check: known } = row
  const isKnown = known?.number === number && isFresh(deps, new Date(known.checkedAt))
  if (isKnown && (known.state === 'valid' || !again)) return known
  return (await kept(deps, number, again)) ?? ask(deps, number)
}

/**
 * Before money moves: a valid number that was looked up too long ago is looked up again. What comes of it is written
 * beside the revision, so that `place` finds the other price and shows it.
 */
export async function renewVatCheck(deps: Needs, row: CheckoutRow): Promise<void> {
  const { vat_check: known } = row
  if (!isReverseCharge(vatDestination(row, deps.sellerCountry), known)) return
  if (known && isFresh(deps, new Date(known.checkedAt))) return
  const check = await vatCheckOf(deps, row)
  await deps.db
    .updateTable('checkout')
    .set({ vat_check: check && json(check) })
    .where('id', '=', row.id)
    .where('rev', '=', row.rev)
    .where('status', '=', row.status)
    .execute()
}

function isFresh({ clock }: Pick<Deps, 'clock'>, checkedAt: Date): boolean {
  return clock.now().getTime() - checkedAt.getTime() < VAT_CHECK_LIFETIME
}

/** An answer of the last day, whichever checkout had asked. */
async function kept(deps: Needs, number: string, again: boolean): Promise<Check | undefined> {
  const found = await deps.db
    .selectFrom('vat_number')
    .selectAll()
    .where('number', '=', number)
    .executeTakeFirst()
  if (!found || !isFresh(deps, found.checked_at) || (again && !found.valid)) return undefined
  return checkOf(number, found.valid, found.checked_at, found.proof)
}

async function ask(deps: Needs, number: string): Promise<Check> {
  const { db, vat, log } = deps
  const now = deps.clock.now()
  try {
    const { valid, proof = null } = await vat.lookUp(number)
    const row = { valid, proof, checked_at: now }
    await db
      .insertInto('vat_number')
      .values({ number, ...row })
      .onConflict((conflict) => conflict.column('number').doUpdateSet(row))
      .execute()
    return checkOf(number, valid, now, proof)
  } catch (error) {
    if (!(error instanceof VatUnavailable)) throw error
    // Without the number, which may be a person's.
    log({ level: 'warning', event: 'vat_unavailable', country: number.slice(0, 2), reason: error.message })
    return { number, state: 'unknown', checkedAt: now.toISOString() }
  }
}

function checkOf(number: string, valid: boolean, at: Date, proof: string | null): Check {
  const state = valid ? 'valid' : 'invalid'
  return { number, state, checkedAt: at.toISOString(), ...(proof && { proof }) }
}
