/** Texts of the sheets: their own, and those of the product page where both say the same. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Language } from '#core/language'
import { ROOT } from '#local/paths'
import type documents from '../../i18n/en/documents.json'
import type product from '../../i18n/en/product.json'

export interface SheetMessages {
  language: Language
  /** For numbers, dates and lists; British where the language alone would be American. */
  locale: string
  documents: typeof documents
  product: typeof product
}

export async function readMessages(language: Language): Promise<SheetMessages> {
  const [documents, product] = await Promise.all(
    ['documents', 'product'].map(async (part) =>
      JSON.parse(await readFile(join(ROOT, `src/i18n/${language}/${part}.json`), 'utf8')),
    ),
  )
  return { language, locale: language === 'en' ? 'en-GB' : language, documents, product }
}
