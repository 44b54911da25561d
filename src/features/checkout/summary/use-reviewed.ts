import { useEffect, useState } from 'react'
import type { Checkout } from '#api/checkout/checkout'

/**
 * @returns whether the review, with what it says now, has been on the screen: its heading, with what is ordered below it, or,
 * of one that is too short to be scrolled there, the step's own button right under it
 */
export function useReviewed({ lines, totals }: Checkout): boolean {
  const said = JSON.stringify([lines, totals])
  const [seen, setSeen] = useState('')
  useEffect(() => {
    const title = document.getElementById('review-title')
    const own = document.querySelector('.step__act')
    if (!title || !own) return
    const watch = (rootMargin: string, threshold: number) =>
      new IntersectionObserver(
        (entries) => {
          if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(said)
        },
        { rootMargin, threshold },
      )
    const [inUpperHalf, whole] = [watch('0px 0px -50% 0px', 0), watch('0px', 1)]
    inUpperHalf.observe(title)
    whole.observe(own)
    return () => {
      inUpperHalf.disconnect()
      whole.disconnect()
    }
  }, [said])
  return seen === said
}
