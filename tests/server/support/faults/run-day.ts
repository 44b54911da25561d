/** A day of many customers, from the first cart until nothing more is to come. */

import type { Kysely } from 'kysely'
import type { Database } from '#server/db/schema'
import { inTransaction } from '#server/db/transaction'
import { FAILPOINTS, type FailpointName } from '#server/failpoints'
import { OUTBOX_HANDLERS } from '#server/handlers/outbox-handlers'
import { earn, lockPurse } from '#server/use-cases/club/ledger'
import { drainOutbox } from '#server/use-cases/outbox/outbox'
import { sweep } from '#server/use-cases/sweep'
import { must, place, readyToPlace } from '../buyer.ts'
import { clear } from '../clear.ts'
import { openAccount, refer } from '../club.ts'
import { coupon } from '../codes.ts'
import { type Shop, visitor } from '../deps.ts'
import { act, type Customer, fillIn } from './customer.ts'
import { type Chance, type Day, startDay } from './day.ts'
import { wrongs } from './invariants.ts'
import { deliverWebhooks, runJobs, runShop } from './operator.ts'
import { COMPANY_ACCOUNT, COUPONS, INVITER, ownAccount, planOf, SHARED_ACCOUNTS, VAT_NUMBER } from './plan.ts'
import type { ProviderWorld } from './provider.ts'
import { randomFrom } from './random.ts'

/** Of a day, who meet each other. */
export const CUSTOMERS = 25

const ROUNDS = 9
const HOUR = 3_600_000
/** Between two rounds: a moment, an attempt's grace, a reservation's lifetime. */
const PAUSES = [1_000, 1_000, 20_000, 40_000, 40_000, 120_000, 660_000] as const
/** Sometimes nobody comes until keys, checkouts and points have expired. */
const LONG_PAUSE = 25 * HOUR
/** Longer than the shop waits for a provider that does not answer. */
const OUTAGE = 1.1 * HOUR

export interface DayReport {
  visited: Set<FailpointName>
  crashed: Set<FailpointName>
  orders: number
  /** What was wrong in the end, in sentences. */
  wrong: string[]
}

/** @param seeds a customer each, who meet each other at the same shelf */
export async function runDay(db: Kysely<Database>, seeds: readonly number[]): Promise<DayReport> {
  await clear(db)
  const day = startDay(db, targetsOf(seeds[0] ?? 1))
  const { shop, provider } = day
  const cards = Math.ceil(seeds.length / 3)
  const customers = seeds.map((seed) => customerOf(seed, cards))
  const stock = await openShop(day, customers)
  const codes = await sellCards(day, cards)
  await Promise.all(customers.map((customer) => fillIn(day, customer, codes)))
  const random = randomFrom(1_000_003 + (seeds[0] ?? 0))
  const chance: Chance = { random }
  await comeLate(day)
  day.faults(true)
  for (let round = 0; round < ROUNDS; round += 1) {
    await Promise.all([
      ...customers.map((customer) => act(day, customer)),
      runJobs(day, chance),
      deliverWebhooks(day, chance),
      ...Array.from({ length: Math.ceil(seeds.length / 6) }, () => runShop(day, chance)),
    ])
    // What callers have given up comes to the provider all the same.
    await Promise.allSettled(provider.later.splice(0).map((work) => work()))
    provider.collect()
    shop.pass(pauseAfter(provider.state))
    provider.state = stateAfter(provider.state)
  }
  await settleDown(day, chance)

  function pauseAfter(state: ProviderWorld['state']): number {
    if (random.oneIn(20)) return LONG_PAUSE
    return state === 'failing' ? OUTAGE : random.pick(PAUSES)
  }

  function stateAfter(state: ProviderWorld['state']): ProviderWorld['state'] {
    if (state === 'failing') return 'away'
    return random.oneIn(5) ? 'failing' : 'well'
  }

  const orders = await db.selectFrom('orders').select('number').execute()
  const known = new Set(orders.map(({ number }) => number))
  const untrue = customers.flatMap(({ seed, told }) =>
    [...told]
      .filter((number) => !known.has(number))
      .map((number) => `${seed} was told of an order ${number}`),
  )
  return {
    visited: day.visited,
    crashed: day.crashed,
    orders: orders.length,
    wrong: [...day.problems, ...untrue, ...(await wrongs(day, stock))],
  }
}

/** A third of all failpoints, so that three days end everywhere; a day that is replayed has the same. */
function targetsOf(first: number): Set<FailpointName> {
  const day = Math.floor((first - 1) / CUSTOMERS)
  return new Set(FAILPOINTS.filter((_, at) => at % 3 === day % 3))
}

function customerOf(seed: number, cards: number): Customer {
  const random = randomFrom(seed)
  const plan = planOf(seed, random, cards)
  return {
    ...{ seed, random, plan },
    checkouts: [],
    told: new Set(),
  }
}

/** @returns what lies on the shelf */
async function openShop({ shop }: Day, customers: readonly Customer[]): Promise<Record<string, number>> {
  const count = customers.length
  const stock = {
    PLA: 3 * count,
    SALE: 2 * count,
    PETG: 2 + Math.floor(count / 6),
    LATER: 1,
    ASA: 1,
  }
  for (const [sku, onHand] of Object.entries(stock)) await shop.stock(sku, onHand)
  shop.vies.known.add(VAT_NUMBER)
  await coupon(shop, COUPONS.spring)
  await coupon(shop, COUPONS.few, { max_uses: 3 })
  await coupon(shop, COUPONS.once, { percent: 20, once_per_customer: true })
  await openAccount(shop, INVITER)
  await openAccount(shop, COMPANY_ACCOUNT, { kind: 'company', joined: false })
  const own = customers.flatMap(({ plan, seed }) => (plan.account === ownAccount(seed) ? [plan.account] : []))
  for (const account of [...SHARED_ACCOUNTS, ...own]) {
    await openAccount(shop, account)
    await givePoints(shop, account)
  }
  for (const account of own) await refer(shop, account, INVITER)
  return stock
}

function givePoints({ deps: { db, clock } }: Shop, accountId: string): Promise<void> {
  const now = clock.now()
  return inTransaction(db, async (tx) => {
    const purse = await lockPurse(tx, { accountId, currency: 'SEK' }, now)
    if (!purse) return
    const expiresAt = new Date(now.getTime() + 20 * HOUR)
    await earn(tx, purse, { type: 'reward', amount: 60_000, dedupeKey: `granted:${accountId}`, expiresAt })
  })
}

/** @returns their codes */
async function sellCards(day: Day, count: number): Promise<string[]> {
  const { shop } = day
  await must(place(shop, await readyToPlace(shop, { GIFT: count })))
  day.provider.collect()
  await drainAll(day, { random: randomFrom(0) })
  return [...day.mails.values()].flatMap(([text = '']) => text.match(/(\w{4}-){4}\w{4}/)?.[0] ?? [])
}

/** The last spool is paid, the provider says so hours later, and somebody else has it: the money has to go back. */
async function comeLate({ shop, provider }: Day): Promise<void> {
  const [early, late] = [visitor('early'), visitor('late')]
  const [other, ready] = [
    await readyToPlace(shop, { ASA: 1 }, early),
    await readyToPlace(shop, { ASA: 1 }, late),
  ]
  shop.payments.outage = 'after'
  await place(shop, ready, 'tok_ok', late)
  shop.payments.outage = 'before'
  shop.pass(OUTAGE)
  await sweep(shop.deps)
  shop.payments.outage = 'none'
  await must(place(shop, other, 'tok_ok', early))
  provider.collect()
}

/** Faults are over: jobs and webhooks do the rest, in their own time. */
async function settleDown(day: Day, chance: Chance): Promise<void> {
  const { shop, provider } = day
  day.faults(false)
  for (let run = 0; run < 5; run += 1) {
    for (const { ref, state } of shop.payments.all()) {
      if (state === 'processing') shop.payments.finish(ref, chance.random.pick(['paid', 'declined']))
    }
    provider.collect()
    // Jobs find most of it without a webhook.
    if (run >= 2) await deliverWebhooks(day, chance, true)
    shop.pass(2 * HOUR)
    await day.attempt(chance, 'last sweep', (deps) => sweep(deps, OUTBOX_HANDLERS))
    await drainAll(day, chance)
    provider.collect()
  }
}

async function drainAll(day: Day, chance: Chance): Promise<void> {
  const limits = { most: 10_000 }
  await day.attempt(chance, 'last outbox', (deps) => drainOutbox(deps, OUTBOX_HANDLERS, limits))
}
