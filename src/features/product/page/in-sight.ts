/** Whether the button to buy is seen: what lies behind the phone's tabs, or behind the question for consent above them, is not. */
import type { ConsentChoice } from '#core/visitor/consent'
import { $consent } from '#stores/consent'

/** px of the tabs, and of the question, which `tests/e2e/phone.spec.ts` holds to that. */
const BARS = { tabs: 65, asking: 110 }

/** Of a button that is seen; the rest may be cut off. */
const MOST = 0.9

/** @returns stops watching */
export function watchInSight(button: Element, onChange: (isSeen: boolean) => void): () => void {
  let watching: IntersectionObserver | undefined
  const stop = () => watching?.disconnect()
  const watch = (consent: ConsentChoice) => {
    stop()
    const hidden = BARS.tabs + (consent === null ? BARS.asking : 0)
    watching = new IntersectionObserver(([entry]) => onChange((entry?.intersectionRatio ?? 0) > MOST), {
      rootMargin: `0px 0px -${hidden}px`,
      threshold: [0, MOST],
    })
    watching.observe(button)
  }
  const forget = $consent.subscribe(watch)
  return () => {
    forget()
    stop()
  }
}
