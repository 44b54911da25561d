/** What Contentful finds when an entry is to be published. */
import { linkedId } from '#third-parties/contentful/server/space'
import {
  type EntryState,
  type SpaceStore,
  standardLocale,
  type TypeField,
  type Validation,
} from '#third-parties/contentful/stand-in/store'

export interface Invalid {
  name: string
  details: string
  path: string[]
}

/** Of what may be saved as a draft, too: nothing else is taken at all. */
export function unknownFields(store: SpaceStore, { type, fields }: EntryState): Invalid[] {
  const known = store.types.get(type)?.published?.fields ?? []
  return Object.keys(fields)
    .filter((name) => !known.some(({ id }) => id === name))
    .map((name) => ({
      name: 'unknown',
      details: `No field with id "${name}" found.`,
      path: ['fields', name],
    }))
}

export function invalidFields(store: SpaceStore, id: string, { type, fields }: EntryState): Invalid[] {
  const known = store.types.get(type)?.published?.fields ?? []
  return known.flatMap((field) => {
    const values = fields[field.id] ?? {}
    const standard = standardLocale(store)
    const isMissing = field.required && (values[standard] === undefined || values[standard] === '')
    const missing = isMissing
      ? [invalid('required', `The property "${field.id}" is required here`, field, standard)]
      : []
    const wrong = Object.entries(values).flatMap(([locale, value]) =>
      [...invalidValue(store, field, value), ...taken(store, id, type, field, locale, value)].map((details) =>
        invalid('invalid', details, field, locale),
      ),
    )
    return [...missing, ...wrong]
  })
}

function invalid(name: string, details: string, { id }: TypeField, locale: string): Invalid {
  return { name, details, path: ['fields', id, locale] }
}

const FORMS: Readonly<Record<string, (value: unknown) => boolean>> = {
  Symbol: (value) => typeof value === 'string' && value.length <= 256,
  Text: (value) => typeof value === 'string' && value.length <= 50_000,
  Number: (value) => typeof value === 'number',
  Boolean: (value) => typeof value === 'boolean',
  Date: (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value)),
  Object: (value) => typeof value === 'object' && value !== null,
  Link: (value) => linkedId(value) !== undefined,
  Array: (value) => Array.isArray(value),
}

function invalidValue(store: SpaceStore, field: TypeField, value: unknown): string[] {
  if (!FORMS[field.type]?.(value))
    return [`The type of "${field.id}" is incorrect, expected type: ${field.type}`]
  const own = (field.validations ?? []).flatMap((rule) => brokenRule(store, rule, value, field.linkType))
  const { items } = field
  if (!items || !Array.isArray(value)) return [...own, ...lostLink(store, value, field.linkType)]
  const rows = value.flatMap((each) => [
    ...(FORMS[items.type]?.(each) ? [] : [`an item of "${field.id}" is no ${items.type}`]),
    ...(items.validations ?? []).flatMap((rule) => brokenRule(store, rule, each, items.linkType)),
    ...lostLink(store, each, items.linkType),
  ])
  return [...own, ...rows]
}

/** It may lead to what is not published, and to nothing that is not there. */
function lostLink(store: SpaceStore, value: unknown, linkType: string | undefined): string[] {
  if (!linkType) return []
  const id = linkedId(value) ?? ''
  const isThere = linkType === 'Asset' ? store.assets.has(id) : store.entries.has(id)
  return isThere ? [] : [`The link to ${linkType} ${id} cannot be resolved`]
}

function brokenRule(
  store: SpaceStore,
  rule: Validation,
  value: unknown,
  linkType: string | undefined,
): string[] {
  const text = typeof value === 'string' ? value : undefined
  const length = text?.length ?? (Array.isArray(value) ? value.length : 0)
  const type = linkType === 'Entry' ? store.entries.get(linkedId(value) ?? '')?.draft.type : undefined
  const broken = [
    rule.in && text !== undefined && !rule.in.includes(text) && `"${text}" is none of ${rule.in.join(', ')}`,
    rule.regexp &&
      text !== undefined &&
      !new RegExp(rule.regexp.pattern).test(text) &&
      `"${text}": ${rule.message}`,
    rule.size?.max !== undefined && length > rule.size.max && `is larger than ${rule.size.max}`,
    rule.linkContentType && type && !rule.linkContentType.includes(type) && `links to ${type}`,
  ]
  return broken.filter((each) => typeof each === 'string')
}

function taken(
  { entries }: SpaceStore,
  id: string,
  type: string,
  { id: field, validations = [] }: TypeField,
  locale: string,
  value: unknown,
): string[] {
  if (!validations.some(({ unique }) => unique)) return []
  const other = [...entries.values()].find(
    (entry) =>
      entry.id !== id && entry.published?.type === type && entry.published.fields[field]?.[locale] === value,
  )
  return other ? [`"${value}" is taken by ${other.id}`] : []
}
