import { useEffect } from 'react'

/** The section that the address names was not there when the browser looked for it. */
export function useHash(isThere: boolean): void {
  useEffect(() => {
    if (isThere && location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [isThere])
}
