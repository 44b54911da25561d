/** Where a page stands in other languages: what its head says, and the sitemaps. */
import { LANGUAGES, type Language } from '#core/site/language'
import { absoluteUrl, type Site } from '#core/site/site'

export interface Alternate {
  hreflang: string
  href: string
}

/**
 * The same path on every storefront; `x-default` is the English site.
 * @param languages that the page is written in
 */
export function alternates(
  sites: readonly Site[],
  path: string,
  languages: readonly Language[] = LANGUAGES,
): Alternate[] {
  const readable = sites.filter(({ language }) => languages.includes(language))
  const list = readable.map((site) => ({ hreflang: site.hreflang, href: absoluteUrl(site, path) }))
  const fallback = sites.find(({ key }) => key === 'com')
  return fallback ? [...list, { hreflang: 'x-default', href: absoluteUrl(fallback, path) }] : list
}
