/** Content as files of a folder: YAML, Markdown with a head, a CSV of stock, and pictures by their names. */
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { LANGUAGES } from '#core/site/language'
import type { ContentSource, RawArticle, RawContent, RawEntry, RawText } from '#loaders/source'
import { type ParsedYaml, yamlEntry } from '#loaders/yaml-entry'

const TEXT = /\.(yaml|md)$|^catalog\/stock\.csv$/
const PICTURE = /\.(?:webp|png|jpg)$/

/** What somebody reads. A file beside them is one with a wrong name or ending, which nobody would miss. */
const READ = [
  /^brand\/brand\.yaml$/,
  /^catalog\/(?:colors|categories|shared)\.yaml$/,
  /^(?:sites|catalog\/products|messages|service-points|postal-areas)\/[^/]+\.yaml$/,
  /^catalog\/stock\.csv$/,
  /^resellers\/resellers\.yaml$/,
  /^articles\/[^/]+\/article\.yaml$/,
  /^pages\/[^/]+\/page\.yaml$/,
  new RegExp(`^(?:articles|pages)/[^/]+/(?:${LANGUAGES.join('|')})\\.md$`),
  /^pages\/[^/]+\/[a-z]+\.[a-z]+\.md$/,
  /^(?:catalog\/images|articles\/images|home)\/[^/]+\.(?:webp|png|jpg|mp4|webm)$/,
  /^schemas\/[^/]+\.json$/,
]

type ReadYaml = (file: string, text: string, before?: number) => RawEntry

/** Texts by path; of the rest only the names. */
export interface ContentFiles {
  texts: ReadonlyMap<string, string>
  others: readonly string[]
}

export function filesSource(dir: string, parsed?: ParsedYaml): ContentSource {
  return { read: async () => contentOf(await readFiles(dir), parsed) }
}

export async function readFiles(dir: string): Promise<ContentFiles> {
  const paths = await listFiles(dir)
  const texts = paths.filter((path) => TEXT.test(path))
  const read = texts.map(async (path) => [path, await readFile(join(dir, path), 'utf8')] as const)
  return { texts: new Map(await Promise.all(read)), others: paths.filter((path) => !TEXT.test(path)) }
}

/**
 * Which file holds what.
 * @param parsed what was parsed before
 */
export function contentOf({ texts: written, others }: ContentFiles, parsed?: ParsedYaml): RawContent {
  // Some editors begin a file with a byte order mark.
  const texts = new Map([...written].map(([path, text]) => [path, text.replace(/^\uFEFF/, '')]))
  const entry: ReadYaml = (path, text, before) => yamlEntry(path, text, before, parsed)
  const file = (path: string) => {
    const text = texts.get(path)
    return text === undefined ? undefined : entry(path, text)
  }
  const folder = (name: string) =>
    [...texts].flatMap(([path, text]) =>
      path.startsWith(`${name}/`) && path.endsWith('.yaml') ? [entry(path, text)] : [],
    )
  const pictures = (name: string) =>
    new Set(
      others
        .filter((path) => path.startsWith(`${name}/`) && PICTURE.test(path))
        .map((path) => path.slice(name.length + 1).replace(PICTURE, '')),
    )
  return {
    brand: file('brand/brand.yaml'),
    sites: folder('sites'),
    colors: file('catalog/colors.yaml'),
    categories: file('catalog/categories.yaml'),
    shared: file('catalog/shared.yaml'),
    products: folder('catalog/products'),
    stock: texts.get('catalog/stock.csv'),
    articles: articles(texts, 'articles', 'article.yaml', entry),
    pages: articles(texts, 'pages', 'page.yaml', entry),
    resellers: file('resellers/resellers.yaml'),
    messages: folder('messages'),
    servicePoints: folder('service-points'),
    postalAreas: folder('postal-areas'),
    pictures: {
      catalogue: pictures('catalog/images'),
      articles: pictures('articles/images'),
      home: pictures('home'),
    },
    unknown: [...texts.keys(), ...others].filter((path) => !READ.some((pattern) => pattern.test(path))),
  }
}

/** Sorted; what begins with a dot is no content. A folder that is not there is empty. */
async function listFiles(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !path.split('/').some((name) => name.startsWith('.')))
    .sort()
}

/** A folder each, with a file of facts and a Markdown file per language. */
function articles(
  texts: ReadonlyMap<string, string>,
  folder: string,
  facts: string,
  entry: ReadYaml,
): RawArticle[] {
  const names = [...texts.keys()].flatMap((path) => {
    const [first, name, ...rest] = path.split('/')
    return first === folder && name && rest.length ? [name] : []
  })
  return [...new Set(names)].sort().map((name) => {
    const factsFile = `${folder}/${name}/${facts}`
    const factsText = texts.get(factsFile)
    const languages = LANGUAGES.flatMap((language) => {
      const file = `${folder}/${name}/${language}.md`
      const text = texts.get(file)
      return text === undefined ? [] : [[language, markdownEntry(file, text, entry)]]
    })
    return {
      name,
      facts: factsText === undefined ? undefined : entry(factsFile, factsText),
      texts: Object.fromEntries(languages),
      siteTexts: folder === 'pages' ? siteTexts(texts, `${folder}/${name}`, entry) : undefined,
    }
  })
}

/** `en.uk.md`: the text of one storefront in its language. */
function siteTexts(
  texts: ReadonlyMap<string, string>,
  folder: string,
  entry: ReadYaml,
): Record<string, RawText> {
  const found = [...texts].flatMap(([file, text]) => {
    const [, name] = file.startsWith(`${folder}/`) ? (/\/([a-z]+\.[a-z]+)\.md$/.exec(file) ?? []) : []
    return name ? [[name, markdownEntry(file, text, entry)] as const] : []
  })
  return Object.fromEntries(found)
}

const HEAD = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/

/** Markdown with a YAML head between two lines of three dashes. */
function markdownEntry(file: string, text: string, entry: ReadYaml): RawText {
  const [all, yaml] = text.match(HEAD) ?? []
  if (all === undefined || yaml === undefined) {
    return { file, data: undefined, body: '', faults: [{ field: 'head', reason: 'missing', line: 1 }] }
  }
  const rest = text.slice(all.length)
  const start = all.length + (rest.length - rest.trimStart().length)
  return { ...entry(file, yaml, 1), body: rest.trim(), bodyLine: text.slice(0, start).split('\n').length }
}
