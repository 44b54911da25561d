import { useEffect, useState } from 'react'
import type { Checkout } from '#api/checkout/checkout'

/** @returns whether the review, with what it says now, has been on the screen: its heading, with what is ordered below it */
export function useReviewed({ lines, totals }: Checkout): boolean {
  const said = JSON.stringify([lines, totals])
  const [seen, setSeen] = useState('')
  useEffect(() => {
    const title = document.getElementById('review-title')
    if (!title) return
    const inUpperHalf = { rootMargin: '0px 0px -50% 0px' }
    const watch = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(said)
    }, inUpperHalf)
    watch.observe(title)
    return () => watch.disconnect()
  }, [said])
  return seen === said
}
