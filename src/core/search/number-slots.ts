/** What answers a number of a query: sizes, diameters, temperatures, and names that have one. */
import { codeSlot } from '#core/search/code-slots'
import { largestBelow, type Measure, measureOf, nearness, numberText } from '#core/search/measures'
import { BEGUN_CODE, type Slot } from '#core/search/slot'
import { type Found, NOTHING_FOUND } from '#core/search/text-index'
import type { Token } from '#core/search/tokens'
import type { Vocabulary } from '#core/search/vocabulary'

/** Of what withstands a temperature. */
const HOT = 7
/** One digit begins too much: "3" is not "3D". */
const SHORTEST_NUMBER = 2

/** Numbers are what they are: neither mistyped nor the beginning of another word, but for a name as "TPU 85A". */
export function numberSlot(token: Token, isLast: boolean, vocabulary: Vocabulary): Slot {
  if (token.unit === 'c') return degreesSlot(token, vocabulary)
  const { facets, codes } = vocabulary
  const measure = measureOf(token, isLast, facets)
  const { scores, terms } = token.unit
    ? diameterFound(measure, vocabulary)
    : unmeasured(numberFound(token.text, vocabulary), measure, vocabulary)
  const code = codes.begun(token.text)
  const largest = largestBelow(token, facets)
  const { size, diameter } = facets.rows
  // What most printers take comes first.
  const near = measure.isKnown || largest || code ? undefined : nearness(token, facets)
  const ofLargest = (row: number) => (size[row] === largest ? BEGUN_CODE + Number(diameter[row] === 1.75) : 0)
  return {
    words: [numberText(token)],
    documents: scores,
    terms,
    row: largest ? ofLargest : (row) => Math.max(measure.score(row), code?.has(row) ? BEGUN_CODE : 0),
    largest,
    near,
    ...(measure.isKnown &&
      (token.unit === 'kg' || token.unit === 'g') && { nearness: nearness(token, facets) }),
    isTypo: false,
    isStopWord: false,
  }
}

/** What the catalogue says to withstand as much; where nothing does, as of a nozzle's temperature, what speaks of it. */
function degreesSlot(token: Token, { texts, index, products, facets: { rows } }: Vocabulary): Slot {
  const { scores, terms } = texts.exactly(token.text)
  const withstandsIt = (celsius = 0) => celsius >= (token.value ?? 0)
  const isKnown = index.figures.heat.some(withstandsIt)
  const rowScore = (row: number) => (withstandsIt(index.figures.heat[rows.product[row] ?? -1]) ? HOT : 0)
  return {
    ...codeSlot(numberText(token), isKnown ? rowScore : undefined),
    documents: isKnown ? new Map([...scores].filter(([id]) => id >= products)) : scores,
    terms,
    isDegrees: true,
    celsius: isKnown ? token.value : undefined,
  }
}

/** Where products are named by it, those that only mention it are another thing: "TPU 95A" tells of 85A. */
function numberFound(digits: string, { texts, products }: Vocabulary): Found {
  const found = texts.exactly(digits)
  const named = digits.length < SHORTEST_NUMBER ? NOTHING_FOUND : texts.numbered(digits)
  const isProduct = (id: number) => id < products
  if (![...named.scores.keys()].some(isProduct)) return found
  const others = [...found.scores].filter(([id]) => !isProduct(id))
  return {
    scores: new Map([...others, ...named.scores]),
    terms: new Set([...found.terms, ...named.terms]),
  }
}

/** A product that has it is answered by the rows that have it: what is written of one diameter is no other one. */
function unmeasured(found: Found, { isSame }: Measure, { facets: { rows }, products }: Vocabulary): Found {
  if (found.scores.size === 0 || products === 0) return found
  const measured = new Set(rows.product.filter((_, row) => isSame(row)))
  return { ...found, scores: new Map([...found.scores].filter(([id]) => !measured.has(id))) }
}

/** What there is to read on a diameter; who writes its unit wants no other product that has the number. */
function diameterFound({ diameter }: Measure, { texts, products }: Vocabulary): Found {
  if (diameter === undefined) return NOTHING_FOUND
  const { scores, terms } = texts.exactly(String(diameter))
  return { scores: new Map([...scores].filter(([id]) => id >= products)), terms }
}
