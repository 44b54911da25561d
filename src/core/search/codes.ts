/** Codes in a query: article numbers, EAN, colours by hex or by RAL. They are exact. */
import { nearestNumbers, numberParts } from '#core/catalogue/nearest-numbers'
import type { Facets } from '#core/listing/facets'
import { ralHex } from '#core/search/ral'

export interface CodeLookup {
  /** Rows whose article number or EAN is the whole text, however it is spaced. */
  whole(typed: string): ReadonlySet<number> | undefined
  /** Rows whose article number begins with these parts of one, each of them whole: "plap fal 175". */
  parts(typed: string): ReadonlySet<number> | undefined
  /**
   * Rows with this article number or EAN, or whose article number begins like this one, with its hyphens: "PLAC-FAL", and
   * not the material "PLA-CF".
   */
  find(typed: string): ReadonlySet<number> | undefined
  /** Rows whose article number begins like that. */
  begun(typed: string): ReadonlySet<number> | undefined
  /**
   * Rows with the numbers that come nearest to one that does not exist: "PLAP-HLA-175-750", "plap hal 175 75".
   * @param isWord whether a part of it means something: "plate pei 300" is no number without its hyphens
   */
  nearest(typed: string, isWord: (part: string) => boolean): ReadonlySet<number> | undefined
}

/** Of an article number: less says nothing. */
const SHORTEST = 3
/** A short one may be a word. */
const SHORTEST_WHOLE = 6
const SHORTEST_EAN = 8
/** "7 350042 002054", as it stands below the bars: of a GTIN with at most its leading zero, or without its check digit. */
const SPACED_EAN = /^\s*\d[\d\s-]{10,20}\d\s*$/
/** "PLAP-HAK-175-750" */
const HYPHENED = /^\s*[a-z\d]+(-[a-z\d]+)+\s*$/i
/** Without hyphens it has letters and a size at least. */
const JOINED = /^\s*[a-z]{4,}\d{3,}\s*$/i
/** Mistakes that make another word of one without digits. */
const FAR = 2
/** Of a number whose first part is another one's: less may be a material with its filler, as "PLA-CF". */
const TELLING_PARTS = 3
/** "NOZH-040": of two parts there is no material like it. */
const SHORT_NUMBER = /^\s*[a-z]{4,}-\d{3,}\s*$/i

/** @param gtins as in the index */
export function codeLookup({ rows }: Pick<Facets, 'rows'>, gtins: readonly number[]): CodeLookup {
  const skus = rows.sku.map(plain)
  let last = 0
  const eans = gtins.map((distance) => {
    last += distance
    return String(last).padStart(12, '0')
  })

  const where = (test: (row: number) => boolean) => {
    const found = skus.flatMap((_, row) => (test(row) ? [row] : []))
    return found.length > 0 ? new Set(found) : undefined
  }

  function whole(typed: string) {
    const code = plain(typed)
    if (code.length < SHORTEST_WHOLE) return undefined
    return where((row) => skus[row] === code) ?? (SPACED_EAN.test(typed) ? byEan(code) : undefined)
  }

  function parts(typed: string) {
    const written = typed.trim().toUpperCase().split(/\s+/)
    const start = `${written.join('-')}-`
    return written.length > 1 ? where((row) => `${rows.sku[row]}-`.startsWith(start)) : undefined
  }

  function begun(typed: string) {
    const code = plain(typed)
    return code.length >= SHORTEST ? where((row) => skus[row]?.startsWith(code) === true) : undefined
  }

  function find(typed: string) {
    const code = plain(typed)
    if (code.length < SHORTEST) return undefined
    if (/^\d+$/.test(typed)) return code.length < SHORTEST_EAN ? undefined : byEan(code)
    const exact = where((row) => skus[row] === code)
    const written = typed.toUpperCase()
    return (
      exact ?? (/^\w+-/.test(typed) ? where((row) => rows.sku[row]?.startsWith(written) === true) : undefined)
    )
  }

  const heads = new Set(rows.sku.map((sku) => sku.split('-')[0] ?? ''))

  function nearest(typed: string, isWord: (part: string) => boolean) {
    const parts = numberParts(typed)
    const [head = ''] = parts
    const isHyphened = HYPHENED.test(typed)
    if (parts.length < 2 ? !JOINED.test(typed) : !isHyphened && (!heads.has(head) || isWord(head)))
      return undefined
    const isTelling = parts.length >= TELLING_PARTS ? /\d/.test(typed) : SHORT_NUMBER.test(typed)
    if (isHyphened && !heads.has(head) && !isTelling) return undefined
    const near = nearestNumbers(typed, rows.sku)
    if (!near || (near.distance >= FAR && !/\d/.test(typed))) return undefined
    return new Set(near.numbers.map((sku) => rows.sku.indexOf(sku)))
  }

  /** With or without its check digit, as UPC and EAN count: zeros in front say nothing. */
  function byEan(digits: string) {
    const wanted = digits.replace(/^0+/, '')
    return where((row) => {
      const ean = (eans[row] ?? '').replace(/^0+/, '')
      return ean !== '' && (wanted === ean || wanted === ean + checkDigit(ean) || ean.startsWith(wanted))
    })
  }

  return { whole, parts, find, begun, nearest }
}

/** Whether a text is a whole article number, however it is spaced. */
export function isNumberOf(sku: string, typed: string): boolean {
  return plain(typed) === plain(sku)
}

function plain(code: string): string {
  return code.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')
}

/** Of a GTIN without it. */
export function checkDigit(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 1 : 3), 0)
  return String((10 - (sum % 10)) % 10)
}

const HEX = /(?<![\p{L}\p{N}&])#([0-9a-f]{6}|[0-9a-f]{3})(?![\p{L}\p{N}])/giu
/** Without its sign it is a colour only where it is no word and no number. */
const BARE_HEX = /(?<![\p{L}\p{N}])(?=[0-9a-f]*\d)(?=\d*[a-f])(?!\d+e\d+\b)[0-9a-f]{6}(?![\p{L}\p{N}])/giu
const RAL = /(?<![\p{L}\p{N}])ral[\s-]?(\d{4})(?!\d)/giu

/** @returns the colours that a text names by number, and the text without them */
export function colorCodes(text: string): { hexes: { hex: string; typed: string }[]; rest: string } {
  const hexes: { hex: string; typed: string }[] = []
  const take = (typed: string, hex: string | undefined) => {
    if (hex === undefined) return typed
    hexes.push({ hex, typed })
    return ' '
  }
  const rest = text
    .replace(RAL, (typed, number: string) => take(typed, ralHex(number)))
    .replace(HEX, (typed, digits: string) => take(typed, `#${long(digits).toLowerCase()}`))
    .replace(BARE_HEX, (typed) => take(typed, `#${typed.toLowerCase()}`))
  return { hexes, rest }
}

function long(digits: string): string {
  return digits.length === 3 ? digits.replace(/./g, '$&$&') : digits
}
