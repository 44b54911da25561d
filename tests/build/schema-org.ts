/** Whether structured data is what schema.org describes: types, where a property may stand, and what it may hold. */
import vocabulary from '../fixtures/schema-org.json' with { type: 'json' }

const CONTEXT = 'https://schema.org'
const types: Record<string, readonly string[] | undefined> = vocabulary.types
const properties: Record<string, { on: readonly string[]; values: readonly string[] } | undefined> =
  vocabulary.properties
const members: Record<string, readonly string[] | undefined> = vocabulary.members

/** What a string may be besides text. */
const PATTERNS: Record<string, RegExp> = {
  URL: /^https:\/\/\S+$/,
  Date: /^\d{4}-\d\d-\d\d$/,
  DateTime: /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d)?(?:Z|[+-]\d\d:\d\d))?$/,
  Number: /^-?\d+(?:\.\d+)?$/,
  Integer: /^-?\d+$/,
}
/** An address stands for the page that a crumb leads to. */
const REFERENCE = '/itemListElement/item'
const TEXTS = ['Text', 'CssSelectorType', 'PronounceableText', 'XPathType']

type Json = null | string | number | boolean | Json[] | { [name: string]: Json }

/** @returns what is wrong, each with the way to it; none when all is right */
export function schemaProblems(data: unknown): string[] {
  const { '@context': context, '@graph': graph, ...node } = data as Record<string, Json>
  if (context !== CONTEXT) return [`@context: is ${context}, wanted ${CONTEXT}`]
  if (graph === undefined) return nodeProblems(node, '')
  return Array.isArray(graph) ? graph.flatMap((each, at) => nodeProblems(each, `@graph[${at}]`)) : ['@graph']
}

function nodeProblems(node: Json, path: string): string[] {
  if (!isNode(node)) return [`${path}: is no node`]
  const { '@type': type, '@id': id, ...rest } = node
  if (typeof type !== 'string' || !types[type])
    return [`${path}: scripts/dev/schema-org.ts knows no type ${JSON.stringify(type)}`]
  const kinds = withParents(type)
  return Object.entries(rest).flatMap(([name, value]) => propertyProblems(kinds, name, value, path))
}

function propertyProblems(kinds: readonly string[], name: string, value: Json, path: string): string[] {
  const at = `${path}/${name}`
  const property = properties[name]
  if (!property?.on.some((type) => kinds.includes(type))) return [`${at}: no property of ${kinds[0]}`]
  const list = Array.isArray(value) ? value : [value]
  if (list.length === 0) return [`${at}: is empty`]
  return list.flatMap((each) => valueProblems(property.values, each, at))
}

function valueProblems(wanted: readonly string[], value: Json, at: string): string[] {
  const wrong = `${at}: ${JSON.stringify(value)?.slice(0, 60)} is none of ${wanted.join(', ')}`
  if (isNode(value)) {
    const type = String(value['@type'])
    const fits = types[type] && withParents(type).some((kind) => wanted.includes(kind))
    return [...(fits ? [] : [wrong]), ...nodeProblems(value, at)]
  }
  if (typeof value === 'boolean') return wanted.includes('Boolean') ? [] : [wrong]
  if (typeof value === 'number')
    return wanted.some((type) => /^(?:Number|Integer|Float)$/.test(type)) ? [] : [wrong]
  if (typeof value !== 'string' || value.trim() === '') return [wrong]
  if (at.endsWith(REFERENCE) && PATTERNS.URL?.test(value)) return []
  return wanted.some((type) => isTextOf(type, value)) ? [] : [wrong]
}

function isTextOf(type: string, value: string): boolean {
  if (TEXTS.includes(type)) return true
  const pattern = PATTERNS[type]
  if (pattern) return pattern.test(value)
  return members[type]?.some((member) => value === `${CONTEXT}/${member}`) ?? false
}

/** The type itself first. */
function withParents(type: string): string[] {
  const all = new Set([type])
  for (const each of all) for (const parent of types[each] ?? []) all.add(parent)
  return [...all]
}

function isNode(value: Json): value is { [name: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
