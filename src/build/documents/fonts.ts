/** The shop's type as fonts that a PDF can hold: two weights, cut from the variable one. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'
import { openMadeFiles } from '#build/made-files'
import { contentHash } from '#loaders/hash'
import { FONT_CACHE } from '#local/paths'

export interface SheetFonts {
  regular: Uint8Array
  bold: Uint8Array
}

export const VARIABLE_FONT =
  '@fontsource-variable/familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2'
const HASH_LENGTH = 12
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

/** Cut once, and kept under the hash of what they are cut from. */
export async function readFonts(): Promise<SheetFonts> {
  const font = await readFile(createRequire(import.meta.url).resolve(VARIABLE_FONT))
  const made = await openMadeFiles(FONT_CACHE)
  const cut = async (weight: number) => {
    const name = `${contentHash([font, CHARACTERS, PUNCTUATION]).slice(0, HASH_LENGTH)}-${weight}.ttf`
    const variationAxes = { wght: weight }
    await made.want(name, () =>
      subsetFont(font, CHARACTERS + PUNCTUATION, { targetFormat: 'truetype', variationAxes }),
    )
    return made.read(name)
  }
  const [regular, bold] = await Promise.all([cut(400), cut(700)])
  return { regular, bold }
}
