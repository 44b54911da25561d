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

/** Opaque from here on (0 to 255): the thing itself, and the clear parts of a clear one. */
const OPAQUE = 200
/** px that a thing's antialiased edge is wide. */
const EDGE = 2

/** The alpha of a finished picture, its shadow softened. */
export function soften(alpha: Uint8Array, width: number, height: number): Uint8Array {
  const shadow = beneath(alpha, width, height)
  return alpha.map((value, i) => {
    if (value >= 254) return value
    const old = (shadow[i] ?? 0) / 255
    const kept = stays(old, ((i % width) + 0.5) / width, (Math.floor(i / width) + 0.5) / height)
    // the pixel is the thing over its shadow: a = o + (1 - o) s
    const thing = Math.max(0, (value / 255 - old) / Math.max(1e-3, 1 - old))
    return Math.round(255 * (thing + (1 - thing) * kept))
  })
}

/** The shadow, and at the edges of things what is near to them; smoothed, as its levels are coarse. */
function beneath(alpha: Uint8Array, width: number, height: number): Float32Array {
  const free = new Float32Array(alpha.length).fill(1)
  alpha.forEach((value, i) => {
    if (value < OPAQUE) return
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
    for (let line = 0; line < lines; line++)
      for (let k = 0; k < length; k++) {
        let total = 0
        for (let d = -reach; d <= reach; d++)
          total += from[line * other + Math.min(length - 1, Math.max(0, k + d)) * step] ?? 0
        out[line * other + k * step] = total / (2 * reach + 1)
      }
    from = out
  }
  return from
}
