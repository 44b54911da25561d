/** A text as the words and numbers that it is searched by. */
import { fold } from '#core/search/fold'

export interface Token {
  /** Folded; of a number its plain form: "1,750" is "1.75". */
  text: string
  /** Where it stands in the text. */
  start: number
  end: number
  /** Of a number: its value. */
  value?: number
  /** Of a number: what it counts, where that is written at it. */
  unit?: Unit
}

export type Unit = 'g' | 'kg' | 'mm' | 'c'

/** A point or comma belongs to a number; between others, as in "petg,750,black", it only parts them. */
const WORD = /[\p{L}\p{M}\p{N}]+(?:(?<=\p{N})[.,]\p{N}+)*/gu
const NUMBER = /^(\d{1,14}(?:[.,]\d{1,6})?)([a-z]{0,7})$/

/** In every language, folded. */
const UNIT_NAMES: Readonly<Record<Unit, string>> = {
  g: 'g gr gram grams gramm grammes grammi gramos',
  kg: 'kg kilo kilos kilogram',
  mm: 'mm millimeter millimetre',
  c: 'c celsius degree degrees degre degres grad grader gradi grado grados',
}

const UNITS = new Map(
  (Object.keys(UNIT_NAMES) as Unit[]).flatMap((unit) =>
    UNIT_NAMES[unit].split(' ').map((name) => [name, unit] as const),
  ),
)

/** With its letter or without, as that alone: "90 °". */
const DEGREES = /\s?°(\s?C\b)?/gi

/** Nobody asks for more, and every word costs time. */
const MOST_TOKENS = 24

/** @returns the first words of a text; a number and its unit are one, also with a space between */
export function queryTokens(query: string): Token[] {
  const text = query.replace(DEGREES, ' c ')
  const tokens: Token[] = []
  for (const token of eachToken(text)) {
    const before = tokens.at(-1)
    const unit = token.value === undefined ? UNITS.get(token.text) : undefined
    const isCounted = before?.value !== undefined && isGap(text.slice(before.end, token.start))
    if (unit && isCounted && (before.unit ?? unit) === unit) {
      tokens[tokens.length - 1] = { ...before, unit, end: token.end }
    } else if (tokens.push(token) >= MOST_TOKENS) break
  }
  return tokens
}

/** @returns every word of a text */
export function allTokens(text: string): Token[] {
  return [...eachToken(text)]
}

function* eachToken(text: string): Generator<Token> {
  for (const { 0: word, index: start } of text.matchAll(WORD)) {
    const folded = fold(word)
    if (folded) yield { ...numberOf(folded), start, end: start + word.length }
  }
}

/** "750g" is a number, "95a" and "pa12" are names. */
function numberOf(folded: string): Pick<Token, 'text' | 'value' | 'unit'> {
  const [, digits, ending = ''] = NUMBER.exec(folded) ?? []
  const unit = UNITS.get(ending)
  if (digits === undefined || (ending && !unit)) return { text: folded }
  const value = Number(digits.replace(',', '.'))
  // A long row of digits is a code, whose zeros count.
  const text = /^0\d|^\d{8}/.test(digits) ? digits : String(value)
  return unit ? { text, value, unit } : { text, value }
}

function isGap(text: string): boolean {
  return /^\s?$/u.test(text)
}
