/** Articles and pages: Markdown files, one per language. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type * as v from 'valibot'
import type { Article, Page } from '#core/content'
import { LANGUAGES, type Language, type Localized } from '#core/language'
import { listFolder, type Markdown, type Reader, readMarkdown, readYaml, reporter } from '#loaders/files'
import { articleFile, articleHead, pageHead } from '#loaders/schema-text'

const ARTICLES = 'articles'
const PAGES = 'pages'

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
  const names = await listFolder(reader, PAGES)
  const pages = await Promise.all(names.map((name) => readPage(reader, name)))
  return pages.filter((page) => page !== undefined)
}

async function readPage(reader: Reader, name: string): Promise<Page | undefined> {
  const texts = await readLanguages(reader, `${PAGES}/${name}`, pageHead)
  return (
    texts && {
      name,
      title: pick(texts, ({ head }) => head.title),
      description: pick(texts, ({ head }) => head.description),
      content: pick(texts, ({ body }) => body),
    }
  )
}

/** Every language that a folder has a file for; English is required. */
async function readLanguages<S extends v.GenericSchema>(
  reader: Reader,
  folder: string,
  head: S,
): Promise<Localized<Markdown<v.InferOutput<S>>> | undefined> {
  const texts: Partial<Record<Language, Markdown<v.InferOutput<S>>>> = {}
  for (const language of LANGUAGES) {
    const file = `${folder}/${language}.md`
    if (language !== 'en' && !existsSync(join(reader.dir, file))) continue
    const text = await readMarkdown(reader, file, head)
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
