/** Requests of Algolia's as the engine reads them, and the answers that it makes of what it found. */
import type { Refused, SearchAnswer, SearchRequest } from '#core/search/algolia'
import { type Filter, parseFilters, passes } from '#core/search/filters'
import { MARK_END, MARK_START } from '#core/search/highlight'
import type { Slot } from '#core/search/slot'

const DEFAULT_HITS = 20
const MOST_HITS = 1000

/** Articles and help lie in one index. */
export function asksHelp({ conditions }: Asked): boolean {
  return conditions.some(({ attribute }) => attribute === 'help')
}

/** A request with all that it leaves out, and what its text says. */
export interface Asked extends Required<Pick<SearchRequest, 'query' | 'page' | 'hitsPerPage'>> {
  slots: readonly Slot[]
  conditions: readonly Filter[]
  distinct: boolean
  facets: readonly string[]
  tags: readonly [string, string]
  filters: string
}

export function asRequest(request: SearchRequest): Omit<Asked, 'slots'> | Refused {
  const { query = '', page = 0, hitsPerPage = DEFAULT_HITS, filters = '', distinct = false } = request
  const conditions = parseFilters(filters)
  if (!conditions) return { message: 'filters: Unexpected token', status: 400 }
  if (!isCount(page) || !isCount(hitsPerPage) || hitsPerPage > MOST_HITS)
    return { message: 'Invalid value for "hitsPerPage" or "page" parameter', status: 400 }
  if (typeof query !== 'string') return { message: 'query: expected a string', status: 400 }
  const { facets = [], highlightPreTag = MARK_START, highlightPostTag = MARK_END } = request
  const tags = [highlightPreTag, highlightPostTag] as const
  return { query, page, hitsPerPage, filters, conditions, distinct: Number(distinct) > 0, facets, tags }
}

function isCount(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 0
}

/** What all records have alike is looked at once. */
export function filtered<T>(
  found: readonly T[],
  conditions: readonly Filter[],
  recordOf: (found: T) => object,
  alike: object,
): readonly T[] {
  const shared = conditions.filter(({ attribute }) => Object.hasOwn(alike, attribute))
  if (!passes(alike, shared)) return []
  const own = conditions.filter((condition) => !shared.includes(condition))
  return own.length === 0 ? found : found.filter((each) => passes(recordOf(each), own))
}

export function page<T>(
  found: readonly T[],
  { page, hitsPerPage }: Pick<Asked, 'page' | 'hitsPerPage'>,
): readonly T[] {
  return found.slice(page * hitsPerPage, (page + 1) * hitsPerPage)
}

/** How many records have each value. */
export function facetCounts<T>(
  { facets }: Pick<Asked, 'facets'>,
  found: readonly T[],
  recordOf: (found: T) => object,
) {
  if (facets.length === 0) return undefined
  const records = found.map(recordOf) as Readonly<Record<string, unknown>>[]
  const counts: Record<string, Record<string, number>> = {}
  for (const name of facets) {
    const own = new Map<string, number>()
    for (const value of records.flatMap((record) => record[name] ?? []))
      own.set(String(value), (own.get(String(value)) ?? 0) + 1)
    if (own.size > 0) counts[name] = Object.fromEntries(own)
  }
  return counts
}

export function answered(
  { query, page, hitsPerPage, filters }: Asked,
  index: string,
  hits: SearchAnswer['hits'],
  nbHits: number,
  facets: SearchAnswer['facets'],
): SearchAnswer {
  const params = new URLSearchParams({ query, page: String(page), hitsPerPage: String(hitsPerPage), filters })
  return {
    hits,
    nbHits,
    page,
    nbPages: hitsPerPage > 0 ? Math.ceil(nbHits / hitsPerPage) : 0,
    hitsPerPage,
    exhaustiveNbHits: true,
    exhaustiveTypo: true,
    query,
    params: params.toString(),
    index,
    ...(facets && { facets }),
    processingTimeMS: 1,
  }
}

/** Whether a part of an answer was refused. */
export function isRefused(answer: SearchAnswer | Refused): answer is Refused {
  return 'status' in answer
}
