/** Checks the addresses of a checkout against `#core/checkout/address-form`. */

import type { Address } from '#api/address'
import { type AddressCase, addressFields, checkAddress, type FieldProblem } from '#core/checkout/address-form'
import type { Site } from '#core/site'
import { failure, type Result, success } from '#server/result'
import type { CheckoutRow } from '#server/use-cases/checkout-state'

export interface Addresses {
  billing: Address
  shipping?: Address | undefined
}

/** Where the parcel goes, or where the buyer of a gift card is. */
export function destinationOf(addresses: Addresses): Address {
  return addresses.shipping ?? addresses.billing
}

/**
 * @returns the addresses with the fields that their form has; `invalid` with a problem per field, as `billing.zip`;
 * `invalid` alone for a destination that the storefront does not ship to
 */
export function checkAddresses(
  row: Pick<CheckoutRow, 'company' | 'physical'>,
  given: Addresses,
  site: Site,
): Result<Addresses> {
  // Nothing is sent: a delivery address would only be personal data without a use.
  const wanted: Addresses = row.physical ? given : { billing: given.billing }
  if (!site.shipsTo.includes(destinationOf(wanted).country)) return failure('invalid')
  const fields = {
    ...problemsOf('billing', wanted.billing, row.company),
    ...problemsOf('shipping', wanted.shipping, row.company),
  }
  if (Object.keys(fields).length > 0) return failure('invalid', { fields })
  return success({
    billing: onlyFields('billing', wanted.billing, row.company),
    shipping: wanted.shipping && onlyFields('shipping', wanted.shipping, row.company),
  })
}

function problemsOf(
  part: AddressCase['part'],
  address: Address | undefined,
  company: boolean,
): Record<string, FieldProblem> {
  if (!address) return {}
  const problems = checkAddress({ country: address.country, company, part }, address)
  return Object.fromEntries(Object.entries(problems).map(([field, problem]) => [`${part}.${field}`, problem]))
}

/** A private person's address keeps no company name that an earlier choice left in the form. */
function onlyFields(part: AddressCase['part'], address: Address, company: boolean): Address {
  const names = new Set<string>(
    addressFields({ country: address.country, company, part }).map(({ name }) => name),
  )
  names.add('country')
  return Object.fromEntries(Object.entries(address).filter(([name]) => names.has(name))) as Address
}
