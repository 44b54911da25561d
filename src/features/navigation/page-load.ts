/** Of all navigations, those that fetch another page of this shop. */

export interface NavigationFacts {
  /** Where it leads; absolute. */
  url: string
  hashChange: boolean
  sameDocument: boolean
  download: boolean
}

/**
 * @param here address of the present page
 * @returns false for another host, `mailto:`, a place on this page, and a file: a file leaves the page as it is
 */
export function isPageLoad(
  { url, hashChange, sameDocument, download }: NavigationFacts,
  here: string,
): boolean {
  if (hashChange || sameDocument || download) return false
  const { origin, pathname } = new URL(url)
  return origin === new URL(here).origin && !/\.\w+$/.test(pathname)
}

export function withoutHash(address: string): string {
  return address.split('#')[0] ?? ''
}
