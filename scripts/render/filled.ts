/** What a picture without a ground of its own may show: only where the thing is opaque. */
const OPAQUE = 250

/**
 * The box of this shape, as wide as the thing reaches from edge to edge below the highest row that it fills.
 * @param pixels RGBA
 */
export function opaqueBox(pixels: Uint8Array, width: number, height: number, ratio: number) {
  const isClear = (x: number, y: number) => (pixels[(y * width + x) * 4 + 3] ?? 0) < OPAQUE
  // from the middle outwards and up, so that a clear corner costs no more than it must
  const middle = width >> 1
  const reach = (y: number, step: 1 | -1) => {
    let x = middle
    while (x + step >= 0 && x + step < width && !isClear(x + step, y)) x += step
    return x
  }
  let best = { left: 0, top: 0, width: 0, height: 0 }
  for (let top = 0; top < height; top += 2) {
    let [left, right] = [0, width - 1]
    for (let y = top; y < Math.min(height, top + Math.round((right - left + 1) / ratio)); y++) {
      if (isClear(middle, y)) right = left - 1
      left = Math.max(left, reach(y, -1))
      right = Math.min(right, reach(y, 1))
    }
    const wide = right - left + 1
    const high = Math.round(wide / ratio)
    if (wide > best.width && top + high <= height) best = { left, top, width: wide, height: high }
  }
  return best
}
