/** A search asks the same of one text several times in a row. */

/** @returns the same as `make`, which is asked anew only for another query than the last one */
export function ofLast<Answer>(make: (query: string) => Answer): (query: string) => Answer {
  let last: { query: string; answer: Answer } | undefined
  return (query) => {
    if (last?.query !== query) last = { query, answer: make(query) }
    return last.answer
  }
}

/** As `ofLast`, until the running task ends: what is in stock may be another thing afterwards. */
export function ofTask<Answer>(make: (query: string) => Answer): (query: string) => Answer {
  let remembered: ((query: string) => Answer) | undefined
  return (query) => {
    if (!remembered) {
      remembered = ofLast(make)
      queueMicrotask(() => {
        remembered = undefined
      })
    }
    return remembered(query)
  }
}
