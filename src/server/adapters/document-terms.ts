/** Reads the terms of sale that were built with this deploy. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileName } from '#core/forms/attachments'
import type { Buyer } from '#core/order/buyer'
import { type Language, localized } from '#core/site/language'
import type { SiteKey } from '#core/site/site'
import { type StoredTerms, TERMS_FILE, type TermsFile, unpackBytes } from '#server/adapters/shard-format'
import type { MailFile } from '#server/ports'

const PDF = 'application/pdf'

/** @returns them as the storefront's page says them, to be sent with a mail */
export async function readTerms(
  folder: string,
  language: Language,
  site: SiteKey,
  buyer: Buyer,
): Promise<MailFile> {
  const read = async (name: string) => JSON.parse(await readFile(join(folder, name), 'utf8'))
  const { languages, sites }: StoredTerms = await read(TERMS_FILE)
  const { title, files } = sites[site] ?? localized(languages, language)
  const { pdf }: TermsFile = await read(files[buyer])
  return { name: fileName(title, PDF), type: PDF, bytes: unpackBytes(pdf) }
}
