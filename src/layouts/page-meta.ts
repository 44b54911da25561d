/** What a page says of itself in its head. */

import type { Article } from '#core/content/content'
import { routeAt } from '#core/site/route-meta'

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

/**
 * When an article was published, what kind it is and what it is about; the kind has no name in other languages.
 * @param tags as the language calls them
 */
export function articleFacts({ publishedDate, type }: Article, tags: readonly string[]): ShareFacts {
  return [
    ['article:published_time', publishedDate],
    ['article:section', type],
    ...tags.map((tag) => ['article:tag', tag] as const),
  ]
}
