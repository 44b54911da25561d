import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasDuplicateKey } from '#core/text/duplicate-key'

describe('a key that stands twice', () => {
  test.each([
    ['at the top', '{"a":1,"a":1}'],
    ['apart', '{"a":1,"b":{"a":[]},"a":2}'],
    ['inside', '{"a":{"b":[0,{"c":1,"c":2}]}}'],
    ['in a list', '[{"a":1},{"b":1,"b":2}]'],
    ['after a string with a brace', '{"a":"}","a":2}'],
    ['after an escaped quote', '{"a":"\\",\\"b\\":","a":2}'],
    ['escaped', '{"a":1,"\\u0061":2}'],
    ['escaped in two ways', '{"\\u002F":1,"\\/":2}'],
    ['as nothing', '{"":1,"":2}'],
    ['as a prototype', '{"__proto__":1,"__proto__":2}'],
    ['with blanks around', '{ "a" : 1 ,\n\t"a" : 2 }'],
  ])('is found %s', (_, text) => {
    JSON.parse(text)
    expect(hasDuplicateKey(text)).toBe(true)
  })

  test.each([
    ['a value like its key', '{"a":"a","b":"a"}'],
    ['one key in two objects', '[{"a":1},{"a":2}]'],
    ['one key in two depths', '{"a":{"a":{"a":1}},"b":{"a":1}}'],
    ['words in a list', '{"a":["x","x"],"b":["x","x"]}'],
    ['text that looks like JSON', '{"a":"{\\"b\\":1,\\"b\\":2}"}'],
    ['other letters', '{"a":1,"A":2,"a ":3,"\\u0041\\u0061":4}'],
    ['no object', '"a"'],
  ])('is not %s', (_, text) => {
    JSON.parse(text)
    expect(hasDuplicateKey(text)).toBe(false)
  })

  const keys = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 5 }),
    fc.constantFrom('a', '\\', '"', '{', ','),
  )
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof({ maxDepth: 5 }, keys, fc.double(), fc.constant(null), tie('list'), tie('object')),
    list: fc.array(tie('value'), { maxLength: 4 }),
    object: fc.dictionary(keys, tie('value'), { maxKeys: 5 }),
  }))

  test('is in no text that a program wrote', () => {
    fc.assert(
      fc.property(value, fc.constantFrom(undefined, 2, '\t'), (made, space) => {
        expect(hasDuplicateKey(JSON.stringify(made, null, space))).toBe(false)
      }),
      { numRuns: 1000 },
    )
  })

  const escaped = (key: string) =>
    `"${Array.from({ length: key.length }, (_, at) => `\\u${key.charCodeAt(at).toString(16).padStart(4, '0')}`).join('')}"`

  test('is found wherever it is put, however it is written', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(keys, value), { maxLength: 3 }),
        keys,
        value,
        fc.nat(4),
        fc.boolean(),
        (others, key, made, depth, plain) => {
          const written = JSON.stringify(made)
          const middle = others.map(([name, inner]) => `${JSON.stringify(name)}:${JSON.stringify(inner)},`)
          const again = plain ? JSON.stringify(key) : escaped(key)
          let text = `{${JSON.stringify(key)}:${written},${middle.join('')}${again}:${written}}`
          for (let level = 0; level < depth; level += 1)
            text = level % 2 === 0 ? `[0,${text},"x"]` : `{"in":${text}}`
          JSON.parse(text)
          expect(hasDuplicateKey(text)).toBe(true)
        },
      ),
      { numRuns: 1000 },
    )
  })

  test('takes time in proportion to the text, and no stack', () => {
    const deep = 100_000
    const many = Array.from({ length: 30_000 }, (_, at) => `"k${at}":${at}`)
    const texts = [
      '['.repeat(deep) + ']'.repeat(deep),
      `${'{"a":'.repeat(deep)}0${'}'.repeat(deep)}`,
      `{${many.join()}}`,
      `["${'\\"'.repeat(500_000)}"]`,
    ]
    const started = performance.now()
    for (const text of texts) expect(hasDuplicateKey(text)).toBe(false)
    expect(hasDuplicateKey(`{${many.join()},"k7":0}`)).toBe(true)
    expect(performance.now() - started).toBeLessThan(2_000)
  })
})
