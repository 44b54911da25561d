/** Where a page would have gone: a test that lets it go is over. */
import { onTestFinished } from 'vitest'

/** @returns a promise of the address that the page leaves for */
export function leavesFor(): Promise<string> {
  return new Promise((resolve) => {
    const stay = (event: NavigateEvent) => {
      if (new URL(event.destination.url).pathname === location.pathname) return
      if (event.navigationType !== 'push' && event.navigationType !== 'replace') return
      if (event.destination.sameDocument) return
      event.preventDefault()
      resolve(event.destination.url)
    }
    navigation.addEventListener('navigate', stay)
    onTestFinished(() => navigation.removeEventListener('navigate', stay))
  })
}
