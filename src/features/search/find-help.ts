/** What the search answers with pages and questions, for the field of the page of questions. */
import { environment } from '#browser/client'
import { searchRequests } from '#core/search/algolia'
import type { HelpRecord } from '#core/search/records'
import { loadEngine } from '#features/search/catalogue-search.ts'

/** More of them only mention what is asked. */
const MOST = 8

export type FoundHelp = Pick<HelpRecord, 'helpLink' | 'title'>

/** @returns best first. @throws when the search cannot be fetched */
export async function findHelp(text: string): Promise<FoundHelp[]> {
  const { engine } = await loadEngine()
  const { language = 'en' } = document.documentElement.dataset
  const [, , request] = searchRequests(text, { language, environment: environment() })
  const answer = request && engine.answer({ ...request, hitsPerPage: MOST })
  return answer && 'hits' in answer ? answer.hits.map((hit) => hit as object as HelpRecord) : []
}
