/** What the pages' scripts must not hold. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DIST } from '#local/paths'

const FOLDER = join(DIST, '_astro')
const scripts = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.js'))
  .map((name) => readFileSync(join(FOLDER, name), 'utf8'))

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
