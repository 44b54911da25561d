/** The article card as markup: a function on plain data, for any list that shows articles. */
import { articlePath, tagPath } from '#core/content/article'
import { escapeHtml } from '#core/text/escape-html'
import { unbrokenRatings } from '#core/text/fire-rating'
import { type PluralForms, plural } from '#core/text/text'
import type { CountedTopic, Topic } from '#features/knowledge/topics.ts'

/** What a card shows, in one language. */
export interface ArticleCardData {
  slug: string
  /** What its type is called. */
  kind: string
  title: string
  description: string
  topics: readonly Topic[]
  /** ISO date, and as the language writes it. */
  date: string
  dateText: string
  /** Where the article is in another language than the page: only English is. */
  lang?: 'en' | undefined
  /** Says which language that is. */
  langNote?: string | undefined
  cover?: ArticleCover | undefined
}

export interface ArticleCover {
  srcset: string
  /** Left out where an image CDN chooses the format. */
  type?: 'image/avif' | undefined
  /** For a browser that does not know the type. */
  src: string
  alt: string
}

type HeadingLevel = 2 | 3

export function articleCardMarkup(card: ArticleCardData, headingLevel: HeadingLevel): string {
  const { lang, date, dateText, description, topics } = card
  return `<article class="article">${coverMarkup(card.cover, '(max-width: 639px) 320px, 412px')}
<div class="article__body"><p class="article__meta">${kindMarkup(card)}<time datetime="${date}">${escapeHtml(dateText)}</time></p>
${titleMarkup(card, headingLevel)}<p class="article__text"${langAttribute(lang)}>${escapeHtml(description)}</p>${topicsMarkup(topics)}</div></article>`
}

/** A small one: picture beside the title, nothing else. */
export function articleRowMarkup(card: ArticleCardData, headingLevel: HeadingLevel): string {
  return `<article class="article article--row">${coverMarkup(card.cover, '112px')}
<div class="article__body"><p class="article__meta">${kindMarkup(card)}</p>
${titleMarkup(card, headingLevel)}</div></article>`
}

function kindMarkup({ kind, langNote }: ArticleCardData): string {
  const note = langNote ? `<span>${escapeHtml(langNote)}</span>` : ''
  return `<span class="article__kind">${escapeHtml(kind)}</span>${note}`
}

function titleMarkup(card: ArticleCardData, level: HeadingLevel): string {
  return `<h${level} class="article__title"${langAttribute(card.lang)}><a href="${articlePath(card)}">${titleText(card.title)}</a></h${level}>`
}

export function titleText(title: string): string {
  return unbrokenRatings(escapeHtml(title))
}

function langAttribute(lang: string | undefined): string {
  return lang ? ` lang="${lang}"` : ''
}

export function topicsMarkup(topics: readonly (Topic & Partial<CountedTopic>)[]): string {
  const items = topics.map(({ tag, name, count }) => {
    const often = count === undefined ? '' : ` <b>${count}</b>`
    return `<li><a href="${escapeHtml(tagPath(tag))}"><span>${escapeHtml(name)}${often}</span></a></li>`
  })
  return items.length ? `<ul class="topics">${items.join('')}</ul>` : ''
}

/** As many as a phone shows in two or three rows. */
const TOPICS_AT_ONCE = 8

/** Those of all articles: the first of them, and the others behind a word that says how many there are. */
export function allTopicsMarkup(topics: readonly CountedTopic[], more: PluralForms, lang: string): string {
  const rest = topics.slice(TOPICS_AT_ONCE)
  // One more needs no more room than the word.
  if (rest.length < 2) return topicsMarkup(topics)
  return `${topicsMarkup(topics.slice(0, TOPICS_AT_ONCE))}<details class="topics-rest"><summary class="link">${escapeHtml(plural(more, rest.length, lang))}</summary>${topicsMarkup(rest)}</details>`
}

function coverMarkup(cover: ArticleCover | undefined, sizes: string): string {
  if (!cover) return PLACEHOLDER
  const { srcset, type, src, alt } = cover
  return `<picture><source${type ? ` type="${type}"` : ''} srcset="${srcset}" sizes="${sizes}"><img class="article__cover" src="${src}" width="640" height="400" alt="${escapeHtml(alt)}" loading="lazy" decoding="async"></picture>`
}

/** Layers of a small vase. */
export const PLACEHOLDER_PATH =
  'M240 320h160M224 292h192M216 264h208M216 236h208M224 208h192M240 180h160M254 152h132M258 124h124M244 96h152'

/** Instead of a cover. It says nothing, so it is hidden from screen readers. */
export const PLACEHOLDER = `<svg class="article__cover article__cover--none" viewBox="0 0 640 400" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><path d="${PLACEHOLDER_PATH}"/></svg>`
