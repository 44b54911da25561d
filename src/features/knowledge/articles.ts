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
import type { Crumb } from '#core/site/breadcrumbs'
import { localized } from '#core/site/language'
import type { Site } from '#core/site/site'
import { localeOf } from '#core/text/date'
import { unbrokenRatings } from '#core/text/fire-rating'
import type { CardData } from '#features/card/card-markup.ts'
import { siteCardMarkup } from '#features/card/site-card.ts'
import { cardsByProduct, cardsOf } from '#features/card/views.ts'
import {
  type ArticleCardData,
  type ArticleCover,
  articleCardMarkup,
} from '#features/knowledge/article-markup.ts'
import { articleTopics } from '#features/knowledge/topics.ts'
import { isShippingNoted, shippingNoteMarkup } from '#features/price/shipping-note.ts'
import { messages } from '#i18n/messages'
import { pictureSources } from '#loaders/images'
import { cardPaths, fillCardPlaces, renderSections, type Sections } from '#loaders/markdown'
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

/** Cards of the products that an article's text shows where it speaks of them; what is no longer sold has none. */
export async function cardsInText({ content }: Article, site: Site): Promise<CardData[]> {
  const paths = cardPaths(localized(content, site.language))
  if (paths.length === 0) return []
  const cards = await cardsOf(site)
  return paths.flatMap((path) => cards.find((card) => card.path === path) ?? [])
}

/** An article's text in the site's language, with its cards. */
export async function articleText(article: Article, site: Site): Promise<Sections> {
  const { html, headings } = renderSections(localized(article.content, site.language))
  const cards = new Map((await cardsInText(article, site)).map((card) => [card.path, card]))
  // The card is in the storefront's language.
  const lang = foreignLanguage(article, site) ? ` lang="${site.hreflang}"` : ''
  const isListed = isShippingNoted(site)
  const listed = isListed ? ' data-listed' : ''
  const cardOf = (path: string, level: 2 | 3) => {
    const card = cards.get(path)
    return (
      card &&
      `<div class="prose__card"${lang}${listed}>${siteCardMarkup(card, site, { headingLevel: level, isListed })}${shippingNoteMarkup(site)}</div>`
    )
  }
  return { html: fillCardPlaces(unbrokenRatings(html), cardOf), headings }
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
    topics: articleTopics(article, language),
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
    format = new Intl.DateTimeFormat(localeOf(hreflang), { dateStyle: 'long', timeZone: 'UTC' })
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

/** From the start page to the articles. */
export function knowledgeCrumbs({ language }: Site): Crumb[] {
  const t = messages(language)
  return [
    { label: t.shell.home, path: '/' },
    { label: t.knowledge.title, path: '/knowledge' },
  ]
}

/** From the start page to an article. */
export function articleCrumbs(article: Article, site: Site): Crumb[] {
  return [
    ...knowledgeCrumbs(site),
    { label: kindOf(article, site), path: browsePath(categoryOf(article.type)) },
    { label: localized(article.title, site.language), path: articlePath(article) },
  ]
}

function coverOf({ image, alt }: NonNullable<Article['cover']>, { language }: Site): ArticleCover {
  const { avif, webp, src } = pictureSources(image)
  const type = avif ? ('image/avif' as const) : undefined
  return { srcset: avif ?? webp, type, src, alt: localized(alt, language) }
}
