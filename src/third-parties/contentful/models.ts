/**
 * The one description of what lies in Contentful: its content types, their fields, and where each field stands in what a
 * file of `content` holds. The types in a space, the way there and the way back all follow from it.
 */
import { BRAND_TYPES } from '#third-parties/contentful/models-brand'
import { CATALOGUE_TYPES } from '#third-parties/contentful/models-catalogue'
import { TEXT_TYPES } from '#third-parties/contentful/models-text'

export type FieldKind =
  | 'symbol'
  | 'symbols'
  | 'text'
  | 'markdown'
  | 'number'
  | 'boolean'
  | 'date'
  | 'json'
  | 'picture'
  | 'entry'
  | 'entries'
  /** Rows of the file, each an entry of its own. */
  | 'rows'

export interface FieldModel {
  id: string
  name: string
  kind: FieldKind
  /** What stands below the field in Contentful. */
  help?: string
  /** Where it stands in the data, with `*` for the language; by its id where that is left out. */
  at?: string
  localized?: boolean
  required?: boolean
  unique?: boolean
  oneOf?: readonly string[]
  pattern?: { regexp: string; says: string }
  longest?: number
  /** Of a list. */
  most?: number
  /** The type of the entries that it links to; of a picture, the folder that it lies in where content is files. */
  linksTo?: string
  /** A list that is there when it is empty, too. */
  always?: boolean
}

export interface TypeModel {
  id: string
  name: string
  description: string
  /** The field by which an editor knows an entry. */
  title: string
  fields: readonly FieldModel[]
  /** How the field is called that keeps all that no field has. */
  rest: string
}

/** Stands in no file: the name of the file or of the row. */
export const KEY = '@key'

/** Stands in no file: where the row stands among the others. */
export const POSITION = '@position'

/** The field that keeps what no other field has. */
export const REST = 'settings'

export const TYPES: readonly TypeModel[] = [...TEXT_TYPES, ...CATALOGUE_TYPES, ...BRAND_TYPES]

export function typeModel(id: string): TypeModel {
  const found = TYPES.find((type) => type.id === id)
  if (!found) throw new Error(`there is no content type "${id}"`)
  return found
}

/** Where a field stands in the data. */
export function pathOf({ id, at = id }: FieldModel): string[] {
  return at.split('.')
}
