/** Cuts the wordmark's bold TTF, which Blender can read, from the shop's variable font: node scripts/render/font.ts <out.ttf> */
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const [out] = process.argv.slice(2)
if (!out) throw new Error('usage: font.ts <out.ttf>')

const variable = createRequire(import.meta.url).resolve(
  '@fontsource-variable/familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2',
)
const characters = `${String.fromCharCode(...Array.from({ length: 95 }, (_, i) => 32 + i))}åäöÅÄÖéü`
const bold = { targetFormat: 'truetype', variationAxes: { wght: 700 } } as const
await writeFile(out, await subsetFont(await readFile(variable), characters, bold))
