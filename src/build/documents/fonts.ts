/** The shop's type as fonts that a PDF can hold: two weights, cut by `scripts/dev/fonts.ts`. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '#local/paths'

export interface SheetFonts {
  regular: Uint8Array
  bold: Uint8Array
}

/** Below the root. */
export const SHEET_FONTS = {
  regular: 'src/build/documents/familjen-grotesk-400.ttf',
  bold: 'src/build/documents/familjen-grotesk-700.ttf',
} as const

export async function readFonts(): Promise<SheetFonts> {
  const { regular, bold } = SHEET_FONTS
  return { regular: await readFile(join(ROOT, regular)), bold: await readFile(join(ROOT, bold)) }
}
