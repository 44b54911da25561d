/** Numbers of colours and codes of articles, and what they stand for. */
import { nearestColors } from '#core/catalogue/color'
import type { Facets } from '#core/listing/facets'
import { colorCodes } from '#core/search/codes'
import { fold } from '#core/search/fold'
import type { Slot } from '#core/search/slot'
import { stem } from '#core/search/stem'
import { isMeant, type Vocabulary } from '#core/search/vocabulary'

const CODE = 100
const NEAREST = 10

/** Colours by number, and codes of articles, are taken out of the text before it is read as words. */
export function takeCodes(query: string, vocabulary: Vocabulary): { codes: Slot[]; rest: string } {
  const { codes, facets } = vocabulary
  const slots: Slot[] = []
  const whole = codes.whole(query) ?? codes.parts(query)
  if (whole) return { codes: [rowsSlot(query, whole)], rest: '' }
  const stemOf = (part: string) => stem(fold(part), vocabulary.index.language)
  const isWord = (part: string) => isMeant(stemOf(part), vocabulary)
  const nearest = (typed: string) => (codes.find(typed) ? undefined : codes.nearest(typed, isWord))
  // What else was said of it says nothing of what is near to it.
  for (const typed of [query.trim(), ...query.split(/\s+/)]) {
    const near = nearest(typed)
    if (near) return { codes: [nearestSlot(typed, near)], rest: '' }
  }
  const { hexes, rest: withoutColors } = colorCodes(query)
  for (const { hex, typed } of hexes) slots.push(colorSlot(hex, typed, facets))
  const rest = withoutColors
    .split(/\s+/)
    .filter((chunk) => {
      const rows = codes.find(chunk)
      if (!rows) return true
      slots.push(rowsSlot(chunk, rows))
      return false
    })
    .join(' ')
  return { codes: slots, rest }
}

/** @param rows that have the code */
function rowsSlot(typed: string, rows: ReadonlySet<number>): Slot {
  const slot = codeSlot(typed, (row) => (rows.has(row) ? CODE : 0))
  return rows.size === 1 ? { ...slot, isCode: true } : slot
}

/** Of no number that exists: what comes near to it stands for it. */
function nearestSlot(typed: string, rows: ReadonlySet<number>): Slot {
  return { ...rowsSlot(typed, rows), isCode: undefined, noNumber: typed }
}

function colorSlot(hex: string, typed: string, { colors, rows }: Facets): Slot {
  const distances = nearestColors(
    hex,
    colors.map((color) => color.hex),
  )
  const scores = colors.map((color) => {
    const distance = distances.get(color.hex)
    return distance === undefined ? 0 : NEAREST * (1 - distance / 100)
  })
  return codeSlot(typed, (row) => scores[rows.color[row] ?? -1] ?? 0)
}

/** Answered by rows alone. */
export function codeSlot(typed: string, row: Slot['row']): Slot {
  return {
    words: [fold(typed)],
    documents: new Map(),
    row,
    terms: new Set(),
    isTypo: false,
    isStopWord: false,
  }
}
