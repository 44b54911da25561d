/** The way there: the shop's content as entries of a space. */
import { LANGUAGES } from '#core/site/language'
import type { RawArticle, RawContent, RawEntry, RawText } from '#loaders/source'
import { KEY, POSITION } from '#third-parties/contentful/models'
import { type Data, isData } from '#third-parties/contentful/server/paths'
import type { Entry, Locales } from '#third-parties/contentful/server/space'
import { toEntry } from '#third-parties/contentful/server/to-fields'

export interface WantedEntry extends Entry {
  /** An article that is still being written is there, and not published. */
  isDraft: boolean
}

/** Between two positions there is room for others. */
const STEP = 10

/** @returns in the order in which links find what they lead to */
export function toEntries(raw: RawContent, locales: Locales): WantedEntry[] {
  const one = (type: string, key: string, data: unknown, isDraft = false): WantedEntry[] => {
    if (!isData(data)) return []
    const { entry, parts } = toEntry(type, key, data, locales, raw.pictures)
    return [...parts, entry].map((each) => ({ ...each, isDraft }))
  }
  const rows = (type: string, entry: RawEntry | undefined) =>
    rowsOf(entry?.data).flatMap(([key, row], at) =>
      one(type, key, { ...row, [KEY]: key, [POSITION]: (at + 1) * STEP }),
    )
  const files = (type: string, entries: readonly RawEntry[]) =>
    entries.flatMap((entry) => one(type, nameOf(entry), keyed(entry)))
  const single = (type: string, entry: RawEntry | undefined) =>
    entry ? one(type, type, keyed(entry, type)) : []
  const texts = (type: string, articles: readonly RawArticle[]) =>
    articles.flatMap((article) => {
      const { draft, ...data } = articleData(article)
      return one(type, article.name, data, draft === true)
    })
  return [
    ...rows('color', raw.colors),
    ...rows('category', raw.categories),
    ...files('product', raw.products),
    ...texts('article', raw.articles),
    ...texts('page', raw.pages),
    ...files('message', raw.messages),
    ...rows('reseller', raw.resellers),
    ...single('brand', raw.brand),
    ...files('site', raw.sites),
    ...single('shared', raw.shared),
    ...files('servicePoints', raw.servicePoints),
    ...files('postalAreas', raw.postalAreas),
  ]
}

function nameOf({ file }: RawEntry): string {
  return file.slice(file.lastIndexOf('/') + 1, file.lastIndexOf('.'))
}

function keyed(entry: RawEntry, key = nameOf(entry)): unknown {
  return isData(entry.data) ? { ...entry.data, [KEY]: key } : entry.data
}

/** A table by name, or a list whose rows are called by what they hold. */
function rowsOf(data: unknown): [string, Data][] {
  if (Array.isArray(data)) return data.filter(isData).map((row) => [`${row.name}-${row.city}`, row])
  if (!isData(data)) return []
  return Object.entries(data).flatMap(([key, row]) => (isData(row) ? [[key, row]] : []))
}

/** The facts, with the texts of each language, and those for one storefront, beside them. */
function articleData({ name, facts, texts, siteTexts = {} }: RawArticle): Data {
  const written = LANGUAGES.flatMap((language) => {
    const text = texts[language]
    return text ? [[language, textData(text)]] : []
  })
  const ofSites = Object.entries(siteTexts).map(([key, text]) => [key, textData(text)])
  return {
    ...asData(facts?.data),
    [KEY]: name,
    texts: Object.fromEntries(written),
    ...(ofSites.length && { siteTexts: Object.fromEntries(ofSites) }),
  }
}

function textData({ data, body }: RawText): Data {
  return { ...asData(data), body }
}

function asData(data: unknown): Data {
  return isData(data) ? data : {}
}
