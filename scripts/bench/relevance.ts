/** How good results are: the discounted gain of their first ones, compared with what the best order would have. */

/** What a result is worth: it answers the query, or is no mistake. */
export const WORTH = { best: 3, good: 1 }

/**
 * @param gains of the results as they are shown
 * @param possible gains of everything that there is
 * @returns 1 for the best order, 0 where nothing that is wanted is shown
 */
export function ndcg(gains: readonly number[], possible: readonly number[], places: number): number {
  const best = discounted(
    [...possible].sort((a, b) => b - a),
    places,
  )
  return best === 0 ? 1 : discounted(gains, places) / best
}

function discounted(gains: readonly number[], places: number): number {
  return gains.slice(0, places).reduce((sum, gain, at) => sum + (2 ** gain - 1) / Math.log2(at + 2), 0)
}
