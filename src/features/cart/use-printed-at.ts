import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** @returns the moment of printing, while the page is being printed: what is only for paper is there no longer than that */
export function usePrintedAt(): Date | undefined {
  const [at, setAt] = useState<Date>()
  useEffect(() => {
    const paper = matchMedia('print')
    // The browser takes the page as it is when its event has been told of.
    const set = (isPrinted: boolean) => flushSync(() => setAt(isPrinted ? new Date() : undefined))
    const begin = () => set(true)
    const follow = () => set(paper.matches)
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', follow)
    paper.addEventListener('change', follow)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', follow)
      paper.removeEventListener('change', follow)
    }
  }, [])
  return at
}
