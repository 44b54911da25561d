/** What the editor opens and saves again is what stood there, to the byte; what it changes is changed and nothing else. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { LANGUAGES } from '#core/site/language'
import type { Entry, Kind } from '#editor/forms'
import { messages } from '#editor/message-kind'
import { productKind } from '#editor/product-kind'
import { articles, pages } from '#editor/text-kinds'
import { setYaml } from '#editor/yaml-edit'
import { readFiles } from '#loaders/files-source'
import { CONTENT } from '#local/paths'

const { texts } = await readFiles(CONTENT)
const products = productKind((_, source) => source)
const KINDS = { articles, pages, messages, products }

/** As it comes back from the browser. */
function throughBrowser(entry: Entry): Entry {
  return JSON.parse(JSON.stringify(entry))
}

function saved(
  kind: Kind,
  name: string,
  change: (entry: Entry) => void,
  before = texts,
): ReadonlyMap<string, string | undefined> {
  const entry = throughBrowser(kind.read(before, name) ?? {})
  change(entry)
  return kind.write(before, name, entry)
}

describe.each(Object.entries(KINDS))('%s', (_, kind) => {
  test('have entries', () => {
    expect(kind.list(texts).length).toBeGreaterThan(1)
  })

  test.each(kind.list(texts))('%s is the same when nothing was changed', (name) => {
    expect(saved(kind, name, () => {})).toEqual(new Map())
  })
})

test('a title is changed in its file and nowhere else', () => {
  const changes = saved(articles, 'first-layer', (entry) => {
    if (entry.de) entry.de.title = 'Die erste Schicht: „nah genug“'
  })
  expect([...changes.keys()]).toEqual(['articles/first-layer/de.md'])
  const [before = '', after = ''] = [
    texts.get('articles/first-layer/de.md'),
    changes.get('articles/first-layer/de.md'),
  ]
  const different = after.split('\n').filter((line) => !before.split('\n').includes(line))
  expect(different).toEqual(['title: "Die erste Schicht: „nah genug“"'])
})

test('a text in another language is a new file, and is gone when it is emptied', () => {
  const untranslated = new Map(texts)
  untranslated.delete('articles/annealing/sv.md')
  const translate = (entry: Entry) => {
    entry.sv = { title: 'Värmebehandling', description: 'Vad ugnen gör.', body: 'En rad.\n\nEn till.' }
  }
  const changes = saved(articles, 'annealing', translate, untranslated)
  expect(changes).toEqual(
    new Map([
      [
        'articles/annealing/sv.md',
        '---\ntitle: Värmebehandling\ndescription: Vad ugnen gör.\n---\n\nEn rad.\n\nEn till.\n',
      ],
    ]),
  )
  const emptied = saved(articles, 'first-layer', (entry) => {
    entry.de = { title: '', description: ' ', coverAlt: null, body: '' }
  })
  expect(emptied).toEqual(new Map([['articles/first-layer/de.md', undefined]]))
})

test('a new article has its files as they are written by hand, and the next number', () => {
  const changes = articles.write(texts, 'bridges', {
    en: {
      address: 'bridges',
      type: 'Tips',
      tags: ['PLA', 'PETG'],
      cover: 'article-1.webp',
      publishedDate: '2026-11-23',
      related: [],
      draft: false,
      title: 'Bridges',
      description: 'How far a line hangs.',
      coverAlt: 'A bridge',
      body: 'Cool it.',
    },
    sv: {},
  })
  const numbers = [...texts].flatMap(([file, text]) =>
    file.endsWith('article.yaml') ? Number(parse(text).id.slice(1)) : [],
  )
  expect(changes).toEqual(
    new Map([
      [
        'articles/bridges/article.yaml',
        `# yaml-language-server: $schema=../../schemas/article.json
id: A${Math.max(...numbers) + 1}
type: Tips
tags: [PLA, PETG]
cover: article-1
publishedDate: 2026-11-23
`,
      ],
      [
        'articles/bridges/en.md',
        '---\ntitle: Bridges\ndescription: How far a line hangs.\ncoverAlt: A bridge\n---\n\nCool it.\n',
      ],
    ]),
  )
})

test('tags are a list, even of none', () => {
  const changes = articles.write(texts, 'bridges', { en: { title: 'Bridges' } })
  expect(parse(changes.get('articles/bridges/article.yaml') ?? '').tags).toEqual([])
})

test('an announcement in every language, from one day on', () => {
  const entry: Entry = {
    en: {
      address: 'spring',
      pallette: 'green',
      link: '/shop',
      sites: ['se', 'de'],
      from: '2027-03-01',
      until: '',
    },
  }
  for (const language of LANGUAGES)
    entry[language] = { ...entry[language], message: `Spring in ${language}: today` }
  const text = messages.write(texts, 'spring', entry).get('messages/spring.yaml') ?? ''
  expect(text.split('\n')[0]).toBe('# yaml-language-server: $schema=../schemas/message.json')
  expect(parse(text)).toEqual({
    pallette: 'green',
    link: '/shop',
    sites: ['se', 'de'],
    from: '2027-03-01',
    message: Object.fromEntries(LANGUAGES.map((language) => [language, `Spring in ${language}: today`])),
  })
})

test('a sale is a row of its product, with all else of the file as it was', () => {
  const file = 'catalog/products/petg-tough.yaml'
  const name = Object.fromEntries(LANGUAGES.map((language) => [language, `Sale ${language}`]))
  const changes = saved(products, 'petg-tough', (entry) => {
    if (entry.en)
      entry.en.sales = [
        { name, discountPercentage: 15, from: '2026-12-01', until: '', skus: [], lowest30: {} },
      ]
  })
  const [before = '', after = ''] = [texts.get(file), changes.get(file)]
  expect(parse(after)).toEqual({
    ...parse(before),
    sales: [{ name, discountPercentage: 15, from: '2026-12-01' }],
  })
  const [above = '', rows = ''] = before.split(/^(?=variations:)/m)
  expect(after.startsWith(`${above}sales:\n`)).toBe(true)
  expect(after.endsWith(rows)).toBe(true)
})

describe('one value of a YAML text', () => {
  const source = `# about
a: 1 # one
list: [x, y]
table:
  # inside
  long: >-
    folded
    text
  flow: { k: 1, l: 2 }
last: "quoted"
`
  test.each([
    [['a'], 2, source.replace('a: 1 #', 'a: 2 #')],
    [['list'], ['z'], source.replace('[x, y]', '[z]')],
    [['table', 'long'], 'short', source.replace('>-\n    folded\n    text', 'short')],
    [['table', 'flow', 'k'], 3, source.replace('{ k: 1', '{ k: 3')],
    [['table', 'new'], 'more', source.replace('l: 2 }\n', 'l: 2 }\n  new: more\n')],
    [['last'], undefined, source.replace('last: "quoted"\n', '')],
    [['table', 'long'], undefined, source.replace('  long: >-\n    folded\n    text\n', '')],
    [['table', 'flow', 'k'], undefined, source.replace(' { k: 1, l: 2 }', '\n    l: 2')],
    [['fresh', 'in'], 'x', `${source}fresh:\n  in: x\n`],
  ])('%j is set to %j', (path, value, expected) => {
    expect(setYaml(source, path, value)).toBe(expected)
  })

  test('a new key stands where somebody would have written it', () => {
    expect(setYaml('a: 1\n\n# why\nd: 2\n', ['b'], 3, ['a', 'b', 'c', 'd'])).toBe(
      'a: 1\n\n# why\nb: 3\nd: 2\n',
    )
    expect(setYaml('a: 1\n', ['b'], 3, ['b', 'c'])).toBe('a: 1\nb: 3\n')
  })

  test('the last row of a table goes with its table', () => {
    expect(setYaml('a: 1\nb:\n  c:\n    d: 2\n', ['b', 'c', 'd'], undefined)).toBe('a: 1\n')
  })

  test('any value that JSON knows is read back as it was given', () => {
    const keys = fc.constantFrom('a', 'list', 'table', 'last', 'new')
    fc.assert(
      fc.property(keys, fc.jsonValue({ maxDepth: 3 }), (key, value) => {
        const { [key]: set, ...rest } = parse(setYaml(source, [key], value))
        const { [key]: _, ...before } = parse(source)
        expect(JSON.stringify(set)).toBe(JSON.stringify(value))
        expect(rest).toEqual(before)
      }),
    )
  })

  test('a file that is no YAML is left alone', () => {
    expect(() => setYaml('a: [1', ['b'], 1)).toThrow('syntax')
  })
})
