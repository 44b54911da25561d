/** Raw renders, linear and at half exposure, as pixels that a screen shows. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { linearLight } from '#core/catalogue/color'
import { Refusal } from '#local/progress'
import { fadedLayer, stays, thingOf } from './soften.ts'

export type Raw = { width: number; height: number; data: Uint16Array }
export type Rgb = [number, number, number]
/** `pictures.json`: the hex of each colour of a finish, and the finish of what is printed in a scene, with its colours. */
type Pictures = {
  spools: Record<string, Record<string, string>>
  uses: Record<string, { finish: string; colours: string[] }>
}

/** Light passes through more than one wall of it, so its colours multiply: each is a render, a pair does not hold them. */
export const DIRECT = new Set(['transparent'])

/** Where the shop's pictures of products are. */
export const PICTURES = fileURLToPath(new URL('../../content/catalog/images/', import.meta.url))
export const FULL = 65535

/** Light that bounces between strands is coloured more than once; this part of it grows with the colour. */
const BOUNCE = 0.15
/** Albedo of the white render. */
const WHITE = 0.9
const EXPOSURE = 0.97
const SHADOW = 0.62
const INK = [18, 24, 21]

/** Raw renders are in no clone. @throws Refusal for one that is not there */
function rawFile(path: string): string {
  if (!existsSync(path))
    throw new Refusal(`${path}: there is no such raw render. scripts/render/README.md says how it is made.`)
  return path
}

export async function load(path: string): Promise<Raw> {
  const { data, info } = await sharp(rawFile(path))
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

/** In another size: what is clear is drawn in its own, as a resized alpha is dear. */
export async function scaled(raw: Raw, { width, height }: Pick<Raw, 'width' | 'height'>): Promise<Raw> {
  const data = await sharp(raw.data, { raw: { width: raw.width, height: raw.height, channels: 4 } })
    .toColourspace('rgb16')
    .resize(width, height, { kernel: 'cubic' })
    .raw({ depth: 'ushort' })
    .toBuffer()
  return { width, height, data: new Uint16Array(data.buffer, data.byteOffset, data.length / 2) }
}

export const encode = (light: number) =>
  light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055

function hexToLinear(hex: string): Rgb {
  const at = (i: number) => linearLight(Number.parseInt(hex.slice(i, i + 2), 16))
  return [at(1), at(3), at(5)]
}

/** Straight up to a shoulder, then ever slower: whites keep their strands. */
function shoulder(light: number) {
  const knee = 0.64
  return light < knee ? light : knee + (1 - knee) * (1 - Math.exp(-(light - knee) / (1 - knee)))
}

export const tone = Uint8Array.from({ length: FULL + 1 }, (_, i) =>
  Math.round(255 * encode(shoulder((i / FULL) * 2 * EXPOSURE))),
)

/** The share of white's light that a surface of this albedo keeps, bounces included (a geometric series). */
const kept = (albedo: number) => (albedo * (1 - BOUNCE)) / (1 - BOUNCE * albedo) / WHITE

/** Of black plastic as it is seen: the hex of its colour is darker than any surface, and edges would be lost in it. */
const BLACKEST = 0.028

const seen = (colour: Rgb): Rgb => {
  const lift = BLACKEST / Math.max(...colour, 0.001)
  return lift > 1 ? (colour.map((channel) => channel * lift) as Rgb) : colour
}

export function mix(white: Raw, black: Raw, colour: Rgb): Buffer {
  const out = Buffer.alloc(white.data.length)
  const share = (colour.some((channel) => channel > 0) ? seen(colour) : colour).map(kept)
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

/** The shadow catcher's alpha, smoothed, as near-black of the studio's hue. */
export async function shadowLayer(path: string, width: number, height: number, blur = 4): Promise<Buffer> {
  const alpha = await sharp(rawFile(path))
    .ensureAlpha()
    .extractChannel(3)
    .toColourspace('b-w')
    .blur(blur)
    .resize(width, height, { kernel: 'cubic' })
    .linear(SHADOW, -14)
    .raw({ depth: 'uchar' })
    .toBuffer()
  const out = Buffer.alloc(width * height * 4)
  for (let i = 0; i < width * height; i++) {
    const seen = stays(
      (alpha[i] ?? 0) / 255,
      ((i % width) + 0.5) / width,
      (Math.floor(i / width) + 0.5) / height,
    )
    out.set([...INK, Math.round(255 * seen)], i * 4)
  }
  return out
}

/**
 * What casts a shadow over it, as PNG.
 * @param shadow of that size, as `shadowLayer` makes it
 */
export async function overShadow(
  shadow: Buffer,
  pixels: Buffer,
  raw: Pick<Raw, 'width' | 'height'>,
  { width, height }: Pick<Raw, 'width' | 'height'> = raw,
): Promise<Buffer> {
  const input = await sharp(pixels, { raw: { width: raw.width, height: raw.height, channels: 4 } })
    .resize(width, height, { kernel: 'lanczos3' })
    .raw()
    .toBuffer()
  const size = { raw: { width, height, channels: 4 as const } }
  return sharp(fadedLayer(shadow, thingOf(input), width, height), size)
    .composite([{ input, ...size }])
    .png()
    .toBuffer()
}

export async function listed(): Promise<Pictures> {
  return JSON.parse(await readFile(new URL('pictures.json', import.meta.url), 'utf8'))
}

export async function coloursOf(finish: string): Promise<[string, Rgb][]> {
  const { spools } = await listed()
  const colours = spools[finish]
  if (!colours)
    throw new Refusal(`pictures.json has no finish ${finish}, but ${Object.keys(spools).join(', ')}.`)
  return Object.entries(colours).map(([name, hex]) => [name, hexToLinear(hex)])
}
