/** Nothing takes the slashes, the shell or the programs of one system for those of every system. */
import { globSync, readFileSync } from 'node:fs'
import path, { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isInside, ROOT } from '#local/paths'
import { moduleName } from '../../src/integrations/chunks.ts'

test('the root ends without a slash, whatever its address ends with', () => {
  expect(ROOT).toBe(path.resolve(ROOT))
  expect(ROOT.endsWith(path.sep)).toBe(false)
})

describe('a module has the name that the tables call it by', () => {
  test.each([
    ['/shop/src/core/once.ts', 'src/core/once.ts', '/shop', path.posix],
    ['C:/shop/src/core/once.ts', 'src/core/once.ts', 'C:\\shop', path.win32],
    ['C:\\shop\\src\\core\\once.ts', 'src/core/once.ts', 'C:\\shop', path.win32],
    ['C:/shop/node_modules/nanostores/atom/index.js', 'nanostores/atom/index.js', 'C:\\shop', path.win32],
  ])('%s', (id, name, root, system) => {
    expect(moduleName(id, root, system)).toBe(name)
  })
})

describe('a file is inside of a folder', () => {
  test.each([
    ['/shop/content', '/shop/content/sites/se.yaml', true, path.posix],
    ['/shop/content', '/shop/content-of-others/se.yaml', false, path.posix],
    ['/shop/content', '/shop/content', false, path.posix],
    ['/shop/content', '/shop/src/a.ts', false, path.posix],
    ['/shop/content', '/shop/content/..hidden', true, path.posix],
    ['C:\\shop\\content', 'C:\\shop\\content\\sites\\se.yaml', true, path.win32],
    ['C:\\shop\\content', 'c:/shop/content/sites/se.yaml', true, path.win32],
    ['C:\\shop\\content', 'C:\\shop\\src\\a.ts', false, path.win32],
    ['C:\\shop\\content', 'D:\\shop\\content\\sites\\se.yaml', false, path.win32],
  ])('%s: %s is %s', (folder, file, inside, system) => {
    expect(isInside(folder, file, system)).toBe(inside)
  })
})

/** What works here and not on Windows, with an example that each finds. */
const FORBIDDEN: readonly [what: string, pattern: RegExp, example: string][] = [
  [
    'the path of an address, which begins with a slash before the drive',
    /import\.meta\.url\)\.pathname/,
    "new URL('x', import.meta.url).pathname",
  ],
  [
    'npm without its shell',
    /\b(?:spawn|spawnSync|execFile|execFileSync)\('np[mx]',(?!.*\bshell\b)/,
    "spawn('npm', [])",
  ],
  ['a folder for temporary files by its name', /['"`]\/tmp\b/, "join('/tmp', name)"],
  ['a file at a path, imported without file://', /\bimport\((?:join|resolve)\(/, 'await import(join(a, b))'],
  ['a path put together by hand', /(?:\.parentPath|\b(?:ROOT|DIST|CACHE|CONTENT))\}\//, `\`$\{DIST}/\``],
  [
    'slashes counted in a path of this system',
    /\.slice\((?:ROOT|DIST|CONTENT|CACHE)\.length/,
    'file.slice(ROOT.length + 1)',
  ],
  ['a colon in a name', /join\(.*toISOString\(\)/, 'join(folder, new Date().toISOString())'],
]

const SOURCES = globSync(['scripts/**/*.{ts,mjs,js}', 'src/**/*.ts', '*.config.{ts,mjs}'], { cwd: ROOT })

describe.each(FORBIDDEN)('no source has %s', (_, pattern, example) => {
  test('and one that had it would be found', () => {
    expect(example).toMatch(pattern)
  })

  test('in scripts and src', () => {
    expect(SOURCES.length).toBeGreaterThan(100)
    const found = SOURCES.filter((file) => pattern.test(readFileSync(join(ROOT, file), 'utf8')))
    expect(found).toEqual([])
  })
})
