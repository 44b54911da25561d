/** What the search finds among the articles, for the page that lists them all. */
import { INDICES } from '#core/search/algolia'
import type { ArticleRecord } from '#core/search/records'
import { loadEngine } from '#features/search/catalogue-search.ts'

/** As many as an answer may have. */
const MOST = 1_000

/** @returns slugs, best first. @throws when the search cannot be fetched */
export async function findArticles(text: string): Promise<string[]> {
  const { engine } = await loadEngine()
  const answer = engine.answer({ indexName: INDICES.articles, query: text, hitsPerPage: MOST })
  return 'hits' in answer ? answer.hits.map((hit) => (hit as object as ArticleRecord).slug) : []
}
