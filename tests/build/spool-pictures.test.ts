/** Filament is what one sees of a spool, also in a card, where its picture is small. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type Lab, labOf } from '#core/catalogue/color'

const { spools }: { spools: Record<string, Record<string, string>> } = JSON.parse(
  await readFile('scripts/render/pictures.json', 'utf8'),
)

/** Pixels on a side of a picture in a card: flecks and grain mix into what the eye sees. */
const CARD = 150
const STUDIO = '#e7edea'
/** Of the whole square. */
const WANTED = 0.35
/** Black, white and grey have no hue to be told by; each finish has other colours as well. */
const COLOURFUL = 20
/** Of the angle between two hues: 30 degrees, as light, shade and bounces turn it. */
const SAME_HUE = 0.866
/** How much of its strength a colour keeps in highlights and between strands. */
const KEPT = 0.4

const strength = ([, a, b]: Lab) => Math.hypot(a, b)

const colours = Object.entries(spools).flatMap(([finish, hexes]) =>
  Object.entries(hexes)
    .map(([name, hex]) => ({ finish, name, lab: labOf(hex) }))
    .filter(({ lab }) => strength(lab) > COLOURFUL),
)

test('every finish has a colour that is told by its hue', () => {
  expect([...new Set(colours.map(({ finish }) => finish))]).toEqual(Object.keys(spools))
})

test.for(colours)('filament fills the picture: $finish $name', async ({ finish, name, lab }) => {
  expect(await share(`spool-${finish}-${name}`, lab)).toBeGreaterThanOrEqual(WANTED)
})

/** @returns the part of the square that has the hue of a filament */
async function share(picture: string, filament: Lab): Promise<number> {
  const pixels = await sharp(join('content/catalog/images', `${picture}.webp`))
    .flatten({ background: STUDIO })
    .resize(CARD, CARD)
    .removeAlpha()
    .raw()
    .toBuffer()
  let coloured = 0
  for (let at = 0; at < pixels.length; at += 3) {
    if (isOf(filament, labOf(pixels.toString('hex', at, at + 3)))) coloured += 1
  }
  return coloured / (CARD * CARD)
}

function isOf(filament: Lab, seen: Lab): boolean {
  if (strength(seen) < KEPT * strength(filament)) return false
  return filament[1] * seen[1] + filament[2] * seen[2] >= SAME_HUE * strength(filament) * strength(seen)
}
