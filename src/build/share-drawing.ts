/**
 * How a share image is drawn: a title and the brand beside a picture. Letters are outlines, so that it looks the same
 * whichever fonts a machine has.
 */
import type { Font } from 'fontkit'
import sharp from 'sharp'
import { PLACEHOLDER_PATH } from '#features/knowledge/article-markup.ts'
import { SHARE_HEIGHT, SHARE_WIDTH } from '#features/share/share-image.ts'

const MARGIN = 64
/** Of the title, and of the picture beside it. */
const TEXT_WIDTH = 496
const PICTURE_WIDTH = 600

/** The largest at which the title fits is taken. */
const SIZES = [76, 68, 60, 52, 46, 40, 34]
const LINE = 1.12
const MAX_HEIGHT = 380
const BRAND_SIZE = 40

/** Tokens of the two themes. */
const LIGHT = { ground: '#e7edea', ink: '#121b17', layer: '#176540' }
const DARK = { ground: '#0b110e', ink: '#ffffff', layer: '#63d99b' }
type Colors = typeof LIGHT

/** A picture's place in a share image, as bare pixels: many titles have the same one beside them. */
export interface Backdrop {
  pixels: Buffer
  isDark: boolean
}

/**
 * @param bytes of a picture; without one some layers are drawn later
 * @param isWide as wide as the screen, it lies behind the title; a cut-out stands free, any other fills its side
 */
export async function drawBackdrop(bytes?: Buffer, isWide = false): Promise<Backdrop> {
  const { ground: background } = isWide ? DARK : LIGHT
  if (!bytes) {
    const ground = { width: SHARE_WIDTH, height: SHARE_HEIGHT, channels: 3, background } as const
    return { pixels: await sharp({ create: ground }).raw().toBuffer(), isDark: isWide }
  }
  const picture = sharp(bytes)
  const { hasAlpha } = await picture.metadata()
  const width = isWide ? SHARE_WIDTH : PICTURE_WIDTH
  const placed = picture
    .flatten({ background })
    .resize(width, SHARE_HEIGHT, {
      fit: hasAlpha ? 'contain' : 'cover',
      position: isWide ? 'right' : 'centre',
      background,
    })
    .extend({ left: SHARE_WIDTH - width, background })
  return { pixels: await placed.raw().toBuffer(), isDark: isWide }
}

/**
 * @param brand a colon in it is two beads, as in the shop's header
 * @returns a JPEG
 */
export async function drawShare(
  font: Font,
  { pixels, isDark }: Backdrop,
  { title, brand, isBare }: { title: string; brand: string; isBare: boolean },
): Promise<Buffer> {
  const colors = isDark ? DARK : LIGHT
  const text = [...titlePaths(font, title, colors), ...brandPaths(font, brand, colors)]
  const shapes = isBare ? [motif(colors), ...text] : text
  return sharp(pixels, { raw: { width: SHARE_WIDTH, height: SHARE_HEIGHT, channels: 3 } })
    .composite([{ input: Buffer.from(svg(shapes)) }])
    .jpeg({ quality: 80 })
    .toBuffer()
}

function svg(shapes: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_WIDTH}" height="${SHARE_HEIGHT}">${shapes.join('')}</svg>`
}

/** The small vase that articles without a cover have. */
function motif({ layer }: Colors): string {
  const left = SHARE_WIDTH - PICTURE_WIDTH - 180
  return `<path transform="translate(${left} 15) scale(1.5)" fill="none" stroke="${layer}" stroke-width="18" stroke-linecap="round" d="${PLACEHOLDER_PATH}"/>`
}

function titlePaths(font: Font, title: string, { ink }: Colors): string[] {
  const { size, lines } = fitted(font, title)
  return lines.map((line, at) => textPath(font, line, size, MARGIN, MARGIN + size * (0.8 + at * LINE), ink))
}

/** @returns the lines at the largest size at which they fit; the smallest one where none does */
function fitted(font: Font, title: string): { size: number; lines: string[] } {
  const tried = SIZES.map((size) => ({ size, lines: wrapped(font, title, size) }))
  const fits = tried.find(
    ({ size, lines }) =>
      lines.length * size * LINE <= MAX_HEIGHT &&
      lines.every((line) => widthOf(font, line, size) <= TEXT_WIDTH),
  )
  return fits ?? { size: 34, lines: wrapped(font, title, 34) }
}

function wrapped(font: Font, title: string, size: number): string[] {
  const lines: string[] = []
  for (const word of title.split(/[ \n]+/)) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last === undefined || widthOf(font, longer, size) > TEXT_WIDTH) lines.push(word)
    else lines[lines.length - 1] = longer
  }
  return lines
}

function widthOf(font: Font, text: string, size: number): number {
  return (font.layout(text).advanceWidth * size) / font.unitsPerEm
}

/** @param y of the line that letters stand on */
function textPath(font: Font, text: string, size: number, x: number, y: number, color: string): string {
  const { glyphs, positions } = font.layout(text)
  const scale = size / font.unitsPerEm
  let at = x
  const outlines = glyphs.map(({ path }, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
    const outline = path.scale(scale, -scale).translate(at + xOffset * scale, y - yOffset * scale)
    at += xAdvance * scale
    return outline.toSVG()
  })
  return `<path fill="${color}" d="${outlines.join('')}"/>`
}

/** Of the beads, in parts of the letters' size; their tops above the line that letters stand on. */
const BEAD = { width: 0.29, height: 0.21, gap: 0.11, upper: 0.58, lower: 0.12 }

function brandPaths(font: Font, brand: string, { ink, layer }: Colors): string[] {
  const y = SHARE_HEIGHT - MARGIN
  const [before = '', after] = brand.split(':')
  const first = textPath(font, before, BRAND_SIZE, MARGIN, y, ink)
  if (after === undefined) return [first]
  const x = MARGIN + widthOf(font, before, BRAND_SIZE) + BEAD.gap * BRAND_SIZE
  const bead = (top: number, color: string) =>
    `<rect x="${x}" y="${y - top * BRAND_SIZE}" width="${BEAD.width * BRAND_SIZE}" height="${BEAD.height * BRAND_SIZE}" rx="${(BEAD.height * BRAND_SIZE) / 2}" fill="${color}"/>`
  const next = x + (BEAD.width + BEAD.gap) * BRAND_SIZE
  return [
    first,
    bead(BEAD.upper, layer),
    bead(BEAD.lower + BEAD.height, ink),
    textPath(font, after, BRAND_SIZE, next, y, ink),
  ]
}
