/** YAML that an earlier build has parsed reads as if it were parsed now, and nothing else is taken for it. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openParsedYaml } from '#build/parsed-yaml'
import { buildContent } from '#loaders/content'
import { contentOf, readFiles } from '#loaders/files-source'
import { yamlEntry } from '#loaders/yaml-entry'
import { CONTENT } from '#local/paths'

let folder: string
let file: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yaml-'))
  file = join(folder, 'yaml.json')
})
afterEach(() => rm(folder, { recursive: true }))

const TEXT = 'name: PLA\nrows:\n  - sku: A\n    price: 2\n'
const DATA = { name: 'PLA', rows: [{ sku: 'A', price: 2 }] }

async function keep(...texts: string[]): Promise<void> {
  const parsed = await openParsedYaml(file, 'stamp')
  for (const text of texts) yamlEntry('a.yaml', text, 0, parsed)
  await parsed.close()
}

async function find(text: string, stamp = 'stamp'): Promise<{ data: unknown } | undefined> {
  return (await openParsedYaml(file, stamp)).find(text)
}

test('what was parsed is known, with the lines of its fields', async () => {
  await keep(TEXT)
  expect(await find(TEXT)).toEqual({ data: DATA })
  const entry = yamlEntry('a.yaml', TEXT, 1, await openParsedYaml(file, 'stamp'))
  expect(entry.data).toEqual(DATA)
  expect(entry.lineOf?.('rows[A].price')).toBe(5)
})

test.each([
  ['a text that has changed', TEXT.replace('2', '3')],
  ['a text with a mistake, which is told every time', 'name: a\nname: b\n'],
  ['what JSON cannot say', 'price: .inf\n'],
])('%s is parsed again', async (_, text) => {
  await keep(TEXT, 'name: a\nname: b\n', 'price: .inf\n')
  expect(await find(text)).toBeUndefined()
})

test('what no build asked for any more is forgotten', async () => {
  await keep(TEXT, 'a: 1\n')
  await keep(TEXT)
  expect(await find('a: 1\n')).toBeUndefined()
  expect(await find(TEXT)).toBeDefined()
})

test.each<[string, (text: string) => string]>([
  ['was cut short', (text) => text.slice(0, -3)],
  ['was changed', (text) => text.replace('PLA', 'PLB')],
  ['is empty', () => ''],
])('a file that %s is none', async (_, change) => {
  await keep(TEXT)
  await writeFile(file, change(await readFile(file, 'utf8')))
  expect(await find(TEXT)).toBeUndefined()
})

test('what other code has parsed is not used', async () => {
  await keep(TEXT)
  expect(await find(TEXT, 'other code')).toBeUndefined()
})

test('the whole content is the same from what was parsed before', async () => {
  const files = await readFiles(CONTENT)
  const first = await openParsedYaml(file, 'stamp')
  const content = buildContent(contentOf(files, first))
  await first.close()
  const second = await openParsedYaml(file, 'stamp')
  expect(second.find(files.texts.get('brand/brand.yaml') ?? '')).toBeDefined()
  expect(buildContent(contentOf(files, second))).toEqual(content)
})
