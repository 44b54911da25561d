/** What a space holds, as its APIs say it. */
import type { Language } from '#core/site/language'

export interface Link {
  sys: { type: 'Link'; linkType: 'Entry' | 'Asset'; id: string }
}

/** Values by field and locale. */
export type Fields = Readonly<Record<string, Readonly<Record<string, unknown>>>>

export interface Entry {
  id: string
  /** Its content type. */
  type: string
  fields: Fields
}

export interface Asset {
  id: string
  /** Its name in texts and products. */
  title: string
  fileName: string
  contentType: string
  /** Bytes. */
  size: number
  url: string
}

/** Which of the space's locales a language is. */
export interface Locales {
  /** English, which every entry has. */
  standard: string
  codes: Readonly<Partial<Record<Language, string>>>
}

/** Codes by which a locale is known besides the language's own. */
const ALSO: Partial<Record<Language, readonly string[]>> = { no: ['nb'] }

/** How the push calls a locale that it makes. */
export function newLocaleCode(language: Language): string {
  return ALSO[language]?.[0] ?? language
}

/** `sv`, `sv-SE`; bokmål is `nb` or `no`. */
export function isLocaleOf(code: string, language: Language): boolean {
  return [language, ...(ALSO[language] ?? [])].some((known) => code === known || code.startsWith(`${known}-`))
}

export function entryLink(id: string): Link {
  return { sys: { type: 'Link', linkType: 'Entry', id } }
}

export function assetLink(id: string): Link {
  return { sys: { type: 'Link', linkType: 'Asset', id } }
}

/** @returns undefined for what is no link */
export function linkedId(value: unknown): string | undefined {
  const id = (value as Partial<Link> | undefined)?.sys?.id
  return typeof id === 'string' ? id : undefined
}

/** The fields by which others refer to an entry; a variation has an address, too. */
export const KEY_FIELDS = ['sku', 'slug', 'key']

/** What an entry is called in files. @returns undefined where nobody has called it anything */
export function keyOf({ fields }: Entry, { standard }: Locales): string | undefined {
  const values = KEY_FIELDS.map((name) => fields[name]?.[standard])
  return values.find((value): value is string => typeof value === 'string' && value !== '')
}
