/** Whether a parcel would look for its door: a question to the customer, who may be right. */

/** Where a house may have a name instead. */
const NAMED_HOUSES: ReadonlySet<string> = new Set(['GB', 'IE'])

/** How Spain and Italy write that there is none. */
const WITHOUT = /\b(?:s\/n|snc)\b/i

interface Street {
  address1: string
  country: string
}

/** @returns the parts of an order's addresses whose street has none */
export function partsWithoutNumber<Part extends string>(
  addresses: { readonly [part in Part]?: Street | undefined },
): [part: Part, street: string][] {
  const parts = Object.entries<Street | undefined>(addresses) as [Part, Street | undefined][]
  return parts.flatMap(([part, address]) =>
    address && lacksHouseNumber(address.address1, address.country) ? [[part, address.address1]] : [],
  )
}

/**
 * @param street the line with street and number
 * @param country two letters
 */
export function lacksHouseNumber(street: string, country: string): boolean {
  return street.trim() !== '' && !NAMED_HOUSES.has(country) && !/\d/.test(street) && !WITHOUT.test(street)
}
