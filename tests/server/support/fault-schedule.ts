/** A random day in the shop: customers who pay, change their minds and press twice, while everything fails around them. */

import { setCompany } from '#server/use-cases/checkout/edit-checkout'
import { readCheckout } from '#server/use-cases/checkout/read-checkout'
import { FAILPOINTS } from '#server/use-cases/failpoints'
import { RESERVATION_LIFETIME } from '#server/use-cases/limits'
import { handleWebhook } from '#server/use-cases/payment/handle-webhook'
import { sweep } from '#server/use-cases/sweep'
import { must, place, readyToPlace } from './buyer.ts'
import { Crash, type Shop, visitor } from './deps.ts'
import type { Outage } from './fake-payments.ts'

export interface Random {
  /** From 0, below `count`. */
  below: (count: number) => number
  pick: <T>(values: readonly [T, ...T[]]) => T
}

/** mulberry32: the same seed is the same day. */
export function randomFrom(seed: number): Random {
  let state = seed
  function below(count: number): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * count)
  }
  return { below, pick: (values) => values[below(values.length)] ?? values[0] }
}

const STEPS = 14
const TOKENS = ['tok_ok', 'tok_ok', 'tok_declined', 'tok_action', 'tok_slow'] as const
const OUTAGES: readonly [Outage, ...Outage[]] = ['none', 'none', 'before', 'after']

/** Runs one day, and after it long enough without faults for everything to end. */
export async function runSchedule(shop: Shop, random: Random): Promise<void> {
  await shop.stock('PLA', 1 + random.below(4))
  const carts: { id: string }[] = []
  for (let index = 0; index < 3; index += 1) {
    const cart = await survive(() => readyToPlace(shop, { PLA: 1 }))
    if (cart) carts.push(cart)
  }
  const cart = () => carts[random.below(carts.length)]?.id ?? ''
  const payment = () => shop.payments.all()[random.below(shop.payments.all().length || 1)]

  const pay = async () => {
    const id = cart()
    const { rev } = await must(readCheckout(shop.deps, visitor(), id))
    await place(shop, { id, rev }, random.pick(TOKENS))
  }
  const tell = async () => {
    const ref = payment()?.ref
    if (!ref) return
    const event = { id: `evt_${random.below(1_000_000)}`, kind: 'payment' as const, ref }
    await handleWebhook(shop.deps, 'stripe', ...shop.payments.webhook(event))
  }
  const actions: [() => Promise<void>, ...(() => Promise<void>)[]] = [
    pay,
    pay,
    pay,
    async () => void (await Promise.all([survive(pay), survive(pay), survive(tell)])),
    tell,
    async () => {
      const waiting = payment()
      if (waiting?.state === 'action' || waiting?.state === 'processing') {
        shop.payments.finish(waiting.ref, random.pick(['paid', 'paid', 'declined']))
      }
    },
    async () => void (await setCompany(shop.deps, visitor(), cart(), { company: false })),
    async () => void (await sweep(shop.deps, shop.handlers)),
    async () => shop.pass(random.pick([1_000, 60_000, RESERVATION_LIFETIME])),
  ]

  for (let step = 0; step < STEPS; step += 1) {
    shop.payments.outage = random.pick(OUTAGES)
    if (random.below(3) === 0) shop.crashAt(random.pick(FAILPOINTS))
    await survive(random.pick(actions))
  }
  await calm(shop)
}

async function calm(shop: Shop): Promise<void> {
  shop.payments.outage = 'none'
  shop.crashAt('')
  for (let run = 0; run < 5; run += 1) {
    shop.pass(2 * 3_600_000)
    await sweep(shop.deps, shop.handlers)
    // Also those that only the sweeper has started: a slow payment ends in its own time.
    for (const { ref, state } of shop.payments.all()) {
      if (state === 'processing') shop.payments.finish(ref, 'paid')
    }
  }
  for (const { ref } of shop.payments.all()) {
    const event = { id: `evt_last_${ref}`, kind: 'payment' as const, ref }
    await handleWebhook(shop.deps, 'stripe', ...shop.payments.webhook(event))
  }
  await sweep(shop.deps, shop.handlers)
}

/** A crash ends the call and not the day. */
async function survive<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Crash) return undefined
    throw error
  }
}
