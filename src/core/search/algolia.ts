/** Requests and answers of Algolia's search, as far as the shop asks: https://www.algolia.com/doc/rest-api/search */
import type { Highlighted } from '#core/search/highlight'

export const INDICES = { variations: 'variations', articles: 'articles' } as const
export type IndexName = (typeof INDICES)[keyof typeof INDICES]

export interface SearchRequest {
  indexName: string
  query?: string
  page?: number
  hitsPerPage?: number
  filters?: string
  distinct?: boolean | number
  facets?: readonly string[]
  highlightPreTag?: string
  highlightPostTag?: string
}

export type Highlights = { [attribute: string]: Highlighted | Highlighted[] | Highlights }
export type Snippets = { [attribute: string]: Pick<Highlighted, 'value' | 'matchLevel'> }

export type Hit<Found> = Found & { _highlightResult?: Highlights; _snippetResult?: Snippets }

export interface SearchAnswer<Found = object> {
  hits: Hit<Found>[]
  nbHits: number
  page: number
  nbPages: number
  hitsPerPage: number
  exhaustiveNbHits: boolean
  exhaustiveTypo: boolean
  query: string
  params: string
  index: string
  facets?: Record<string, Record<string, number>>
  processingTimeMS: number
}

/** What is wrong with a request, as Algolia answers it. */
export interface Refused {
  message: string
  status: number
}

/** Algolia takes no longer query. */
export const LONGEST_QUERY = 512

/** @param filter of what is shown at all: `active` or `published` */
const filters = (language: string, environment: string, filter: string) =>
  `language:${language} AND environment:${environment} AND ${filter}:true`

export const PRODUCT_HITS = 6
export const ARTICLE_HITS = 3

/** The two questions of the search box, in one request. */
export function searchRequests(
  query: string,
  { language, environment }: { language: string; environment: string },
): [SearchRequest, SearchRequest] {
  const shared = { query, page: 0, distinct: true }
  return [
    {
      indexName: INDICES.variations,
      ...shared,
      hitsPerPage: PRODUCT_HITS,
      filters: filters(language, environment, 'active'),
    },
    {
      indexName: INDICES.articles,
      ...shared,
      hitsPerPage: ARTICLE_HITS,
      filters: filters(language, environment, 'published'),
    },
  ]
}
