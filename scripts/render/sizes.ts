/**
 * Measured drawings of printers and parts, drawn from their technical data: node scripts/render/sizes.ts
 * Lines and digits only, so that one picture serves every language.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { parse } from 'yaml'
import { main } from '#local/progress'
import { cutText } from '../dev/fonts.ts'

interface Technical {
  dimensions?: [number, number, number]
  /** Of a spool that hangs behind. */
  depthWithSpool?: number
  buildVolume?: [number, number, number]
  /** That it holds inside. */
  spools?: number
  length?: number
  wrench?: number
  thread?: string
}
type Point = [number, number]
/** A length between two points of the thing, drawn `off` beside it: below a level line, left of an upright one; above for less than nought. */
interface Measure {
  from: Point
  to: Point
  off: number
  label: string
  /** Of what is inside the thing: smaller, and close to its line. */
  inner?: true
}
/** In millimetres, y upwards. */
interface Drawing {
  lines: string[]
  fine: string[]
  /** Dashed. */
  inner?: string[]
  measures: Measure[]
  width: number
  height: number
}

const content = fileURLToPath(new URL('../../content/catalog/', import.meta.url))
const WIDTH = 960
const HEIGHT = 720
const MARGIN = { left: 110, right: 24, top: 24, bottom: 118 }
const INK = '#16201b'
const ACCENT = '#176540'
const FAMILY = 'Familjen Grotesk'
const DIGITS = '0123456789.×MØ m'
const OFF = 46
const HEAD = 9
/** Of a digit, with room about it. */
const ROOM = 30
const INNER = { off: 16, room: 22, dpi: 190 }

const isLevel = (from: Point, to: Point) => from[1] === to[1]

const rect = (x: number, y: number, w: number, h: number, r = 0) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}"/>`
const path = (points: Point[]) => `<path d="M${points.map((point) => point.join(' ')).join('L')}Z"/>`

/** Front and side, as seen one beside the other; inside, what it prints at most. */
function printer({ dimensions, buildVolume, spools = 0, depthWithSpool = 0 }: Technical): Drawing {
  const [w, d, h] = dimensions ?? [0, 0, 0]
  const [across, deep, high] = buildVolume ?? [0, 0, 0]
  const side = w + 0.22 * w
  const isTall = spools > 1
  const base = (isTall ? 0.33 : 0.17) * h
  const bed = base + 0.045 * h
  const left = (w - across) / 2
  const behind = side + (d - deep) / 2
  const bay = isTall ? 0.05 * h : 0
  const behindIt = Math.max(0, depthWithSpool - d)
  return {
    lines: [rect(0, 0, w, h, 16), rect(side, 0, d, h, 16)],
    fine: [
      rect(0.07 * w, base, 0.86 * w, h - base - 0.05 * h, 10),
      rect(0.66 * w, bay + (isTall ? 0.15 : 0.045) * h, 0.24 * w, 0.075 * h, 5),
      rect(0.03 * w, base + 0.2 * h, 0.02 * w, 0.2 * h, 3),
      rect(side + 0.07 * d, base, 0.86 * d, h - base - 0.05 * h, 8),
      ...(isTall ? [...lying(w / 2, bay), ...lying(side + d / 2, bay)] : []),
      ...(behindIt ? hanging(side + d, behindIt, 0.56 * h) : []),
    ],
    inner: [rect(left, bed, across, high), rect(behind, bed, deep, high)],
    measures: [
      { from: [0, 0], to: [w, 0], off: 1, label: `${w} mm` },
      { from: [side, 0], to: [side + d, 0], off: 1, label: `${d} mm` },
      { from: [0, 0], to: [0, h], off: 1, label: `${h} mm` },
      ...(behindIt ? [deepest(side, depthWithSpool)] : []),
      { from: [left, bed], to: [left + across, bed], off: -1, label: `${across} mm`, inner: true },
      {
        from: [left + across, bed],
        to: [left + across, bed + high],
        off: 1,
        label: `${high} mm`,
        inner: true,
      },
      { from: [behind, bed], to: [behind + deep, bed], off: -1, label: `${deep} mm`, inner: true },
    ],
    width: side + d + behindIt,
    height: h,
  }
}

/** Two spools of the bay, which lie side by side, in front as at the side. */
function lying(middle: number, low: number): string[] {
  const [across, high, apart] = [200, 66, 12]
  return [middle - apart / 2 - across, middle + apart / 2].map((x) => rect(x, low, across, high, 4))
}

/** A spool on its holder behind the housing, seen from its edge. */
function hanging(back: number, reach: number, height: number): string[] {
  return [rect(back + reach - 76, height - 100, 66, 200, 4), rect(back, height - 9, reach, 18, 3)]
}

/** Below the depth of the housing alone. */
function deepest(side: number, depth: number): Measure {
  return { from: [side, 0], to: [side + depth, 0], off: 2.7, label: `${depth} mm` }
}

/** Lying: thread on the left, tip on the right; the hexagon with the bore, in mm, seen from the front beside it. */
function nozzle({ length = 0, wrench = 0, thread = '' }: Technical, bore: number): Drawing {
  const middle = wrench / 2 + 0.6
  const corner = wrench / Math.sqrt(3)
  const [screw, hexagon] = [0.52 * length, 0.76 * length]
  const hexAt = length + corner + 3
  const turns = Array.from({ length: 6 }, (_, i) => 0.7 + i * 0.95)
  const around = Array.from({ length: 6 }, (_, k): Point => {
    const a = Math.PI / 6 + (Math.PI * k) / 3
    return [hexAt + corner * Math.cos(a), middle + corner * Math.sin(a)]
  })
  return {
    lines: [
      rect(0, middle - 3, screw, 6, 0.3),
      rect(screw, middle - wrench / 2, hexagon - screw, wrench, 0.3),
      path([
        [hexagon, middle - wrench * 0.44],
        [hexagon, middle + wrench * 0.44],
        [length, middle + 0.5],
        [length, middle - 0.5],
      ]),
      path(around),
    ],
    fine: [
      ...turns.map((x) => `<path d="M${x} ${middle - 2.9}l.4 5.8"/>`),
      rect(screw, middle - wrench / 4, hexagon - screw, wrench / 2),
      `<circle cx="${hexAt}" cy="${middle}" r="${bore / 2}"/>`,
      ...[-bore / 2, bore / 2].map((x) => `<path d="M${hexAt + x} ${middle}v${corner}"/>`),
      `<circle cx="${hexAt}" cy="${middle}" r="${wrench * 0.44}"/>`,
    ],
    measures: [
      { from: [0, middle - wrench / 2], to: [length, middle - wrench / 2], off: 1, label: `${length} mm` },
      { from: [0, middle - 3], to: [0, middle + 3], off: 1, label: thread },
      {
        from: [hexAt - wrench / 2, middle - wrench / 2],
        to: [hexAt + wrench / 2, middle - wrench / 2],
        off: 1,
        label: `${wrench} mm`,
      },
      {
        from: [hexAt - bore / 2, middle + corner],
        to: [hexAt + bore / 2, middle + corner],
        off: -1,
        label: `Ø ${bore} mm`,
      },
    ],
    width: hexAt + wrench / 2,
    height: wrench + 2.8,
  }
}

/** Seen from above, and its thin edge beside it. */
function plate({ dimensions: [w, d, thick] = [0, 0, 0] }: Technical): Drawing {
  const edge = w * 1.22
  return {
    lines: [rect(0, 0, w, d, 9), rect(w * 0.34, -0.06 * d, w * 0.32, 0.06 * d, 5), rect(edge, 0, 4, d, 1)],
    fine: [rect(0.03 * w, 0.03 * d, 0.94 * w, 0.94 * d, 6)],
    measures: [
      { from: [0, 0], to: [w, 0], off: 1.35, label: `${w} mm` },
      { from: [0, 0], to: [0, d], off: 1, label: `${d} mm` },
      { from: [edge - 12, 0], to: [edge + 16, 0], off: 1.35, label: `${thick} mm` },
    ],
    width: edge + 4,
    height: d,
  }
}

const DRAWINGS: [picture: string, product: string, draw: (technical: Technical) => Drawing][] = [
  ['printer-one-size', 'printer-one', printer],
  ['printer-studio-size', 'printer-studio', printer],
  ...[0.25, 0.4, 0.6, 0.8].map((bore): (typeof DRAWINGS)[number] => [
    `nozzle-size-${Math.round(bore * 100)}`,
    'nozzle-brass',
    (technical) => nozzle(technical, bore),
  ]),
  ['build-plate-size', 'build-plate', plate],
  ['build-plate-studio-size', 'build-plate-studio', plate],
]

await main(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sizes-'))
  const font = join(folder, 'digits.ttf')
  await writeFile(font, await cutText(DIGITS, 600))
  for (const [id, product, draw] of DRAWINGS) {
    const file = await readFile(join(content, 'products', `${product}.yaml`), 'utf8')
    const size = await write(id, draw(parse(file).technical), font)
    console.log(`${id} ${WIDTH}x${HEIGHT} ${(size / 1024).toFixed(0)} kB`)
  }
  await rm(folder, { recursive: true })
})

async function write(id: string, drawing: Drawing, font: string): Promise<number> {
  const { width, height, lines, fine, inner = [], measures } = drawing
  const scale = Math.min(
    (WIDTH - MARGIN.left - MARGIN.right) / width,
    (HEIGHT - MARGIN.top - MARGIN.bottom) / height,
  )
  const left = MARGIN.left + (WIDTH - MARGIN.left - MARGIN.right - width * scale) / 2
  const floor = HEIGHT - MARGIN.bottom - (HEIGHT - MARGIN.top - MARGIN.bottom - height * scale) / 2
  const at = ([x, y]: Point): Point => [left + x * scale, floor - y * scale]
  const place = `transform="translate(${left} ${floor}) scale(${scale} ${-scale})"`
  const marks = measures.map((measure) => arrow(at(measure.from), at(measure.to), measure))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" fill="none" stroke="${INK}">
    <g ${place} stroke-width="${4 / scale}">${lines.join('')}</g>
    <g ${place} stroke-width="${1.5 / scale}">${fine.join('')}</g>
    <g ${place} stroke="${ACCENT}" stroke-width="${2 / scale}" stroke-dasharray="${8 / scale} ${6 / scale}">${inner.join('')}</g>
    <g stroke="${ACCENT}" stroke-width="2.5">${marks.join('')}</g></svg>`
  const labels = await Promise.all(
    measures.map((measure) => label(measure, at(measure.from), at(measure.to), font)),
  )
  const info = await sharp(Buffer.from(svg))
    .composite(labels)
    .webp({ lossless: true })
    .toFile(join(content, 'images', `${id}.webp`))
  return info.size
}

function arrow(from: Point, to: Point, { off, inner }: Measure): string {
  const away = off * (inner ? INNER.off : OFF)
  const shift: Point = isLevel(from, to) ? [0, away] : [-away, 0]
  const [[ax, ay], [bx, by]] = [from, to].map(([x, y]) => [x + shift[0], y + shift[1]] as Point) as [
    Point,
    Point,
  ]
  const [dx, dy] = isLevel(from, to) ? [HEAD, 0] : [0, -HEAD]
  const end = (x: number, y: number, way: number) =>
    `<path d="M${x + way * dx - dy} ${y + way * dy - dx}L${x} ${y}L${x + way * dx + dy} ${y + way * dy + dx}"/>`
  const witness = [from, to]
    .map(
      ([x, y]) =>
        `<path d="M${x + shift[0] * 0.2} ${y + shift[1] * 0.2}L${x + shift[0] * 1.2} ${y + shift[1] * 1.2}"/>`,
    )
    .join('')
  return `${inner ? '' : `<g stroke-width="1.25">${witness}</g>`}<path d="M${ax} ${ay}L${bx} ${by}"/>${end(ax, ay, 1)}${end(bx, by, -1)}`
}

/** Along its line: what measures a height is read from the right. */
async function label({ label: words, off, inner }: Measure, from: Point, to: Point, fontfile: string) {
  const text = `<span foreground="${INK}">${words}</span>`
  const level = isLevel(from, to)
  const { data, info } = await sharp({
    text: { text, font: FAMILY, fontfile, rgba: true, dpi: inner ? INNER.dpi : 270 },
  })
    .rotate(level ? 0 : 270)
    .png()
    .toBuffer({ resolveWithObject: true })
  const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
  const away = off * (inner ? INNER.off : OFF)
  const room = inner ? INNER.room : ROOM
  const centre: Point = level ? [x, y + away + room * Math.sign(off)] : [x - away - room, y]
  return {
    input: data,
    left: Math.round(centre[0] - info.width / 2),
    top: Math.round(centre[1] - info.height / 2),
  }
}
