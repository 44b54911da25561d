/** What the knowledge pages know of an article: its address, language, reading time, what a browse address finds. */
import type { Article, ArticleType } from '#core/content/content'
import { withoutSearched } from '#core/content/searched'
import { breadcrumbList, type Crumb } from '#core/site/breadcrumbs'
import { LANGUAGES, type Language, localized } from '#core/site/language'
import { absoluteUrl, type Site } from '#core/site/site'

/** The categories of `/knowledge/browse`, in the order in which they are shown; each is one type of article. */
export const ARTICLE_CATEGORIES = [
  { key: 'use-cases', type: 'Use cases' },
  { key: 'tips', type: 'Tips' },
] as const satisfies readonly { key: string; type: ArticleType }[]
export type ArticleCategory = (typeof ARTICLE_CATEGORIES)[number]['key']

/** Cards per static page, and per page of what the address asks for. */
export const ARTICLES_PER_PAGE = 12

/** An adult reads about 200 words of technical prose a minute. */
const WORDS_PER_MINUTE = 200

/** Between two tags of an address. */
const SEPARATOR = '~'
const MAX_TAGS = 20
const MAX_TEXT = 200

/** The path of the articles' feed, without a host: each storefront has its own, in its language. */
export const FEED_PATH = '/knowledge/rss.xml'

/** The path of an article's page, without a host. */
export function articlePath({ slug }: Pick<Article, 'slug'>): string {
  return `/knowledge/articles/${slug}`
}

/**
 * The path of the prerendered list of a type, without a host; of all articles when there is none.
 * @param page from 1
 */
export function browsePath(category?: ArticleCategory, page = 1): string {
  const base = category ? `/knowledge/browse/${category}` : '/knowledge/browse'
  return page === 1 ? base : `${base}/page-${page}`
}

/** The path of the list of articles about one thing. */
export function tagPath(tag: string): string {
  return `/knowledge/browse?${articleParams({ text: '', tags: [tag], page: 1 })}`
}

export function categoryOf(type: ArticleType): ArticleCategory {
  return type === 'Use cases' ? 'use-cases' : 'tips'
}

/** @returns those of a category, or all of them */
export function articlesIn<T extends Pick<Article, 'type'>>(
  articles: readonly T[],
  category: ArticleCategory | undefined,
): T[] {
  return articles.filter(({ type }) => !category || categoryOf(type) === category)
}

/** The language that an article is read in where `language` is spoken: English when it is not translated. */
export function articleLanguage(
  { content, onlyEnglish }: Pick<Article, 'content' | 'onlyEnglish'>,
  language: Language,
): Language {
  return onlyEnglish || content[language] === undefined ? 'en' : language
}

/** The languages that an article is written in: a storefront of another one shows it in English, and hides it from search engines. */
export function articleLanguages({
  content,
  onlyEnglish,
}: Pick<Article, 'content' | 'onlyEnglish'>): Language[] {
  return onlyEnglish ? ['en'] : LANGUAGES.filter((language) => content[language] !== undefined)
}

/** The articles in another order: those that are written in a language before the others. */
export function ownLanguageFirst<T extends Pick<Article, 'content' | 'onlyEnglish'>>(
  articles: readonly T[],
  language: Language,
): T[] {
  const isForeign = (article: T) => Number(articleLanguage(article, language) !== language)
  return articles.toSorted((a, b) => isForeign(a) - isForeign(b))
}

/**
 * @param markdown the article's text
 * @returns whole minutes, rounded up, at least 1; marks such as `##` and `|` are not read
 */
export function readingMinutes(markdown: string): number {
  const words = withoutSearched(markdown).match(/[\p{L}\p{N}][^\s|]*/gu)?.length ?? 0
  return Math.max(1, Math.ceil(words / WORDS_PER_MINUTE))
}

/** What an address of `/knowledge/browse` asks for. */
export interface ArticleQuery {
  text: string
  /** An article has at least one of them; none asks for nothing. */
  tags: readonly string[]
  /** From 1. */
  page: number
}

/** Reads `q`, `tags` and `page`; what makes no sense is as if it were not there. */
export function parseArticleQuery(params: URLSearchParams): ArticleQuery {
  const page = Number(params.get('page'))
  const tags = params.get('tags')?.split(SEPARATOR).filter(Boolean) ?? []
  return {
    text: params.get('q')?.trim().slice(0, MAX_TEXT) ?? '',
    tags: [...new Set(tags)].slice(0, MAX_TAGS),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
}

/** The inverse of `parseArticleQuery`; what asks for nothing is left out, so that equal views have equal addresses. */
export function articleParams({ text, tags, page }: ArticleQuery): URLSearchParams {
  const values = { q: text, tags: tags.join(SEPARATOR), page: page > 1 ? String(page) : '' }
  return new URLSearchParams(Object.entries(values).filter(([, value]) => value))
}

/** What an address of `/knowledge/browse` chooses by. */
export interface FindableArticle {
  slug: string
  type: ArticleType
  tags: readonly string[]
}

/**
 * Articles that the query finds: of the category, with one of the tags, and of those that its text finds. Pages are not
 * cut here.
 * @param found slugs that the text finds, best first; without them the articles stay in their own order
 */
export function filterArticles<T extends FindableArticle>(
  articles: readonly T[],
  { tags }: Pick<ArticleQuery, 'tags'>,
  category?: ArticleCategory,
  found?: readonly string[],
): T[] {
  const wanted = tags.map(plain)
  const bySlug = new Map(articles.map((article) => [article.slug, article]))
  const among = found ? found.flatMap((slug) => bySlug.get(slug) ?? []) : articles
  return among.filter(
    (article) =>
      (!category || categoryOf(article.type) === category) &&
      (wanted.length === 0 || article.tags.some((tag) => wanted.includes(plain(tag)))),
  )
}

/** Without case and accents: "é" is found by "e". */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** @param wanted from 1; beyond the last page it is the last one */
export function pageOf<T>(items: readonly T[], wanted: number): { items: T[]; page: number; pages: number } {
  const pages = Math.max(1, Math.ceil(items.length / ARTICLES_PER_PAGE))
  const page = Math.min(wanted, pages)
  return { items: items.slice((page - 1) * ARTICLES_PER_PAGE, page * ARTICLES_PER_PAGE), page, pages }
}

/** Every tag once with how many articles have it, the most frequent first, then as they first appear. */
export function tagsOf(articles: readonly Pick<Article, 'tags'>[]): { tag: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const tag of articles.flatMap(({ tags }) => tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a).map(([tag, count]) => ({ tag, count }))
}

/**
 * The articles to read after one: those that share most tags and products with it, then those of its type; of equals
 * the first in the list, which is the newest.
 */
export function relatedArticles<T extends Pick<Article, 'id' | 'type' | 'tags' | 'related'>>(
  article: T,
  all: readonly T[],
  limit: number,
): T[] {
  const shared = (mine: readonly string[], theirs: readonly string[]) =>
    mine.filter((each) => theirs.includes(each)).length
  const closeness = (other: T) =>
    2 * (shared(article.tags, other.tags) + shared(article.related, other.related)) +
    Number(other.type === article.type)
  return all
    .filter(({ id }) => id !== article.id)
    .sort((a, b) => closeness(b) - closeness(a))
    .slice(0, limit)
}

interface DataOfArticle {
  brand: string
  /** Absolute address of the cover. */
  image?: string | undefined
  /** Its tags, as the language calls them. */
  keywords: readonly string[]
  crumbs: readonly Crumb[]
}

/** JSON-LD of an article's page: schema.org Article and BreadcrumbList. */
export function articleData(
  article: Article,
  site: Site,
  { brand, image, keywords, crumbs }: DataOfArticle,
): object[] {
  const { language } = site
  const publisher = { '@type': 'Organization', name: brand, url: absoluteUrl(site, '/') }
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: localized(article.title, language),
      description: localized(article.description, language),
      ...(image && { image }),
      datePublished: article.publishedDate,
      inLanguage: articleLanguage(article, language) === language ? site.hreflang : 'en',
      keywords,
      mainEntityOfPage: absoluteUrl(site, articlePath(article)),
      author: publisher,
      publisher,
    },
    { '@context': 'https://schema.org', ...breadcrumbList(site, crumbs) },
  ]
}
