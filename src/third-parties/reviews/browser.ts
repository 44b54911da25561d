/** The reviews widget: its script looks for the slot itself, and comes when the visitor is near it. */
import { addScript } from '#browser/scripts'

/** @param src address of the widget's script */
export function startReviews(src: string): void {
  const near = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      near.disconnect()
      addScript(src)
    },
    { rootMargin: '400px' },
  )
  for (const slot of document.querySelectorAll('[data-reviews]')) near.observe(slot)
}
