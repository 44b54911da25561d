/** Checks the addresses of a checkout against `#core/checkout/address-form`. */

import type { Address } from '#api/address'
import {
  type AddressCase,
  addressFields,
  checkAddress,
  type FieldProblem,
  normalizeAddress,
} from '#core/checkout/address-form'
import type { Site } from '#core/site'
import { type FieldExample, failure, type Result, success } from '#server/result'
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
 * @returns the addresses as they are kept, with the fields that their form has; `invalid` with a problem per field, as `billing.zip`;
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
  const faults = [
    ...faultsOf('billing', wanted.billing, row.company),
    ...faultsOf('shipping', wanted.shipping, row.company),
  ]
  if (faults.length > 0) {
    const fields = Object.fromEntries(faults.map(({ path, problem }) => [path, problem]))
    return failure('invalid', { fields, examples: examplesOf(faults) })
  }
  return success({
    billing: normal('billing', wanted.billing, row.company),
    shipping: wanted.shipping && normal('shipping', wanted.shipping, row.company),
  })
}

interface Fault {
  /** Such as `billing.zip`. */
  path: string
  problem: FieldProblem
  country: string
  example: string | undefined
}

function faultsOf(part: AddressCase['part'], address: Address | undefined, company: boolean): Fault[] {
  if (!address) return []
  const form = { country: address.country, company, part }
  const problems = checkAddress(form, address)
  return addressFields(form).flatMap(({ name, example }) => {
    const problem = problems[name]
    return problem ? [{ path: `${part}.${name}`, problem, country: form.country, example }] : []
  })
}

function examplesOf(faults: readonly Fault[]): Record<string, FieldExample> {
  return Object.fromEntries(
    faults.flatMap(({ path, example, country }) => (example ? [[path, { example, country }]] : [])),
  )
}

/** In the usual spelling. A private person's address keeps no company name that an earlier choice left in the form. */
function normal(part: AddressCase['part'], address: Address, company: boolean): Address {
  const { country } = address
  return { ...normalizeAddress({ country, company, part }, address), country } as Address
}
