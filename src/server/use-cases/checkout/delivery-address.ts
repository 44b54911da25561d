/** Checks the addresses of a checkout against `#core/checkout/address-form`. */

import type { Address } from '#api/address'
import { type AddressCase, addressFields, checkAddress, normalizeAddress } from '#core/checkout/address-form'
import type { Site } from '#core/site/site'
import { type FieldError, failure, notAnOption, type Result, success } from '#server/result'
import type { CheckoutRow } from '#server/use-cases/checkout/checkout-state'

export interface Addresses {
  billing: Address
  shipping?: Address | undefined
}

/** Where the parcel goes, or where the buyer of a gift card is. */
export function destinationOf(addresses: Addresses): Address {
  return addresses.shipping ?? addresses.billing
}

/** The same of a checkout; undefined while nobody has said. */
export function placeOf(row: Pick<CheckoutRow, 'billing' | 'shipping_address'>): Address | undefined {
  return row.shipping_address ?? row.billing ?? undefined
}

/** VAT is that of the checkout's country: no address of another one may stand beside it. */
export function isTaxedWhereItGoes(
  row: Pick<CheckoutRow, 'billing' | 'shipping_address' | 'country'>,
): boolean {
  return placeOf(row)?.country === row.country
}

/**
 * @returns the addresses as they are kept, with the fields that their form has; `invalid` with a reason per field, as
 * `billing.zip`, or with `value` for the country of a destination that the storefront does not ship to
 */
export function checkAddresses(
  row: Pick<CheckoutRow, 'company' | 'physical' | 'no_vat_number'>,
  given: Addresses,
  site: Site,
): Result<Addresses> {
  // Nothing is sent: a delivery address would only be personal data without a use.
  const wanted: Addresses = row.physical ? given : { billing: given.billing }
  if (!site.shipsTo.includes(destinationOf(wanted).country)) {
    return notAnOption(wanted.shipping ? 'shipping.country' : 'billing.country')
  }
  const { company } = row
  const purchase = { vatNumber: row.no_vat_number ? 'none' : 'asked', digital: !row.physical } as const
  const fields = [
    ...addressErrors('billing', wanted.billing, company, purchase),
    ...addressErrors('shipping', wanted.shipping, company),
  ]
  if (fields.length > 0) return failure('invalid', { fields })
  return success({
    billing: normalAddress('billing', wanted.billing, company, purchase),
    shipping: wanted.shipping && normalAddress('shipping', wanted.shipping, company),
  })
}

/** Whether its addresses are what the form of this purchase asks for, whatever has led to them. */
export function isAddressed(
  row: Pick<CheckoutRow, 'company' | 'physical' | 'no_vat_number' | 'billing' | 'shipping_address'>,
  site: Site,
): boolean {
  const { billing, shipping_address } = row
  return (
    billing !== null && checkAddresses(row, { billing, shipping: shipping_address ?? undefined }, site).ok
  )
}

/** @returns what is wrong with one of them, by the form of its country; nothing when there is none */
export function addressErrors(
  part: AddressCase['part'],
  address: Address | undefined,
  company: boolean,
  purchase: Pick<AddressCase, 'vatNumber' | 'digital'> = {},
): FieldError[] {
  if (!address) return []
  const { country } = address
  const form = { country, company, part, ...purchase }
  const problems = checkAddress(form, address)
  return addressFields(form).flatMap(({ name, example }) => {
    const reason = problems[name]
    return reason
      ? [{ path: `${part}.${name}`, reason, ...(example && { right: { example, country } }) }]
      : []
  })
}

/** Of who is asked for none. */
const NO_STREET = { address1: '', zip: '', city: '' }

/** In the usual spelling. A private person's address keeps no company name that an earlier choice left in the form. */
export function normalAddress(
  part: AddressCase['part'],
  address: Address,
  company: boolean,
  purchase: Pick<AddressCase, 'vatNumber' | 'digital'> = {},
): Address {
  const { country } = address
  const normal = normalizeAddress({ country, company, part, ...purchase }, address)
  return { ...NO_STREET, ...normal, country } as Address
}
