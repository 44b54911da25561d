/** Articles and pages: texts in one or more languages; and the resellers that a page lists. */
import type * as v from 'valibot'
import type { Article, Page, Reseller } from '#core/content/content'
import { LANGUAGES, type Language, type Localized } from '#core/site/language'
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
import { articleFile, articleHead, pageFile, pageHead, resellersFile } from '#loaders/schema-text'
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

export function buildPages(checking: Checking, { pages, resellers }: RawContent): Page[] {
  const listed = (resellers && checkEntry(checking, resellers, resellersFile)) ?? []
  return pages.map((page) => buildPage(checking, page, listed)).filter((page) => page !== undefined)
}

function buildPage(checking: Checking, raw: RawArticle, resellers: readonly Reseller[]): Page | undefined {
  const facts = raw.facts ? checkEntry(checking, raw.facts, pageFile) : {}
  const texts = buildTexts(checking, `pages/${raw.name}`, raw, pageHead, (language) => ({
    resellers: resellerRows(resellers, language),
  }))
  if (!facts || !texts) return undefined
  const { picture, ...meta } = facts
  return {
    name: raw.name,
    title: pick(texts, ({ head }) => head.title),
    menuTitle: pick(texts, ({ head }) => head.menuTitle ?? head.title),
    description: pick(texts, ({ head }) => head.description),
    content: pick(texts, ({ body }) => body),
    meta,
    picture,
  }
}

/** The rows of a Markdown table: name with link, city, country in the page's language; by country, then by name. */
function resellerRows(resellers: readonly Reseller[], language: Language): string {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const order = new Intl.Collator(language)
  return resellers
    .map((reseller) => ({ ...reseller, country: names.of(reseller.country) ?? reseller.country }))
    .sort((a, b) => order.compare(a.country, b.country) || order.compare(a.name, b.name))
    .map(({ name, city, country, link }) => `| [${name}](${link}) | ${city} | ${country} |`)
    .join('\n')
}

/**
 * Every language that there is a text for; English is required.
 * @param more what else the texts may name in braces, per language
 */
function buildTexts<S extends v.GenericSchema>(
  checking: Checking,
  folder: string,
  raw: RawArticle,
  head: S,
  more: (language: Language) => Placeholders = () => ({}),
): Localized<Text<v.InferOutput<S>>> | undefined {
  if (!raw.texts.en) reporter(checking, `${folder}/en.md`)('file', 'missing')
  const texts: Partial<Record<Language, Text<v.InferOutput<S>>>> = {}
  for (const language of LANGUAGES) {
    const entry = raw.texts[language]
    if (!entry) continue
    const known = checking.textPlaceholders[language]
    const placeholders = known && { ...known, ...more(language) }
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
