/** The files of `content/articles`, `content/pages` and `content/messages`. */
import * as v from 'valibot'
import { PALETTES } from '#core/content'
import { SITE_KEYS } from '#core/site'
import { date, key, localized, slug, text } from '#loaders/schema'

const ARTICLE_TYPES = ['Use cases', 'Tips'] as const

/** What an article has in common in all languages. */
export const articleFile = v.strictObject({
  id: key,
  type: v.picklist(ARTICLE_TYPES, `is none of ${ARTICLE_TYPES.join(', ')}`),
  tags: v.array(text),
  /** A picture in `content/articles/images`. */
  cover: v.optional(slug),
  publishedDate: date,
  related: v.optional(v.array(slug), []),
})

/** The head of an article's Markdown file. */
export const articleHead = v.strictObject({
  title: text,
  description: text,
  coverAlt: v.optional(text),
})

/** The head of a page's Markdown file. */
export const pageHead = v.strictObject({ title: text, description: text })

export const messageFile = v.strictObject({
  message: localized(text),
  pallette: v.picklist(PALETTES, `is none of ${PALETTES.join(', ')}`),
  sites: v.optional(v.array(v.picklist(SITE_KEYS, `is none of ${SITE_KEYS.join(', ')}`))),
})
