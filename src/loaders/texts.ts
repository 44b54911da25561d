/** Articles and pages: texts in one or more languages. */
import type * as v from 'valibot'
import type { Article, Page } from '#core/content/content'
import { questionKeys } from '#core/content/questions'
import { LANGUAGES, type Language, type Localized } from '#core/site/language'
import type { Site } from '#core/site/site'
import {
  type Checking,
  checkEntry,
  checkRequired,
  checkText,
  nameOf,
  reporter,
  type Text,
} from '#loaders/entry'
import {
  type Catalogue,
  checkByHand,
  factsOfText,
  fillFacts,
  inBody,
  namedProducts,
} from '#loaders/live-facts'
import type { Placeholders } from '#loaders/placeholders'
import { articleFile, articleHead, pageFile, pageHead } from '#loaders/schema-text'
import { buildSiteTexts } from '#loaders/site-texts'
import type { RawArticle, RawContent } from '#loaders/source'

/** @param catalogue whose values the articles name */
export function buildArticles(
  checking: Checking,
  { articles, products }: RawContent,
  catalogue: Catalogue,
): Article[] {
  const written = new Set(products.map(nameOf))
  return articles
    .map((article) => buildArticle(checking, article, catalogue, (slug) => written.has(slug)))
    .filter((article) => article !== undefined)
    .sort((a, b) => b.publishedDate.localeCompare(a.publishedDate))
}

function buildArticle(
  checking: Checking,
  raw: RawArticle,
  catalogue: Catalogue,
  isProduct: (slug: string) => boolean,
): Article | undefined {
  const folder = `articles/${raw.name}`
  const facts = checkRequired(checking, raw.facts, articleFile, `${folder}/article.yaml`)
  const texts = buildTexts(checking, folder, raw, articleHead)
  if (!facts || !texts) return undefined
  const content = pick(texts, ({ body }, language) => {
    const report = inBody(
      reporter(checking, raw.texts[language]?.file ?? folder),
      body,
      raw.texts[language]?.bodyLine,
    )
    checkFacts(body, texts.en.body, facts.related, catalogue, report)
    return fillFacts(body, language, catalogue, isProduct, report)
  })
  const { id, type, tags, cover, publishedDate, related } = facts
  if (cover && texts.en.head.coverAlt === undefined) {
    reporter(checking, `${folder}/en.md`)('coverAlt', 'missing English text')
  }
  return {
    id,
    slug: raw.name,
    type,
    title: pick(texts, ({ head }) => head.title),
    description: pick(texts, ({ head }) => head.description),
    tags,
    cover: cover ? { image: cover, alt: pick(texts, ({ head }) => head.coverAlt ?? head.title) } : undefined,
    content,
    publishedDate,
    onlyEnglish: Object.keys(texts).length === 1,
    related,
  }
}

/** What a translation says must be what the English text says, and what is written by hand must hold, too. */
function checkFacts(
  body: string,
  english: string,
  related: readonly string[],
  { products }: Catalogue,
  report: (reason: string, at: number) => void,
): void {
  const [own, wanted] = [factsOfText(body), factsOfText(english)]
  const differs = own.find((fact, at) => fact !== wanted[at]) ?? wanted[own.length]
  if (differs) report(`names other live facts than the English text: ${differs}`, 0)
  const about = new Set([...related, ...namedProducts(body)])
  checkByHand(
    body,
    products.filter(({ slug }) => about.has(slug)),
    report,
  )
}

/** @param sites whose languages the texts for one storefront must have */
export function buildPages(checking: Checking, { pages }: RawContent, sites: readonly Site[]): Page[] {
  return pages.map((page) => buildPage(checking, page, sites)).filter((page) => page !== undefined)
}

/** Stay in a page's text: what they stand for is another thing on each storefront, or made by code. */
const FILLED_PER_SITE: Placeholders = { consent: '{consent}', part: '{part}' }

function buildPage(checking: Checking, raw: RawArticle, sites: readonly Site[]): Page | undefined {
  const facts = raw.facts ? checkEntry(checking, raw.facts, pageFile) : {}
  const texts = buildTexts(checking, `pages/${raw.name}`, raw, pageHead, FILLED_PER_SITE)
  const ofSites = buildSiteTexts(checking, raw, sites, FILLED_PER_SITE)
  if (!facts || !texts) return undefined
  const { picture, form, part, folds, figures, ...meta } = facts
  const contents = [
    ...Object.values(texts).map(({ body }) => body),
    ...Object.values(ofSites).map(({ content }) => content),
  ]
  if (contents.some((content) => content.split('{part}').length !== (part ? 2 : 1)))
    reporter(checking, `pages/${raw.name}/page.yaml`)(
      'part',
      'each text must say {part} once, and only if the page has one',
    )
  if (folds) checkQuestions(contents, reporter(checking, `pages/${raw.name}/page.yaml`))
  return {
    name: raw.name,
    title: pick(texts, ({ head }) => head.title),
    menuTitle: pick(texts, ({ head }) => head.menuTitle ?? head.title),
    description: pick(texts, ({ head }) => head.description),
    content: pick(texts, ({ body }) => body),
    ofSites,
    meta,
    picture,
    form,
    part,
    folds,
    figures,
  }
}

/** Each question has an address, which is the same in every language and one question's. */
function checkQuestions(contents: readonly string[], report: ReturnType<typeof reporter>): void {
  const [first = [], ...others] = contents.map(questionKeys)
  if (first.includes(undefined) || new Set(first).size < first.length)
    report('folds', 'each question needs a line [key]: # "…" below it, with a key of its own')
  if (others.some((keys) => keys.join() !== first.join()))
    report('folds', 'the questions must have the same keys in the same order in each language')
}

/**
 * Every language that there is a text for; English is required.
 * @param more what else the texts may name in braces
 */
function buildTexts<S extends v.GenericSchema>(
  checking: Checking,
  folder: string,
  raw: RawArticle,
  head: S,
  more: Placeholders = {},
): Localized<Text<v.InferOutput<S>>> | undefined {
  if (!raw.texts.en) reporter(checking, `${folder}/en.md`)('file', 'missing')
  const texts: Partial<Record<Language, Text<v.InferOutput<S>>>> = {}
  for (const language of LANGUAGES) {
    const entry = raw.texts[language]
    if (!entry) continue
    const known = checking.textPlaceholders[language]
    const placeholders = known && { ...known, ...more }
    const text = checkText({ ...checking, placeholders }, entry, head)
    if (text) texts[language] = text
  }
  const { en } = texts
  return en && { ...texts, en }
}

function pick<T, R>(texts: Localized<T>, of: (text: T, language: Language) => R): Localized<R> {
  const { en, ...others } = texts
  const picked: Localized<R> = { en: of(en, 'en') }
  for (const language of LANGUAGES) {
    const text = language === 'en' ? undefined : others[language]
    if (text !== undefined) picked[language] = of(text, language)
  }
  return picked
}
