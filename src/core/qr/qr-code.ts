/**
 * A text as a QR code (ISO/IEC 18004): as bytes, with error correction of level M, in the smallest size that holds it.
 * A mask is not weighed against the others: any is legible.
 */
import { correctionOf } from '#core/qr/field'

/** By version, from 1: bytes of correction in a block, and how many blocks there are. */
const BLOCKS: readonly (readonly [correction: number, blocks: number])[] = [
  ...([
    [10, 1],
    [16, 1],
    [26, 1],
    [18, 2],
    [24, 2],
    [16, 4],
    [18, 4],
    [22, 4],
    [22, 5],
    [26, 5],
  ] as const),
  ...([
    [30, 5],
    [22, 8],
    [22, 9],
    [24, 9],
    [24, 10],
  ] as const),
]
const MASK = 0
/** Level M. */
const LEVEL = 0

/** Rows of modules; true is dark. */
export type QrCode = readonly (readonly boolean[])[]

/** @throws for a text that is longer than the largest size of the table, 412 bytes */
export function qrCode(text: string): QrCode {
  const bytes = [...new TextEncoder().encode(text)]
  const version = BLOCKS.findIndex((_, at) => bytes.length <= roomOf(at + 1)) + 1
  if (version === 0) throw new Error('the text is too long for a QR code')
  const code = blank(version)
  drawBytes(code, interleave(pack(bytes, version), version))
  drawFormat(code)
  return code.dark
}

interface Drawing {
  version: number
  size: number
  dark: boolean[][]
  /** Modules of the patterns, which carry no data. */
  taken: boolean[][]
}

/** Modules of a version that carry data and correction. */
function rawModules(version: number): number {
  const aligned = version > 1 ? Math.floor(version / 7) + 2 : 0
  const patterns = aligned ? (25 * aligned - 10) * aligned - 55 : 0
  return (16 * version + 128) * version + 64 - patterns - (version >= 7 ? 36 : 0)
}

function blocksOf(version: number): { all: number; correction: number; count: number; data: number } {
  const [correction, count] = BLOCKS[version - 1] ?? [0, 1]
  const all = Math.floor(rawModules(version) / 8)
  return { all, correction, count, data: all - correction * count }
}

function lengthBits(version: number): number {
  return version < 10 ? 8 : 16
}

/** Bytes of text that fit. */
function roomOf(version: number): number {
  return blocksOf(version).data - (lengthBits(version) === 8 ? 2 : 3)
}

/** The text between its kind and length and the filling. */
function pack(bytes: readonly number[], version: number): number[] {
  const bits: number[] = []
  const put = (value: number, length: number) => {
    for (let bit = length - 1; bit >= 0; bit -= 1) bits.push((value >>> bit) & 1)
  }
  put(4, 4)
  put(bytes.length, lengthBits(version))
  for (const byte of bytes) put(byte, 8)
  put(0, 4)
  const packed: number[] = []
  for (let at = 0; at < bits.length; at += 8)
    packed.push(bits.slice(at, at + 8).reduce((value, bit, index) => value | (bit << (7 - index)), 0))
  const { data } = blocksOf(version)
  for (let fill = 0xec; packed.length < data; fill ^= 0xec ^ 0x11) packed.push(fill)
  return packed.slice(0, data)
}

/** In blocks with their correction, and those byte by byte in turn. */
function interleave(data: readonly number[], version: number): number[] {
  const { all, correction, count } = blocksOf(version)
  const short = Math.floor(all / count) - correction
  const shorts = count - (all % count)
  const blocks: number[][] = []
  for (let at = 0, block = 0; block < count; block += 1) {
    const length = short + (block < shorts ? 0 : 1)
    blocks.push(data.slice(at, at + length))
    at += length
  }
  const result: number[] = []
  for (let at = 0; at <= short; at += 1)
    for (const block of blocks) if (at < block.length) result.push(block[at] ?? 0)
  const corrections = blocks.map((block) => correctionOf(block, correction))
  for (let at = 0; at < correction; at += 1) for (const part of corrections) result.push(part[at] ?? 0)
  return result
}

function blank(version: number): Drawing {
  const size = version * 4 + 17
  const grid = () => Array.from({ length: size }, () => Array<boolean>(size).fill(false))
  const code: Drawing = { version, size, dark: grid(), taken: grid() }
  for (let at = 0; at < size; at += 1) {
    set(code, 6, at, at % 2 === 0)
    set(code, at, 6, at % 2 === 0)
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    drawSquare(code, x, y, 4)
  const positions = alignment(code)
  const last = positions.at(-1)
  for (const x of positions)
    for (const y of positions) {
      const isFinder = (x === 6 && (y === 6 || y === last)) || (x === last && y === 6)
      if (!isFinder) drawSquare(code, x, y, 2)
    }
  drawFormat(code)
  if (version >= 7) drawVersion(code)
  return code
}

function set({ dark, taken }: Drawing, x: number, y: number, isDark: boolean): void {
  const [row, mine] = [dark[y], taken[y]]
  if (!row || !mine || x < 0 || x >= row.length) return
  row[x] = isDark
  mine[x] = true
}

/** Rings around a middle: a finder with its quiet edge, or a small pattern. */
function drawSquare(code: Drawing, x: number, y: number, reach: 2 | 4): void {
  for (let dy = -reach; dy <= reach; dy += 1)
    for (let dx = -reach; dx <= reach; dx += 1) {
      const ring = Math.max(Math.abs(dx), Math.abs(dy))
      set(code, x + dx, y + dy, reach === 4 ? ring !== 2 && ring !== 4 : ring !== 1)
    }
}

function alignment({ version, size }: Drawing): number[] {
  if (version === 1) return []
  const count = Math.floor(version / 7) + 2
  const step = Math.floor((version * 8 + count * 3 + 5) / (count * 4 - 4)) * 2
  return [6, ...Array.from({ length: count - 1 }, (_, at) => size - 7 - step * (count - 2 - at))]
}

/** @returns the value with its rest, as these two fields are protected */
function withRest(value: number, by: number, bits: number): number {
  let rest = value
  for (let at = 0; at < bits; at += 1) rest = (rest << 1) ^ ((rest >>> (bits - 1)) * by)
  return (value << bits) | rest
}

function drawFormat(code: Drawing): void {
  const bits = withRest((LEVEL << 3) | MASK, 0x537, 10) ^ 0x5412
  const bit = (at: number) => ((bits >>> at) & 1) === 1
  const { size } = code
  for (let at = 0; at < 6; at += 1) set(code, 8, at, bit(at))
  set(code, 8, 7, bit(6))
  set(code, 8, 8, bit(7))
  set(code, 7, 8, bit(8))
  for (let at = 9; at < 15; at += 1) set(code, 14 - at, 8, bit(at))
  for (let at = 0; at < 8; at += 1) set(code, size - 1 - at, 8, bit(at))
  for (let at = 8; at < 15; at += 1) set(code, 8, size - 15 + at, bit(at))
  set(code, 8, size - 8, true)
}

function drawVersion(code: Drawing): void {
  const bits = withRest(code.version, 0x1f25, 12)
  for (let at = 0; at < 18; at += 1) {
    const isDark = ((bits >>> at) & 1) === 1
    const [a, b] = [code.size - 11 + (at % 3), Math.floor(at / 3)]
    set(code, a, b, isDark)
    set(code, b, a, isDark)
  }
}

/** In columns of two, up and down in turn, from the right; the column of the timing pattern is left out. */
function drawBytes({ size, dark, taken }: Drawing, bytes: readonly number[]): void {
  let at = 0
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5
    const isUp = ((right + 1) & 2) === 0
    for (let step = 0; step < size; step += 1) {
      const y = isUp ? size - 1 - step : step
      for (const x of [right, right - 1]) {
        const row = dark[y]
        if (!row || taken[y]?.[x]) continue
        const bit = ((bytes[at >>> 3] ?? 0) >>> (7 - (at & 7))) & 1
        row[x] = (at < bytes.length * 8 && bit === 1) !== ((x + y) % 2 === 0)
        at += 1
      }
    }
  }
}

/** @returns the dark modules as a path of SVG, a unit each, within an edge of four units */
export function qrPath(code: QrCode): string {
  return code
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x + 4} ${y + 4}h1v1h-1z`] : [])))
    .join('')
}
