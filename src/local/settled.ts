/**
 * Runs a task once things have been quiet for a moment, and never twice at once: editors save several files together.
 *
 * @param task does not throw
 * @param quiet ms
 * @returns to be called whenever something happens
 */
export function settled(task: () => Promise<void>, quiet: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let running = Promise.resolve()
  return () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      running = running.then(task)
    }, quiet)
  }
}
