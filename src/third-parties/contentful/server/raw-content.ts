/** The way back: what a space holds, as the content that files would hold. */
import { LANGUAGES } from '#core/site/language'
import type { RawArticle, RawContent, RawEntry, RawText } from '#loaders/source'
import { KEY, POSITION, pathOf, typeModel } from '#third-parties/contentful/models'
import { fromEntry, type Space } from '#third-parties/contentful/server/from-fields'
import { type Data, isData } from '#third-parties/contentful/server/paths'
import { type FileOfEntries, openPlaces } from '#third-parties/contentful/server/places'
import { type Entry, KEY_FIELDS, keyOf } from '#third-parties/contentful/server/space'
import { namesInText } from '#third-parties/contentful/server/text-pictures'

export interface SpaceOptions {
  /** Of the environment in Contentful's web app, for what an editor has to mend. */
  webAddress: string
  /** What lies in the warehouse is no content of a CMS. */
  stock: string | undefined
  /** Whether what is not published yet is there, too. */
  isPreview: boolean
}

interface Row {
  key: string
  entry: Entry
  data: Data
  faults: NonNullable<RawEntry['faults']>
}

export function toRawContent(space: Space, { webAddress, stock, isPreview }: SpaceOptions): RawContent {
  const files = new Map<string, FileOfEntries>()
  const read = (type: string): Row[] => rowsOf(space, type)
  const inFile = (file: string, { entry, data, faults }: Row, key = KEY): RawEntry => {
    files.set(file, { entry })
    const { [key]: _, ...rest } = data
    return { file, data: rest, faults: faults.length ? faults : undefined }
  }
  const folder = (type: string, name: string) =>
    named(read(type))
      .map((row) => inFile(`${name}/${row.key}.yaml`, row))
      .sort(byFile)
  const single = (type: string, file: string) =>
    read(type)
      .slice(0, 1)
      .map((row) => inFile(file, row))[0]
  const table = (type: string, file: string): RawEntry | undefined => {
    const rows = named(read(type).sort(byPosition))
    files.set(file, { rows: new Map(rows.map(({ key, entry }) => [key, entry])) })
    const data = Object.fromEntries(rows.map(({ key, data }) => [key, withoutPlace(data)]))
    return rows.length ? { file, data, faults: rowFaults(rows, ({ key }) => key) } : undefined
  }
  const list = (type: string, file: string): RawEntry => {
    const rows = read(type).sort(byPosition)
    files.set(file, { rows: new Map(rows.map(({ entry }, at) => [String(at), entry])) })
    return {
      file,
      data: rows.map(({ data }) => withoutPlace(data)),
      faults: rowFaults(rows, (_, at) => `[${at}]`),
    }
  }
  const texts = (type: string, folderName: string, factsFile: string, isDraft: boolean) =>
    named(read(type))
      .sort((a, b) => (a.key < b.key ? -1 : 1))
      .map((row) => articleOf(row, `${folderName}/${row.key}`, factsFile, isDraft, { files, space }))
  const pictures = new Set([...space.assets.values()].map(({ title }) => title))
  return {
    brand: single('brand', 'brand/brand.yaml'),
    sites: folder('site', 'sites'),
    colors: table('color', 'catalog/colors.yaml'),
    categories: table('category', 'catalog/categories.yaml'),
    shared: single('shared', 'catalog/shared.yaml'),
    products: folder('product', 'catalog/products'),
    stock,
    articles: texts('article', 'articles', 'article.yaml', isPreview),
    pages: texts('page', 'pages', 'page.yaml', false),
    resellers: list('reseller', 'resellers/resellers.yaml'),
    messages: folder('message', 'messages'),
    servicePoints: folder('servicePoints', 'service-points'),
    postalAreas: folder('postalAreas', 'postal-areas'),
    // A picture is called by its title, wherever it is shown.
    pictures: { catalogue: pictures, articles: pictures, home: pictures, place: 'the media of Contentful' },
    where: openPlaces(files, space, webAddress),
  }
}

function rowsOf(space: Space, type: string): Row[] {
  return [...space.entries.values()]
    .filter((entry) => entry.type === type)
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map((entry) => {
      const { data, faults } = fromEntry(entry, space)
      const key = keyOf(entry, space.locales)
      const field = keyField(type)
      // An entry that nobody has called anything is told of by the name that Contentful gave it.
      const nameless = key === undefined && field ? [{ field, reason: 'missing' }] : []
      return { key: key ?? entry.id, entry, data, faults: [...faults, ...nameless] }
    })
}

/** Where the data hold what an entry is called. @returns undefined for a type whose entries need no name */
function keyField(type: string): string | undefined {
  const field = typeModel(type).fields.find(({ id }) => KEY_FIELDS.includes(id))
  return field && pathOf(field).join('.')
}

/** Contentful refuses a second entry of a name in one type, but not one that was made by two at once. */
function named(rows: readonly Row[]): Row[] {
  const seen = new Map<string, Row>()
  return rows.map((row) => {
    const first = seen.get(row.key)
    seen.set(row.key, first ?? row)
    if (!first) return row
    const fault = {
      field: keyField(row.entry.type) ?? KEY,
      reason: `"${row.key}" is taken by the entry ${first.entry.id}`,
    }
    return { ...row, key: `${row.key}-${row.entry.id}`, faults: [...row.faults, fault] }
  })
}

function byFile(a: RawEntry, b: RawEntry): number {
  return a.file < b.file ? -1 : 1
}

function byPosition({ data: a, key }: Row, { data: b, key: other }: Row): number {
  const place = ({ [POSITION]: position }: Data) =>
    typeof position === 'number' ? position : Number.MAX_VALUE
  return place(a) - place(b) || (key < other ? -1 : 1)
}

function withoutPlace({ [KEY]: _key, [POSITION]: _position, ...data }: Data): Data {
  return data
}

function rowFaults(rows: readonly Row[], nameOf: (row: Row, at: number) => string): RawEntry['faults'] {
  const faults = rows.flatMap((row, at) =>
    row.faults.map((fault) => ({ ...fault, field: `${nameOf(row, at)}.${fault.field}` })),
  )
  return faults.length ? faults : undefined
}

interface OfArticle {
  files: Map<string, FileOfEntries>
  space: Space
}

/** Facts in one file, and a text for every language that has a title or a body, or for one storefront. */
function articleOf(
  { key, entry, data, faults }: Row,
  folder: string,
  factsFile: string,
  isDraft: boolean,
  { files, space }: OfArticle,
): RawArticle {
  const { [KEY]: _, texts: written, siteTexts: ofSites, ...facts } = data
  const file = `${folder}/${factsFile}`
  files.set(file, { entry })
  const read = (group: string, of: unknown, name: string): RawText | undefined => {
    const own = `${folder}/${name}.md`
    files.set(own, { entry, within: [group, name] })
    const text = isData(of) ? of[name] : undefined
    if (!isData(text)) return undefined
    const { body = '', ...head } = text
    return { file: own, data: head, body: namesInText(String(body).trim(), space), bodyLine: 1 }
  }
  const texts = LANGUAGES.map((language) => [language, read('texts', written, language)] as const)
  const siteTexts = Object.keys(isData(ofSites) ? ofSites : {}).map(
    (name) => [name, read('siteTexts', ofSites, name)] as const,
  )
  return {
    name: key,
    facts: {
      file,
      // What editors look at before it is published keeps nothing else from being looked at.
      data: isDraft ? { ...facts, draft: true } : facts,
      faults: faults.length ? faults : undefined,
    },
    texts: Object.fromEntries(texts.filter(([, text]) => text)),
    siteTexts: siteTexts.length
      ? Object.fromEntries(siteTexts.flatMap(([name, text]) => (text ? [[name, text]] : [])))
      : undefined,
  }
}
