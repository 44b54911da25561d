/** Sizes and diameters in a query: "750 g", "1 kg", "1,75", "0.4 mm". */
import type { Facets } from '#core/listing/facets'
import { queryTokens, type Token } from '#core/search/tokens'

const SAME = 9
/** Of a number that may go on: "1.7". */
const BEGUN = 6

/** What customers call the usual diameters. */
const DIAMETERS: Readonly<Record<number, number>> = { 3: 2.85, 175: 1.75, 285: 2.85, 300: 2.85 }

type Measured = Pick<Token, 'text' | 'value' | 'unit'>

/** A number as a measure of what is on the shelf. */
export interface Measure {
  /** How well the size, the diameter or the nozzle of a row is this number. */
  score: (row: number) => number
  isSame: (row: number) => boolean
  /** Whether any row is of it. */
  isKnown: boolean
  /** mm, where filament has this diameter, or one that customers call so. */
  diameter?: number | undefined
}

/** @param isBegun whether more digits may follow */
export function measureOf(
  { text, value = Number.NaN, unit }: Measured,
  isBegun: boolean,
  { rows }: Pick<Facets, 'rows'>,
): Measure {
  const grams = unit === 'kg' ? value * 1000 : unit === 'mm' ? undefined : value
  const millimetres = unit === undefined || unit === 'mm' ? value : undefined
  const same = (row: number) => {
    const lengths = [rows.diameter[row], rows.version[row]]
    return (
      (grams !== undefined && isAbout(rows.size[row], grams)) ||
      (millimetres !== undefined && lengths.some((length) => isAbout(length, millimetres)))
    )
  }
  const begins = (row: number) =>
    [rows.size[row], rows.diameter[row], rows.version[row]].some(
      (number) => number !== undefined && number > 0 && String(number).startsWith(text),
    )
  const other = unit === 'g' || unit === 'kg' ? undefined : DIAMETERS[value]
  const isKnown = rows.sku.some((_, row) => same(row))
  const diameter = [millimetres, other].find(
    (length) => length !== undefined && rows.diameter.some((each) => isAbout(each, length)),
  )
  const isSame = (row: number) =>
    same(row) || (!isKnown && other !== undefined && isAbout(rows.diameter[row], other))
  const score = (row: number) => {
    if (isSame(row)) return SAME
    return !isKnown && isBegun && unit === undefined && begins(row) ? BEGUN : 0
  }
  return { score, isSame, isKnown, diameter }
}

/** @returns g of the largest spool, where a weight is more than that */
export function largestBelow(
  { value = 0, unit }: Measured,
  { rows }: Pick<Facets, 'rows'>,
): number | undefined {
  if (unit !== 'kg' && unit !== 'g') return undefined
  const most = rows.size.reduce((one, other) => Math.max(one, other), 0)
  return value * (unit === 'kg' ? 1000 : 1) > most ? most : undefined
}

/** @returns by row how near it comes to a weight or a length that nothing has, from 0 to 1 */
export function nearness(
  { value = 0, unit }: Measured,
  { rows }: Pick<Facets, 'rows'>,
): ((row: number) => number) | undefined {
  const isLength = unit === 'mm' || (unit === undefined && value < 1)
  if (!(value > 0) || unit === 'c' || (!unit && !isLength)) return undefined
  const [wanted, lengths] = isLength
    ? [value, rows.version]
    : [unit === 'kg' ? value * 1000 : value, rows.size]
  return (row) => {
    const own = lengths[row] ?? 0
    return Math.min(own, wanted) / Math.max(own, wanted)
  }
}

/** mm */
export interface OldDiameter {
  said: number
  meant: number
}

/** What a text says of a diameter that filament has under another number: 3 mm is 2.85. Undefined where it says none. */
export function oldDiameter(text: string): OldDiameter | undefined {
  const said = queryTokens(text).find(({ unit }) => unit === 'mm')?.value
  const meant = DIAMETERS[said ?? 0]
  return said !== undefined && meant !== undefined ? { said, meant } : undefined
}

export function numberText({ text, unit }: Measured): string {
  return unit ? text + unit : text
}

/** 0 stands for none. */
function isAbout(number: number | undefined, wanted: number): boolean {
  return number !== undefined && number > 0 && Math.abs(number - wanted) < 1e-6
}
