/** A filament's winding and part in every colour, from a white and a black render. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { linearLight } from '#core/catalogue/color'
import { shallow } from './focus.ts'
import { COARSE, clearOverShadow } from './glass.ts'
import { calmPlanes } from './grain.ts'
import {
  coloursOf,
  DIRECT,
  encode,
  FULL,
  load,
  mix,
  overShadow,
  PICTURES,
  type Raw,
  type Rgb,
  scaled,
  shadowLayer,
  tone,
} from './raw.ts'

/** Of a picture of a part. */
const NEAR = { width: 960, height: 720, bytes: 60 * 1024 }
/** A winding fills its picture, and is looked at enlarged. */
const WINDING = { width: 1200, height: 900 }
/** A part's shadow is half of its file: blurred, and with fewer levels of alpha, as few as nobody sees. */
const PART = { bytes: 50 * 1024, blur: 12, alphaQuality: 83 }
/** Tried until a picture is small enough. */
const QUALITIES = [78, 66, 56, 46, 36]
/** How much of the other colours every surface of clear filament takes: `clear` in near.py. */
const TINT = 0.22

/**
 * Light that came through clear filament is coloured once per surface. How many there were tells the pair: one render
 * takes nothing at a surface, the other the tint of black.
 */
function mixClear(white: Raw, black: Raw, taken: number[]): Buffer {
  const out = Buffer.alloc(white.data.length)
  for (let i = 0; i < out.length; i += 4) {
    const light = (raw: Raw) => (raw.data[i] ?? 0) + (raw.data[i + 1] ?? 0) + (raw.data[i + 2] ?? 0) + 1
    const surfaces = Math.max(
      0,
      Math.min(MOST_SURFACES, Math.log(light(black) / light(white)) / Math.log(1 - TINT)),
    )
    for (let c = 0; c < 3; c++)
      out[i + c] =
        tone[Math.min(FULL, Math.round((white.data[i + c] ?? 0) * (taken[c] ?? 1) ** surfaces))] ?? 0
    out[i + 3] = Math.round((white.data[i + 3] ?? 0) / 257)
  }
  return out
}

/** After so many surfaces, which is through one strand of the only layer, light that came through has the filament's hex. */
const SURFACES = 2
/** What is darker was lost in grain. */
const MOST_SURFACES = 12

/** What a surface leaves of each colour of light. */
const leftBySurface = (colour: Rgb, surfaces: number) =>
  colour.map((part) => Math.max(0.01, part) ** (1 / surfaces))

type Kind = 'winding' | 'part'
type Near = { id: string; pixels: Buffer; width: number; height: number }

/**
 * The pair smoothed once, as the eye sees light, rather than each of its colours.
 * @param clear alpha is smoothed as well: one sees through the grain
 */
export function calmRaw(raw: Raw, strength: number, gain = 1, clear = false): Raw {
  const { width, height, data } = raw
  const plane = (c: number) => Float32Array.from({ length: width * height }, (_, i) => data[i * 4 + c] ?? 0)
  const seen = [0, 1, 2].map((c) => plane(c).map((light) => 255 * encode(light / FULL)))
  const alpha = plane(3).map((value) => value / 257)
  const planes = calmPlanes(clear ? [...seen, alpha] : seen, alpha, width, strength)
  const calmed = data.map((value, i) => {
    const smoothed = planes[i % 4]?.[i >> 2] ?? 0
    if (i % 4 === 3) return clear ? Math.round(257 * smoothed) : value
    return Math.min(FULL, Math.round(FULL * gain * linearLight(smoothed)))
  })
  return { width, height, data: calmed }
}

/** Of a colour this dark or darker nothing would be seen but its outline: lamps beside the part draw its edges. */
const DARK = 0.16
const EDGES = 1.6
/** As dark as lamp black. */
const BLACK = 0.02

function lightOf([red, green, blue]: Rgb): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** @param edges what those lamps add to a part that is black */
function withEdges(raw: Raw, edges: Raw | undefined, colour: Rgb): Raw {
  const share = EDGES * (1 - lightOf(colour) / DARK)
  if (!edges || share <= 0) return raw
  const data = raw.data.map((value, i) =>
    i % 4 === 3 ? value : Math.min(FULL, Math.round(value + share * (edges.data[i] ?? 0))),
  )
  return { ...raw, data }
}

/** What a picture of black strands has to have of light on their crests, or it is a black square on a phone. */
const CREST = 140
/** More would be grey plastic. */
const MOST_LIFT = 2.2

/** px: light is measured over so much, so that no grain is lifted with it. */
const CREST_BLUR = 4

/**
 * A winding that is nearly black, as with a lamp beside it: the crests get its light, what lies between them stays black.
 * @param pixels RGBA
 */
async function litCrests(
  pixels: Buffer,
  { width, height }: Pick<Raw, 'width' | 'height'>,
  colour: Rgb,
): Promise<Buffer> {
  if (lightOf(colour) > BLACK) return pixels
  const light = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .greyscale()
    .blur(CREST_BLUR)
    .raw()
    .toBuffer()
  const sorted = Uint8Array.from(light).sort()
  const [low = 0, high = 0] = [0.02, 0.98].map((share) => sorted[Math.floor(share * (sorted.length - 1))])
  const lift = Math.min(MOST_LIFT, (CREST - low) / Math.max(1, high - low))
  if (lift <= 1) return pixels
  const out = Buffer.from(pixels)
  for (const [at, value] of light.entries()) {
    const above = Math.max(0, value - low)
    const more = 1 + (lift - 1) * Math.min(1, above / (high - low)) ** 1.5
    const share = above > 0 ? (low + above * more) / value : 1
    for (let c = 0; c < 3; c++) {
      const i = at * 4 + c
      out[i] = Math.min(255, Math.round((pixels[i] ?? 0) * share))
    }
  }
  return out
}

/** What is seen from near, in every colour of a finish. */
async function* near(
  kind: Kind,
  finish: string,
  rawFolder: string,
  grain = '6',
  gain = '1',
): AsyncGenerator<Near> {
  const pair = async (name: string) =>
    calmRaw(await load(join(rawFolder, `${name}.png`)), Number(grain), Number(gain))
  const [white, black] = [await pair('white'), await pair('black')]
  const edges = kind === 'part' ? await pair('edges') : undefined
  const { width, height } = white
  for (const [name, colour] of await coloursOf(finish)) {
    const pixels =
      finish === 'transparent'
        ? mixClear(white, black, leftBySurface(colour, SURFACES))
        : mix(withEdges(white, edges, colour), withEdges(black, edges, colour), colour)
    const lit = kind === 'winding' ? await litCrests(pixels, white, colour) : pixels
    yield { id: `${kind}-${finish}-${name}`, pixels: lit, width, height }
  }
}

export async function windings(finish: string, rawFolder: string, grain?: string, gain?: string) {
  for await (const { id, pixels, width, height } of near('winding', finish, rawFolder, grain, gain)) {
    const data = await shallow(pixels, width, height)
    const picture = await sharp(data, { raw: { width, height, channels: 4 } })
      .removeAlpha()
      .resize(WINDING.width, WINDING.height, { kernel: 'lanczos3' })
      .png()
      .toBuffer()
    await writeSmall(id, picture)
  }
}

export async function parts(finish: string, rawFolder: string, grain?: string, gain?: string) {
  const shadow = await shadowLayer(join(rawFolder, 'shadow.png'), NEAR.width, NEAR.height, PART.blur)
  if (DIRECT.has(finish)) return clearParts(finish, rawFolder, shadow, Number(grain ?? 6))
  for await (const { id, pixels, width, height } of near('part', finish, rawFolder, grain, gain)) {
    const picture = await overShadow(shadow, pixels, { width, height }, NEAR)
    await writeSmall(id, picture, PART.bytes, PART.alphaQuality)
  }
}

async function clearParts(finish: string, rawFolder: string, shadow: Buffer, grain: number) {
  for (const [name] of await coloursOf(finish)) {
    const raw = await scaled(calmRaw(await load(join(rawFolder, `${name}.png`)), grain, 1, true), NEAR)
    const picture = await clearOverShadow(shadow, raw, COARSE)
    await writeSmall(`part-${finish}-${name}`, picture, PART.bytes, PART.alphaQuality)
  }
}

/** As good as it can be within its size. */
export async function writeSmall(id: string, picture: Buffer, most = NEAR.bytes, alphaQuality = 90) {
  for (const quality of QUALITIES) {
    const file = await sharp(picture)
      .webp({ quality, alphaQuality, effort: 4, smartSubsample: true })
      .toBuffer()
    if (file.length > most && quality !== QUALITIES.at(-1)) continue
    await writeFile(join(PICTURES, `${id}.webp`), file)
    console.log(`${id} ${(file.length / 1024).toFixed(0)} kB, quality ${quality}`)
    return
  }
}
