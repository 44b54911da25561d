/** The order and the toggles of a listing that come from its address (specification section 2). */
import type { Variation } from '#core/catalogue'

export const SORTS = ['bestSellers', 'staffPicks', 'latest'] as const
export type Sort = (typeof SORTS)[number]

export const TOGGLES = ['onSale'] as const
export type Toggle = (typeof TOGGLES)[number]

/** Cards per static page of a listing (design section 8). */
export const PAGE_SIZE = 48

type Sortable = Pick<Variation, 'bestSeller' | 'staffPick' | 'activeDate'>

/** Stable: what a sort does not decide stays in catalogue order. */
export function sortItems<T extends Sortable>(items: readonly T[], sort: Sort | undefined): T[] {
  const sorted = [...items]
  if (sort === 'bestSellers') return sorted.sort((a, b) => b.bestSeller - a.bestSeller)
  if (sort === 'staffPicks') return sorted.sort((a, b) => Number(b.staffPick) - Number(a.staffPick))
  if (sort === 'latest') return sorted.sort((a, b) => b.activeDate.localeCompare(a.activeDate))
  return sorted
}

export function filterItems<T extends { onSale: boolean }>(
  items: readonly T[],
  toggle: Toggle | undefined,
): T[] {
  return toggle === 'onSale' ? items.filter(({ onSale }) => onSale) : [...items]
}

export interface ListingQuery {
  query?: string | undefined
  sort?: Sort | undefined
  toggle?: Toggle | undefined
}

/** Unknown values are ignored: an old or mistyped link shows the plain listing. */
export function parseListingQuery(params: URLSearchParams): ListingQuery {
  const query = params.get('query')?.trim().slice(0, 200)
  const sort = SORTS.find((value) => value === params.get('sort'))
  const toggle = TOGGLES.find((value) => value === params.get('toggle'))
  return { query: query || undefined, sort, toggle }
}
