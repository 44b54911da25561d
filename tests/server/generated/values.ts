/** Values that clients send, from right ones of a schema to what no client of ours would. */
import * as fc from 'fast-check'
import type { GenericSchema } from 'valibot'

/** What makes text dangerous or ambiguous: halves of characters, direction, twins in another form or script. */
const tricky = fc
  .array(
    fc.oneof(
      fc.constantFrom('\ud83d', '\udc00', '\0', '\u202e', '\u2066', '\u061c', '\ufeff', '\u200d', '\u3164'),
      fc.constantFrom('Åsa', 'Åsa'.normalize('NFD'), '\u0301', '\u212b', 'ﬁ', 'ß', 'İ'),
      fc.constantFrom(
        'Аda',
        'pаypal',
        'ΑΒ',
        '１２３',
        'ada@exаmple.com',
        'åsa@malmö.example'.normalize('NFD'),
      ),
      fc.string({ unit: 'grapheme', maxLength: 4 }),
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((parts) => parts.join(''))

const known = fc.constantFrom(
  ...['', '__proto__', 'constructor', 'toString', 'hasOwnProperty', 'prototype', '\0', '\ud800'],
  ...['../..', '%00', '%', '%zz', "' or 1=1 --", '<script>', '{{7*7}}', '\r\nset-cookie: a=b', 'null', 'NaN'],
  ...['PLA', 'SE', 'SEK', 'tok_action', '-1', '1e999', '9'.repeat(400), 'A'.repeat(32), 'a'.repeat(5_000)],
)

export const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), tricky, known)

/** A number of each kind that arithmetic or a column may stumble over. */
const oddNumber = fc.oneof(
  fc.double(),
  fc.maxSafeInteger(),
  fc.constantFrom(-0, 0.5, -1, 2 ** 31, 2 ** 53, 1e308, Number.MAX_SAFE_INTEGER),
)

export const junk = fc.oneof(
  text,
  oddNumber,
  fc.constantFrom(null, true, [], {}, [[]]),
  fc.jsonValue({ maxDepth: 4 }),
)

export const CHANGES = ['set', 'delete', 'add'] as const

/** One value somewhere in a right body is replaced, removed or added. */
export function damaged(
  body: unknown,
  at: number,
  value: unknown,
  change: (typeof CHANGES)[number],
): unknown {
  if (typeof body !== 'object' || body === null) return value
  const copy: object = structuredClone(body)
  const places: [object, string][] = []
  const walk = (node: object) => {
    for (const [key, inner] of Object.entries(node)) {
      places.push([node, key])
      if (typeof inner === 'object' && inner !== null) walk(inner)
    }
  }
  walk(copy)
  const [node, key] = places[at % Math.max(1, places.length)] ?? [copy, 'x']
  if (change === 'set') Object.assign(node, { [key]: value })
  if (change === 'delete') Reflect.deleteProperty(node, key)
  // A list with a place at two thousand millions would be as long when it is written.
  if (change === 'add' && Array.isArray(node)) node.push(value)
  else if (change === 'add')
    Object.defineProperty(node, JSON.stringify(value) ?? 'nothing', { value, enumerable: true })
  return copy
}

/** As far as the contracts use them. */
interface Schema {
  type: string
  pipe?: readonly Schema[]
  entries?: Record<string, GenericSchema>
  wrapped?: GenericSchema
  item?: GenericSchema
  key?: GenericSchema
  value?: GenericSchema
  options?: readonly unknown[]
  literal?: unknown
  requirement?: unknown
}

const LONGEST = 70

/** @returns values that the schema takes, but for what only a check of its own knows */
export function ofSchema(schema: GenericSchema): fc.Arbitrary<unknown> {
  const given = schema as unknown as Schema
  const inner = (of: GenericSchema | undefined) => {
    if (!of) throw new Error(`a schema of the type ${given.type} without its part`)
    return ofSchema(of)
  }
  switch (given.type) {
    case 'object': {
      const entries = Object.entries(given.entries ?? {})
      return fc.record(Object.fromEntries(entries.map(([name, entry]) => [name, ofSchema(entry)])))
    }
    case 'optional':
      return fc.option(inner(given.wrapped), { nil: undefined })
    case 'nullable':
      return fc.option(inner(given.wrapped))
    case 'array':
      return fc.array(inner(given.item), { minLength: 1, maxLength: 4 })
    case 'record':
      return fc.dictionary(inner(given.key) as fc.Arbitrary<string>, inner(given.value), { maxKeys: 5 })
    case 'string': {
      const regex = actions(given).find(({ type }) => type === 'regex')?.requirement
      return regex instanceof RegExp ? fc.stringMatching(regex, { maxLength: LONGEST }) : text
    }
    case 'number': {
      const bound = (type: string) => actions(given).find((action) => action.type === type)?.requirement
      const [min, max] = [Number(bound('min_value') ?? -1000), Number(bound('max_value') ?? 1_000_000)]
      return fc.oneof(fc.integer({ min, max }), fc.constantFrom(min, max))
    }
    case 'boolean':
      return fc.boolean()
    case 'picklist':
      return fc.constantFrom(...(given.options ?? []))
    case 'unknown':
      return junk
    default:
      throw new Error(`no values are known for a schema of the type ${given.type}`)
  }
}

/** A pipe may begin with a pipe. */
function actions({ pipe = [] }: Schema): Schema[] {
  return pipe.flatMap((part) => (part.pipe ? actions(part) : part))
}
