/** The way there: the data of a file or row as the fields of an entry. */
import { createHash } from 'node:crypto'
import type { RawContent } from '#loaders/source'
import { type FieldModel, KEY, POSITION, pathOf, REST, typeModel } from '#third-parties/contentful/models'
import { type Data, isData, perLanguage, put, take } from '#third-parties/contentful/server/paths'
import { assetLink, type Entry, entryLink, type Locales } from '#third-parties/contentful/server/space'

export interface Made {
  entry: Entry
  /** Entries of its rows. */
  parts: Entry[]
}

type Pictures = RawContent['pictures']

const LONGEST_ID = 64

/** Ids follow from names, so that a second push finds what the first one has made. */
function idOf(type: string, key: string): string {
  const id = `${type}-${key}`.replaceAll(/[^A-Za-z0-9_.-]/g, '_')
  if (id.length <= LONGEST_ID) return id
  const hash = createHash('sha256').update(id).digest('hex').slice(0, 8)
  return `${id.slice(0, LONGEST_ID - hash.length - 1)}-${hash}`
}

/** @param data is not changed; what no field takes stands in one field for the rest */
export function toEntry(type: string, key: string, data: Data, locales: Locales, pictures: Pictures): Made {
  const model = typeModel(type)
  const rest = structuredClone(data)
  const fields: Record<string, Record<string, unknown>> = {}
  const parts: Entry[] = []
  const encode = (field: FieldModel, value: unknown) =>
    field.kind === 'rows'
      ? toRows(field, key, value, locales, pictures, parts)
      : encoded(field, value, pictures)
  for (const field of model.fields) {
    for (const { locale, path } of placesOf(field, locales)) {
      const value = take(rest, path)
      if (value === undefined) continue
      const written = encode(field, value)
      if (written === undefined) put(rest, path, value)
      else fields[field.id] = { ...fields[field.id], [locale]: written }
    }
  }
  // Of what has no field for them, the id or a link says the same.
  for (const name of [KEY, POSITION]) delete rest[name]
  if (Object.keys(rest).length > 0) fields[REST] = { [locales.standard]: rest }
  return { entry: { id: idOf(type, key), type, fields }, parts }
}

/** Every place of the data that a field stands for. */
export function placesOf(
  field: FieldModel,
  { standard, codes }: Locales,
): { locale: string; path: string[] }[] {
  const path = pathOf(field)
  if (!field.localized) return [{ locale: standard, path }]
  return perLanguage(path).flatMap(({ language, path: own }) => {
    const locale = codes[language]
    return locale === undefined ? [] : [{ locale, path: own }]
  })
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string')

/** @returns undefined for a value that is none of the field's kind, and stays with the rest */
function encoded({ kind, linksTo = '' }: FieldModel, value: unknown, pictures: Pictures): unknown {
  if (kind === 'json') return isData(value) || Array.isArray(value) ? value : undefined
  if (kind === 'number') return typeof value === 'number' ? value : undefined
  if (kind === 'boolean') return typeof value === 'boolean' ? value : undefined
  if (kind === 'symbols') return isTexts(value) ? value : undefined
  if (kind === 'entries') {
    return isTexts(value) ? value.map((key) => entryLink(idOf(linksTo, key))) : undefined
  }
  if (typeof value !== 'string') return undefined
  if (kind === 'entry') return entryLink(idOf(linksTo, value))
  return kind === 'picture' ? assetLink(pictureId(folderOf(value, linksTo, pictures), value)) : value
}

const PICTURE_PLACES = ['catalogue', 'articles', 'home'] as const

/** A page may show a picture of its own or one of the articles. */
function folderOf(name: string, usual: string, pictures: Pictures): string {
  const folders = PICTURE_PLACES.filter((folder) => pictures[folder].has(name))
  return folders.find((folder) => folder === usual) ?? folders[0] ?? usual
}

/** @param folder as `PICTURE_FOLDERS` has them @param name with its ending, where it is a film */
export function pictureId(folder: string, name: string): string {
  return idOf(folder, name)
}

/** Each row becomes an entry, by its SKU or its place among the rows. */
function toRows(
  { linksTo = '' }: FieldModel,
  key: string,
  value: unknown,
  locales: Locales,
  pictures: Pictures,
  parts: Entry[],
): unknown {
  if (!Array.isArray(value) || !value.every(isData)) return undefined
  return value.map((row, at) => {
    const name = typeof row.sku === 'string' ? row.sku : `${key}-${at + 1}`
    const made = toEntry(linksTo, name, row, locales, pictures)
    parts.push(made.entry, ...made.parts)
    return entryLink(made.entry.id)
  })
}
