/** What README.md and docs/ list is what the code has. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#local/paths'
import { TABLES, withTables } from '../../scripts/check/tables.ts'

test.each(Object.keys(TABLES))('the tables of %s are as `npm run tables` writes them', (file) => {
  const text = readFileSync(join(ROOT, file), 'utf8')
  expect(withTables(file, text)).toBe(text)
})

test('a file without a place for its table is refused', () => {
  expect(() => withTables('docs/http.md', 'nothing')).toThrow('no place for the errors')
})
