/** `node scripts/dev/subset-fonts.ts`: cuts the digits out of Spline Sans Mono, which is all that prices need of it. */
import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

const SOURCE =
  'node_modules/@fontsource-variable/spline-sans-mono/files/spline-sans-mono-latin-wght-normal.woff2'
const TARGET = 'src/styles/fonts/spline-digits.woff2'

const font = await subsetFont(await readFile(SOURCE), '0123456789+\u00b1\u00d7\u2212', {
  targetFormat: 'woff2',
})
await writeFile(TARGET, font)
console.log(`${TARGET}: ${font.length} bytes`)
