/** What a filament shows beside its spool: its winding from near, and a part. */
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'

const IMAGES = 'content/catalog/images'
const KB = 1024

const { spools }: { spools: Record<string, Record<string, string>> } = JSON.parse(
  await readFile('scripts/render/pictures.json', 'utf8'),
)
const colours = Object.entries(spools).flatMap(([finish, hexes]) =>
  Object.keys(hexes).map((name) => `${finish}-${name}`),
)
const file = (id: string) => join(IMAGES, `${id}.webp`)

test.for(colours)('%s has its winding, to the edges of the picture', async (colour) => {
  const { width, height, hasAlpha } = await sharp(file(`winding-${colour}`)).metadata()
  expect({ shape: width / height, hasAlpha }).toEqual({ shape: 4 / 3, hasAlpha: false })
})

test.for(colours)('%s has a part that stands on any ground', async (colour) => {
  const { width, height, hasAlpha } = await sharp(file(`part-${colour}`)).metadata()
  expect({ shape: width / height, hasAlpha }).toEqual({ shape: 4 / 3, hasAlpha: true })
})

test.for(
  Object.entries(spools).flatMap(([finish, hexes]) =>
    Object.entries(hexes).flatMap(([name, hex]) => (isNearlyBlack(hex) ? [`${finish}-${name}`] : [])),
  ),
)('%s is black, and its strands are seen', async (colour) => {
  const { channels } = await sharp(file(`winding-${colour}`))
    .greyscale()
    .stats()
  const [light] = channels
  expect(light?.mean).toBeLessThan(90)
  expect(light?.stdev).toBeGreaterThan(14)
})

test.for(['printer-one-printing', 'printer-studio-printing'])(
  '%s fills the stage to its edges',
  async (id) => {
    expect(await sharp(file(id)).metadata()).toMatchObject({ width: 1200, height: 1000, hasAlpha: false })
  },
)

test('each is at most 60 KB, and a clear spool 92 KB', async () => {
  const sized = await Promise.all([
    ...colours.flatMap((colour) => ['winding', 'part'].map((kind) => tooLarge(`${kind}-${colour}`, 60))),
    ...Object.keys(spools.transparent ?? {}).map((name) => tooLarge(`spool-transparent-${name}`, 92)),
  ])
  expect(sized.flat()).toEqual([])
})

test('parts are 40 KB on average', async () => {
  const sizes = await Promise.all(colours.map(async (colour) => (await stat(file(`part-${colour}`))).size))
  expect(sizes.reduce((sum, size) => sum + size, 0) / sizes.length).toBeLessThanOrEqual(40 * KB)
})

function isNearlyBlack(hex: string): boolean {
  return [1, 3, 5].every((at) => Number.parseInt(hex.slice(at, at + 2), 16) < 0x30)
}

async function tooLarge(id: string, most: number): Promise<string[]> {
  const { size } = await stat(file(id))
  return size <= most * KB ? [] : [`${id}: ${(size / KB).toFixed(0)} KB`]
}
