/** The search of the shop's own catalogue, in a language. */

import { once } from '#core/once'
import type { Hit, SearchAnswer, SearchAnswers } from '#core/search/algolia'
import { readAnswers, searchRequests } from '#core/search/algolia'
import { createEngine, type Engine } from '#core/search/engine'
import { printerIn } from '#core/search/printers'
import type { VariationRecord } from '#core/search/records'
import { isRefused } from '#core/search/requests'
import type { Language } from '#core/site/language'
import { catalogueFacets } from '#features/listing/facets-data.ts'
import { searchIndex } from '#features/search/index-data.ts'
import { type Content, readContent } from '#loaders/content'

const content = once(() => readContent('content'))
const opened = new Map<Language, Promise<ShopSearch>>()

export interface ShopSearch {
  engine: Engine
  facets: ReturnType<typeof catalogueFacets>
  index: ReturnType<typeof searchIndex>
  find(query: string): SearchAnswers
}

/** Made once per test file. */
export function shopSearch(language: Language): Promise<ShopSearch> {
  const known = opened.get(language) ?? content().then((read) => openSearch(read, language))
  opened.set(language, known)
  return known
}

export function openSearch(
  { products, variations, categories, articles, pages }: Content,
  language: Language,
  inStock?: (row: number) => boolean,
): ShopSearch {
  const byId = new Map(products.map((product) => [product.id, product]))
  const facets = catalogueFacets({ products: byId, variations }, language, (id) => ({ src: `/img/${id}` }))
  const source = { products: byId, variations, categories, articles, pages }
  const index = searchIndex(source, facets, (id) => `/img/${id}`)
  const labels = { bestSeller: 'Best seller', staffPick: 'Staff pick' }
  const engine = createEngine({ index, facets, environment: 'production', labels, inStock })
  return { engine, facets, index, find: (query) => ask(engine, language, query) }
}

function ask(engine: Engine, language: Language, query: string): SearchAnswers {
  const named = printerIn(query) ?? null
  const answers = searchRequests(query, { language, environment: 'production' }, named).map((request) => {
    const answer = engine.answer(request)
    if (isRefused(answer)) throw new Error(answer.message)
    return answer
  })
  return readAnswers(answers, named)
}

/** Products by slug, variations by sku, articles by slug. */
export function titles(answer: SearchAnswer<VariationRecord>): string[] {
  return answer.hits.map((hit: Hit<VariationRecord>) => hit.texts.title)
}
