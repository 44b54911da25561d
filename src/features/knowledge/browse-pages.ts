/** The prerendered lists of articles: all, each type, and their further pages. */
import {
  ARTICLE_CATEGORIES,
  type ArticleCategory,
  articlesIn,
  browsePath,
  pageOf,
} from '#core/content/article'
import type { Article } from '#core/content/content'
import type { Site } from '#core/site/site'
import { articleCard } from '#features/knowledge/articles.ts'
import { digest, shellKey } from '#loaders/cache-key'
import { getContent } from '#loaders/site-content'

export interface BrowseProps {
  site: Site
  category?: ArticleCategory | undefined
  page: number
  pages: number
  shown: Article[]
  total: number
}

/** For `getStaticPaths`. */
export async function browsePages() {
  const { sites, articles } = await getContent()
  const shell = await shellKey()
  const categories = [undefined, ...ARTICLE_CATEGORIES.map(({ key }) => key)]
  const lists = categories.flatMap((category) => pagesOf(articles, category))
  const topics = articles.map(({ tags, type }) => [type, tags])
  return sites.flatMap((site) =>
    lists.map(({ path, ...list }) => ({
      params: { site: site.key, path },
      props: { site, ...list } satisfies BrowseProps,
      cacheKey: digest(
        shell,
        { ...list, shown: list.shown.map((article) => articleCard(article, site)) },
        topics,
      ),
    })),
  )
}

function pagesOf(articles: readonly Article[], category: ArticleCategory | undefined) {
  const inside = articlesIn(articles, category)
  const { pages } = pageOf(inside, 1)
  return Array.from({ length: pages }, (_, index) => {
    const page = index + 1
    const parts = browsePath(category, page).split('/').slice(3)
    return {
      path: parts.join('/') || undefined,
      category,
      page,
      pages,
      shown: pageOf(inside, page).items,
      total: inside.length,
    }
  })
}
