/** Filters as Algolia writes them: `language:sv AND environment:production AND active:true`. */

export interface Filter {
  attribute: string
  value: string
}

const CONDITION = /^([A-Za-z_][\w.]*):(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([^\s"'():]+))$/

/** @returns the conditions, all of which must hold; undefined for anything else than conditions with AND between them */
export function parseFilters(filters: string): Filter[] | undefined {
  if (filters.trim() === '') return []
  const conditions = filters
    .trim()
    .split(/\s+AND\s+/)
    .map((text) => CONDITION.exec(text))
  if (conditions.some((found) => found === null)) return undefined
  return conditions.map((found) => {
    const [, attribute = '', double, single, bare] = found ?? []
    return { attribute, value: double ?? single ?? bare ?? '' }
  })
}

/** What an attribute does not have passes no filter. */
export function passes(record: object, filters: readonly Filter[]): boolean {
  return filters.every(({ attribute, value }) => {
    const own = (record as Readonly<Record<string, unknown>>)[attribute]
    return Array.isArray(own) ? own.map(String).includes(value) : own !== undefined && String(own) === value
  })
}
