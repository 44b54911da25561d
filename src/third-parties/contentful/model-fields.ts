/** Fields that several content types have. */
import type { FieldModel } from '#third-parties/contentful/models'

const SLUG = { regexp: '^[a-z0-9]+(-[a-z0-9]+)*$', says: 'Small letters, digits and single hyphens only.' }

/** What a row or file is called. */
const NAME = {
  regexp: '^[A-Za-z0-9]+([._-][A-Za-z0-9]+)*$',
  says: 'Letters, digits, hyphens, underscores and dots only.',
}

export function slugField(help: string, at = '@key'): FieldModel {
  return {
    ...{ id: 'slug', name: 'Address', kind: 'symbol', at, help },
    ...{ required: true, unique: true, pattern: SLUG },
  }
}

export function nameField(help: string, at = '@key'): FieldModel {
  return {
    ...{ id: 'key', name: 'Key', kind: 'symbol', at, help },
    ...{ required: true, unique: true, pattern: NAME },
  }
}

export function positionField(help = 'Lower numbers stand first.'): FieldModel {
  return { id: 'position', name: 'Position', kind: 'number', at: '@position', help }
}

/** A text of one line in every language. */
export function line(id: string, name: string, more: Partial<FieldModel> = {}): FieldModel {
  return { id, name, kind: 'symbol', localized: true, ...more }
}

/** A text of several lines in every language. */
export function paragraph(id: string, name: string, more: Partial<FieldModel> = {}): FieldModel {
  return { id, name, kind: 'text', localized: true, ...more }
}

export function word(id: string, name: string, more: Partial<FieldModel> = {}): FieldModel {
  return { id, name, kind: 'symbol', ...more }
}

export function flag(id: string, name: string, help?: string): FieldModel {
  return help ? { id, name, kind: 'boolean', help } : { id, name, kind: 'boolean' }
}

export function number(id: string, name: string, help?: string): FieldModel {
  return help ? { id, name, kind: 'number', help } : { id, name, kind: 'number' }
}

export function day(id: string, name: string, more: Partial<FieldModel> = {}): FieldModel {
  return { id, name, kind: 'date', ...more }
}

export function json(id: string, name: string, help: string, at?: string): FieldModel {
  return at ? { id, name, kind: 'json', help, at } : { id, name, kind: 'json', help }
}
