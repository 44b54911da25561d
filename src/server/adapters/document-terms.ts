/** Reads the terms of sale that were built with this deploy. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Language, localized } from '#core/site/language'
import type { SiteKey } from '#core/site/site'
import { type StoredTerms, TERMS_FILE } from '#server/adapters/shard-format'

/** @returns a paragraph each, as the storefront's page says them */
export async function readTerms(
  folder: string,
  language: Language,
  site: SiteKey,
): Promise<readonly string[]> {
  const { languages, sites }: StoredTerms = JSON.parse(await readFile(join(folder, TERMS_FILE), 'utf8'))
  return sites[site] ?? localized(languages, language)
}
