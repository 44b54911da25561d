/**
 * Makes a value once for all callers, at the first call. A failure is told to those who waited for it and then
 * forgotten, so that the next call tries again.
 */
export function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    if (made) return made
    const current = make()
    made = current
    current.catch(() => {
      if (made === current) made = undefined
    })
    return current
  }
}
