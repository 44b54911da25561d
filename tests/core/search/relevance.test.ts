/** The judged queries against the budget: what customers want is among the first, and few find nothing. */
import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '#core/site/language'
import { averageOf, type Judgement, judge } from './judge.ts'

const GOALS = { ndcg: 0.9, zeroResults: 0.03 }

const judgements = await judge()

/** For a failure: the worst of them, with what they found. */
function worst(all: readonly Judgement[]): string {
  return all
    .filter(({ ndcg }) => ndcg < 0.9)
    .sort((a, b) => a.ndcg - b.ndcg)
    .map(
      ({ language, query, ndcg, found }) => `${ndcg.toFixed(2)} ${language} "${query}": ${found.join(' ')}`,
    )
    .join('\n')
}

describe('judged queries', () => {
  test('are enough, in every language', () => {
    expect(judgements.length).toBeGreaterThanOrEqual(120)
    for (const language of LANGUAGES)
      expect(judgements.filter((each) => each.language === language).length).toBeGreaterThanOrEqual(15)
  })

  test('NDCG of the first six', () => {
    expect(averageOf(judgements), worst(judgements)).toBeGreaterThanOrEqual(GOALS.ndcg)
  })

  test.each(LANGUAGES)('no language is far behind: %s', (language) => {
    const own = judgements.filter((each) => each.language === language)
    expect(averageOf(own), worst(own)).toBeGreaterThanOrEqual(GOALS.ndcg - 0.05)
  })

  test('few find nothing', () => {
    const empty = judgements.filter(({ isEmpty }) => isEmpty)
    const share = empty.length / judgements.length
    expect(share, empty.map(({ query }) => query).join()).toBeLessThanOrEqual(GOALS.zeroResults)
  })
})
