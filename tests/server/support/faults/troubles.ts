/** Which faults a process meets: drawn from the seed, call by call. */

import type { FailpointName } from '#server/failpoints'
import type { StatementTrouble, Trouble } from './process.ts'
import { type ProviderWorld, TROUBLES, type TroubleName } from './provider.ts'
import type { Random } from './random.ts'

export interface Reach {
  /** How many failpoints and statements a process passes, about. */
  places: number
  statements: number
  /** One in so many ends where none has ended yet. */
  targeted: number
}

const OF_A_CALL: Reach = { places: 30, statements: 24, targeted: 3 }
/** Scheduled jobs do the work of many. */
export const OF_A_JOB: Reach = { places: 120, statements: 120, targeted: 2 }

const NAMES = Object.keys(TROUBLES) as [TroubleName, ...TroubleName[]]

/**
 * @param targets where a process has not ended yet and ends with preference, so that all seeds together end everywhere
 * @returns what a process meets; some meet nothing
 */
export function troubleOf(random: Random, targets: Set<FailpointName>, reach = OF_A_CALL): Trouble {
  const isSlow = random.oneIn(3)
  if (random.oneIn(reach.targeted)) return { isSlow, crashAt: targets }
  switch (random.below(6)) {
    case 0:
      return { isSlow, crashAt: 1 + random.below(reach.places) }
    case 1:
    case 2:
      return { isSlow, statement: statementTrouble(random, reach) }
    default:
      return { isSlow }
  }
}

function statementTrouble(random: Random, { statements }: Reach): StatementTrouble {
  return {
    nth: 1 + random.below(statements),
    isDone: random.oneIn(2),
    how: random.pick(['crash', 'lost', 'lost', 'away']),
  }
}

/** @returns what becomes of the next question to the provider; most are answered */
export function questionTrouble(random: Random, state: ProviderWorld['state']): TroubleName | undefined {
  if (state === 'away') return 'dropped'
  if (state === 'failing' && random.oneIn(2)) return 'no answer'
  return random.oneIn(5) ? random.pick(NAMES) : undefined
}
