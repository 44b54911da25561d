/**
 * The company's VAT number as VIES knows it: asked about outside every transaction, kept for a day, and never a reason to
 * refuse an order. What cannot be looked up counts as not valid, and VAT is charged.
 */

import type { Selectable } from 'kysely'
import type { AnswerOf } from '#api/checkout/answers'
import { decidingVatNumber, isReverseCharge, type VatDestination } from '#core/checkout/vat-number'
import { json } from '#server/db/json'
import type { VatNumberTable } from '#server/db/schema'
import { type Deps, VatNotAsked, VatUnavailable } from '#server/ports'
import type { CheckoutRow } from '#server/use-cases/checkout/checkout-state'
import { VAT_ASKED_AGAIN, VAT_CHECK_LIFETIME } from '#server/use-cases/limits'

type Check = AnswerOf<'vat_check'>
type Needs = Pick<Deps, 'db' | 'vat' | 'clock' | 'log' | 'sellerCountry'>
type Destination = Pick<CheckoutRow, 'company' | 'country' | 'billing' | 'shipping_address'>

/** What decides on reverse charge, of a checkout's answers. */
export function vatDestination(row: Destination, sellerCountry: string): VatDestination {
  const { company, country, billing, shipping_address } = row
  const { zip } = shipping_address ?? billing ?? {}
  const { companyName, vatNbr: number } = billing ?? {}
  return { company, companyName, number, country, zip, sellerCountry }
}

/**
 * @param again asks VIES once more where it has not called the number valid, at most once a minute for one number
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
  return (
    (await kept(deps, number, again)) ??
    (await ask(deps, number)) ??
    (isKnown ? known : silence(number, deps.clock.now()))
  )
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

function isFresh({ clock }: Pick<Deps, 'clock'>, checkedAt: Date, lifetime = VAT_CHECK_LIFETIME): boolean {
  return clock.now().getTime() - checkedAt.getTime() < lifetime
}

/**
 * An answer of the last day, whichever checkout had asked; none of the last minute as well, so that who asks again and
 * again is not passed on to VIES, which keeps a shop that asks too often waiting, and with it every customer.
 */
async function kept(deps: Needs, number: string, again: boolean): Promise<Check | undefined> {
  const { db } = deps
  const found = await db.selectFrom('vat_number').selectAll().where('number', '=', number).executeTakeFirst()
  const lifetime = again && !found?.valid ? VAT_ASKED_AGAIN : VAT_CHECK_LIFETIME
  if (found && isFresh(deps, found.checked_at, lifetime)) return checkOf(found)
  const silent = await db
    .selectFrom('vat_silence')
    .select('asked_at')
    .where('number', '=', number)
    .executeTakeFirst()
  return silent && isFresh(deps, silent.asked_at, VAT_ASKED_AGAIN)
    ? silence(number, silent.asked_at)
    : undefined
}

/** @returns undefined when nobody was asked */
async function ask(deps: Needs, number: string): Promise<Check | undefined> {
  const { db, vat, log } = deps
  const now = deps.clock.now()
  try {
    const { valid, proof = null, name = null } = await vat.lookUp(number)
    const row = { valid, proof, name, checked_at: now }
    await db
      .insertInto('vat_number')
      .values({ number, ...row })
      .onConflict((conflict) => conflict.column('number').doUpdateSet(row))
      .execute()
    return checkOf({ number, ...row })
  } catch (error) {
    if (!(error instanceof VatUnavailable)) throw error
    // Without the number, which may be a person's.
    log({ level: 'warning', event: 'vat_unavailable', country: number.slice(0, 2), reason: error.message })
    // Of who has asked too often, and no reason for another customer to wait.
    if (error instanceof VatNotAsked) return undefined
    await db
      .insertInto('vat_silence')
      .values({ number, asked_at: now })
      .onConflict((conflict) => conflict.column('number').doUpdateSet({ asked_at: now }))
      .execute()
    return silence(number, now)
  }
}

function checkOf({ number, valid, checked_at, proof, name }: Selectable<VatNumberTable>): Check {
  const state = valid ? 'valid' : 'invalid'
  const said = { ...(proof && { proof }), ...(name && { name }) }
  return { number, state, checkedAt: checked_at.toISOString(), ...said }
}

function silence(number: string, askedAt: Date): Check {
  return { number, state: 'unknown', checkedAt: askedAt.toISOString() }
}
