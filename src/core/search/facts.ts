/** What a catalogue says of a product without words, and what a query asks of it. */
import type { Property } from '#core/catalogue/catalogue'

/** Nobody can type the names of facts. */
export type Fact = `=${string}`

/** At least 80 °C: what "heat resistant" means by itself. */
export const HEAT: Fact = '=heat'
/** The same products, of which the hottest one is no better. */
export const DISHWASHER: Fact = '=dishwasher'
/** The same products again: it is not the dishwasher that is asked about. */
export const CAR: Fact = '=car'
export const UNENCLOSED: Fact = '=unenclosed'
/** What needs an enclosure: asked by the enclosure itself. */
export const ENCLOSED: Fact = '=enclosed'

/** °C that `HEAT` stands for. */
export const HEAT_CELSIUS = 80

/** Properties that customers ask for in words of their own: what only mentions these words has none of them. */
export const ASKED_PROPERTIES = [
  'easy',
  'flexible',
  'outdoor',
  'flameRetardant',
  'soluble',
] as const satisfies readonly Property[]
export type AskedProperty = (typeof ASKED_PROPERTIES)[number]

export const propertyFact = (property: AskedProperty): Fact => `=${property}`

/** What a beginner prints, a child or a class. */
export const EASY = propertyFact('easy')

const PRODUCT_FACTS: ReadonlySet<string> = new Set([CAR, ...ASKED_PROPERTIES.map(propertyFact)])

/** Whether no page but a product's can have it. */
export function isOfProducts(fact: string): boolean {
  return PRODUCT_FACTS.has(fact)
}
