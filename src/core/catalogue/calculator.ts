/** The calculator of a product page: what a print takes of a spool, and what is left on one. */
import { metresOf, type Strand } from '#core/catalogue/filament'

/** The most parts of one calculation: more than is printed at once, and still a short number. */
export const MAX_PARTS = 9999

export interface Spool extends Strand {
  /** g of filament on a full spool. */
  grams: number
  /** g of the spool itself; undefined where the filament comes without one. */
  tare?: number | undefined
}

export interface Print {
  /** g of one part. */
  grams: number
  parts: number
}

export interface PrintPlan {
  /** g of all parts. */
  grams: number
  /** m of all parts. */
  metres: number
  /** How many of these parts a full spool holds; 0 for a part that is heavier than a spool. */
  perSpool: number
  /** Full spools that the print takes; a part is not split over two, unless it is heavier than one. */
  spools: number
  /** g that a single spool has over after the print; 0 where it is not enough. */
  left: number
}

/** Weights come from scales and slicers: a part that fits but for a rounding error fits. */
const ROUNDING = 1e-9

/**
 * What a print takes of spools like this.
 * @param print g of a part, above 0, and a whole number of parts from 1 up
 */
export function planPrint({ grams, parts }: Print, spool: Spool): PrintPlan {
  const total = grams * parts
  const perSpool = piecesIn(spool.grams, grams)
  return {
    grams: total,
    metres: metresOf(total, spool),
    perSpool,
    spools: perSpool > 0 ? Math.ceil(parts / perSpool) : Math.ceil(total / spool.grams - ROUNDING),
    left: Math.max(0, spool.grams - total),
  }
}

/**
 * Cost of the filament in a print: its share of a spool's price.
 * @param price of a full spool in minor units, as the visitor sees it (currency, VAT, discount)
 * @param grams of the whole print
 * @returns minor units of the same currency, rounded once; undefined where the price is not known
 */
export function materialCost(
  price: number | undefined,
  grams: number,
  spool: Pick<Spool, 'grams'>,
): number | undefined {
  return price === undefined ? undefined : Math.round((price * grams) / spool.grams)
}

export type Weighed =
  | { kind: 'left'; grams: number; metres: number }
  /** The scale shows less than the empty spool weighs: something was not on it. */
  | { kind: 'belowTare'; tare: number }

/**
 * What is left on a spool that was weighed.
 * @param onScale g of filament and spool together
 */
export function weighSpool(onScale: number, { tare = 0, ...strand }: Omit<Spool, 'grams'>): Weighed {
  if (onScale < tare) return { kind: 'belowTare', tare }
  const grams = onScale - tare
  return { kind: 'left', grams, metres: metresOf(grams, strand) }
}

/** How many parts of this weight (g, above 0) a weight of filament (g) is enough for. */
export function piecesIn(grams: number, part: number): number {
  return Math.floor(grams / part + ROUNDING)
}

/**
 * Reads what a visitor typed, with a comma or a point before the decimals.
 * @returns undefined for anything but a number above 0
 */
export function readAmount(text: string): number | undefined {
  const typed = text.trim()
  if (!/^(\d{1,7}([.,]\d{0,4})?|[.,]\d{1,4})$/.test(typed)) return undefined
  const value = Number(typed.replace(',', '.'))
  return value > 0 ? value : undefined
}

/** @returns undefined for anything but a whole number from 1 to `MAX_PARTS` */
export function readParts(text: string): number | undefined {
  const value = readAmount(text)
  return value !== undefined && Number.isInteger(value) && value <= MAX_PARTS ? value : undefined
}
