/** Cuts the wordmark's bold TTF, which Blender can read, from the shop's variable font: node scripts/render/font.ts <out.ttf> */
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'
import { VARIABLE_FONT } from '#build/documents/fonts'
import { main, Refusal } from '#local/progress'

const CHARACTERS = `${String.fromCharCode(...Array.from({ length: 95 }, (_, i) => 32 + i))}åäöÅÄÖéü`

await main(async () => {
  const [out] = process.argv.slice(2)
  if (!out) throw new Refusal('font.ts <out.ttf>')
  const font = await readFile(createRequire(import.meta.url).resolve(VARIABLE_FONT))
  const bold = { targetFormat: 'truetype', variationAxes: { wght: 700 } } as const
  await writeFile(out, await subsetFont(font, CHARACTERS, bold))
})
