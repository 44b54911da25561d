/** Names of what a catalogue says of a product without words: nobody can type them. */

export type Fact = `=${string}`

/** At least 80 °C: what "heat resistant" means by itself. */
export const HEAT: Fact = '=heat'
export const FLEXIBLE: Fact = '=flexible'
export const UNENCLOSED: Fact = '=unenclosed'
