/** Whether a text asks something, and what then comes first: what there is to read, or what there is to buy. */
import type { RankedRow, RankedText } from '#core/search/rank'
import type { Slot } from '#core/search/slot'
import { stem } from '#core/search/stem'
import { queryTokens } from '#core/search/tokens'
import type { Vocabulary } from '#core/search/vocabulary'

/** Of a word that stands in a title, in tags or in a heading; what a text mentions counts less. */
export const NAMED = 3.5

/** @returns whether a question word stands among the words before the first one that tells something */
export function isQuestion(query: string, { index, stopWords }: Vocabulary): boolean {
  const stems = queryTokens(query).map(({ text }) => stem(text, index.language))
  const telling = stems.findIndex((word) => !stopWords.has(word))
  const before = telling < 0 ? stems : stems.slice(0, telling)
  const said = ` ${before.join(' ')} `
  return index.questions.some((phrase) => said.includes(` ${phrase} `))
}

/** Who knows more of the words comes before who knows one of them better. */
function comparePages(one: RankedText, other: RankedText): number {
  return one.missing - other.missing || other.score - one.score
}

/** Best first, each; a question may have none of them. */
export interface ToChoose {
  slots: readonly Slot[]
  rows: readonly RankedRow[]
  articles: readonly RankedText[]
  help: readonly RankedText[]
}

/**
 * Whether an article is the answer: of a question one that knows as many of its words as any product does; of a subject one
 * that is about all of its words, where products only mention one. Colours, numbers and codes ask for things.
 */
export function readsFirst({ slots, rows, articles, help }: ToChoose, isAsked: boolean): boolean {
  const [article] = articles
  const [row] = rows
  const telling = slots.filter(({ isStopWord }) => !isStopWord)
  const [page] = help
  if (!article || (article.isGeneral && article.missing > 0)) return false
  if (page && slots.some(({ isService, isStopWord }) => isService && !isStopWord) && article.missing > 0)
    return false
  if (page && comparePages(page, article) < 0) return false
  // Which materials need an enclosure, and where to begin with temperatures, is said in a sentence there.
  const isSaid = slots.some(({ isEnclosure, isTemperature }) => isEnclosure || isTemperature)
  if (page && page.missing <= article.missing && isSaid) return false
  if (telling.some(({ row }) => row)) return false
  const missing = Math.min(row?.missing ?? telling.length, page?.missing ?? telling.length)
  if (article.missing < missing) return true
  if (isAsked) return article.missing <= missing
  if (article.missing > 0 || telling.some(({ isPurpose, isTypo }) => isPurpose || isTypo)) return false
  return article.least >= NAMED && rows.every(({ least }) => least < NAMED)
}
