/** The shop's type as fonts that a PDF can hold: two weights, cut from the variable one. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

export interface SheetFonts {
  regular: Uint8Array
  bold: Uint8Array
}

const VARIABLE = '@fontsource-variable/familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2'
const PUNCTUATION = '–—‘’‚“”„…•€œŒ−'

/** ASCII and Latin 1 write all eight languages. */
const CHARACTERS = [
  [0x20, 0x7e],
  [0xa0, 0xff],
]
  .map(([from = 0, to = 0]) =>
    String.fromCharCode(...Array.from({ length: to - from + 1 }, (_, at) => from + at)),
  )
  .join('')

export async function cutFonts(): Promise<SheetFonts> {
  const font = await readFile(createRequire(import.meta.url).resolve(VARIABLE))
  const cut = (weight: number) =>
    subsetFont(font, CHARACTERS + PUNCTUATION, { targetFormat: 'truetype', variationAxes: { wght: weight } })
  const [regular, bold] = await Promise.all([cut(400), cut(700)])
  return { regular, bold }
}
