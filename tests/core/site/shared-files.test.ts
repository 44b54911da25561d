/** The addresses that scripts ask for are those at which pages make the files, the same on every host. */
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SHARED } from '#core/site/route'
import {
  facetsFile,
  messagesFile,
  PICTURES_FILE,
  panelsFile,
  pickFile,
  scriptFile,
  searchFile,
  searchIndexFile,
  shellFile,
} from '#core/site/shared-files'
import { SHARD_FOLDER } from '#server/adapters/shard-format'

test.each([
  shellFile('[site]'),
  panelsFile('[site]'),
  pickFile('[site]'),
  searchFile('[site]'),
  messagesFile('[language]', '[part]'),
  facetsFile('[language]'),
  searchIndexFile('[language]', '[hash]'),
  PICTURES_FILE,
  scriptFile('[name]'),
])('%s', (path) => {
  expect(existsSync(`src/pages${path}.ts`)).toBe(true)
  expect(SHARED.filter((prefix) => path.startsWith(prefix))).toHaveLength(1)
})

test('the catalogue that the build writes is the one that goes with the functions', () => {
  expect(readFileSync('netlify.toml', 'utf8')).toContain(`included_files = ["${SHARD_FOLDER}/*.json"]`)
})
