/** What an account answers in a checkout for its customer, and what of it goes when it no longer buys. */

import type { Address } from '#api/address'
import { accountCountry, accountOrgNumber } from '#core/account/account-numbers'
import { nameParts } from '#core/account/name-parts'
import type { Buyer } from '#server/use-cases/account/account'
import { NO_PERSON } from '#server/use-cases/checkout/answers'
import type { CheckoutRow } from '#server/use-cases/checkout/checkout-state'
import { type Addresses, checkAddresses, destinationOf } from '#server/use-cases/checkout/delivery-address'
import type { EditPatch } from '#server/use-cases/checkout/guarded-edit'
import type { CallContext } from '#server/use-cases/context'

/** What of a checkout an account's answers depend on. */
type Answered = Pick<
  CheckoutRow,
  'account_id' | 'company' | 'country' | 'billing' | 'shipping_address' | 'no_vat_number' | 'physical'
>

/** A form that was not filled in yet: it is shown, and the checkout stays open until it was sent. */
const UNTYPED = { firstName: '', lastName: '', address1: '', zip: '', city: '' }

/** Whether the checkout has an address, more than what an account knows of its customer. */
export function hasAddress({
  billing,
  physical,
  status,
}: Pick<CheckoutRow, 'billing' | 'physical' | 'status'>): boolean {
  // What is mailed asks for no street: there the form was sent, or was not.
  return Boolean(billing?.address1 || (billing && !physical && status !== 'open'))
}

/** All that an account's customers have said of themselves. What a guest had typed before stays. */
export function leaving(row: CheckoutRow): EditPatch {
  const gone: EditPatch = { ...NO_PERSON, agent: null, company: false, as: 'company' }
  return { account: null, ...(row.account_answers && gone) }
}

/**
 * What an account says of itself where the customer has not: addresses, and of a company its name and numbers. The
 * destination decides on country and VAT, as ever.
 * @param row as it is before
 * @returns the patch; with `as` where the form asks for more than was typed, so that the customer sees it again
 */
export function takenOver(
  row: Answered & Pick<CheckoutRow, 'status'>,
  account: Buyer,
  context: CallContext,
): EditPatch {
  const company = isCompany(row, account)
  const buys = { account, company, no_vat_number: hasNoVatNumber(row, account) }
  if (hasAddress(row)) {
    const typed = named(row.billing, account, context)
    const checked = typed && checkedAddresses(row, account, context, { ...row, billing: typed })
    if (checked) return { ...buys, billing: checked.billing, shipping_address: checked.shipping ?? null }
    return { ...buys, ...(company !== row.company && { as: 'company' }) }
  }
  const known = profileAddresses(row, account, context)
  if (!known) {
    const country = registeredIn(account, context) ?? row.country
    const billing = {
      ...UNTYPED,
      ...callerName(context),
      ...named({ country }, account, context),
      ...typedByGuest(row),
    } as Address
    return { ...buys, country, billing, email: billing.email ?? null }
  }
  const { shipping } = known
  const billing: Address = { ...known.billing, ...typedByGuest(row) }
  const { country } = destinationOf(known)
  return { ...buys, country, billing, shipping_address: shipping ?? null, email: billing.email ?? null }
}

/** @returns the account's addresses, where the storefront delivers to them and its form asks for nothing else */
export function profileAddresses(row: Answered, account: Buyer, context: CallContext): Addresses | undefined {
  const { billing, shipping_address } = account.profile
  const whole = billing && named(billing, account, context)
  return whole ? checkedAddresses(row, account, context, { billing: whole, shipping_address }) : undefined
}

/** Who gift cards are mailed to, and by whom they are bought, where the form is shown again. */
function typedByGuest({ account_id, billing }: Answered): Partial<Address> {
  if (account_id !== null || !billing) return {}
  const { firstName, lastName, email } = billing
  return Object.fromEntries(Object.entries({ firstName, lastName, email }).filter(([, value]) => value))
}

/** Of who has told the account no address yet, but what to be called. */
function callerName({ caller }: CallContext): Partial<Address> {
  return caller.kind === 'account' && caller.name ? nameParts(caller.name) : {}
}

function isCompany(row: Answered, { profile }: Buyer): boolean {
  return profile.kind === 'company' || row.company
}

/** @returns the country of a company's numbers, by which it buys first, where the storefront delivers there */
function registeredIn({ profile }: Buyer, { site }: CallContext): string | undefined {
  const hasNumber = profile.kind === 'company' && (profile.vat_nbr || profile.org_nbr)
  const country = hasNumber ? accountCountry(profile) : undefined
  return country && site.shipsTo.includes(country) ? country : undefined
}

/** What was said before counts as long as the account has no number. */
function hasNoVatNumber({ no_vat_number }: Answered, { profile }: Buyer): boolean | null {
  return profile.vat_nbr ? null : no_vat_number
}

function checkedAddresses(
  row: Answered,
  account: Buyer,
  { site }: CallContext,
  { billing, shipping_address }: { billing: Address; shipping_address: Address | null },
): Addresses | undefined {
  const { physical } = row
  const form = { company: isCompany(row, account), physical, no_vat_number: hasNoVatNumber(row, account) }
  const checked = checkAddresses(form, { billing, shipping: shipping_address ?? undefined }, site)
  return checked.ok ? checked.value : undefined
}

/** With what is empty in it: the person's e-mail address, and a company's name and numbers. */
function named<Given extends Partial<Address> | null>(
  given: Given,
  { accountName, profile }: Buyer,
  { caller }: CallContext,
): Given {
  const email = caller.kind === 'account' ? caller.email : undefined
  const { kind, vat_nbr: vatNbr } = profile
  const numbers = { orgNbr: accountOrgNumber(profile), vatNbr }
  const company = kind === 'company' && { companyName: accountName, ...numbers }
  const filled = Object.entries({ email, ...company, ...given }).filter(([, value]) => Boolean(value))
  return given && ({ ...given, ...Object.fromEntries(filled) } as Given)
}
