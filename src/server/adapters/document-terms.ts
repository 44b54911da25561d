/** Reads the terms of sale that were built with this deploy. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Language, type Localized, localized } from '#core/site/language'
import { TERMS_FILE } from '#server/adapters/shard-format'

/** @returns a paragraph each */
export async function readTerms(folder: string, language: Language): Promise<readonly string[]> {
  const terms: Localized<string[]> = JSON.parse(await readFile(join(folder, TERMS_FILE), 'utf8'))
  return localized(terms, language)
}
