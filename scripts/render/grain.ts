/**
 * Takes the last grain out of a direct render: every pixel becomes the mean of near pixels whose neighbourhoods look
 * alike (non-local means). Edges and print layers differ from their neighbours, so they stay.
 */
export function calm(pixels: Buffer, width: number, height: number, strength: number): Buffer {
  if (strength <= 0) return pixels
  const plane = (c: number) => Float32Array.from({ length: width * height }, (_, i) => pixels[i * 4 + c] ?? 0)
  const planes = calmPlanes([plane(0), plane(1), plane(2)], plane(3), width, strength)
  return Buffer.from(
    pixels.map((value, i) => (i % 4 === 3 ? value : Math.round(planes[i % 4]?.[i >> 2] ?? 0))),
  )
}

/** The same for planes of 0 to 255 that need not be whole numbers; alpha only tells what looks alike. */
export function calmPlanes(
  planes: Float32Array[],
  alpha: Float32Array,
  width: number,
  strength: number,
): Float32Array[] {
  const reach = 4
  const count = alpha.length
  const sums = planes.map((plane) => plane.map((value) => value * OWN))
  const weights = new Float32Array(count).fill(OWN)
  const steps = Array.from({ length: 2 * reach + 1 }, (_, i) => i - reach)
  for (const dy of steps) {
    for (const dx of steps) {
      if (dx === 0 && dy === 0) continue
      const shift = dy * width + dx
      const apart = blur(difference([...planes, alpha], shift), width)
      for (let i = Math.max(0, -shift); i < Math.min(count, count - shift); i++) {
        const weight = Math.exp(-(apart[i] ?? 0) / (3 * strength * strength))
        weights[i] = (weights[i] ?? 0) + weight
        for (let c = 0; c < planes.length; c++) {
          const sum = sums[c]
          if (sum) sum[i] = (sum[i] ?? 0) + weight * (planes[c]?.[i + shift] ?? 0)
        }
      }
    }
  }
  return sums.map((sum) => sum.map((value, i) => value / (weights[i] ?? 1)))
}

/** A pixel counts little for itself, so a single bright one yields to its neighbours. */
const OWN = 0.05

function difference(planes: Float32Array[], shift: number): Float32Array {
  const out = new Float32Array(planes[0]?.length ?? 0)
  for (const plane of planes) {
    for (let i = Math.max(0, -shift); i < Math.min(out.length, out.length - shift); i++) {
      const d = (plane[i] ?? 0) - (plane[i + shift] ?? 0)
      out[i] = (out[i] ?? 0) + d * d
    }
  }
  return out
}

/** Mean over 5 × 5, as five along the row and then five along the column. */
function blur(plane: Float32Array, width: number): Float32Array {
  let out = plane
  for (const step of [1, width]) {
    const from = out
    out = new Float32Array(from.length)
    for (let i = 2 * step; i < from.length - 2 * step; i++) {
      out[i] =
        ((from[i - 2 * step] ?? 0) +
          (from[i - step] ?? 0) +
          (from[i] ?? 0) +
          (from[i + step] ?? 0) +
          (from[i + 2 * step] ?? 0)) /
        5
    }
  }
  return out
}
