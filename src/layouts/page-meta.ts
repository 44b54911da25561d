/** Title, canonical and alternate addresses of a page (specification section 2; design section 4). */
import { routeAt } from '#core/route-meta'
import { absoluteUrl, type Site } from '#core/site'

/** The title template ends with the brand. */
export function pageTitle(title: string, brand: string): string {
  return `${title} – ${brand}`
}

/** What a page is called where it is shared (Open Graph). */
export function shareType(path: string): 'product' | 'website' {
  return routeAt(path)?.name === 'product' ? 'product' : 'website'
}

export interface Alternate {
  hreflang: string
  href: string
}

/** The same path on every storefront; `x-default` is the English site. */
export function alternates(sites: readonly Site[], path: string): Alternate[] {
  const list = sites.map((site) => ({ hreflang: site.hreflang, href: absoluteUrl(site, path) }))
  const fallback = sites.find(({ key }) => key === 'com')
  return fallback ? [...list, { hreflang: 'x-default', href: absoluteUrl(fallback, path) }] : list
}
