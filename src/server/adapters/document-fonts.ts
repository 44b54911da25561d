/** Reads the fonts that were shipped with this deploy. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SheetFonts } from '#documents/fonts'
import { FONTS_FILE, type StoredFonts, unpackBytes } from '#server/adapters/shard-format'

export async function readDocumentFonts(folder: string): Promise<SheetFonts> {
  const stored: StoredFonts = JSON.parse(await readFile(join(folder, FONTS_FILE), 'utf8'))
  const { regular, bold, other } = stored
  return { regular: unpackBytes(regular), bold: unpackBytes(bold), other: unpackBytes(other) }
}
