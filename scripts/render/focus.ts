/**
 * Depth of field of a winding, which is nearly flat: how far a point lies from what is sharp follows from its height in
 * the picture. So it is rendered sharp, with few samples, and blurred here; blur takes the grain with it.
 */
import sharp from 'sharp'

/** Where the picture is sharp, and for how far to both sides, in parts of its height. */
const SHARP = { at: 0.56, reach: 0.15 }
/** Blur at the upper edge, in parts of the height. */
const MOST = 0.016
/** Blurred copies that rows are mixed from, in parts of the most. */
const LEVELS = [0, 0.12, 0.3, 0.6, 1]

export async function shallow(pixels: Buffer, width: number, height: number): Promise<Buffer> {
  const raw = { width, height, channels: 4 } as const
  const copies = await Promise.all(
    LEVELS.map((level) =>
      level === 0
        ? pixels
        : sharp(pixels, { raw })
            .blur(Math.max(0.3, level * MOST * height))
            .raw()
            .toBuffer(),
    ),
  )
  const out = Buffer.alloc(pixels.length)
  for (let y = 0; y < height; y++) {
    const away = Math.max(0, Math.abs(y / height - SHARP.at) - SHARP.reach) / (SHARP.at - SHARP.reach)
    const upper = Math.max(
      1,
      LEVELS.findIndex((level) => level >= away),
    )
    const [low = 0, high = 1] = [LEVELS[upper - 1], LEVELS[upper]]
    const share = Math.min(1, (away - low) / (high - low))
    const [sharper, softer] = [copies[upper - 1], copies[upper]]
    for (let i = y * width * 4; i < (y + 1) * width * 4; i++)
      out[i] = Math.round((sharper?.[i] ?? 0) * (1 - share) + (softer?.[i] ?? 0) * share)
  }
  return out
}
