/** What a query was understood to ask of a product, as a fact of the catalogue and not as words of its texts. */
import type { ColorFamily } from '#core/catalogue/color'
import type { Facets } from '#core/listing/facets'
import type { Currency } from '#core/money/money'
import {
  ASKED_PROPERTIES,
  type AskedProperty,
  CAR,
  DISHWASHER,
  HEAT,
  HEAT_CELSIUS,
  propertyFact,
  UNENCLOSED,
} from '#core/search/facts'
import { askedOf } from '#core/search/rank'
import type { Slot } from '#core/search/slot'
import { stem } from '#core/search/stem'
import type { Vocabulary } from '#core/search/vocabulary'
import type { Figure } from '#core/search/words/words'

export type AskedFact =
  /** What was found withstands as much. */
  | { kind: 'heat'; celsius: number }
  /** Without a number: what withstands most comes first. */
  | { kind: 'hottest'; celsius: number }
  /** Nothing of what was found withstands as much. */
  | { kind: 'tooHot'; celsius: number; most: number }
  | { kind: 'unenclosed' | AskedProperty }
  /** How hot nozzle and bed have to be for a plastic, as "230–250". */
  | { kind: 'settings'; material: string; nozzle: string; bed: string }
  /** How hot a plastic may become, as "65–75". */
  | { kind: 'keeps'; material: string; celsius: string }
  /** Nothing of what was found has this colour; the name is of what none has it of. */
  | { kind: 'noColor'; family: ColorFamily; name?: string | undefined; isElsewhere: boolean }
  /** The material has not what was said of it: what others have comes first. */
  | { kind: 'lack'; name: string; words: readonly string[] }
  /** What has most of a figure comes first. */
  | { kind: 'most'; figure: Figure }
  /** Of spools the largest holds less, in g. */
  | { kind: 'tooLarge'; most: number }
  /** Nozzles are for the shop's own printers, and another one was named. */
  | { kind: 'ownNozzles' }
  /** Filament of another maker was named: the shop sells its own alone. */
  | { kind: 'ownFilament'; maker: string }
  /** All costs more, in minor units: the cheapest of it is shown. */
  | { kind: 'aboveLimit'; amount: number; currency: Currency }
  /** No article has this number; the nearest ones. */
  | { kind: 'noNumber'; number: string; nearest: readonly string[] }
  /** What was asked for comes in other sizes: the nearest first. */
  | { kind: 'noSize'; words: readonly string[] }
  /** Words that nothing at all has. */
  | { kind: 'without'; words: readonly string[] }

export type FactKind = AskedFact['kind']

const BY_FACT: ReadonlyMap<string, AskedFact> = new Map([
  [HEAT, { kind: 'hottest', celsius: HEAT_CELSIUS }],
  [DISHWASHER, { kind: 'heat', celsius: HEAT_CELSIUS }],
  [CAR, { kind: 'heat', celsius: HEAT_CELSIUS }],
  [UNENCLOSED, { kind: 'unenclosed' }],
  ...ASKED_PROPERTIES.map((kind): [string, AskedFact] => [propertyFact(kind), { kind }]),
])

interface Known {
  vocabulary: Vocabulary
  facets: Facets
  isQuestion: boolean
}

/**
 * @param rows that were found
 * @returns each once; none that only a part of what was found has, as where nothing answers all of a query
 */
export function askedFacts(slots: readonly Slot[], rows: readonly number[], known: Known): AskedFact[] {
  if (rows.length === 0) return []
  const { index } = known.vocabulary
  const found = [...new Set(rows.map((row) => known.facets.rows.product[row] ?? -1))]
  const asked = slots.flatMap(({ fact, celsius, documents }): AskedFact[] => {
    if (celsius !== undefined) return askedHeat(celsius, found, index.figures.heat)
    const held = BY_FACT.get(fact ?? '')
    return held && found.every((product) => documents.has(product)) ? [held] : []
  })
  const [figure] = slots.flatMap(({ most }) => most ?? [])
  const others = slots.filter(({ isOtherSize }) => !isOtherSize)
  const isMeasured = figure !== undefined && (index.figures[figure][found[0] ?? -1] ?? 0) > 0
  const [noNumber] = slots.flatMap(({ noNumber: number, row }): AskedFact[] => {
    const nearest = rows.filter((each) => row?.(each)).map((each) => known.facets.rows.sku[each] ?? '')
    return number === undefined ? [] : [{ kind: 'noNumber', number, nearest }]
  })
  return [
    ...(noNumber ? [noNumber] : []),
    ...slots.flatMap(({ largest }): AskedFact[] => (largest ? [{ kind: 'tooLarge', most: largest }] : [])),
    ...(isMeasured ? [{ kind: 'most', figure } as const] : []),
    ...asked.filter(({ kind }, at) => asked.findIndex((other) => isSaidBy(other.kind, kind)) === at),
    ...askedSettings(slots, found, known),
    ...slots.flatMap(({ isOtherSize, words }): AskedFact[] =>
      isOtherSize ? [{ kind: 'noSize', words }] : [],
    ),
    ...missingParts(others, rows, found, known),
  ]
}

/** Of what withstands most that it withstands as much need not be said. */
function isSaidBy(other: FactKind, kind: FactKind): boolean {
  return other === kind || (other === 'hottest' && kind === 'heat')
}

function askedHeat(celsius: number, found: readonly number[], heat: readonly number[]): AskedFact[] {
  const known = found.map((product) => heat[product] ?? 0)
  if (known.every((own) => own >= celsius)) return [{ kind: 'heat', celsius }]
  const most = Math.max(...known)
  return most > 0 && most < celsius ? [{ kind: 'tooHot', celsius, most }] : []
}

/**
 * Of each plastic that a question on a temperature names, how hot it is printed or may become; of drying it, or of a
 * colour, another one is asked for.
 */
function askedSettings(
  slots: readonly Slot[],
  found: readonly number[],
  { vocabulary: { index, synonyms }, facets: { products } }: Known,
): AskedFact[] {
  const telling = askedOf(slots)
  const isOther = ({ isTemperature, isBorne, isMaterial, isFilament }: Slot) =>
    !isTemperature && !isBorne && !isMaterial && !isFilament
  const isBorne = telling.some((slot) => slot.isBorne)
  if (!(isBorne || telling.some(({ isTemperature }) => isTemperature)) || telling.some(isOther)) return []
  const names = telling.filter(({ isMaterial }) => isMaterial).flatMap(({ words }) => words)
  const wanted = names.map((name) => new Set([name, ...(synonyms.get(stem(name, index.language)) ?? [])]))
  return wanted.flatMap((group): AskedFact[] => {
    const isMeant = (material = '') => group.has(baseOf(material).toLowerCase())
    const material = products[found.find((at) => isMeant(products[at]?.material)) ?? -1]?.material
    if (material === undefined) return []
    const own = found.filter((at) => products[at]?.material === material)
    const heat = own.flatMap((at) => index.figures.heat[at] || [])
    if (isBorne && heat.length > 0)
      return [{ kind: 'keeps', material, celsius: rangeText(Math.min(...heat), Math.max(...heat)) }]
    if (isBorne) return []
    const ranges = own.map((at) => index.settings[at] ?? [])
    const [nozzle, bed] = [0, 2].map((place) =>
      rangeText(
        Math.min(...ranges.map((range) => range[place] ?? Number.POSITIVE_INFINITY)),
        Math.max(...ranges.map((range) => range[place + 1] ?? 0)),
      ),
    )
    return nozzle && bed ? [{ kind: 'settings', material, nozzle, bed }] : []
  })
}

/** PETG-CF is a PETG. */
function baseOf(material: string): string {
  return material.split('-')[0] ?? ''
}

/** @returns "230–250" */
export function rangeText(from: number, to: number): string {
  return from === to ? String(from) : `${from}–${to}`
}

/** What of the query nothing that was found answers: a colour that there is not, and words that nothing has. */
function missingParts(
  slots: readonly Slot[],
  rows: readonly number[],
  found: readonly number[],
  known: Known,
): AskedFact[] {
  const { vocabulary, facets, isQuestion } = known
  const missing = askedOf(slots).filter(({ documents, row, near }) => {
    const color = (each: number) => vocabulary.products + (facets.rows.color[each] ?? -1)
    if (near) return true
    return !rows.some((each) => {
      const at = facets.rows.product[each] ?? -1
      return documents.has(at) || documents.has(color(each)) || (row?.(each) ?? 0) > 0
    })
  })
  const [family] = missing.flatMap(({ families = [] }) => families)
  const isSpool = found.every((at) => facets.products[at]?.type === 'filament')
  const words = missing.flatMap(({ documents, families = [], words, isOrder, isDegrees }) => {
    const isColor = families.length > 0
    return (isColor ? isSpool : documents.size > 0) || isOrder || isDegrees ? [] : words
  })
  return [
    ...(family ? missingColor(family, found, known) : []),
    ...(words.length > 0 && !isQuestion ? [{ kind: 'without', words } as const] : []),
  ]
}

/** Only of filament, which is sold by its colour. */
function missingColor(
  family: ColorFamily,
  found: readonly number[],
  { vocabulary: { familyOf }, facets: { products, rows } }: Known,
): AskedFact[] {
  const isFilament = (at: number) => products[at]?.type === 'filament'
  if (!found.every(isFilament)) return []
  const ofFamily = rows.product.filter((_, row) => familyOf(row) === family)
  const baseAt = (at: number) => baseOf(products[at]?.material ?? '')
  const [base = '', ...otherBases] = new Set(found.map(baseAt))
  const isBase = otherBases.length === 0 && base !== '' && !ofFamily.some((at) => baseAt(at) === base)
  const name = isBase ? base : found.length === 1 ? products[found[0] ?? -1]?.name : undefined
  return [{ kind: 'noColor', family, name, isElsewhere: ofFamily.some(isFilament) }]
}

/** Whether what was found is told apart by what it withstands. */
export function asksHeat(asked: readonly AskedFact[]): boolean {
  return asked.some((each) => 'celsius' in each || (each.kind === 'most' && each.figure === 'heat'))
}

/** Whether it is told apart by how hot it is printed. */
export function asksSettings(asked: readonly AskedFact[]): boolean {
  return asked.some(({ kind }) => kind === 'settings')
}

/** Whether all that was found has a property that was asked for, as the catalogue knows it. */
export function hasProperty(asked: readonly AskedFact[]): boolean {
  return asked.some(({ kind }) => ASKED_PROPERTIES.some((property) => property === kind))
}
