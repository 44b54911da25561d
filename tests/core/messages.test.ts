import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build } from 'esbuild'
import { afterEach, describe, expect, test } from 'vitest'
import { tables } from '#build/message-tables'
import { MESSAGES, ROOT } from '#local/paths'
import { checkMessages, type MessageProblem, type MessageRules } from '../../scripts/check/messages.ts'

const LONG = 'A sentence of more than 25 characters.'

const ENGLISH = {
  title: 'Shop of {brand}',
  long: LONG,
  count: { one: 'One spool', other: '{n} spools' },
  menu: { all: 'All' },
}
const SWEDISH = {
  title: 'Butiken {brand}',
  long: 'En mening med fler än 25 tecken.',
  count: { one: 'En spole', other: '{n} spolar' },
  menu: { all: 'Alla' },
}
const PAGE = 'const used = [t.title, t.long, t.count, t.menu.all]'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

const written = ({ file, key, reason }: MessageProblem) => [file, key, reason].filter(Boolean).join(': ')

/** Writes a source folder with messages and checks them; a text stays as it is, anything else becomes JSON. */
function check(files: Record<string, unknown>, rules: Partial<MessageRules> = {}): string[] {
  const source = mkdtempSync(join(tmpdir(), 'messages-'))
  folders.push(source)
  for (const [name, content] of Object.entries(files)) {
    const path = join(source, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  }
  const settings = { languages: ['en', 'sv'], dynamic: [], same: [], ...rules }
  return checkMessages(join(source, 'i18n'), settings).map(written)
}

/** The Swedish file replaced or changed, everything else right. */
function checkSwedish(change: object | string, rules: Partial<MessageRules> = {}): string[] {
  const swedish = typeof change === 'string' ? change : { ...SWEDISH, ...change }
  return check({ 'i18n/en/shell.json': ENGLISH, 'i18n/sv/shell.json': swedish, 'page.astro': PAGE }, rules)
}

test('the messages of the shop are complete in every language', () => {
  expect(checkMessages(MESSAGES).map(written)).toEqual([])
})

test('no message lets a line end between a number, or what stands for one, and its unit', () => {
  const UNIT = /(?<!UL 94|UL 9)[\d}] (?:°C|[mk]?g|[mcµ]?m[²³]?|ml|MPa|min|[hWV])(?![\p{L}\p{N}’-])/gu
  const files = readdirSync(MESSAGES, { recursive: true, encoding: 'utf8' })
  const torn = files
    .filter((file) => /^[a-z]{2}\/.*\.json$/.test(file))
    .flatMap(
      (file) =>
        readFileSync(join(MESSAGES, file), 'utf8')
          .match(UNIT)
          ?.map((text) => `${file}: ${text}`) ?? [],
    )
  expect(torn).toEqual([])
})

test('the tables of messages are as `npm run build` writes them', () => {
  const folder = join(MESSAGES, 'generated')
  const there = readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')])
  expect(Object.fromEntries(there)).toEqual(Object.fromEntries(tables()))
})

/** Files that an entry imports before its first line runs. */
async function importedAtOnce(entry: string): Promise<string[]> {
  const { metafile } = await build({
    entryPoints: [entry],
    absWorkingDir: ROOT,
    ...{ bundle: true, format: 'esm', platform: 'node', packages: 'external' },
    ...{ metafile: true, write: false, outdir: 'none', splitting: true, logLevel: 'silent' },
  })
  const found = new Set([entry])
  for (const file of found)
    for (const { path, kind, external } of metafile.inputs[file]?.imports ?? [])
      if (kind === 'import-statement' && !external) found.add(path)
  return [...found]
}

test.each(['scripts/build/build.ts', 'scripts/start.ts'])(
  '%s reads the tables of messages only after they are written',
  async (entry) => {
    const imported = await importedAtOnce(entry)
    expect(imported.length).toBeGreaterThan(5)
    expect(imported.filter((file) => file.startsWith('src/i18n/generated/'))).toEqual([])
  },
)

describe('a language beside English', () => {
  test('says the same with its own words', () => {
    expect(checkSwedish({})).toEqual([])
  })

  test.each<[string, object | string, string[]]>([
    ['a missing key', { title: undefined }, ['sv/shell.json: title: is missing']],
    ['a missing key in a group', { menu: {} }, ['sv/shell.json: menu.all: is missing']],
    ['a key of its own', { extra: 'Mer' }, ['sv/shell.json: extra: English has no such key']],
    ['a text for a group', { menu: 'Meny' }, ['sv/shell.json: menu: is a group in English']],
    ['a group for a text', { title: { a: 'Butik' } }, ['sv/shell.json: title: is not a text']],
    ['a number', { long: 3 }, ['sv/shell.json: long: is not a text']],
    ['an empty text', { long: ' ' }, ['sv/shell.json: long: is empty']],
    ['a long text left in English', { long: LONG }, ['sv/shell.json: long: reads as in English']],
    ['a short text as in English', { menu: { all: 'All' } }, []],
    [
      'a hole too few',
      { title: 'Butiken' },
      ['sv/shell.json: title: has these holes: none; English has: {brand}'],
    ],
    [
      'a hole with another name',
      { title: 'Butiken {märke} {name}' },
      ['sv/shell.json: title: has these holes: {name}; English has: {brand}'],
    ],
    ['a text for plural forms', { count: '{n} spolar' }, ['sv/shell.json: count: needs plural forms']],
    [
      'a plural form too few',
      { count: { other: '{n} spolar' } },
      ['sv/shell.json: count: needs the form "one"'],
    ],
    [
      'a plural form that the language does not have',
      { count: { ...SWEDISH.count, few: '{n} spolar' } },
      ['sv/shell.json: count.few: the language has no form "few"'],
    ],
    [
      'a general plural form without the number',
      { count: { one: 'En spole', other: 'Spolar' } },
      ['sv/shell.json: count.other: has these holes: none; English has: {n}'],
    ],
    [
      'a plural form with another hole',
      { count: { one: '{m} spole', other: '{n} spolar' } },
      ['sv/shell.json: count.one: has these holes: {m}; English has: {n}'],
    ],
    [
      'an empty plural form',
      { count: { one: '', other: '{n} spolar' } },
      ['sv/shell.json: count.one: is empty'],
    ],
    ['a list', '[]', ['sv/shell.json: is not an object']],
  ])('%s', (_, change, problems) => {
    // An unreadable file is also a file without keys.
    const found = checkSwedish(change)
    expect(typeof change === 'string' ? found.slice(0, problems.length) : found).toEqual(problems)
  })

  test('a file that is no JSON', () => {
    expect(checkSwedish('{ "title": ').at(0)).toMatch(/^sv\/shell\.json: cannot be read: SyntaxError/)
  })

  test('a missing and a superfluous file', () => {
    const files = { 'i18n/en/shell.json': ENGLISH, 'i18n/sv/other.json': {}, 'page.astro': PAGE }
    expect(check(files)).toEqual(['sv/other.json: English has no such file', 'sv/shell.json: is missing'])
  })

  test('a name that is the same everywhere', () => {
    expect(checkSwedish({ long: LONG }, { same: ['shell.long'] })).toEqual([])
  })

  test('French may have its form for millions, and needs none for what a shop counts', () => {
    const french = (count: object) => ({
      'i18n/en/a.json': { count: ENGLISH.count },
      'i18n/fr/a.json': { count },
      'page.tsx': 't.count',
    })
    const forms = { one: 'Une bobine', other: '{n} bobines' }
    expect(check(french(forms), { languages: ['fr'] })).toEqual([])
    expect(check(french({ ...forms, many: '{n} de bobines' }), { languages: ['fr'] })).toEqual([])
  })
})

describe('English', () => {
  const english = (texts: object, page: string, rules: Partial<MessageRules> = {}) =>
    check({ 'i18n/en/shell.json': texts, 'deep/page.ts': page }, { languages: ['en'], ...rules })

  test('needs its own plural forms and no empty text', () => {
    expect(english({ title: '', count: { other: '{n}' } }, 't.title; t.count')).toEqual([
      'en/shell.json: title: is empty',
      'en/shell.json: count: needs the form "one"',
    ])
  })

  test('has no key that nothing reads', () => {
    expect(english(ENGLISH, "t.title; t['long']; t?.menu; const all = count")).toEqual([
      'en/shell.json: count: is not used',
      'en/shell.json: menu.all: is not used',
    ])
  })

  test('a group, a key or a file that is read by a computed key counts as used', () => {
    expect(english(ENGLISH, 't.title; t.count', { dynamic: ['shell.menu', 'shell.long'] })).toEqual([])
    expect(english(ENGLISH, 't[code]', { dynamic: ['shell'] })).toEqual([])
  })

  test('the list of computed keys does not outlive them', () => {
    expect(english({ title: 'Shop' }, 't.title', { dynamic: ['shell.menu'] })).toEqual([
      'en/shell.json: menu: is listed as read by a computed key, but does not exist',
    ])
  })
})

test('a folder of a language that the shop does not name is told, and one that is still being written is not', () => {
  const files = { 'i18n/en/shell.json': ENGLISH, 'i18n/sv/shell.json': SWEDISH, 'page.astro': PAGE }
  const more = { ...files, 'i18n/nl/shell.json': {}, 'i18n/pl/shell.json': {} }
  expect(check(more, { drafts: ['pl'] })).toEqual([
    'nl: LANGUAGES (src/core/site/language.ts) does not name it',
  ])
})
