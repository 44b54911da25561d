/** What the feed of a storefront holds: the articles that search engines are told of there. */
import { articleLanguages, articlePath, FEED_PATH } from '#core/content/article'
import type { Feed } from '#core/content/feed'
import { localized } from '#core/site/language'
import { absoluteUrl, type Site } from '#core/site/site'
import { kindOf } from '#features/knowledge/articles.ts'
import { articleTopics } from '#features/knowledge/topics.ts'
import { articleShare, SHARE_HEIGHT, SHARE_WIDTH, sharePath } from '#features/share/share-image.ts'
import { messages } from '#i18n/messages'
import { getContent } from '#loaders/site-content'

/** Readers keep what they have seen. */
const NEWEST = 30

export async function articleFeed(site: Site): Promise<Feed> {
  const { articles, brand } = await getContent()
  const { language } = site
  const t = messages(language).knowledge
  const own = articles.filter((article) => articleLanguages(article).includes(language))
  return {
    title: `${t.title} – ${brand.name}`,
    description: t.description,
    language: site.hreflang,
    link: absoluteUrl(site, '/knowledge'),
    self: absoluteUrl(site, FEED_PATH),
    entries: own.slice(0, NEWEST).map((article) => ({
      title: localized(article.title, language),
      description: localized(article.description, language),
      link: absoluteUrl(site, articlePath(article)),
      date: article.publishedDate,
      author: brand.name,
      categories: [kindOf(article, site), ...articleTopics(article, language).map(({ name }) => name)],
      picture: {
        address: absoluteUrl(site, sharePath(articleShare(article, language), brand.name)),
        width: SHARE_WIDTH,
        height: SHARE_HEIGHT,
      },
    })),
  }
}
