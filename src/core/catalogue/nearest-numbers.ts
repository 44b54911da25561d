/** Item numbers that are meant by one that does not exist: a letter wrong, two swapped, a part left out or not finished. */
import { mistakesBetween } from '#core/search/mistake'

export interface NearestNumbers {
  /** In the order of the catalogue, at most as many as one reads. */
  numbers: string[]
  /** Mistakes, a part that is left out among them. */
  distance: number
}

/** What is longer is no number. */
const LONGEST_NUMBER = 64
/** More would be a list to read. */
const MOST_NUMBERS = 5
/** With more of them it is another number. */
const MOST_MISTAKES = 2
/** Of a part that goes on: less than a mistake, and more than none. */
const BEGUN = 0.5
/** Of an ending that nobody typed yet. */
const OPEN = 0.01

/** @returns capital parts of a number, whatever stands between them */
export function numberParts(typed: string): string[] {
  return typed
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

/** @returns the numbers that have fewest mistakes; undefined where all have too many */
export function nearestNumbers(typed: string, skus: readonly string[]): NearestNumbers | undefined {
  if (typed.length > LONGEST_NUMBER) return undefined
  const parts = numberParts(typed)
  let distance = MOST_MISTAKES + BEGUN
  let numbers: string[] = []
  for (const sku of skus) {
    const own = parts.length === 1 ? wholeDistance(parts[0] ?? '', sku) : distanceOf(parts, sku.split('-'))
    if (own < distance) numbers = []
    if (own > distance) continue
    distance = own
    numbers.push(sku)
  }
  if (numbers.length === 0 || distance > MOST_MISTAKES) return undefined
  const signs = signsOf(typed)
  // Two signs that have changed places are a likelier mistake than a wrong one.
  const nearest = numbers.toSorted((a, b) => Number(signsOf(b) === signs) - Number(signsOf(a) === signs))
  return { numbers: nearest.slice(0, MOST_NUMBERS), distance }
}

/** Whatever their order. */
function signsOf(number: string): string {
  return [...numberParts(number).join('')].sort().join('')
}

/** Of a number without anything between its parts. */
function wholeDistance(typed: string, sku: string): number {
  return mistakesBetween(typed, sku.replaceAll('-', ''))
}

/** Part by part; one of those between may be left out, and those at the end. */
function distanceOf(typed: readonly string[], parts: readonly string[]): number {
  const [first, ...others] = typed
  const [own, ...rest] = parts
  if (first === undefined) return OPEN * parts.length
  if (own === undefined) return Number.POSITIVE_INFINITY
  const mistakes = partDistance(first, own)
  const asItIs = mistakes > MOST_MISTAKES ? mistakes : mistakes + distanceOf(others, rest)
  return Math.min(asItIs, rest.length > 0 ? 1 + distanceOf(typed, rest) : Number.POSITIVE_INFINITY)
}

function partDistance(typed: string, part: string): number {
  if (typed === part) return 0
  if (part.startsWith(typed)) return BEGUN
  const mistakes = mistakesBetween(typed, part)
  // Of a part of two letters with another one nothing is left.
  return mistakes >= Math.max(typed.length, part.length) ? Number.POSITIVE_INFINITY : mistakes
}
