/** What a query was understood to ask of a product, as a fact of the catalogue and not as words of its texts. */
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
import type { Slot } from '#core/search/slots'

export type AskedFact =
  /** What was found withstands as much. */
  | { kind: 'heat'; celsius: number }
  /** Without a number: what withstands most comes first. */
  | { kind: 'hottest'; celsius: number }
  /** Nothing of what was found withstands as much. */
  | { kind: 'tooHot'; celsius: number; most: number }
  | { kind: 'unenclosed' | AskedProperty }

export type FactKind = AskedFact['kind']

const BY_FACT: ReadonlyMap<string, AskedFact> = new Map([
  [HEAT, { kind: 'hottest', celsius: HEAT_CELSIUS }],
  [DISHWASHER, { kind: 'heat', celsius: HEAT_CELSIUS }],
  [CAR, { kind: 'heat', celsius: HEAT_CELSIUS }],
  [UNENCLOSED, { kind: 'unenclosed' }],
  ...ASKED_PROPERTIES.map((kind): [string, AskedFact] => [propertyFact(kind), { kind }]),
])

/**
 * @param found numbers of the products that were found
 * @param heat °C that each product withstands, 0 where nothing is known
 * @returns each once; none that only a part of what was found has, as where nothing answers all of a query
 */
export function askedFacts(
  slots: readonly Slot[],
  found: readonly number[],
  heat: readonly number[],
): AskedFact[] {
  if (found.length === 0) return []
  const asked = slots.flatMap(({ fact, celsius, documents }): AskedFact[] => {
    if (celsius !== undefined) return askedHeat(celsius, found, heat)
    const known = BY_FACT.get(fact ?? '')
    return known && found.every((product) => documents.has(product)) ? [known] : []
  })
  return asked.filter(({ kind }, at) => asked.findIndex((other) => other.kind === kind) === at)
}

function askedHeat(celsius: number, found: readonly number[], heat: readonly number[]): AskedFact[] {
  const known = found.map((product) => heat[product] ?? 0)
  if (known.every((own) => own >= celsius)) return [{ kind: 'heat', celsius }]
  const most = Math.max(...known)
  return most > 0 && most < celsius ? [{ kind: 'tooHot', celsius, most }] : []
}

/** Whether what was found is told apart by what it withstands. */
export function asksHeat(asked: readonly AskedFact[]): boolean {
  return asked.some((each) => 'celsius' in each)
}
