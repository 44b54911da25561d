/**
 * Clear plastic as screens draw it. Light that comes through it mixes in linear light, while screens mix alpha in their
 * own values, which would make it darker and its colour another. So colour and alpha are such that it looks right on the
 * shop's paper, and nearly so on any other ground.
 */
import sharp from 'sharp'
import { FULL, type Raw, tone } from './raw.ts'
import { blur, fadedLayer, thingOf } from './soften.ts'

const PAPER = [243, 241, 236]
/** The light that is drawn as paper. */
const LIGHT = PAPER.map((value) => tone.findIndex((shown) => shown >= value))
/** px around a pixel that its alpha is smoothed over: print lines and glints in it would be more than half of a file. */
const REACH = 5
/** How far apart the levels of alpha are inside of clear things: as colour makes up for them, nobody sees a step. */
const STEP = 8
/** As opaque as this, a clear wall is where it is. */
const SEEN = 4
/** What is so opaque stays as it is. */
const SOLID = 250

/** Where print lines are many, as on a spool, it is coarser. */
export const COARSE: Smooth = { step: 20, reach: 9 }

export type Smooth = { step?: number; reach?: number }

/** Clear things over their shadow, as PNG. @param shadow of that size, as `shadowLayer` makes it */
export async function clearOverShadow(shadow: Buffer, raw: Raw, smooth: Smooth = {}): Promise<Buffer> {
  const { width, height } = raw
  const size = { raw: { width, height, channels: 4 as const } }
  const things = drawn(raw)
  const picture = await sharp(fadedLayer(shadow, thingOf(things, SEEN), width, height), size)
    .composite([{ input: things, ...size }])
    .raw()
    .toBuffer()
  return sharp(levelled(picture, things, width, height, smooth), size)
    .png()
    .toBuffer()
}

/** With less alpha than this (0 to 255), paper would shine through what is darker. */
const needed = (seen: readonly number[]) =>
  255 * (1 - Math.min(...seen.map((value, c) => value / (PAPER[c] ?? 255))))

/** Sets a pixel so that it is `seen` on paper. */
function set(out: Buffer, i: number, seen: readonly number[], alpha: number) {
  if (alpha === 0) return
  for (const [c, value] of seen.entries()) {
    const paper = PAPER[c] ?? 0
    out[i * 4 + c] = Math.min(255, Math.max(0, Math.round(paper + (value - paper) / (alpha / 255))))
  }
  out[i * 4 + 3] = alpha
}

function drawn({ data }: Raw): Buffer {
  const out = Buffer.alloc(data.length)
  for (let i = 0; i < data.length / 4; i++) {
    const share = (data[i * 4 + 3] ?? 0) / FULL
    const seen = [0, 1, 2].map((c) => {
      const light = (data[i * 4 + c] ?? 0) * share + (LIGHT[c] ?? 0) * (1 - share)
      return tone[Math.min(FULL, Math.round(light))] ?? 0
    })
    set(out, i, seen, share === 0 ? 0 : Math.round(Math.max(255 * alphaOf(data, i), needed(seen))))
  }
  return out
}

/** The same picture, as paper shows it, with an alpha that is smooth inside of what is clear. */
function levelled(
  picture: Buffer,
  things: Buffer,
  width: number,
  height: number,
  { step = STEP, reach = REACH }: Smooth,
): Buffer {
  const plane = (pixels: Buffer) =>
    Float32Array.from({ length: width * height }, (_, i) => pixels[i * 4 + 3] ?? 0)
  const out = Buffer.from(picture)
  for (const [i, level] of levels(plane(picture), plane(things), width, height, reach).entries()) {
    if (Number.isNaN(level)) continue
    const own = (picture[i * 4 + 3] ?? 0) / 255
    const seen = [0, 1, 2].map((c) => (picture[i * 4 + c] ?? 0) * own + (PAPER[c] ?? 0) * (1 - own))
    set(out, i, seen, Math.min(255, Math.ceil(Math.max(level, needed(seen), 1) / step) * step))
  }
  return out
}

/** The smooth alpha of what is clear; not a number where a thing is opaque or ends. */
function levels(whole: Float32Array, things: Float32Array, width: number, height: number, reach: number) {
  const inside = things.map((value, i) => {
    const around = [i - 1, i + 1, i - width, i + width].map((k) => things[k] ?? 0)
    return value < SOLID && Math.min(value, ...around) >= 4 ? 1 : 0
  })
  const wide = (plane: Float32Array) => blur(blur(plane, width, height, reach), width, height, reach)
  const sum = wide(whole.map((value, i) => value * (inside[i] ?? 0)))
  const area = wide(inside)
  return inside.map((is, i) => (is ? (sum[i] ?? 0) / (area[i] ?? 1) : Number.NaN))
}

/** What only takes light is as dark on a screen with less alpha; what glints needs all of it. */
function alphaOf(data: Uint16Array, i: number): number {
  const alpha = (data[i * 4 + 3] ?? 0) / FULL
  const white = Math.min(
    1,
    (2 * Math.min(data[i * 4] ?? 0, data[i * 4 + 1] ?? 0, data[i * 4 + 2] ?? 0)) / FULL,
  )
  const taken = 1 - (1 - alpha) ** (1 / 2.2)
  return taken + (alpha - taken) * white
}
