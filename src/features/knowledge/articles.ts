/** The articles as pages show them, newest first. */
import {
  articleLanguage,
  articlePath,
  browsePath,
  categoryOf,
  type FindableArticle,
  ownLanguageFirst,
  relatedArticles,
} from '#core/content/article'
import type { Article } from '#core/content/content'
import { localized } from '#core/site/language'
import type { Site } from '#core/site/site'
import type { CardData } from '#features/card/card-markup.ts'
import { cardsByProduct } from '#features/card/views.ts'
import {
  type ArticleCardData,
  type ArticleCover,
  articleCardMarkup,
} from '#features/knowledge/article-markup.ts'
import { messages } from '#i18n/messages'
import { pictureSources } from '#loaders/images'
import { getContent } from '#loaders/site-content'

/** Articles to read after another one. */
const RELATED = 3

/** An article as `/knowledge/browse` gets it: by what it is chosen, and its card. */
export interface FoundArticle extends FindableArticle {
  html: string
}

/** All articles in the site's language, newest first. */
export async function findableArticles(site: Site): Promise<FoundArticle[]> {
  const { articles } = await getContent()
  return articles.map((article) => {
    const { slug, type, tags } = article
    return { slug, type, tags, html: articleCardMarkup(articleCard(article, site), 2) }
  })
}

/**
 * The articles that name a product: those in the site's language first, of each the newest.
 * @param productSlug as in the product's address
 */
export async function articlesFor(productSlug: string, { language }: Site): Promise<Article[]> {
  const { articles } = await getContent()
  const about = articles.filter(({ related }) => related.includes(productSlug))
  return ownLanguageFirst(about, language)
}

/** The first best seller of each product that an article names; without one, its first variation that is still made. */
export async function productsOf({ related }: Article, site: Site): Promise<CardData[]> {
  const cards = await cardsByProduct(site)
  return related.flatMap((slug) => {
    const own = cards.get(slug) ?? []
    return own.find(({ bestSeller }) => bestSeller === 1) ?? own[0] ?? []
  })
}

/** What to read after an article, in the site's language where enough is. */
export async function readNext(article: Article, site: Site): Promise<Article[]> {
  const { articles } = await getContent()
  const readable = articles.filter((other) => !foreignLanguage(other, site))
  return relatedArticles(article, readable.length > RELATED ? readable : articles, RELATED)
}

export function articleCard(article: Article, site: Site): ArticleCardData {
  const { language } = site
  const lang = foreignLanguage(article, site)
  return {
    slug: article.slug,
    kind: kindOf(article, site),
    title: localized(article.title, language),
    description: localized(article.description, language),
    tags: article.tags,
    date: article.publishedDate,
    dateText: longDate(article.publishedDate, site),
    lang,
    langNote: lang && messages(language).knowledge.inEnglish,
    cover: article.cover && coverOf(article.cover, site),
  }
}

/** English, where the rest of the page is not. */
export function foreignLanguage(article: Article, { language }: Site): 'en' | undefined {
  return articleLanguage(article, language) === language ? undefined : 'en'
}

/** "3 November 2026". */
export function longDate(date: string, { hreflang }: Site): string {
  let format = dateFormats.get(hreflang)
  if (!format) {
    format = new Intl.DateTimeFormat(hreflang, { dateStyle: 'long', timeZone: 'UTC' })
    dateFormats.set(hreflang, format)
  }
  return format.format(new Date(date))
}

/** Making one takes longer than formatting a thousand dates. */
const dateFormats = new Map<string, Intl.DateTimeFormat>()

/** What the article's type is called. */
export function kindOf({ type }: Article, { language }: Site): string {
  const t = messages(language).knowledge
  return categoryOf(type) === 'tips' ? t.tips : t.useCases
}

/** From the start page to an article. */
export function articleCrumbs(article: Article, site: Site): { label: string; path: string }[] {
  const t = messages(site.language)
  return [
    { label: t.shell.home, path: '/' },
    { label: t.knowledge.title, path: '/knowledge' },
    { label: kindOf(article, site), path: browsePath(categoryOf(article.type)) },
    { label: localized(article.title, site.language), path: articlePath(article) },
  ]
}

function coverOf({ image, alt }: NonNullable<Article['cover']>, { language }: Site): ArticleCover {
  const { avif, webp, src } = pictureSources(image)
  const type = avif ? ('image/avif' as const) : undefined
  return { srcset: avif ?? webp, type, src, alt: localized(alt, language) }
}
