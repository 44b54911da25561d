/**
 * Does the rest of what a press leads to once its first result is painted, and at once when the page is left before.
 *
 * @returns does it now, unless it is done
 */
export function afterPaint(work: () => void): () => void {
  let isDone = false
  const end = () => {
    if (isDone) return
    isDone = true
    for (const type of LEAVING) removeEventListener(type, end, true)
    work()
  }
  for (const type of LEAVING) addEventListener(type, end, true)
  requestAnimationFrame(() => setTimeout(end))
  return end
}

/** A page that is not seen has no frames, and a phone may end it without another word. */
const LEAVING = ['pagehide', 'visibilitychange'] as const
