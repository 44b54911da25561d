/**
 * Postal codes: how each country writes them (Universal Postal Union, addressing systems). Every country that a
 * storefront ships to has a row.
 */

interface ZipRule {
  /** Of the code in capitals without blanks and hyphens; its groups are what stands apart. */
  pattern: RegExp
  /** Between the groups. */
  gap?: ' ' | '-'
  /** Written before every code of the country. */
  prefix?: string
  /** The town stands before it. */
  isLast?: true
  /** A real one, as the country writes it. */
  example: string
}

const FOUR = /^(\d{4})$/
const FIVE = /^(\d{5})$/
const SIX = /^(\d{6})$/
const THREE_AND_TWO = /^(\d{3})(\d{2})$/
/** Ireland leaves out letters that look or sound like others (Eircode). */
const EIRCODE = /^([AC-FHKNPRTV-Y]\d[\dW])([\dAC-FHKNPRTV-Y]{4})$/
const BRITISH = /^(GIR|[A-Z]{1,2}\d[A-Z\d]?)(\d[ABD-HJLNP-UW-Z]{2})$/
const CANADIAN = /^([ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z])(\d[ABCEGHJ-NPRSTV-Z]\d)$/

const RULES = new Map<string, ZipRule>([
  ['AT', { pattern: FOUR, example: '1010' }],
  ['AU', { pattern: FOUR, example: '2000' }],
  ['BE', { pattern: FOUR, example: '1000' }],
  ['BG', { pattern: FOUR, example: '1000' }],
  ['CA', { pattern: CANADIAN, gap: ' ', example: 'K1A 0B1' }],
  ['CH', { pattern: FOUR, example: '8001' }],
  ['CY', { pattern: FOUR, example: '1010' }],
  ['CZ', { pattern: THREE_AND_TWO, gap: ' ', example: '110 00' }],
  ['DE', { pattern: FIVE, example: '10115' }],
  ['DK', { pattern: FOUR, example: '2100' }],
  ['EE', { pattern: FIVE, example: '10111' }],
  ['ES', { pattern: /^((?:0[1-9]|[1-4]\d|5[0-2])\d{3})$/, example: '28013' }],
  ['FI', { pattern: FIVE, example: '00100' }],
  ['FR', { pattern: FIVE, example: '75001' }],
  ['GB', { pattern: BRITISH, gap: ' ', isLast: true, example: 'SW1A 1AA' }],
  ['GR', { pattern: THREE_AND_TWO, gap: ' ', example: '105 57' }],
  ['HR', { pattern: FIVE, example: '10000' }],
  ['HU', { pattern: FOUR, example: '1051' }],
  ['IE', { pattern: EIRCODE, gap: ' ', isLast: true, example: 'D02 AF30' }],
  ['IS', { pattern: /^(\d{3})$/, example: '101' }],
  ['IT', { pattern: FIVE, example: '00184' }],
  ['JP', { pattern: /^(\d{3})(\d{4})$/, gap: '-', example: '100-0001' }],
  ['LT', { pattern: FIVE, prefix: 'LT-', example: 'LT-01103' }],
  ['LU', { pattern: FOUR, example: '1610' }],
  ['LV', { pattern: FOUR, prefix: 'LV-', isLast: true, example: 'LV-1010' }],
  ['MT', { pattern: /^([A-Z]{3})(\d{4})$/, gap: ' ', example: 'VLT 1117' }],
  ['NL', { pattern: /^([1-9]\d{3})([A-Z]{2})$/, gap: ' ', example: '1012 AB' }],
  ['NO', { pattern: FOUR, example: '0150' }],
  ['NZ', { pattern: FOUR, isLast: true, example: '6011' }],
  ['PL', { pattern: /^(\d{2})(\d{3})$/, gap: '-', example: '00-950' }],
  ['PT', { pattern: /^(\d{4})(\d{3})$/, gap: '-', example: '1200-203' }],
  ['RO', { pattern: SIX, example: '010011' }],
  ['SE', { pattern: THREE_AND_TWO, gap: ' ', example: '114 55' }],
  ['SG', { pattern: SIX, isLast: true, example: '018956' }],
  ['SI', { pattern: FOUR, example: '1000' }],
  ['SK', { pattern: THREE_AND_TWO, gap: ' ', example: '811 02' }],
  ['US', { pattern: /^(\d{5})(\d{4})?$/, gap: '-', example: '94103' }],
])

/** What stood before codes until the letters of ISO 3166 did, and is written still: "D-10115". */
const OLD_LETTERS: Readonly<Record<string, string>> = {
  AT: 'A',
  BE: 'B',
  DE: 'D',
  ES: 'E',
  FI: 'FIN',
  FR: 'F',
  HU: 'H',
  IT: 'I',
  LU: 'L',
  NO: 'N',
  PT: 'P',
  SE: 'S',
}

/** The most signs of a code with its town. */
export const ZIP_AND_TOWN = 100

/** Of a country without a row. */
const ANY_ZIP = /^[A-Z\d][A-Z\d -]{1,14}$/

/**
 * @param value as it was typed: in small letters, with other gaps, with the country's letters in front
 * @returns the code as its country writes it; undefined for one that cannot be a code of the country
 */
export function spellZip(value: string, country: string): string | undefined {
  const capitals = value.toUpperCase()
  const rule = RULES.get(country)
  if (!rule) return ANY_ZIP.test(capitals) ? capitals : undefined
  const compact = capitals.replace(/[\s\p{Pd}]/gu, '')
  const found = rule.pattern.exec(compact) ?? rule.pattern.exec(withoutLetters(compact, country))
  if (!found) return undefined
  return (rule.prefix ?? '') + found.slice(1).filter(Boolean).join(rule.gap)
}

function withoutLetters(zip: string, country: string): string {
  const known = [country, OLD_LETTERS[country] ?? ''].filter((letters) => zip.startsWith(letters))
  return zip.slice(Math.max(0, ...known.map(({ length }) => length)))
}

/**
 * @param line a code and its town, as they stand in an address: "SE-114 55 Stockholm", "London SW1A 1AA"
 * @returns both; undefined for a code alone, and where none of the country can be told from the town
 */
export function splitZip(line: string, country: string): { zip: string; city: string } | undefined {
  const rule = RULES.get(country)
  if (!rule || line.length > ZIP_AND_TOWN) return undefined
  const gaps = [...line.matchAll(/[\s,]+/g)].map(({ index, 0: gap }) => [index, index + gap.length])
  // A code may have gaps of its own: the longest counts.
  const longest = rule.isLast ? gaps : gaps.toReversed()
  for (const [end, start] of longest) {
    const [before, after] = [line.slice(0, end), line.slice(start)]
    const [code, city] = rule.isLast ? [after, before] : [before, after]
    const zip = spellZip(code, country)
    if (zip && /^['’]?\p{L}/u.test(city)) return { zip, city }
  }
  return undefined
}

export function isZip(value: string, country: string): boolean {
  return spellZip(value, country) !== undefined
}

/** @returns a code as the country writes it, for a message; undefined for a country without a rule */
export function zipExample(country: string): string | undefined {
  return RULES.get(country)?.example
}
