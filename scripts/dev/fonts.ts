/**
 * `node scripts/dev/fonts.ts`: cuts the shop's fonts out of those that Fontsource publishes (OFL-1.1), after each update
 * of a version below. What it makes is kept in the repository, so nobody else needs the fonts or what cuts them.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SHEET_FONTS } from '#build/document-fonts'
import { OWN_LETTERS } from '#documents/fonts'
import { ROOT } from '#local/paths'
import { main } from '#local/progress'
import { fetchTool, importTool } from '#local/tool'

const FONTSOURCE = '5.3.0'
const TEXT = ['familjen-grotesk', 'familjen-grotesk-latin-wght-normal.woff2'] as const
const MONO = ['spline-sans-mono', 'spline-sans-mono-latin-wght-normal.woff2'] as const

/** What the languages of the shop are written with: other letters, as in a customer's name, have the system's font. */
const LETTERS = `${range(0x20, 0x7e)}${range(0xa1, 0xff)}ŒœŠšŽž–—‘’‚“”„•…‹›€™−`

/** All that prices need of a font of their own, and the weights that they have. */
const DIGITS = '0123456789+\u00b1\u00d7\u2212'
const DIGIT_WEIGHTS = { min: 400, max: 700 } as const

/** Alternates that no style asks for are a fifth of a font: every first visit waits with its picture for these bytes. */
const WEB = { targetFormat: 'woff2', noLayoutClosure: true } as const

/** What customers may be called: Latin of all of Europe, Greek, Cyrillic. */
const OTHER = ['@expo-google-fonts/noto-sans', '0.4.2', '400Regular/NotoSans_400Regular.ttf'] as const
const OTHER_LETTERS = `${OWN_LETTERS}${range(0x100, 0x17f)}${range(0x218, 0x21b)}${range(0x370, 0x3ff)}${range(0x400, 0x45f)}ẞ’№`

/** Weights of the sheets, as fonts that a PDF can hold. */
const WEIGHTS = { regular: 400, bold: 700 } as const

/** As `subset-font` has it. */
type Cut = (
  font: Uint8Array,
  text: string,
  options: {
    targetFormat: 'woff2' | 'truetype'
    variationAxes?: Record<string, number | { min: number; max: number }>
    noLayoutClosure?: boolean
  },
) => Promise<Uint8Array>

/** @returns the text's font, cut to these characters at one weight */
export async function cutText(characters: string, weight: number): Promise<Uint8Array> {
  const cut = await cutter()
  return cut(await read(TEXT), characters, { targetFormat: 'truetype', variationAxes: { wght: weight } })
}

async function cutter(): Promise<Cut> {
  return (await importTool<{ default: Cut }>('subset-font', '2.9.0')).default
}

async function read([family, file]: readonly [string, string]): Promise<Uint8Array> {
  const name = `@fontsource-variable/${family}`
  return readFile(join(await fetchTool(name, FONTSOURCE), 'node_modules', name, 'files', file))
}

function range(first: number, last: number): string {
  return String.fromCharCode(...Array.from({ length: last - first + 1 }, (_, at) => first + at))
}

async function write(file: string, font: Uint8Array): Promise<void> {
  await writeFile(join(ROOT, file), font)
  console.log(`${file}: ${font.length} bytes`)
}

if (import.meta.main) {
  await main(async () => {
    const cut = await cutter()
    await write('src/styles/fonts/familjen-grotesk.woff2', await cut(await read(TEXT), LETTERS, WEB))
    await write(
      'src/styles/fonts/spline-digits.woff2',
      await cut(await read(MONO), DIGITS, { ...WEB, variationAxes: { wght: DIGIT_WEIGHTS } }),
    )
    await write(SHEET_FONTS.regular, await cutText(OWN_LETTERS, WEIGHTS.regular))
    const [name, version, file] = OTHER
    const other = await readFile(join(await fetchTool(name, version), 'node_modules', name, file))
    await write(SHEET_FONTS.other, await cut(other, OTHER_LETTERS, { targetFormat: 'truetype' }))
    await write(SHEET_FONTS.bold, await cutText(OWN_LETTERS, WEIGHTS.bold))
  })
}
