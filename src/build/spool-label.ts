/**
 * Draws product and weight on the label of a rendered spool, and the weight on a pack's: letters as outlines, so they need
 * no font of the machine.
 */
import type { Font } from 'fontkit'
import sharp from 'sharp'
import { drawnFont } from '#build/drawn-font'
import { formatSize } from '#core/catalogue/attributes'
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
type Plane = readonly [number, number, number, number, number, number, number, number]
interface Shape {
  label: number
  bore: number
  plane: Plane
}

/**
 * The same of the carton's paper, from its middle, and of the spool beside it, for a picture of 960 × 720:
 * `pack.py --planes` prints them.
 */
const PACKS = {
  normal: {
    carton: [176.3077, -6.3216, 356.5365, -0.4318, -179.0779, 435.1395, 0.0331, -0.0153],
    spool: [174.367, -28.6699, 724.2125, -0.7632, -190.0861, 351.0604, 0.0585, 0.0013],
  },
  large: {
    carton: [138.6556, -4.528, 379.1775, 3.9334, -139.2663, 464.5071, 0.0328, -0.0117],
    spool: [147.2441, -21.8896, 769.059, 7.3728, -154.3738, 332.9248, 0.0615, 0.0054],
  },
} as const
/** Where the weight stands on the paper: above the bars, as wide as they are at most. */
const ON_PAPER = { left: 0.005, baseline: 0.03, capitals: 0.19, width: 0.61 }

const SPOOL_SIZE = { width: 1200, height: 1200 }
const PACK_SIZE = { width: 960, height: 720 }
const INK = '#16201b'
/** The letters' height, of the paper between the stripe and its edge. */
const CAPITALS = 0.62
/** Of an em, between product and weight. */
const SPACE = 0.42
/** Radians that they may take: above them is the brand. */
const ARC = 2.9
/** Of the letters of this font, in parts of an em. */
const CAPITAL_HEIGHT = 0.7

/** Part of the name of what is made: another drawing makes other files. What is said in four digits changed last. */
export function labelRecipe({ grams }: PrintedLabel): string {
  return grams < 1000 ? 'label 2' : 'label 3'
}

/**
 * @param file name of the picture, whose ending tells the shape of the spool or the pack
 * @param picture of 1200 × 1200, of a pack of 960 × 720
 */
export async function withLabel(file: string, picture: Buffer, label: PrintedLabel): Promise<Buffer> {
  const face = await drawnFont()
  const drawn = file.startsWith('box-')
    ? packSvg(face, file.endsWith('-large') ? 'large' : 'normal', label)
    : svg(SPOOL_SIZE, roundTheBore(face, SHAPES[shapeOf(file)], label))
  return sharp(picture)
    .composite([{ input: Buffer.from(drawn) }])
    .png({ compressionLevel: 1 })
    .toBuffer()
}

function shapeOf(file: string): keyof typeof SHAPES {
  if (file.endsWith('-large')) return 'large'
  return file.endsWith('-small') ? 'small' : 'normal'
}

function svg({ width, height }: typeof PACK_SIZE, outlines: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path fill="${INK}" d="${outlines.join('')}"/></svg>`
}

function packSvg(face: Font, size: keyof typeof PACKS, label: PrintedLabel): string {
  const { carton, spool } = PACKS[size]
  const beside = roundTheBore(face, { ...SHAPES[size], plane: spool }, label)
  return svg(PACK_SIZE, [...onPaper(face, carton, weightOf(label.grams)), ...beside])
}

function onPaper(face: Font, plane: Plane, text: string): string[] {
  const { glyphs, positions, advanceWidth } = face.layout(text)
  const size = Math.min(ON_PAPER.capitals / CAPITAL_HEIGHT, (ON_PAPER.width * face.unitsPerEm) / advanceWidth)
  const scale = size / face.unitsPerEm
  let pen = ON_PAPER.left
  return glyphs.map(({ path }, index) => {
    const at = pen
    pen += (positions[index]?.xAdvance ?? 0) * scale
    return path
      .scale(scale, scale)
      .translate(at, ON_PAPER.baseline)
      .mapPoints((x, y) => seen(plane, x, y))
      .toSVG()
  })
}

function roundTheBore(face: Font, shape: Shape, { product, grams }: PrintedLabel): string[] {
  const band = shape.label - shape.bore
  const words = [...(product ? [product] : []), weightOf(grams)].map((word) => face.layout(word))
  const ems = words.reduce(
    (sum, { advanceWidth }) => sum + advanceWidth / face.unitsPerEm,
    (words.length - 1) * SPACE,
  )
  // Letters stand on an arc below the bore, so they spread at their feet: the middle of them is what is set evenly.
  const middle = shape.label - band / 2
  const size = Math.min((CAPITALS * band) / CAPITAL_HEIGHT, (ARC * middle) / ems)
  const baseline = middle + (CAPITAL_HEIGHT * size) / 2
  const scale = size / face.unitsPerEm
  const total = ems * size
  let pen = -total / 2
  return words.flatMap(({ glyphs, positions }) => {
    const paths = glyphs.map(({ path }, index) => {
      const advance = (positions[index]?.xAdvance ?? 0) * scale
      const angle = (pen + advance / 2) / middle
      pen += advance
      return path
        .scale(scale, scale)
        .translate(-advance / 2, -baseline)
        .rotate(angle)
        .mapPoints((x, y) => seen(shape.plane, x, y))
        .toSVG()
    })
    pen += SPACE * size
    return paths
  })
}

function seen([a, b, c, d, e, f, g, h]: Plane, x: number, y: number): [number, number] {
  const depth = g * x + h * y + 1
  return [(a * x + b * y + c) / depth, (d * x + e * y + f) / depth]
}

/** A size as the shop writes it, which no language writes in another way; the blank is one that can be drawn. */
function weightOf(grams: number): string {
  return formatSize(grams).replace('\u00a0', ' ')
}
