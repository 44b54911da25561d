/**
 * A shadow that ends before the picture does. Fading alpha by the distance to the frame draws the frame: a wide shadow
 * ends in a rectangle. So the frame's distance only says how much of the shadow is taken off: what is faint goes first,
 * and the shadow keeps a shape of its own, only smaller.
 */

/** Taken off everywhere, and at the frame (parts of full alpha). */
const FLOOR = 0.03
const MOST = 0.55
/** How near to the frame a shadow begins to lose, in parts of the width or height. */
const MARGIN = 0.24
/** The end itself, within which nothing is left whatever the shadow. */
const END = 0.05
/** How soft the end of what is left is. */
const KNEE = 0.11

const smooth = (t: number) => {
  const clamped = Math.min(1, Math.max(0, t))
  return clamped * clamped * (3 - 2 * clamped)
}

/** The part of a shadow of this alpha (0 to 1) that stays at a place of the picture. */
export function stays(alpha: number, x: number, y: number): number {
  const near = (margin: number) => smooth(Math.min(x, 1 - x) / margin) * smooth(Math.min(y, 1 - y) / margin)
  const level = FLOOR + (MOST - FLOOR) * (1 - near(MARGIN)) ** 2
  const over = alpha - level + KNEE
  const left = over <= 0 ? 0 : over < 2 * KNEE ? (over * over) / (4 * KNEE) : over - KNEE
  return Math.min(alpha, left) * near(END)
}

/** A part of the picture's width: so far from the thing, its shadow is smoothed all the way. */
const FAR = 0.05
/** How wide it is smoothed there, and halfway. */
const WIDE = 0.035
const HALF = 0.012
/** Less than this is nothing. */
const LEAST = 0.5
/** The smoothed shadow is worked out in squares of so many pixels. */
const CELL = 4

/**
 * The same shadow, which fades evenly: the farther from the thing, the softer it is, and the nearer to the frame than to
 * the thing, the less is left. A step where it was cut, or the blotches of few samples, are smoothed with it.
 * @param shadow alpha, 0 to 255
 * @param thing 1 where the thing is
 */
export function faded(shadow: Float32Array, thing: Uint8Array, width: number, height: number): Float32Array {
  const [wide, high] = [Math.ceil(width / CELL), Math.ceil(height / CELL)]
  const [sum, free] = [new Float32Array(wide * high), new Float32Array(wide * high)]
  for (let i = 0; i < shadow.length; i++) {
    if (thing[i]) continue
    const at = Math.floor(Math.floor(i / width) / CELL) * wide + Math.floor((i % width) / CELL)
    sum[at] = (sum[at] ?? 0) + (shadow[i] ?? 0)
    free[at] = (free[at] ?? 0) + 1
  }
  const far = distances(free, wide, high)
  const smoothed = [HALF, WIDE].map((share) => {
    const reach = Math.max(1, Math.round(share * wide))
    const soft = (plane: Float32Array) => blur(blur(plane, wide, high, reach), wide, high, reach)
    const [total, count] = [soft(sum), soft(free)]
    return total.map((value, i) => value / Math.max(1e-3, count[i] ?? 0))
  })
  const [half, full] = smoothed
  if (!half || !full) return shadow
  return shadow.map((own, i) => {
    if (thing[i]) return own
    const x = (i % width) + 0.5
    const y = Math.floor(i / width) + 0.5
    const cell = Math.floor(y / CELL) * wide + Math.floor(x / CELL)
    if (own + (half[cell] ?? 0) + (full[cell] ?? 0) < LEAST) return 0
    const at = (plane: Float32Array) => between(plane, wide, high, x / CELL - 0.5, y / CELL - 0.5)
    const away = at(far) / wide
    const t = Math.min(1, away / FAR)
    const near = t < 0.5 ? own : at(full)
    const soft = near + (at(half) - near) * smooth(t < 0.5 ? 2 * t : 2 - 2 * t)
    const dx = Math.min(x, width - x) / width
    const dy = Math.min(y, height - y) / width
    const frame = (dx * dy) / Math.hypot(dx, dy) // round where two sides meet
    return soft * smooth(frame / (frame + away))
  })
}

/** How far from the thing each cell is, in cells; where there is none, nothing is near. */
function distances(free: Float32Array, width: number, height: number): Float32Array {
  const out = free.map((count) => (count < (CELL * CELL) / 2 ? 0 : width))
  const pass = (from: number, to: number, step: 1 | -1) => {
    for (let i = from; i !== to; i += step)
      for (const [dx, dy, length] of [
        [1, 0, 1],
        [0, 1, 1],
        [1, 1, Math.SQRT2],
        [-1, 1, Math.SQRT2],
      ] as const) {
        const x = (i % width) - step * dx
        const y = Math.floor(i / width) - step * dy
        if (x < 0 || y < 0 || x >= width || y >= height) continue
        out[i] = Math.min(out[i] ?? 0, (out[y * width + x] ?? 0) + length)
      }
  }
  pass(0, out.length, 1)
  pass(out.length - 1, -1, -1)
  return out
}

/** What a plane has between its cells. */
function between(plane: Float32Array, width: number, height: number, x: number, y: number): number {
  const left = Math.max(0, Math.floor(x))
  const top = Math.max(0, Math.floor(y))
  const step = left + 1 < width ? 1 : 0
  const at = top * width + left
  const low = top + 1 < height ? at + width : at
  const u = Math.max(0, x - left)
  const v = Math.max(0, y - top)
  const above = (plane[at] ?? 0) * (1 - u) + (plane[at + step] ?? 0) * u
  return above * (1 - v) + ((plane[low] ?? 0) * (1 - u) + (plane[low + step] ?? 0) * u) * v
}

/** Opaque from here on (0 to 255): the thing itself, and the clear parts of a clear one. */
const OPAQUE = 200
/** px that a thing's antialiased edge is wide. */
const EDGE = 2

/** Where a thing is, that is as opaque as this: no shadow is. */
export const thingOf = (pixels: Uint8Array, opaque = OPAQUE): Uint8Array =>
  Uint8Array.from({ length: pixels.length / 4 }, (_, i) => ((pixels[i * 4 + 3] ?? 0) >= opaque ? 1 : 0))

/** A shadow's picture (RGBA), faded. */
export function fadedLayer(shadow: Buffer, thing: Uint8Array, width: number, height: number): Buffer {
  const out = Buffer.from(shadow)
  const alpha = Float32Array.from(thing, (_, i) => shadow[i * 4 + 3] ?? 0)
  for (const [i, left] of faded(alpha, thing, width, height).entries()) out[i * 4 + 3] = Math.round(left)
  return out
}

/** Light from here on (0 to 255), a clear pixel is a wall of clear plastic and no shadow. */
const LIT = 64

/**
 * The alpha of a finished picture, its shadow faded.
 * @param pixels RGBA
 */
export function soften(pixels: Uint8Array, width: number, height: number): Uint8Array {
  const alpha = Uint8Array.from({ length: width * height }, (_, i) => pixels[i * 4 + 3] ?? 0)
  const isThing = (i: number) =>
    (alpha[i] ?? 0) >= OPAQUE || ((alpha[i] ?? 0) > 8 && (pixels[i * 4 + 1] ?? 0) > LIT)
  const thing = Uint8Array.from(alpha, (_, i) => (isThing(i) ? 1 : 0))
  const shadow = beneath(alpha, thing, width, height)
  const left = faded(shadow, thing, width, height)
  return alpha.map((value, i) => {
    if (value >= 254 || (thing[i] && value < OPAQUE)) return value
    const old = (shadow[i] ?? 0) / 255
    // the pixel is the thing over its shadow: a = o + (1 - o) s
    const over = Math.max(0, (value / 255 - old) / Math.max(1e-3, 1 - old))
    return Math.round(255 * (over + ((1 - over) * (left[i] ?? 0)) / 255))
  })
}

/** The shadow, and at the edges of things what is near to them; smoothed, as its levels are coarse. */
function beneath(alpha: Uint8Array, thing: Uint8Array, width: number, height: number): Float32Array {
  const free = new Float32Array(alpha.length).fill(1)
  thing.forEach((is, i) => {
    if (!is) return
    for (let dy = -EDGE; dy <= EDGE; dy++)
      for (let dx = -EDGE; dx <= EDGE; dx++) {
        const x = (i % width) + dx
        const y = Math.floor(i / width) + dy
        if (x >= 0 && y >= 0 && x < width && y < height) free[y * width + x] = 0
      }
  })
  // mean of what is free around, twice: pixels of the thing take it from their neighbours
  const seen = Float32Array.from(alpha, (value, i) => value * (free[i] ?? 0))
  const sum = blur(blur(seen, width, height), width, height)
  const count = blur(blur(free, width, height), width, height)
  return sum.map((value, i) => ((count[i] ?? 0) > 1e-3 ? value / (count[i] ?? 1) : 0))
}

const REACH = 3

/** Mean of a square of 2 × reach + 1. */
export function blur(plane: Float32Array, width: number, height: number, reach = REACH): Float32Array {
  let from = plane
  for (const [step, length, lines] of [
    [1, width, height],
    [width, height, width],
  ] as const) {
    const out = new Float32Array(from.length)
    const other = step === 1 ? width : 1
    for (let line = 0; line < lines; line++) {
      const at = (k: number) => line * other + Math.min(length - 1, Math.max(0, k)) * step
      let total = 0
      for (let k = -reach; k <= reach; k++) total += from[at(k)] ?? 0
      for (let k = 0; k < length; k++) {
        out[line * other + k * step] = total / (2 * reach + 1)
        total += (from[at(k + reach + 1)] ?? 0) - (from[at(k - reach)] ?? 0)
      }
    }
    from = out
  }
  return from
}
