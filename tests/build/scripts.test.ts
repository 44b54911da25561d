/** What the pages' scripts must not hold. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DIST } from '#local/paths'

const FOLDER = join(DIST, '_astro')
const names = readdirSync(FOLDER).filter((name) => name.endsWith('.js'))
const read = (name: string) => readFileSync(join(FOLDER, name), 'utf8')
const scripts = names.map(read)

test('no script has a schema, or the library that makes them', () => {
  // What every schema of valibot carries, in words that no minifier may change.
  expect(scripts.filter((code) => /~standard|valibot/.test(code))).toEqual([])
})

test('the calls are in them, as the contracts have them', () => {
  const paths = [
    '/oldapi/catalog/variations/:id/stock',
    '/oldapi/checkout/:id/place',
    '/api/sendgrid/newsletter',
  ]
  for (const path of paths) expect(scripts.filter((code) => code.includes(path))).toHaveLength(1)
})

/** The script of that name with all that it imports at once. */
function withImports(name: string): Set<string> {
  const found = new Set(names.filter((file) => file.startsWith(`${name}.`)))
  for (const file of found)
    for (const [, imported = ''] of read(file).matchAll(/(?:from|import)\s*["']\.\/([^"']+)["']/g))
      found.add(imported)
  return found
}

test('what follows a yes on the page of a product comes in four files', () => {
  const there = new Set(['shop', 'calls', 'after-load'].flatMap((name) => [...withImports(name)]))
  // The bundler's own helper comes beside them when none of those before has needed it: 200 bytes.
  const isHelper = (name: string) => read(name).length < 400 && read(name).includes('toStringTag')
  const asked = [...withImports('told')].filter((name) => !there.has(name) && !isHelper(name))
  expect(asked.map((name) => name.split('.')[0]).sort()).toEqual(['kept', 'origin', 'prices', 'told'])
})

test('no page is styled anew because a script is fetched: the helper of dynamic imports adds no link', () => {
  const helper = names.filter((name) => name.startsWith('shop.')).map(read)
  expect(helper.join()).toContain('vite:preloadError')
  expect(helper.join()).not.toContain('modulepreload')
})

test('the price script is compiled before a choice', () => {
  const [, address = ''] =
    /data-prices="?([^"\s>]+)/.exec(readFileSync(join(DIST, 'se/shop.html'), 'utf8')) ?? []
  expect(readFileSync(join(DIST, address), 'utf8')).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/)
})
