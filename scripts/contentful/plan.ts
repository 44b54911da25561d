/** What a push would change in a space. */
import { isDeepStrictEqual } from 'node:util'
import { TYPES, type TypeModel } from '#third-parties/contentful/models'
import {
  type Control,
  controlsOf,
  type Definition,
  definitionOf,
} from '#third-parties/contentful/server/definitions'
import type { Management } from '#third-parties/contentful/server/management'
import type { Fields } from '#third-parties/contentful/server/space'
import type { WantedEntry } from '#third-parties/contentful/server/to-entries'
import { localesOf, type MissingLocale, missingLocales, readWanted, type WantedPicture } from './wanted.ts'

interface Sys {
  id: string
  version: number
  publishedVersion?: number
  contentType?: { sys: { id: string } }
}

export interface Known {
  sys: Sys
  fields: Fields
}

/** Each with what is there now. */
export interface Changes<T> {
  added: T[]
  changed: { wanted: T; now: Known }[]
  same: number
  /** In the space alone. */
  others: Known[]
}

export interface Plan {
  standard: string
  locales: MissingLocale[]
  types: { model: TypeModel; version: number | undefined; isNew: boolean }[]
  interfaces: TypeModel[]
  pictures: Changes<WantedPicture>
  entries: Changes<WantedEntry>
}

interface LocaleRow {
  code: string
  default: boolean
}

export async function planPush(
  management: Management,
  content: { raw: Parameters<typeof readWanted>[0]; folder: string },
): Promise<Plan> {
  const locales = await management.list<LocaleRow>('locales')
  const codes = locales.map(({ code }) => code)
  const standard = locales.find((locale) => locale.default)?.code ?? 'en-US'
  const wanted = await readWanted(content.raw, content.folder, localesOf(standard, codes))
  const { types, interfaces } = await planTypes(management)
  return {
    standard,
    locales: missingLocales(codes),
    types,
    interfaces,
    pictures: compare(wanted.pictures, await management.list<Known>('assets'), (picture, now) =>
      isSamePicture(picture, now, standard),
    ),
    entries: compare(wanted.entries, await management.list<Known>('entries'), isSameEntry),
  }
}

export function isEmpty({ locales, types, interfaces, pictures, entries }: Plan): boolean {
  const lists = [locales, types, interfaces, pictures.added, pictures.changed, entries.added, entries.changed]
  return lists.every((list) => list.length === 0)
}

async function planTypes(management: Management): Promise<Pick<Plan, 'types' | 'interfaces'>> {
  const known = await management.list<Definition & { sys: Sys }>('content_types')
  const types: Plan['types'] = []
  const interfaces: TypeModel[] = []
  for (const model of TYPES) {
    const now = known.find(({ sys }) => sys.id === model.id)
    const isSame = now && isPublished(now.sys) && contains(now, definitionOf(model))
    if (!isSame) types.push({ model, version: now?.sys.version, isNew: !now })
    if (!isSame || !contains(await controls(management, model.id), controlsOf(model))) interfaces.push(model)
  }
  return { types, interfaces }
}

async function controls(management: Management, type: string): Promise<Control[]> {
  const { controls = [] } = await management.ask<{ controls?: Control[] }>(
    'GET',
    `content_types/${type}/editor_interface`,
  )
  return controls
}

/** Whether all that is wanted is there; Contentful adds to things what we do not ask for. */
function contains(now: unknown, wanted: unknown): boolean {
  if (Array.isArray(wanted))
    return (
      Array.isArray(now) &&
      now.length === wanted.length &&
      wanted.every((each, at) => contains(now[at], each))
    )
  if (typeof wanted !== 'object' || wanted === null) return now === wanted
  if (typeof now !== 'object' || now === null) return false
  return Object.entries(wanted).every(([name, value]) => contains(Reflect.get(now, name), value))
}

function isPublished({ version, publishedVersion }: Sys): boolean {
  // Publishing makes a version of its own.
  return publishedVersion !== undefined && version === publishedVersion + 1
}

function compare<T extends { id: string }>(
  wanted: readonly T[],
  known: readonly Known[],
  isSame: (wanted: T, now: Known) => boolean,
): Changes<T> {
  const byId = new Map(known.map((now) => [now.sys.id, now]))
  const ids = new Set(wanted.map(({ id }) => id))
  const changes: Changes<T> = {
    added: [],
    changed: [],
    same: 0,
    others: known.filter(({ sys }) => !ids.has(sys.id)),
  }
  for (const each of wanted) {
    const now = byId.get(each.id)
    if (!now) changes.added.push(each)
    else if (isSame(each, now)) changes.same += 1
    else changes.changed.push({ wanted: each, now })
  }
  return changes
}

function isSameEntry({ fields, isDraft }: WantedEntry, now: Known): boolean {
  return (isDraft || isPublished(now.sys)) && isDeepStrictEqual(now.fields, fields)
}

function isSamePicture(
  { title, fileName }: WantedPicture,
  { sys, fields }: Known,
  standard: string,
): boolean {
  const file = fields.file?.[standard] as { fileName?: string } | undefined
  return isPublished(sys) && fields.title?.[standard] === title && file?.fileName === fileName
}
