/** The fonts of documents as files, cut by `scripts/dev/fonts.ts`. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SheetFonts } from '#documents/fonts'
import { ROOT } from '#local/paths'

/** Below the root. */
export const SHEET_FONTS: Record<keyof SheetFonts, string> = {
  regular: 'src/documents/familjen-grotesk-400.ttf',
  bold: 'src/documents/familjen-grotesk-700.ttf',
  other: 'src/documents/noto-sans-400.ttf',
}

export async function readFonts(): Promise<SheetFonts> {
  const [regular, bold, other] = await Promise.all(
    Object.values(SHEET_FONTS).map((file) => readFile(join(ROOT, file))),
  )
  if (!regular || !bold || !other) throw new Error('a font is missing')
  return { regular, bold, other }
}
