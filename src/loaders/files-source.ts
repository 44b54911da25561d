/** Content as files of a folder: YAML, Markdown with a head, a CSV of stock, and pictures by their names. */
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { LANGUAGES } from '#core/site/language'
import type { ContentSource, RawArticle, RawContent, RawText } from '#loaders/source'
import { yamlEntry } from '#loaders/yaml-entry'

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
  /^(?:catalog\/images|articles\/images|home)\/[^/]+\.(?:webp|png|jpg|mp4|webm)$/,
  /^schemas\/[^/]+\.json$/,
]

/** Texts by path; of the rest only the names. */
export interface ContentFiles {
  texts: ReadonlyMap<string, string>
  others: readonly string[]
}

export function filesSource(dir: string): ContentSource {
  return { read: async () => contentOf(await readFiles(dir)) }
}

export async function readFiles(dir: string): Promise<ContentFiles> {
  const paths = await listFiles(dir)
  const texts = paths.filter((path) => TEXT.test(path))
  const read = texts.map(async (path) => [path, await readFile(join(dir, path), 'utf8')] as const)
  return { texts: new Map(await Promise.all(read)), others: paths.filter((path) => !TEXT.test(path)) }
}

/** Which file holds what. */
export function contentOf({ texts: written, others }: ContentFiles): RawContent {
  // Some editors begin a file with a byte order mark.
  const texts = new Map([...written].map(([path, text]) => [path, text.replace(/^\uFEFF/, '')]))
  const file = (path: string) => {
    const text = texts.get(path)
    return text === undefined ? undefined : yamlEntry(path, text)
  }
  const folder = (name: string) =>
    [...texts].flatMap(([path, text]) =>
      path.startsWith(`${name}/`) && path.endsWith('.yaml') ? [yamlEntry(path, text)] : [],
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
    articles: articles(texts, 'articles', 'article.yaml'),
    pages: articles(texts, 'pages', 'page.yaml'),
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
function articles(texts: ReadonlyMap<string, string>, folder: string, facts: string): RawArticle[] {
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
      return text === undefined ? [] : [[language, markdownEntry(file, text)]]
    })
    return {
      name,
      facts: factsText === undefined ? undefined : yamlEntry(factsFile, factsText),
      texts: Object.fromEntries(languages),
    }
  })
}

const HEAD = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/

/** Markdown with a YAML head between two lines of three dashes. */
function markdownEntry(file: string, text: string): RawText {
  const [all, yaml] = text.match(HEAD) ?? []
  if (all === undefined || yaml === undefined) {
    return { file, data: undefined, body: '', faults: [{ field: 'head', reason: 'missing', line: 1 }] }
  }
  const rest = text.slice(all.length)
  const start = all.length + (rest.length - rest.trimStart().length)
  return { ...yamlEntry(file, yaml, 1), body: rest.trim(), bodyLine: text.slice(0, start).split('\n').length }
}
