/** Title, canonical and alternate addresses of a page. */

import type { Article } from '#core/content/content'
import { LANGUAGES, type Language } from '#core/site/language'
import { routeAt } from '#core/site/route-meta'
import { absoluteUrl, type Site } from '#core/site/site'

/** The title template ends with the brand. */
export function pageTitle(title: string, brand: string): string {
  return `${title} – ${brand}`
}

/** What a page is called where it is shared (Open Graph). */
export function shareType(path: string): 'product' | 'article' | 'website' {
  if (routeAt(path)?.name === 'product') return 'product'
  return path.startsWith('/knowledge/articles/') ? 'article' : 'website'
}

/** Properties of Open Graph beyond those of every page, by their full names. */
export type ShareFacts = readonly (readonly [property: string, content: string])[]

/** When an article was published, what kind it is and what it is about; the kind has no name in other languages. */
export function articleFacts({ publishedDate, type, tags }: Article): ShareFacts {
  return [
    ['article:published_time', publishedDate],
    ['article:section', type],
    ...tags.map((tag) => ['article:tag', tag] as const),
  ]
}

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
