/** Requests and answers of Algolia's search, as far as the shop asks: https://www.algolia.com/doc/rest-api/search */
import type { Highlighted } from '#core/search/highlight'
import { machineOf, type NamedPrinter, type Printer, printerIn } from '#core/search/printers'
import type { ArticleRecord, HelpRecord, VariationRecord } from '#core/search/records'

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

/** @param filter of what is shown at all */
const filters = (language: string, environment: string, filter: string) =>
  `language:${language} AND environment:${environment} AND ${filter}`

export const PRODUCT_HITS = 6
export const ARTICLE_HITS = 3
export const HELP_HITS = 2

/**
 * The questions of the search box, in one request: products, articles, and pages that help.
 * @param named the printer that the query names: then the rest is asked for, and what of it the printer prints
 */
export function searchRequests(
  query: string,
  { language, environment }: { language: string; environment: string },
  named: NamedPrinter | null = printerIn(query) ?? null,
): SearchRequest[] {
  const shared = { query: named?.rest || query, page: 0, distinct: true }
  // Of a printer's name there is something to read; of what it prints, what is asked of that.
  const isRead = named && (named.rest === '' || named.printer.isFeeder)
  const helpQuery = isRead ? named.typed : shared.query
  const asked = (filter: string) => ({ filters: filters(language, environment, filter) })
  const products = { indexName: INDICES.variations, ...shared, hitsPerPage: PRODUCT_HITS }
  const printed = named && {
    ...{ ...products, query: named.rest },
    ...asked(`active:true AND machines:"${machineOf(named.printer)}"`),
  }
  return [
    { ...products, ...asked('active:true') },
    { indexName: INDICES.articles, ...shared, hitsPerPage: ARTICLE_HITS, ...asked('published:true') },
    {
      indexName: INDICES.articles,
      ...{ ...shared, query: helpQuery, hitsPerPage: HELP_HITS },
      ...asked('help:true'),
    },
    ...(printed ? [printed] : []),
  ]
}

export interface SearchAnswers {
  products: SearchAnswer<VariationRecord>
  articles: SearchAnswer<ArticleRecord>
  help: SearchAnswer<HelpRecord>
  /** The one whose filaments the products are. */
  printer?: Printer | undefined
}

/**
 * @param answers to `searchRequests`, in their order
 * @returns what the printer prints where the query asks for a filament, else what it asks for besides: "nozzle ender 3"
 */
export function readAnswers(answers: readonly SearchAnswer[], named: NamedPrinter | null): SearchAnswers {
  const [products, articles, help, printed] = answers as [
    SearchAnswers['products'],
    SearchAnswers['articles'],
    SearchAnswers['help'],
    SearchAnswers['products'] | undefined,
  ]
  if (!named || !printed?.nbHits) return { products, articles, help }
  const isPrinted = named.rest === '' || products.hits[0]?.type === 'filament'
  if (!isPrinted) return { products, articles, help }
  // That an article names a printer says nothing of it.
  const read = named.rest === '' ? none(articles) : articles
  return { products: printed, articles: read, help, printer: named.printer }
}

function none<Found>(answer: SearchAnswer<Found>): SearchAnswer<Found> {
  return { ...answer, hits: [], nbHits: 0, nbPages: 0 }
}
