/** VIES in memory: it knows what a test has told it, and counts how often it was asked. */

import { type Vat, VatUnavailable } from '#server/ports'

export interface FakeVies extends Vat {
  /** Valid numbers. */
  known: Set<string>
  /** What it calls whoever has a valid number; undefined for a country that does not say. */
  name?: string | undefined
  /** Whether it answers nobody. */
  isAway: boolean
  /** Numbers, in the order in which they were asked about. */
  asked: string[]
  /** Called with each question, before the answer. */
  onQuestion: () => Promise<void> | void
}

export function createFakeVies(): FakeVies {
  const vies: FakeVies = {
    known: new Set(),
    isAway: false,
    asked: [],
    onQuestion: () => {},
    async lookUp(number) {
      vies.asked.push(number)
      await vies.onQuestion()
      if (vies.isAway) throw new VatUnavailable('MS_UNAVAILABLE')
      if (!vies.known.has(number)) return { valid: false }
      return { valid: true, proof: `W-${vies.asked.length}`, ...(vies.name && { name: vies.name }) }
    },
  }
  return vies
}
