/** The files of `content/articles`, `content/pages`, `content/resellers` and `content/messages`. */
import * as v from 'valibot'
import { PAGE_PARTS, PALETTES } from '#core/content/content'
import { FORM_KINDS } from '#core/forms/form-fields'
import { FOOTER_GROUPS } from '#core/site/route-meta'
import { SITE_KEYS } from '#core/site/site'
import {
  country,
  date,
  key,
  latLng,
  oneOf,
  perLanguage,
  shopPath,
  slug,
  text,
  webAddress,
} from '#loaders/schema'

export const ARTICLE_TYPES = ['Use cases', 'Tips'] as const

/** What an article has in common in all languages. */
export const articleFile = v.strictObject({
  id: key,
  type: oneOf(ARTICLE_TYPES),
  tags: v.array(text),
  /** A picture in `content/articles/images`. */
  cover: v.optional(slug),
  publishedDate: date,
  related: v.optional(v.array(slug), []),
  /** Still being written: only `npm run dev` shows it. */
  draft: v.optional(v.boolean(), false),
})

/** The head of an article's Markdown file. */
export const articleHead = v.strictObject({
  title: text,
  description: text,
  coverAlt: v.optional(text),
})

/** The head of a page's Markdown file. */
export const pageHead = v.strictObject({
  title: text,
  /** For menus, where the title is too long. */
  menuTitle: v.optional(text),
  description: text,
})

const flag = v.optional(v.boolean('is neither true nor false'))

/** What a page has in common in all languages; the file may be left out. */
export const pageFile = v.strictObject({
  raisedMenu: flag,
  darkMenu: flag,
  fixedHeader: flag,
  noContainer: flag,
  disallow: flag,
  group: v.optional(oneOf(FOOTER_GROUPS)),
  order: v.optional(v.number()),
  /** A picture in `content/home` or `content/articles/images`. */
  picture: v.optional(slug),
  /** Headings of the third level are questions, whose answers fold. */
  folds: flag,
  /** The shop in figures stands below the heading. */
  figures: flag,
  /** Which form stands below the text. */
  form: v.optional(oneOf(FORM_KINDS)),
  /** What stands where its texts say `{part}`. */
  part: v.optional(oneOf(PAGE_PARTS)),
})

export const resellersFile = v.array(
  v.strictObject({
    name: text,
    city: text,
    country,
    link: webAddress,
    ...latLng,
  }),
)

export const messageFile = v.strictObject({
  message: perLanguage(text),
  link: v.optional(shopPath),
  pallette: oneOf(PALETTES),
  sites: v.optional(v.array(oneOf(SITE_KEYS))),
  /** Its first and its last day. */
  from: v.optional(date),
  until: v.optional(date),
})
