/**
 * Turns raw renders into the shop's pictures.
 *
 *   node scripts/render/recolor.ts spools <finish> <raw folder> [normal | small | large [grain]]
 *     every colour of a finish, from white.png and black.png and shadow.png; of the transparent one, whose colours do
 *     not mix, from a render of each (klar-is.png)
 *   node scripts/render/recolor.ts windings <finish> <raw folder> [grain [gain]]
 *   node scripts/render/recolor.ts parts <finish> <raw folder> [grain [gain]]
 *     every colour of a finish, from white.png and black.png, of parts with shadow.png; a transparent part from a render of
 *     each colour
 *   node scripts/render/recolor.ts use <scene> <raw folder> [grain]
 *   node scripts/render/recolor.ts boxes <raw folder> [grain [finish [large]]]
 *     a scene of use in the colours of its filament, or the carton in every hex, from white.png, black.png and shadow.png;
 *     what is transparent from a render of each colour
 *   node scripts/render/recolor.ts still <id> <raw.png> <shadow.png> [1200x1200 [grain]]
 *     one direct render; grain is how far apart two pixels (0-255) may be and still be smoothed into one (0: not at all)
 *   node scripts/render/recolor.ts filled <id> <raw.png> [1200x1000 [grain]]
 *     one direct render that fills its picture: what is clear at its edges is cut off
 *   node scripts/render/recolor.ts cover <id> <raw.png> [1200x750 [grain]]
 *     an article's cover, filled to its edges
 *
 * Raw renders are linear 16-bit RGBA at half exposure; the shadow is a picture of its own.
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { main, Refusal } from '#local/progress'
import { opaqueBox } from './filled.ts'
import { calm } from './grain.ts'
import { parts, windings, writeSmall } from './near.ts'
import {
  coloursOf,
  DIRECT,
  develop,
  load,
  mix,
  overShadow,
  PICTURES,
  type Raw,
  type Rgb,
  shadowLayer,
} from './raw.ts'
import { BESIDE, boxes, use } from './scenes.ts'

const covers = fileURLToPath(new URL('../../content/articles/images/', import.meta.url))
/** From this light on, strands differ by a few levels only: smoothed by half, so that they stay. */
const PALE = 0.6
const QUALITY = 82
/** px of a picture that a product is known by, either way; what stands beside it is smaller. */
const FIRST = 1200
/** A spool is strands all over: less makes its file as small as the others, and nobody sees it. */
const SPOOL_QUALITY = 56

/** The shadow with what casts it, as PNG. */
async function compose(raw: Raw, pixels: Buffer, shadowPath: string, width: number, height: number) {
  return overShadow(await shadowLayer(shadowPath, width, height), pixels, raw, { width, height })
}

async function write(id: string, picture: Buffer, quality = QUALITY) {
  const info = await sharp(picture)
    .webp({ quality, alphaQuality: 90, effort: 6, smartSubsample: true })
    .toFile(join(PICTURES, `${id}.webp`))
  console.log(`${id} ${info.width}x${info.height} ${(info.size / 1024).toFixed(0)} kB`)
}

const smoothing = (grain: string, colour: Rgb) => Number(grain) * (Math.min(...colour) > PALE ? 0.5 : 1)

async function spools(finish: string, rawFolder: string, shape = 'normal', grain = '0') {
  const file = (name: string) => join(rawFolder, `${name}.png`)
  const pair = DIRECT.has(finish) ? undefined : await Promise.all([load(file('white')), load(file('black'))])
  const suffix = shape === 'normal' ? '' : `-${shape}`
  for (const [name, colour] of await coloursOf(finish)) {
    const raw = pair?.[0] ?? (await load(file(name)))
    const grainy = pair ? mix(...pair, colour) : backlit(develop(raw), raw.width)
    const pixels = calm(grainy, raw.width, raw.height, smoothing(grain, colour))
    const id = `spool-${finish}-${name}${suffix}`
    await write(id, await compose(raw, pixels, file('shadow'), FIRST, FIRST), SPOOL_QUALITY)
  }
}

/** The studio's light, as it comes through clear filament from behind. */
const STUDIO = [231, 237, 234]
/** From this alpha on, what one sees through is filled with it: grain in alpha would be half of the file. */
const FILLED = 0.4

/** Pixels that a gap between two strands is wide at most. */
const GAP = 4

/** What one sees through, lit from behind: clear filament and the gaps between its strands become opaque, edges stay. */
function backlit(pixels: Buffer, width: number): Buffer {
  const out = Buffer.from(pixels)
  const alpha = Uint8Array.from({ length: pixels.length / 4 }, (_, i) =>
    Math.min(255, Math.round((pixels[i * 4 + 3] ?? 0) / FILLED)),
  )
  for (const [at, filled] of withoutGaps(alpha, width).entries()) {
    const i = at * 4
    const clear = pixels[i + 3] ?? 0
    if (filled === clear) continue
    for (let c = 0; c < 3; c++)
      out[i + c] = Math.round(((pixels[i + c] ?? 0) * clear + (STUDIO[c] ?? 0) * (filled - clear)) / filled)
    out[i + 3] = filled
  }
  return out
}

/** What is narrower than two gaps is filled: grown by a gap, then shrunk by it. */
function withoutGaps(alpha: Uint8Array, width: number): Uint8Array {
  const spread = (plane: Uint8Array, pick: typeof Math.max, step: number) =>
    plane.map((value, i) => {
      let most = value
      for (let k = -GAP; k <= GAP; k++) most = pick(most, plane[i + k * step] ?? value)
      return most
    })
  const grown = spread(spread(alpha, Math.max, 1), Math.max, width)
  return spread(spread(grown, Math.min, 1), Math.min, width)
}

async function still(id: string, path: string, shadowPath: string, size = '1200x1200', grain = '8') {
  const [width = FIRST, height = FIRST] = size.split('x').map(Number)
  const raw = await load(path)
  const pixels = calm(develop(raw), raw.width, raw.height, Number(grain))
  const picture = await compose(raw, pixels, shadowPath, width, height)
  if (width < FIRST) await writeSmall(id, picture, BESIDE)
  else await write(id, picture)
}

/** As wide and as high as it goes without a clear pixel at its edges; what is too high loses its foot. */
async function filled(id: string, path: string, size = '1200x1000', grain = '11') {
  const [width = 1200, height = 1000] = size.split('x').map(Number)
  const raw = await load(path)
  const pixels = calm(develop(raw), raw.width, raw.height, Number(grain))
  const picture = await sharp(pixels, { raw: { width: raw.width, height: raw.height, channels: 4 } })
    .extract(opaqueBox(pixels, raw.width, raw.height, width / height))
    .removeAlpha()
    .resize(width, height, { kernel: 'lanczos3' })
    .png()
    .toBuffer()
  await writeSmall(id, picture, BESIDE)
}

/** Smoothing looks at neighbours, which a filled picture lacks at its edges: there it is mirrored. */
const MARGIN = 8

async function cover(id: string, path: string, size = '1200x750', grain = '5') {
  const [width = 1200, height = 750] = size.split('x').map(Number)
  const raw = await load(path)
  const { data, info: wide } = await sharp(develop(raw), {
    raw: { width: raw.width, height: raw.height, channels: 4 },
  })
    .extend({ top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN, extendWith: 'mirror' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixels = calm(data, wide.width, wide.height, Number(grain))
  const info = await sharp(pixels, { raw: { width: wide.width, height: wide.height, channels: 4 } })
    .extract({ left: MARGIN, top: MARGIN, width: raw.width, height: raw.height })
    .removeAlpha()
    .resize(width, height, { kernel: 'lanczos3' })
    .webp({ quality: 82, effort: 6, smartSubsample: true })
    .toFile(join(covers, `${id}.webp`))
  console.log(`${id} ${width}x${height} ${(info.size / 1024).toFixed(0)} kB`)
}

await main(async () => {
  await mkdir(PICTURES, { recursive: true })
  const [job, first = '', second = '', third = '', size, grain] = process.argv.slice(2)
  if (job === 'spools') await spools(first, second, third || undefined, size)
  else if (job === 'windings') await windings(first, second, third || undefined, size)
  else if (job === 'parts') await parts(first, second, third || undefined, size)
  else if (job === 'use') await use(first, second, third || undefined)
  else if (job === 'boxes') await boxes(first, second || undefined, third || undefined, size)
  else if (job === 'still') await still(first, second, third, size, grain)
  else if (job === 'filled') await filled(first, second, third || undefined, size)
  else if (job === 'cover') await cover(first, second, third || undefined, size)
  else
    throw new Refusal(
      'recolor.ts spools <finish> <raw folder> [shape [grain]] | windings <finish> <raw folder> [grain [gain]] | parts <finish> <raw folder> [grain [gain]] | use <scene> <raw folder> [grain] | boxes <raw folder> [grain [finish [large]]] | still <id> <raw.png> <shadow.png> [WxH [grain]] | filled <id> <raw.png> [WxH [grain]] | cover <id> <raw.png> [WxH [grain]]',
    )
})
