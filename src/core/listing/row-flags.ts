/** What the flags of a row of the facets are sums of. */

export const BEST_SELLER = 1
export const STAFF_PICK = 2
/** May be ordered ahead where the storefront allows it. */
export const AHEAD = 4

export function hasFlag({ flags }: { flags: readonly number[] }, row: number, flag: number): boolean {
  return ((flags[row] ?? 0) & flag) > 0
}
