/** What the search box and the listing ask of a search, whoever answers. */
import type { TextPart } from '#core/search/highlight'
import type { CardData } from '#features/card/card-markup.ts'
import type { ArticleCover } from '#features/knowledge/article-markup.ts'

export interface ProductResult {
  card: CardData
  /** The card's name, with what matches. */
  title: readonly TextPart[]
}

export interface ArticleResult {
  id: string
  path: string
  type: readonly TextPart[]
  title: readonly TextPart[]
  tags: readonly (readonly TextPart[])[]
  /** The matched part of the text between ellipses; what the article is about where nothing of it matches. */
  description: readonly TextPart[]
  /** Where the article is in another language than the page. */
  lang?: 'en' | undefined
  cover?: ArticleCover | undefined
}

export interface SearchResults {
  products: { hits: readonly ProductResult[]; total: number }
  articles: { hits: readonly ArticleResult[]; total: number }
}

export interface SearchEngine {
  /** ms for which the visitor has to pause before it is asked; 0 where the answer is in this browser. */
  readonly pause: number
  /** @throws when it does not answer */
  search(query: string, signal: AbortSignal): Promise<SearchResults>
}
