/**
 * Turns raw renders into the shop's pictures.
 *
 *   node scripts/render/recolor.ts spools <finish> <raw folder> [normal | small | large [grain]]
 *     every colour of a finish, from white.png and black.png and shadow.png; of the transparent one, whose colours do
 *     not mix, from a render of each (klar-is.png)
 *   node scripts/render/recolor.ts still <id> <raw.png> <shadow.png> [1200x1200 [grain]]
 *     one direct render; grain is how far apart two pixels (0-255) may be and still be smoothed into one (0: not at all)
 *   node scripts/render/recolor.ts cover <id> <raw.png> [1200x750 [grain]]
 *     an article's cover, filled to its edges
 *
 * Raw renders are linear 16-bit RGBA at half exposure; the shadow is a picture of its own.
 */
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { linearLight } from '#core/catalogue/color'
import { main, Refusal } from '#local/progress'
import { calm } from './grain.ts'

type Raw = { width: number; height: number; data: Uint16Array }
type Rgb = [number, number, number]
type Pictures = { spools: Record<string, Record<string, string>> }

const folder = fileURLToPath(new URL('../../content/catalog/images/', import.meta.url))
const covers = fileURLToPath(new URL('../../content/articles/images/', import.meta.url))
const FULL = 65535

/** Light that bounces between strands is coloured more than once; this part of it grows with the colour. */
const BOUNCE = 0.15
/** Albedo of the white render. */
const WHITE = 0.9
const EXPOSURE = 0.97
/** From this light on, strands differ by a few levels only: smoothed by half, so that they stay. */
const PALE = 0.6
const SHADOW = 0.62
const QUALITY = 82
/** A spool is strands all over: less makes its file as small as the others, and nobody sees it. */
const SPOOL_QUALITY = 56
/** Light passes through more than one strand, so its colours multiply: a pair does not hold them. */
const DIRECT = new Set(['transparent'])
const INK = [18, 24, 21]

async function load(path: string): Promise<Raw> {
  const { data, info } = await sharp(path)
    .ensureAlpha()
    .toColourspace('rgb16')
    .raw({ depth: 'ushort' })
    .toBuffer({ resolveWithObject: true })
  return {
    width: info.width,
    height: info.height,
    data: new Uint16Array(data.buffer, data.byteOffset, data.length / 2),
  }
}

const encode = (light: number) => (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055)

export function hexToLinear(hex: string): Rgb {
  const at = (i: number) => linearLight(Number.parseInt(hex.slice(i, i + 2), 16))
  return [at(1), at(3), at(5)]
}

/** Straight up to a shoulder, then ever slower: whites keep their strands. */
function shoulder(light: number) {
  const knee = 0.64
  return light < knee ? light : knee + (1 - knee) * (1 - Math.exp(-(light - knee) / (1 - knee)))
}

const tone = Uint8Array.from({ length: FULL + 1 }, (_, i) =>
  Math.round(255 * encode(shoulder((i / FULL) * 2 * EXPOSURE))),
)

/** The share of white's light that a surface of this albedo keeps, bounces included (a geometric series). */
export const kept = (albedo: number) => (albedo * (1 - BOUNCE)) / (1 - BOUNCE * albedo) / WHITE

export function mix(white: Raw, black: Raw, colour: Rgb): Buffer {
  const out = Buffer.alloc(white.data.length)
  const share = colour.map(kept)
  for (let i = 0; i < out.length; i += 4) {
    for (let c = 0; c < 3; c++) {
      const dark = black.data[i + c] ?? 0
      const light = dark + ((white.data[i + c] ?? 0) - dark) * (share[c] ?? 0)
      out[i + c] = tone[Math.max(0, Math.min(FULL, Math.round(light)))] ?? 0
    }
    out[i + 3] = Math.round((white.data[i + 3] ?? 0) / 257)
  }
  return out
}

export function develop(raw: Raw): Buffer {
  return mix(raw, raw, [0, 0, 0])
}

/** A shadow must be gone before the picture ends, or the card shows its edge. */
function edgeFade(at: number) {
  const t = Math.min(1, Math.min(at, 1 - at) / 0.14)
  return t * t * (3 - 2 * t)
}

/** The shadow catcher's alpha, smoothed, as near-black of the studio's hue. */
async function shadowLayer(path: string, width: number, height: number): Promise<Buffer> {
  const alpha = await sharp(path)
    .ensureAlpha()
    .extractChannel(3)
    .toColourspace('b-w')
    .blur(4)
    .resize(width, height, { kernel: 'cubic' })
    .linear(SHADOW, -14)
    .raw({ depth: 'uchar' })
    .toBuffer()
  const out = Buffer.alloc(width * height * 4)
  for (let i = 0; i < width * height; i++) {
    const fade = edgeFade((i % width) / width) * edgeFade(Math.floor(i / width) / height)
    out.set([...INK, Math.round((alpha[i] ?? 0) * fade)], i * 4)
  }
  return out
}

async function write(
  id: string,
  raw: Raw,
  pixels: Buffer,
  shadowPath: string,
  width: number,
  height: number,
  quality = QUALITY,
) {
  const product = await sharp(pixels, { raw: { width: raw.width, height: raw.height, channels: 4 } })
    .resize(width, height, { kernel: 'lanczos3' })
    .png()
    .toBuffer()
  const shadow = await shadowLayer(shadowPath, width, height)
  const file = join(folder, `${id}.webp`)
  const info = await sharp(shadow, { raw: { width, height, channels: 4 } })
    .composite([{ input: product }])
    .webp({ quality, alphaQuality: 90, effort: 6, smartSubsample: true })
    .toFile(file)
  console.log(`${id} ${width}x${height} ${(info.size / 1024).toFixed(0)} kB`)
}

async function spools(finish: string, rawFolder: string, shape = 'normal', grain = '0') {
  const pictures: Pictures = JSON.parse(await readFile(new URL('pictures.json', import.meta.url), 'utf8'))
  const colours = pictures.spools[finish]
  if (!colours) throw new Error(`pictures.json has no finish ${finish}`)
  const file = (name: string) => join(rawFolder, `${name}.png`)
  const pair = DIRECT.has(finish) ? undefined : await Promise.all([load(file('white')), load(file('black'))])
  const suffix = shape === 'normal' ? '' : `-${shape}`
  for (const [name, hex] of Object.entries(colours)) {
    const colour = hexToLinear(hex)
    const strength = Number(grain) * (Math.min(...colour) > PALE ? 0.5 : 1)
    const raw = pair?.[0] ?? (await load(file(name)))
    const grainy = pair ? mix(...pair, colour) : backlit(develop(raw))
    const pixels = calm(grainy, raw.width, raw.height, strength)
    const id = `spool-${finish}-${name}${suffix}`
    await write(id, raw, pixels, file('shadow'), 1200, 1200, SPOOL_QUALITY)
  }
}

/** The studio's light, as it comes through clear filament from behind. */
const STUDIO = [231, 237, 234]
/** From this alpha on, what one sees through is filled with it: grain in alpha would be half of the file. */
const FILLED = 0.4

/** What one sees through, lit from behind: clear filament becomes opaque, gaps and edges stay. */
function backlit(pixels: Buffer): Buffer {
  const out = Buffer.from(pixels)
  for (let i = 0; i < out.length; i += 4) {
    const clear = out[i + 3] ?? 0
    const filled = Math.min(255, Math.round(clear / FILLED))
    if (filled === clear) continue
    for (let c = 0; c < 3; c++)
      out[i + c] = Math.round(((pixels[i + c] ?? 0) * clear + (STUDIO[c] ?? 0) * (filled - clear)) / filled)
    out[i + 3] = filled
  }
  return out
}

async function still(id: string, path: string, shadowPath: string, size = '1200x1200', grain = '8') {
  const [width = 1200, height = 1200] = size.split('x').map(Number)
  const raw = await load(path)
  await write(id, raw, calm(develop(raw), raw.width, raw.height, Number(grain)), shadowPath, width, height)
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
  await mkdir(folder, { recursive: true })
  const [job, first = '', second = '', third = '', size, grain] = process.argv.slice(2)
  if (job === 'spools') await spools(first, second, third || undefined, size)
  else if (job === 'still') await still(first, second, third, size, grain)
  else if (job === 'cover') await cover(first, second, third || undefined, size)
  else
    throw new Refusal(
      'recolor.ts spools <finish> <raw folder> [shape [grain]] | still <id> <raw.png> <shadow.png> [WxH [grain]] | cover <id> <raw.png> [WxH [grain]]',
    )
})
