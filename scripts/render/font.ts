/** Cuts the wordmark's bold TTF, which Blender can read, from the shop's variable font: node scripts/render/font.ts <out.ttf> */
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const [out] = process.argv.slice(2)
if (!out) throw new Error('usage: font.ts <out.ttf>')

const source = createRequire(import.meta.url).resolve(
  '@fontsource-variable/familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2',
)
const printable = String.fromCharCode(
  ...Array.from({ length: 95 }, (_, i) => 32 + i),
  229,
  228,
  246,
  197,
  196,
  214,
)
await writeFile(
  out,
  await subsetFont(await readFile(source), printable, {
    targetFormat: 'truetype',
    variationAxes: { wght: 700 },
  }),
)
