/** Articles and pages: Markdown files, one per language; and the resellers that a page lists. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type * as v from 'valibot'
import type { Article, Page, Reseller } from '#core/content'
import { LANGUAGES, type Language, type Localized } from '#core/language'
import { listFolder, type Markdown, type Reader, readMarkdown, readYaml, reporter } from '#loaders/files'
import { articleFile, articleHead, pageFile, pageHead, resellersFile } from '#loaders/schema-text'
import type { Words } from '#loaders/words'

const ARTICLES = 'articles'
const PAGES = 'pages'
const RESELLERS = 'resellers/resellers.yaml'

export async function readArticles(reader: Reader): Promise<Article[]> {
  const folders = await listFolder(reader, ARTICLES)
  const slugs = folders.filter((slug) => slug !== 'images')
  const articles = await Promise.all(slugs.map((slug) => readArticle(reader, slug)))
  return articles
    .filter((article) => article !== undefined)
    .sort((a, b) => b.publishedDate.localeCompare(a.publishedDate))
}

async function readArticle(reader: Reader, slug: string): Promise<Article | undefined> {
  const folder = `${ARTICLES}/${slug}`
  const facts = await readYaml(reader, `${folder}/article.yaml`, articleFile)
  const texts = await readLanguages(reader, folder, articleHead)
  if (!facts || !texts) return undefined
  const { id, type, tags, cover, publishedDate, related } = facts
  if (cover && texts.en.head.coverAlt === undefined) {
    reporter(reader, `${folder}/en.md`)('coverAlt', 'missing English text')
  }
  return {
    id,
    slug,
    type,
    title: pick(texts, ({ head }) => head.title),
    description: pick(texts, ({ head }) => head.description),
    tags,
    cover: cover ? { image: cover, alt: pick(texts, ({ head }) => head.coverAlt ?? head.title) } : undefined,
    content: pick(texts, ({ body }) => body),
    publishedDate,
    onlyEnglish: Object.keys(texts).length === 1,
    related,
  }
}

export async function readPages(reader: Reader): Promise<Page[]> {
  const [names, resellers] = await Promise.all([listFolder(reader, PAGES), readResellers(reader)])
  const pages = await Promise.all(names.map((name) => readPage(reader, name, resellers)))
  return pages.filter((page) => page !== undefined)
}

async function readPage(
  reader: Reader,
  name: string,
  resellers: readonly Reseller[],
): Promise<Page | undefined> {
  const folder = `${PAGES}/${name}`
  const file = `${folder}/page.yaml`
  const facts = existsSync(join(reader.dir, file)) ? await readYaml(reader, file, pageFile) : {}
  const texts = await readLanguages(reader, folder, pageHead, (language) => ({
    resellers: resellerRows(resellers, language),
  }))
  if (!facts || !texts) return undefined
  const { picture, ...meta } = facts
  return {
    name,
    title: pick(texts, ({ head }) => head.title),
    menuTitle: pick(texts, ({ head }) => head.menuTitle ?? head.title),
    description: pick(texts, ({ head }) => head.description),
    content: pick(texts, ({ body }) => body),
    meta,
    picture,
  }
}

async function readResellers(reader: Reader): Promise<Reseller[]> {
  if (!existsSync(join(reader.dir, RESELLERS))) return []
  return (await readYaml(reader, RESELLERS, resellersFile)) ?? []
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
 * Every language that a folder has a file for; English is required.
 * @param words what else the texts may name in braces, per language
 */
async function readLanguages<S extends v.GenericSchema>(
  reader: Reader,
  folder: string,
  head: S,
  words: (language: Language) => Words = () => ({}),
): Promise<Localized<Markdown<v.InferOutput<S>>> | undefined> {
  const texts: Partial<Record<Language, Markdown<v.InferOutput<S>>>> = {}
  for (const language of LANGUAGES) {
    const file = `${folder}/${language}.md`
    if (language !== 'en' && !existsSync(join(reader.dir, file))) continue
    const known = reader.words && { ...reader.words, ...words(language) }
    const text = await readMarkdown({ ...reader, words: known }, file, head)
    if (text) texts[language] = text
  }
  const { en } = texts
  return en && { ...texts, en }
}

function pick<T, R>(texts: Localized<T>, of: (text: T) => R): Localized<R> {
  const picked: Partial<Record<Language, R>> = {}
  for (const language of LANGUAGES) {
    const text = texts[language]
    if (text !== undefined) picked[language] = of(text)
  }
  return { ...picked, en: of(texts.en) }
}
