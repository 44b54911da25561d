/** The terms that a mail repeats are those of the storefront's own page. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readTerms } from '#server/adapters/document-terms'
import { type StoredTerms, TERMS_FILE } from '#server/adapters/shard-format'

test('a storefront with a text of its own has it, the others that of their language', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'terms-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const stored: StoredTerms = {
    languages: { en: ['English'], sv: ['Svenska'] },
    sites: { uk: ['British'] },
  }
  await writeFile(join(folder, TERMS_FILE), JSON.stringify(stored))
  expect(await readTerms(folder, 'en', 'uk')).toEqual(['British'])
  expect(await readTerms(folder, 'en', 'fi')).toEqual(['English'])
  expect(await readTerms(folder, 'sv', 'se')).toEqual(['Svenska'])
  expect(await readTerms(folder, 'de', 'de')).toEqual(['English'])
})
