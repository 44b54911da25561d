/** What the editor shows of an entry, and how what it saves becomes files: a kind of entry each. */
import type { Language } from '#core/site/language'

/** Paths below the content folder; undefined takes a file away. */
export type Changes = ReadonlyMap<string, string | undefined>

export type Texts = ReadonlyMap<string, string>

/** What stands in the fields of a form. */
export type Fields = Record<string, unknown>

/** By language; what is of no language stands with English. */
export type Entry = Partial<Record<Language, Fields>>

/** Where a problem of a file stands in the form. */
export interface Place {
  name: string
  language?: Language | undefined
  /** The field, or undefined for the whole entry. */
  field?: string | undefined
}

export interface Kind {
  /** As the editor's addresses call it. */
  name: string
  /** Names of the entries. */
  list(texts: Texts): string[]
  read(texts: Texts, name: string): Entry | undefined
  /** @throws Error in words for who has filled in the form */
  write(texts: Texts, name: string, entry: Entry): Changes
  remove(texts: Texts, name: string): Changes
  /** @returns undefined for a file of another kind */
  place(file: string, field: string): Place | undefined
  /** Whether what is saved is not shown to anybody yet, and may be wrong. */
  isDraft?(entry: Entry): boolean
}

/** A field that nobody has filled in is none. */
export function filled(value: unknown): unknown {
  const isEmpty =
    value === null ||
    value === '' ||
    value === false ||
    (Array.isArray(value) && value.length === 0) ||
    (typeof value === 'string' && value.trim() === '')
  return isEmpty ? undefined : value
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}
