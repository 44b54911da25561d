/** Where an editor finds what a problem is about: the entry, by its title and address, and the field by its name. */
import type { Language } from '#core/site/language'
import type { Whereabouts } from '#loaders/source'
import { type FieldModel, pathOf, type TypeModel, typeModel } from '#third-parties/contentful/models'
import type { Space } from '#third-parties/contentful/server/from-fields'
import { beginsWith, namesOf } from '#third-parties/contentful/server/paths'
import { type Entry, linkedId } from '#third-parties/contentful/server/space'

/** What a file is made of: an entry, or one for each of its rows. */
export interface FileOfEntries {
  entry?: Entry
  /** By their names in the data. */
  rows?: ReadonlyMap<string, Entry>
  /** Before the names of a field, where the file holds a part of the entry. */
  within?: readonly string[]
}

const languageNames = new Intl.DisplayNames('en', { type: 'language' })

interface Found {
  entry: Entry
  field?: FieldModel | undefined
  language?: Language | undefined
  /** Whether the problem lies within the field's value. */
  isInside: boolean
}

/** @param webAddress of the environment in Contentful's web app */
export function openPlaces(
  files: ReadonlyMap<string, FileOfEntries>,
  space: Space,
  webAddress: string,
): (file: string, field: string, line?: number) => Whereabouts {
  return (file, field, line) => {
    const found = find(files.get(file), field, space)
    if (!found) return { at: `Contentful (in files content/${file})`, field }
    const { entry, field: model, language, isInside } = found
    const type = typeModel(entry.type)
    const name = model ? `${model.name}${language ? ` in ${languageNames.of(language)}` : ''}` : field
    return {
      at: `${type.name} "${titleOf(entry, type, space)}" (${addressOf(found, space, webAddress)})`,
      field: `${name}${isInside ? ` (${field})` : ''}${line ? `, line ${line}` : ''}`,
    }
  }
}

function find(file: FileOfEntries | undefined, field: string, space: Space): Found | undefined {
  if (!file) return undefined
  const names = [...(file.within ?? []), ...namesOf(field)]
  if (file.entry) return findIn(file.entry, names, space)
  const [row = '', ...rest] = names
  const entry = file.rows?.get(row)
  return entry && findIn(entry, rest, space)
}

function findIn(entry: Entry, names: readonly string[], space: Space): Found {
  for (const field of typeModel(entry.type).fields) {
    const path = pathOf(field)
    const match = beginsWith(names, path)
    if (!match) continue
    const rest = names.slice(path.length)
    const row = field.kind === 'rows' ? rowOf(entry, field, rest[0], space) : undefined
    if (row) return findIn(row, rest.slice(1), space)
    return { entry, field, language: match.language, isInside: rest.length > 0 }
  }
  return { entry, isInside: false }
}

/** @param name its place in the list, or its SKU */
function rowOf(entry: Entry, field: FieldModel, name: string | undefined, space: Space): Entry | undefined {
  const links = entry.fields[field.id]?.[space.locales.standard]
  const rows = (Array.isArray(links) ? links : []).map((link) => space.entries.get(linkedId(link) ?? ''))
  return rows[Number(name)] ?? rows.find((row) => row?.fields.sku?.[space.locales.standard] === name)
}

function titleOf({ id, fields }: Entry, { title }: TypeModel, { locales }: Space): string {
  const value = fields[title]?.[locales.standard]
  return typeof value === 'string' && value ? value : id
}

/** The web app opens an entry at a field. */
function addressOf({ entry, field, language }: Found, { locales }: Space, webAddress: string): string {
  const address = `${webAddress}/entries/${entry.id}`
  if (!field) return address
  const locale = (language && locales.codes[language]) ?? locales.standard
  return `${address}?focusedField=${field.id}&focusedLocale=${locale}`
}
