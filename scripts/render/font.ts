/** Cuts the wordmark's bold TTF, which Blender can read, from the shop's variable font: node scripts/render/font.ts <out.ttf> */
import { writeFile } from 'node:fs/promises'
import { main, Refusal } from '#local/progress'
import { cutText } from '../dev/fonts.ts'

const CHARACTERS = `${String.fromCharCode(...Array.from({ length: 95 }, (_, i) => 32 + i))}åäöÅÄÖéü`

await main(async () => {
  const [out] = process.argv.slice(2)
  if (!out) throw new Refusal('font.ts <out.ttf>')
  await writeFile(out, await cutText(CHARACTERS, 700))
})
