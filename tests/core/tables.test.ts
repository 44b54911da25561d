/** What README.md and docs/ list is what the code has. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { ROOT } from '#local/paths'
import { THIRD_PARTIES } from '#third-parties/registry'
import { envExample } from '../../scripts/check/env-example.ts'
import { TABLES, withTables } from '../../scripts/check/tables.ts'

test.each(Object.keys(TABLES))('the tables of %s are as `npm run tables` writes them', (file) => {
  const text = readFileSync(join(ROOT, file), 'utf8')
  expect(withTables(file, text)).toBe(text)
})

test('.env.example is as `npm run tables` writes it', () => {
  expect(readFileSync(join(ROOT, '.env.example'), 'utf8')).toBe(envExample())
})

test('.env.example sets nothing, and only a # has to go', () => {
  const names = THIRD_PARTIES.flatMap(({ settings }) => settings.map(({ name }) => name))
  expect(parseEnv(envExample())).toEqual({})
  const used = parseEnv(envExample().replaceAll(/^# (?=[A-Z_]+=$)/gm, ''))
  expect(Object.keys(used)).toEqual(expect.arrayContaining(names))
})

test('a file without a place for its table is refused', () => {
  expect(() => withTables('docs/http.md', 'nothing')).toThrow('no place for the errors')
})
