/** The content types as Contentful is told of them, with what its editor shows. */
import { type FieldModel, REST, type TypeModel } from '#third-parties/contentful/models'

export interface Definition {
  name: string
  description: string
  displayField: string
  fields: readonly Record<string, unknown>[]
}

/** How the editor shows a field. */
export interface Control {
  fieldId: string
  widgetNamespace: 'builtin'
  widgetId: string
  settings: { helpText?: string; format?: string }
}

const ENGINEERS = 'For engineers: what has no field of its own. Its form is docs/content.md.'

export function definitionOf(model: TypeModel): Definition {
  return {
    name: model.name,
    description: model.description,
    displayField: model.title,
    fields: fieldsOf(model).map(fieldDefinition),
  }
}

export function controlsOf(model: TypeModel): Control[] {
  return fieldsOf(model).map((field) => ({
    fieldId: field.id,
    widgetNamespace: 'builtin',
    widgetId: widgetOf(field),
    settings: {
      ...(field.help ? { helpText: field.help } : {}),
      ...(field.kind === 'date' ? { format: 'dateonly' } : {}),
    },
  }))
}

function fieldsOf({ fields, rest }: TypeModel): FieldModel[] {
  return [...fields, { id: REST, name: rest, kind: 'json', help: ENGINEERS }]
}

const TYPES: Record<FieldModel['kind'], Record<string, unknown>> = {
  symbol: { type: 'Symbol' },
  symbols: { type: 'Array' },
  text: { type: 'Text' },
  markdown: { type: 'Text' },
  number: { type: 'Number' },
  boolean: { type: 'Boolean' },
  date: { type: 'Date' },
  json: { type: 'Object' },
  picture: { type: 'Link', linkType: 'Asset' },
  entry: { type: 'Link', linkType: 'Entry' },
  entries: { type: 'Array' },
  rows: { type: 'Array' },
}

function fieldDefinition(field: FieldModel): Record<string, unknown> {
  const items = itemsOf(field)
  return {
    ...{ id: field.id, name: field.name },
    ...TYPES[field.kind],
    ...{ localized: field.localized ?? false, required: field.required ?? false },
    validations: items ? limit(field.most) : rulesOf(field),
    ...(items ? { items } : {}),
    ...{ disabled: false, omitted: false },
  }
}

function itemsOf(field: FieldModel): Record<string, unknown> | undefined {
  if (field.kind === 'symbols') return { type: 'Symbol', validations: rulesOf(field) }
  if (field.kind !== 'entries' && field.kind !== 'rows') return undefined
  return { type: 'Link', linkType: 'Entry', validations: [{ linkContentType: [field.linksTo] }] }
}

function rulesOf({ kind, unique, oneOf, pattern, longest, linksTo }: FieldModel): Record<string, unknown>[] {
  return [
    ...(unique ? [{ unique: true }] : []),
    ...(oneOf ? [{ in: [...oneOf] }] : []),
    ...(pattern ? [{ regexp: { pattern: pattern.regexp, flags: null }, message: pattern.says }] : []),
    ...limit(longest),
    ...(kind === 'entry' ? [{ linkContentType: [linksTo] }] : []),
    ...(kind === 'picture' ? [{ linkMimetypeGroup: ['image'] }] : []),
  ]
}

function limit(max: number | undefined): Record<string, unknown>[] {
  return max === undefined ? [] : [{ size: { max } }]
}

function widgetOf({ kind, oneOf, id }: FieldModel): string {
  if (kind === 'symbols') return oneOf ? 'checkbox' : 'tagInput'
  if (kind === 'symbol') return oneOf ? 'dropdown' : id === 'slug' ? 'slugEditor' : 'singleLine'
  const others: Record<Exclude<FieldModel['kind'], 'symbol' | 'symbols'>, string> = {
    text: 'multipleLine',
    markdown: 'markdown',
    number: 'numberEditor',
    boolean: 'boolean',
    date: 'datePicker',
    json: 'objectEditor',
    picture: 'assetLinkEditor',
    entry: 'entryLinkEditor',
    entries: 'entryLinksEditor',
    rows: 'entryLinksEditor',
  }
  return others[kind]
}
