/** The way back: the fields of an entry as the data that a file or row would hold. */
import { LANGUAGES } from '#core/site/language'
import type { Fault } from '#loaders/source'
import { type FieldModel, pathOf, REST, typeModel } from '#third-parties/contentful/models'
import { type Data, isData, put, valueAt } from '#third-parties/contentful/server/paths'
import { type Asset, type Entry, keyOf, type Locales, linkedId } from '#third-parties/contentful/server/space'
import { placesOf } from '#third-parties/contentful/server/to-fields'

/** What entries refer to. */
export interface Space {
  locales: Locales
  entries: ReadonlyMap<string, Entry>
  assets: ReadonlyMap<string, Asset>
}

export interface Read {
  data: Data
  /** What it refers to and is not there, by its path in the data. */
  faults: Fault[]
}

/** An entry that links to itself by others would be read for ever. */
const DEEPEST = 3

export function fromEntry(entry: Entry, space: Space, depth = 0): Read {
  const { fields } = typeModel(entry.type)
  const rest = entry.fields[REST]?.[space.locales.standard]
  const data: Data = isData(rest) ? structuredClone(rest) : {}
  const faults: Fault[] = []
  for (const field of fields) {
    for (const { locale, path } of placesOf(field, space.locales)) {
      const value = entry.fields[field.id]?.[locale]
      if (value === undefined || value === null || value === '') continue
      const at = path.join('.')
      const decode = () => (field.kind === 'rows' ? rowsOf(value, at) : decoded(field, value, space))
      const { value: found, missing } = decode()
      if (missing)
        faults.push({ field: missing.at === undefined ? at : `${at}[${missing.at}]`, reason: missing.reason })
      else put(data, path, found)
    }
  }
  for (const field of fields) if (field.always) addEmptyLists(field, data)
  return { data, faults }

  function rowsOf(value: unknown, at: string): Decoded {
    const found = linked(value, space)
    if ('missing' in found || depth >= DEEPEST) return found
    const rows = found.value.map((row, index) => {
      const read = fromEntry(row, space, depth + 1)
      faults.push(...read.faults.map((fault) => ({ ...fault, field: `${at}[${index}].${fault.field}` })))
      return read.data
    })
    return { value: rows }
  }
}

interface Missing {
  /** In a list. */
  at?: number
  reason: string
}

type Decoded = { value?: unknown; missing?: Missing }

function decoded(field: FieldModel, value: unknown, space: Space): Decoded {
  if (field.kind === 'date') return { value: String(value).slice(0, 'YYYY-MM-DD'.length) }
  if (field.kind === 'picture') {
    const asset = space.assets.get(linkedId(value) ?? '')
    return asset ? { value: asset.title } : { missing: { reason: unpublished('a picture', value) } }
  }
  if (field.kind !== 'entry' && field.kind !== 'entries') return { value }
  const found = linked(field.kind === 'entry' ? [value] : value, space)
  if ('missing' in found)
    return field.kind === 'entry' ? { missing: { reason: found.missing.reason } } : found
  const keys = found.value.map((entry) => keyOf(entry, space.locales) ?? '')
  return { value: field.kind === 'entry' ? keys[0] : keys }
}

function linked(value: unknown, { entries }: Space): { value: Entry[] } | { missing: Missing } {
  const found: Entry[] = []
  for (const [at, link] of (Array.isArray(value) ? value : []).entries()) {
    const entry = entries.get(linkedId(link) ?? '')
    if (!entry) return { missing: { at, reason: unpublished('an entry', link) } }
    found.push(entry)
  }
  return { value: found }
}

function unpublished(what: string, link: unknown): string {
  return `links to ${what} that is not published, or is gone (${linkedId(link) ?? 'no link'})`
}

/** Contentful leaves out a list that was emptied. */
function addEmptyLists(field: FieldModel, data: Data): void {
  const path = pathOf(field)
  const add = (own: string[]) => {
    const around = valueAt(data, own.slice(0, -1))
    if (isData(around) && valueAt(data, own) === undefined) put(data, own, [])
  }
  if (!field.localized) add(path)
  else for (const language of LANGUAGES) add(path.map((name) => (name === '*' ? language : name)))
}
