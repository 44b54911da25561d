/**
 * `/shop/filters.json`, `/shop/filament/filters.json` …: what a listing can be filtered by, as markup for its form, and what
 * stands below it on paper. It does nothing without a script, and a listing's page is shorter without it.
 */
export interface FiltersFile {
  fields: string
  /** Of which day its prices are, and what is added to them. */
  onPaper: string
}

/** @param base path of the listing's first page */
export function filtersFile(base: string): string {
  return `${base}/filters.json`
}
