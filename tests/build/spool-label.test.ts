/** Product and weight are printed on the paper of a spool's label or a pack's, and nowhere else. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { withLabel } from '#build/spool-label'
import { labelSuffix, type PrintedLabel, readPictureId } from '#loaders/printed-label'

const IMAGES = 'content/catalog/images'
const SIDE = 1200

const bare = (name: string) => readFile(join(IMAGES, `${name}.webp`))
const pixels = (picture: Buffer) => sharp(picture).flatten({ background: '#000' }).raw().toBuffer()

/** Spools whose filament is black, so that all that is pale and printed over is paper. */
const SPOOLS = ['spool-matt-kimrok', 'spool-matt-kimrok-large', 'spool-matt-kimrok-small']
/** The longest and the shortest that may be printed. */
const LABELS = [
  { product: 'PLA Carbon Fibre', grams: 2300 },
  { product: 'PC FR', grams: 250 },
]

describe.for(SPOOLS)('%s', (name) => {
  test.for(LABELS)('$product, $grams g lies on paper', async (label) => {
    const { changed, beside } = await printedOn(name, label)
    expect(changed).toBeGreaterThan(0.0005 * SIDE * SIDE)
    expect(beside).toBe(0)
  })
})

describe.for(['box-kimrok', 'box-kimrok-large'])('%s', (name) => {
  test.for([{ grams: 2300 }, { grams: 250 }])('$grams g lies on paper', async (label) => {
    const { changed, beside } = await printedOn(name, label)
    expect(changed).toBeGreaterThan(500)
    expect(beside).toBe(0)
  })
})

/** Pixels that a label changes, and those of them that were no paper. */
async function printedOn(name: string, label: PrintedLabel): Promise<{ changed: number; beside: number }> {
  const before = await pixels(await bare(name))
  const after = await pixels(await withLabel(name, await bare(name), label))
  let changed = 0
  let beside = 0
  for (let at = 0; at < before.length; at += 3) {
    if (Math.abs((before[at] ?? 0) - (after[at] ?? 0)) < 30) continue
    changed++
    if ((before[at] ?? 0) < 150) beside++
  }
  return { changed, beside }
}

test('an id says which file it is of, and what is printed', () => {
  const label = { product: 'PETG Carbon Fibre', grams: 500 }
  expect(readPictureId(`spool-carbon-kimrok${labelSuffix(label)}`)).toEqual({
    file: 'spool-carbon-kimrok',
    label,
  })
  expect(readPictureId(`box-is-large${labelSuffix({ grams: 2300 })}`)).toEqual({
    file: 'box-is-large',
    label: { grams: 2300 },
  })
  expect(readPictureId('hotend')).toEqual({ file: 'hotend' })
})
