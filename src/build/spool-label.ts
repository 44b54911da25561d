/** Draws product and weight on the label of a rendered spool: letters as outlines, so they need no font of the machine. */
import type { Font } from 'fontkit'
import sharp from 'sharp'
import { drawnFont } from '#build/drawn-font'
import type { PrintedLabel } from '#loaders/printed-label'

/**
 * From a point of the label's plane (1 is 100 mm, from the bore's middle) to a pixel of a picture of 1200 × 1200: the
 * rows of a homography, whose last number is 1. As the camera of `scripts/render/spool.py` sees it; `label` is its radius.
 */
const SHAPES = {
  normal: {
    label: 0.42,
    bore: 0.247,
    plane: [390.9361, -11.2917, 756.0728, -6.1057, -544.1695, 609.3031, 0.0967, -0.0188],
  },
  large: {
    label: 0.58,
    bore: 0.346,
    plane: [280.5974, -7.6444, 765.1932, -1.7207, -390.5407, 608.7206, 0.0695, -0.0127],
  },
  small: {
    label: 0.385,
    bore: 0.239,
    plane: [375.7613, -12.7177, 727.984, -16.6719, -523.0094, 610.2395, 0.0926, -0.0212],
  },
} as const
type Shape = (typeof SHAPES)[keyof typeof SHAPES]

const SIDE = 1200
const INK = '#16201b'
/** The letters' height, of the paper between the stripe and its edge. */
const CAPITALS = 0.62
/** Of an em, between product and weight. */
const SPACE = 0.42
/** Radians that they may take: above them is the brand. */
const ARC = 2.9
/** Of the letters of this font, in parts of an em. */
const CAPITAL_HEIGHT = 0.7

/** Part of the name of what is made: another drawing makes other files. */
export const LABEL_RECIPE = 'label 2'

/**
 * @param file name of the picture, whose ending tells the spool's shape
 * @param picture of 1200 × 1200
 */
export async function withLabel(file: string, picture: Buffer, label: PrintedLabel): Promise<Buffer> {
  const drawn = labelSvg(await drawnFont(), shapeOf(file), label)
  return sharp(picture)
    .composite([{ input: Buffer.from(drawn) }])
    .png({ compressionLevel: 1 })
    .toBuffer()
}

function shapeOf(file: string): Shape {
  if (file.endsWith('-large')) return SHAPES.large
  return file.endsWith('-small') ? SHAPES.small : SHAPES.normal
}

function labelSvg(face: Font, shape: Shape, { product, grams }: PrintedLabel): string {
  const band = shape.label - shape.bore
  const words = [product, weightOf(grams)].map((word) => face.layout(word))
  const ems = words.reduce((sum, { advanceWidth }) => sum + advanceWidth / face.unitsPerEm, SPACE)
  // Letters stand on an arc below the bore, so they spread at their feet: the middle of them is what is set evenly.
  const middle = shape.label - band / 2
  const size = Math.min((CAPITALS * band) / CAPITAL_HEIGHT, (ARC * middle) / ems)
  const baseline = middle + (CAPITAL_HEIGHT * size) / 2
  const scale = size / face.unitsPerEm
  const total = ems * size
  let pen = -total / 2
  const outlines = words.flatMap(({ glyphs, positions }) => {
    const paths = glyphs.map(({ path }, index) => {
      const advance = (positions[index]?.xAdvance ?? 0) * scale
      const angle = (pen + advance / 2) / middle
      pen += advance
      return path
        .scale(scale, scale)
        .translate(-advance / 2, -baseline)
        .rotate(angle)
        .mapPoints((x, y) => seen(shape, x, y))
        .toSVG()
    })
    pen += SPACE * size
    return paths
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}"><path fill="${INK}" d="${outlines.join('')}"/></svg>`
}

function seen({ plane: [a, b, c, d, e, f, g, h] }: Shape, x: number, y: number): [number, number] {
  const depth = g * x + h * y + 1
  return [(a * x + b * y + c) / depth, (d * x + e * y + f) / depth]
}

/** As it stands on spools everywhere: `750 g`, `2.3 kg`. */
function weightOf(grams: number): string {
  return grams < 1000 ? `${grams} g` : `${grams / 1000} kg`
}
