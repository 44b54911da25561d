/** What README.md and docs name is there: files move, sentences stay behind. */
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#local/paths'

const DOCUMENTS = [
  'README.md',
  '.github/CONTRIBUTING.md',
  ...readdirSync(join(ROOT, 'docs')).map((name) => `docs/${name}`),
]

/** Written as `code`, with `*` for any name and `<key>` for one to be put in. */
const PATH = /`((?:content|docs|functions|public|scripts|src|tests)\/[^\s`]*)`/g

/** A file named without its folder. */
const NAME = /`([\w-]+\.(?:ts|tsx|astro|css|yaml|csv))`/g

const COMMAND = /\bnpm run ([\w:]+)/g

function named(document: string, pattern: RegExp): string[] {
  const text = readFileSync(join(ROOT, document), 'utf8')
  return [...text.matchAll(pattern)].map(([, name = '']) => name)
}

function isThere(path: string): boolean {
  const pattern = path.replaceAll(/<\w+>/g, '*').replaceAll(/\[(\w+)\]/g, '?$1?')
  return existsSync(join(ROOT, path)) || globSync(pattern, { cwd: ROOT }).length > 0
}

test.each(DOCUMENTS)('%s names files that are there', (document) => {
  expect(named(document, PATH).filter((path) => !isThere(path))).toEqual([])
})

test.each(DOCUMENTS)('%s names files without their folder that are there', (document) => {
  const files = globSync('{content,functions,scripts,src,tests}/**/*.*', { cwd: ROOT })
  const names = new Set(files.map((file) => basename(file)))
  expect(named(document, NAME).filter((name) => !names.has(name))).toEqual([])
})

test.each(['README.md', '.github/CONTRIBUTING.md'])('%s names commands that are there', (document) => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  expect(named(document, COMMAND).filter((name) => !(name in scripts))).toEqual([])
})

test('a file that is gone would be noticed', () => {
  expect(isThere('src/core/pricing/pricing.ts')).toBe(true)
  expect(isThere('src/i18n/<language>/cart.json')).toBe(true)
  expect(isThere('src/core/pricing/gone.ts')).toBe(false)
})
