/**
 * `/shop/filters.json`, `/shop/filament/filters.json` …: what a listing can be filtered by, as markup for its form. It does
 * nothing without a script, and a listing's page is shorter without it.
 */
export interface FiltersFile {
  fields: string
}

/** @param base path of the listing's first page */
export function filtersFile(base: string): string {
  return `${base}/filters.json`
}
