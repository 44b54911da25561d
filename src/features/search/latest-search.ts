/** One field, one answer: a search ends the one before it. */

/**
 * @param search is told when its answer is no longer wanted
 * @returns a search that answers undefined when a later one has taken its place, however late either answers
 */
export function latestSearch<Results>(
  search: (query: string, signal: AbortSignal) => Promise<Results>,
): (query: string) => Promise<Results | undefined> {
  let running = new AbortController()
  return async (query) => {
    running.abort()
    const own = new AbortController()
    running = own
    try {
      const results = await search(query, own.signal)
      return own.signal.aborted ? undefined : results
    } catch (error) {
      if (own.signal.aborted) return undefined
      throw error
    }
  }
}
