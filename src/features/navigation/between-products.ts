/** Products are looked at one after the other: what stays as it was between their pages. */

/** Whether all these addresses are of product pages. */
export function areProducts(...addresses: string[]): boolean {
  return addresses.every((address) => new URL(address).pathname.startsWith('/product/'))
}

export type PageNavigation = Pick<
  NavigateEvent,
  'destination' | 'hashChange' | 'navigationType' | 'sourceElement'
>

/**
 * Whether the next page starts at the height of this one: from product to product. Going back the browser does it
 * itself, and a card shows another product, which starts at the top.
 */
export function keepsHeight(
  { destination, hashChange, navigationType, sourceElement }: PageNavigation,
  here: string,
): boolean {
  if (hashChange || navigationType === 'traverse' || sourceElement?.closest('.card')) return false
  return areProducts(here, destination.url)
}
