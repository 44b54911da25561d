/** A day of the shop: one database, one clock that is moved by hand, one provider, and processes that meet faults. */

import type { Kysely } from 'kysely'
import { createInvoicePayments } from '#server/adapters/invoice-payments'
import { DatabaseUnavailable } from '#server/db/errors'
import type { Database } from '#server/db/schema'
import { FAILPOINTS, type FailpointName, RESTOCK_FAILPOINTS } from '#server/failpoints'
import { type Deps, type MailMessage, PaymentsUnavailable } from '#server/ports'
import { Crash, createShop, type Shop } from '../deps.ts'
import { startProcess } from './process.ts'
import { createProviderWorld, type ProviderWorld, TROUBLES } from './provider.ts'
import type { Random } from './random.ts'
import { questionTrouble, type Reach, troubleOf } from './troubles.ts'

export interface Day {
  shop: Shop
  provider: ProviderWorld
  /** What was sent under each key, as often as it was sent. */
  mails: Map<string, string[]>
  /** Failpoints that were passed, and those at which a process ended. */
  visited: Set<FailpointName>
  crashed: Set<FailpointName>
  /** What no use case may do, whatever happens: throw something else than that somebody is away. */
  problems: string[]
  /** Faults begin, or are over. */
  faults: (begin: boolean) => void
  /**
   * Work in a process of its own, which may end in the middle of it.
   * @returns undefined when it has not come to an answer
   */
  attempt: <T>(from: Chance, what: string, work: (deps: Deps) => Promise<T>) => Promise<T | undefined>
}

/** From where a process has its faults. */
export interface Chance {
  random: Random
  reach?: Reach
}

/** What a fault is seen as. */
class MailUnavailable extends Error {}

const EXPECTED = [Crash, DatabaseUnavailable, PaymentsUnavailable, MailUnavailable]

/** The same, as outbox and sweeper write them into the log. */
const LOGGED = new RegExp(
  [
    // The sweeper looks for who waits for an article as well: a process may end there.
    new RegExp([...FAILPOINTS, ...RESTOCK_FAILPOINTS].join('|')),
    /the process is gone|between two statements/,
    /the (database|connection) (is|cannot be) (away|lost|reached)/,
    /the transaction could not be finished/,
    /the mail service does not answer/,
    /refunded, but the provider cannot confirm it yet/,
    new RegExp(Object.keys(TROUBLES).join('|')),
  ]
    .map(({ source }) => `^Error: (${source})$`)
    .join('|'),
)
/** What a try may find also when nothing fails: the next one asks for what is left, and comes when its turn is. */
const RIGHTLY = ['Error: refunded more than was paid', 'Error: an earlier refund of the order is under way']

/** @param targets failpoints at which a process of this day ends once, if one passes them */
export function startDay(db: Kysely<Database>, targets: Set<FailpointName>): Day {
  const shop = createShop(db)
  const provider = createProviderWorld(shop.payments, shop.deps.clock.now)
  const mails: Day['mails'] = new Map()
  const visited: Day['visited'] = new Set()
  const crashed: Day['crashed'] = new Set()
  const problems: string[] = []
  let isCalm = true

  function keep({ key, to, text }: MailMessage): void {
    mails.set(key, [...(mails.get(key) ?? []), `${to}\n${text}`])
  }

  function isExpected(error: unknown): boolean {
    return !isCalm && EXPECTED.some((kind) => error instanceof kind)
  }

  const isLogged = (error: string) => RIGHTLY.includes(error) || (!isCalm && LOGGED.test(error))

  return {
    shop,
    provider,
    mails,
    visited,
    crashed,
    problems,
    faults: (begin) => {
      isCalm = !begin
    },
    async attempt({ random, reach }, what, work) {
      const trouble = isCalm ? {} : troubleOf(random, targets, reach)
      const {
        db: own,
        failpoint,
        alive,
      } = startProcess(db, trouble, (name, ends) => {
        visited.add(name)
        if (ends) crashed.add(name)
      })
      const draw = () => (isCalm ? undefined : questionTrouble(random, provider.state))
      const deps: Deps = {
        ...shop.deps,
        db: own,
        failpoint,
        payments: {
          stripe: provider.behind(draw, alive),
          invoice: createInvoicePayments({ db: own, clock: shop.deps.clock }),
        },
        mail: {
          async send(message) {
            alive()
            const trouble = isCalm ? 9 : random.below(9)
            if (trouble > 0) keep(message)
            if (trouble < 2) throw new MailUnavailable('the mail service does not answer')
          },
        },
        log(entry) {
          // Of outbox and sweeper, which go on with the next one.
          const { error } = entry
          if (typeof error === 'string' && !isLogged(error)) problems.push(`${what}: ${error}`)
        },
      }
      try {
        return await work(deps)
      } catch (error) {
        if (!isExpected(error))
          problems.push(`${what}: ${error instanceof Error ? error.stack : String(error)}`)
        return undefined
      }
    },
  }
}
