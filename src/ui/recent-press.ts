/**
 * Whether the visitor has just pressed something. What leaves the flow of a page then is an answer; at any other moment
 * it would move what is being read.
 */

/** ms; browsers count what moves within half a second of a press as its answer. */
const RECENT = 400

let pressedAt = Number.NEGATIVE_INFINITY

addEventListener('click', ({ timeStamp }) => (pressedAt = timeStamp), true)

export function pressedJustNow(): boolean {
  return performance.now() - pressedAt < RECENT
}
