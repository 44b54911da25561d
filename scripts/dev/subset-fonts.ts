/** `node scripts/dev/subset-fonts.ts`: cuts the digits out of Spline Sans Mono, which is all that prices need of it. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { ROOT } from '#local/paths'
import { main } from '#local/progress'

const SOURCE =
  'node_modules/@fontsource-variable/spline-sans-mono/files/spline-sans-mono-latin-wght-normal.woff2'
const TARGET = 'src/styles/fonts/spline-digits.woff2'

await main(async () => {
  const digits = '0123456789+\u00b1\u00d7\u2212'
  const font = await subsetFont(await readFile(join(ROOT, SOURCE)), digits, { targetFormat: 'woff2' })
  await writeFile(join(ROOT, TARGET), font)
  console.log(`${TARGET}: ${font.length} bytes`)
})
