/** Name and addresses of an account. */

import type { Selectable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { postProfile } from '#api/account/profile'
import type { Profile } from '#api/account/profile-schema'
import type { Address } from '#api/address'
import type { BodyOf } from '#api/endpoint'
import { accountOrgNumber } from '#core/account/account-numbers'
import { nullableJson } from '#server/db/json'
import type { AccountTable } from '#server/db/schema-accounts'
import { inTransaction, type Tx } from '#server/db/transaction'
import type { Deps } from '#server/ports'
import { type FieldError, failure, notAnOption, type Result, success } from '#server/result'
import { addressErrors, normalAddress } from '#server/use-cases/checkout/delivery-address'
import { accountCaller, type CallContext, selectedAccount } from '#server/use-cases/context'

type Needs = Pick<Deps, 'db' | 'clock'>
type AccountRow = Selectable<AccountTable>

/** @returns `forbidden` for an account that was deleted meanwhile */
export async function readProfile({ db }: Pick<Deps, 'db'>, context: CallContext): Promise<Result<Profile>> {
  const found = await db
    .selectFrom('account')
    .selectAll()
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('account_member')
          .select(['email', 'email_verified as isConfirmed'])
          .whereRef('account_member.account_id', '=', 'account.id')
          .where('uid', '<>', accountCaller(context).uid)
          .orderBy('email'),
      ).as('others'),
    )
    .where('id', '=', selectedAccount(context))
    .executeTakeFirst()
  return found ? success(toProfile(found, found.others)) : failure('forbidden')
}

interface Member {
  email: string | null
  isConfirmed: boolean
}

/** @param others members besides the caller */
function toProfile(row: AccountRow, others: readonly Member[]): Profile {
  const emails = others.flatMap(({ email, isConfirmed }) => (email && isConfirmed ? [email] : []))
  return {
    accountId: row.id,
    accountName: row.name,
    kind: row.kind,
    ...(row.org_nbr && { orgNbr: accountOrgNumber(row) }),
    ...(row.vat_nbr && { vatNbr: row.vat_nbr }),
    addresses: {
      ...(row.billing && { billing: row.billing }),
      ...(row.shipping_address && { shipping: row.shipping_address }),
    },
    otherMembers: others.length,
    ...(row.kind === 'company' && { colleagues: emails }),
    createdAt: row.created_at.toISOString(),
  }
}

/**
 * @param change what is left out stays; an address that is null is removed
 * @returns the profile as it is then; `invalid` with a reason per field, by the form of the checkout, and with `value`
 * for the country of the delivery where the storefront does not ship to
 */
export async function changeProfile(
  deps: Needs,
  context: CallContext,
  change: BodyOf<typeof postProfile>,
): Promise<Result<Profile>> {
  const written = await inTransaction(deps.db, async (tx) => {
    const row = await lockAccount(tx, selectedAccount(context))
    if (!row) return failure('forbidden')
    const checked = checkChange(row, change, context)
    if (!checked.ok) return checked
    const { name, billing, shipping_address } = checked.value
    await tx
      .updateTable('account')
      .set({
        name,
        billing: nullableJson(billing),
        shipping_address: nullableJson(shipping_address),
        updated_at: deps.clock.now(),
      })
      .where('id', '=', row.id)
      .execute()
    return checked
  })
  return written.ok ? readProfile(deps, context) : written
}

/** Two members who change it at once: the later one starts with what the earlier one left. */
function lockAccount(tx: Tx, id: string): Promise<AccountRow | undefined> {
  return tx.selectFrom('account').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

type Changed = Pick<AccountRow, 'name' | 'billing' | 'shipping_address'>

function checkChange(
  row: AccountRow,
  { accountName = row.name, billing, shipping }: BodyOf<typeof postProfile>,
  { site }: CallContext,
): Result<Changed> {
  const company = row.kind === 'company'
  const given = billing && withNumbers(row, billing)
  const fields: FieldError[] = [
    ...(accountName === '' ? [{ path: 'accountName', reason: 'required' as const }] : []),
    ...addressErrors('billing', given ?? undefined, company),
    ...addressErrors('shipping', shipping ?? undefined, company),
  ]
  if (fields.length > 0) return failure('invalid', { fields })
  const destination = shipping ?? (row.shipping_address && shipping === undefined ? undefined : billing)
  if (destination && !site.shipsTo.includes(destination.country)) {
    return notAnOption(shipping ? 'shipping.country' : 'billing.country')
  }
  return success({
    name: accountName,
    billing: given === undefined ? row.billing : given && normalAddress('billing', given, company),
    shipping_address:
      shipping === undefined
        ? row.shipping_address
        : shipping && normalAddress('shipping', shipping, company),
  })
}

/** A company's name and numbers are known: its members need not type them. */
function withNumbers(row: AccountRow, given: Address): Address {
  const { kind, name, vat_nbr } = row
  if (kind !== 'company') return given
  const orgNbr = given.orgNbr || accountOrgNumber(row)
  return {
    ...given,
    companyName: given.companyName || name,
    ...(orgNbr && { orgNbr }),
    ...((given.vatNbr || vat_nbr) && { vatNbr: given.vatNbr || (vat_nbr ?? '') }),
  }
}
