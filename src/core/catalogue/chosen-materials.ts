/** Which filaments of the table a visitor has chosen, as the address says it: so it can be sent, and survives Back. */

/** What alone is shown, and what is ticked among all. */
const ONLY = 'show'
const AMONG_ALL = 'chosen'

export interface ChosenMaterials {
  /** Slugs in the order of the table. */
  slugs: readonly string[]
  isOnly: boolean
}

/** @param known what the table has; anything else that an address names is left out */
export function readChosen(search: string, known: readonly string[]): ChosenMaterials {
  const params = new URLSearchParams(search)
  const named = (params.get(ONLY) ?? params.get(AMONG_ALL) ?? '').split(',')
  const slugs = known.filter((slug) => named.includes(slug))
  return { slugs, isOnly: params.has(ONLY) && slugs.length > 0 }
}

/** @returns what stands behind the path; what else the address says stays */
export function chosenSearch(search: string, { slugs, isOnly }: ChosenMaterials): string {
  const params = new URLSearchParams(search)
  params.delete(ONLY)
  params.delete(AMONG_ALL)
  if (slugs.length > 0) params.set(isOnly ? ONLY : AMONG_ALL, slugs.join(','))
  // A comma may stand in a query, and so the address stays one that can be read.
  return params.size > 0 ? `?${params}`.replaceAll('%2C', ',') : ''
}
