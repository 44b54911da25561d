/**
 * Days of customers who pay at Stripe's stand-in behind a bad network, by the SDK's own code: requests that are lost, done
 * and not answered, done later, done twice or turned away, webhooks that are lost, doubled and out of order, processes
 * that end anywhere. In the end every order is paid once, and money that pays for no order is back.
 *
 * FAULT_SEEDS says how many customers; FAULT_SEED=17 tries one by itself.
 */
import Stripe from 'stripe'
import { expect, it } from 'vitest'
import { choosePayment } from '#server/use-cases/checkout/edit-checkout'
import { placeOrder } from '#server/use-cases/order/place-order'
import { refundOrder } from '#server/use-cases/order/refund-order'
import { handleWebhook } from '#server/use-cases/payment/handle-webhook'
import { readPaymentStatus } from '#server/use-cases/payment/read-status'
import { sweep } from '#server/use-cases/sweep'
import { createStripePayments } from '#third-parties/stripe/server/payments'
import {
  createStripeSandbox,
  SANDBOX_SECRET_KEY,
  SANDBOX_WEBHOOK_SECRET,
  type StripeSandbox,
} from '#third-parties/stripe/stand-in/sandbox'
import { must, readyToPlace } from './support/buyer.ts'
import { clear } from './support/clear.ts'
import { onPostgres } from './support/databases.ts'
import { Crash, createShop, type Shop, visitor } from './support/deps.ts'
import { type Random, randomFrom } from './support/faults/random.ts'
import { badNetwork } from './support/faults/stripe-network.ts'

const CUSTOMERS_A_DAY = 40
const { FAULT_SEED, FAULT_SEEDS = '80' } = process.env

const SPOOLS = 1_000
const CARDS = [
  'pm_card_visa',
  'pm_card_visa',
  'pm_card_visa_chargeDeclined',
  'pm_card_authenticationRequired',
] as const
const MINUTE = 60_000

onPostgres('a day at Stripe behind a bad network', (database) => {
  it.each(days())(
    'of the customers $first to $last ends with every payment an order or given back',
    {
      timeout: 300_000,
    },
    async ({ first, last }) => {
      const day = await openDay()
      const seeds = Array.from({ length: last - first + 1 }, (_, at) => first + at)
      await Promise.all(seeds.map((seed) => buy(day, seed)))
      await endDay(day, randomFrom(first))
      expect(await wrongsOf(day)).toEqual([])
    },
  )

  interface Day {
    shop: Shop
    sandbox: StripeSandbox
    /** Webhooks that were not delivered for good. */
    events: [body: string, signature: string][]
    /** What Stripe does when nobody waits for it any more. */
    later: (() => Promise<unknown>)[]
    /** ms that have passed. */
    ahead: number
    stripe: Stripe
  }

  async function openDay(): Promise<Day> {
    await clear(database().db)
    const events: Day['events'] = []
    const sandbox = createStripeSandbox({ onEvent: (...event) => events.push(event) })
    const shop = createShop(database().db)
    const day = { shop, sandbox, events, later: [], ahead: 0, stripe: stripeAt(sandbox) }
    // Stripe's stand-in lives in this hour.
    Object.assign(shop.deps, { clock: { now: () => new Date(Date.now() + day.ahead) } })
    shop.deps.payments.stripe = adapter(sandbox.fetch)
    await shop.stock('PLA', SPOOLS)
    return day
  }

  /** Whatever fails is tried again as a customer would, and given up. */
  async function buy(day: Day, seed: number): Promise<void> {
    const random = randomFrom(seed)
    const context = visitor(`customer-${seed}`)
    const { id } = await readyToPlace(day.shop, { PLA: 1 }, context)
    const option = random.oneIn(3) ? 'swish' : 'stripe'
    await must(choosePayment(day.shop.deps, context, id, { option }))
    const shop = troubled(day, random)
    for (let tries = 0; tries < 3; tries += 1) {
      const token = option === 'stripe' ? { confirmationToken: await cardToken(day, random) } : {}
      const { rev } = await day.shop.deps.db
        .selectFrom('checkout')
        .select('rev')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const placed = await silently(() => placeOrder(shop.deps, context, id, { rev, ...token }))
      if (!placed?.ok) continue
      const { status, payment } = placed.value
      if (status === 'placed') return
      if (payment?.nextAction?.redirectUrl) await actAt(day, payment.nextAction.redirectUrl, random)
      const ref = payment?.ref ?? ''
      if (random.oneIn(2))
        await silently(() => readPaymentStatus(shop.deps, context, { id, ref, token: undefined }))
      if (random.oneIn(2)) await silently(() => deliver(day, shop, random))
    }
  }

  /** The same shop in a process of its own, which may end anywhere, before a network of its own. */
  function troubled(day: Day, random: Random): Shop {
    const { deps } = day.shop
    const fetch = badNetwork(day.sandbox.fetch, random, day.later)
    const failpoint: typeof deps.failpoint = (name) => {
      if (random.oneIn(40)) throw new Crash(name)
    }
    const payments = { ...deps.payments, stripe: adapter(fetch) }
    return { ...day.shop, deps: { ...deps, failpoint, payments } }
  }

  async function actAt(day: Day, address: string, random: Random): Promise<void> {
    const outcome = random.pick(['complete', 'complete', 'fail', 'cancel'])
    const body = new URLSearchParams({ outcome })
    await day.sandbox.handleLocalStripe(new Request(address, { method: 'POST', body }))
  }

  async function deliver(day: Day, shop: Shop, random: Random): Promise<void> {
    const event = random.shuffled(day.events)[0]
    if (event) await handleWebhook(shop.deps, 'stripe', ...event)
  }

  async function cardToken({ stripe }: Day, random: Random): Promise<string> {
    const { id } = await stripe.testHelpers.confirmationTokens.create({ payment_method: random.pick(CARDS) })
    return id
  }

  /** The network is well again: what was late is done, webhooks come in any order and twice, time passes. */
  async function endDay(day: Day, random: Random): Promise<void> {
    for (const work of day.later.splice(0)) await work().catch(() => {})
    await day.sandbox.settled()
    const kept = day.events.filter(() => !random.oneIn(3))
    await giveBack(day, random)
    for (const event of random.shuffled([...kept, ...kept]))
      await handleWebhook(day.shop.deps, 'stripe', ...event)
    for (const minutes of [5, 15, 60, 25 * 60, 60, 60]) {
      day.ahead += minutes * MINUTE
      await sweep(day.shop.deps, day.shop.handlers)
    }
  }

  /** A part of every third order, or all of it; the process that sends the money meets the same network. */
  async function giveBack(day: Day, random: Random): Promise<void> {
    const orders = await day.shop.deps.db.selectFrom('orders').select('number').orderBy('number').execute()
    for (const { number } of orders.filter(() => random.oneIn(3))) {
      const of = random.oneIn(2) ? 'whole' : { amount: 1_000 }
      const { outcome } = await refundOrder(day.shop.deps, number, { of, restock: false })
      expect(outcome).toBe('decided')
    }
    const shop = troubled(day, random)
    for (let times = 0; times < 3; times += 1) {
      await silently(() => sweep(shop.deps, day.shop.handlers))
      day.ahead += 5 * MINUTE
    }
    for (const work of day.later.splice(0)) await work().catch(() => {})
  }

  async function wrongsOf({ shop, stripe }: Day): Promise<string[]> {
    const { db } = shop.deps
    const orders = await db
      .selectFrom('orders')
      .leftJoin('payment', 'payment.id', 'orders.payment_id')
      .select(['orders.number', 'orders.checkout_id', 'orders.total', 'orders.refunded', 'payment.ref'])
      .execute()
    const wrongs: string[] = []
    const intents = await stripe.paymentIntents
      .list({ limit: 100, expand: ['data.latest_charge'] })
      .autoPagingToArray({ limit: 10_000 })
    const kept = intents.flatMap((intent) => {
      const charge = intent.latest_charge
      const back = charge && typeof charge === 'object' ? charge.amount_refunded : 0
      const left = intent.status === 'succeeded' ? intent.amount_received - back : 0
      return left > 0 ? [{ ref: intent.id, left }] : []
    })
    for (const { ref, left } of kept)
      if (!orders.some((order) => order.ref === ref && order.total - order.refunded === left))
        wrongs.push(`${ref} has taken ${left} for no order`)
    for (const order of orders)
      if (order.refunded < order.total && !kept.some(({ ref }) => ref === order.ref))
        wrongs.push(`the order ${order.number} is not paid`)
    const checkouts = new Set(orders.map(({ checkout_id }) => checkout_id))
    if (checkouts.size < orders.length) wrongs.push('a checkout is two orders')
    const paying = await db.selectFrom('checkout').select('id').where('status', '=', 'paying').execute()
    for (const { id } of paying) wrongs.push(`the checkout ${id} is still waiting for its payment`)
    const { on_hand } = await db.selectFrom('stock').select('on_hand').executeTakeFirstOrThrow()
    const held = await db.selectFrom('reservation').select('sku').execute()
    if (on_hand !== SPOOLS - orders.length || held.length > 0)
      wrongs.push(`${orders.length} orders leave ${on_hand} spools, and ${held.length} held`)
    if (orders.length === 0) wrongs.push('nobody has bought anything')
    console.info(`${intents.length} payments, ${orders.length} orders, ${givenBack(intents)} given back`)
    return wrongs
  }
})

function days(): { first: number; last: number }[] {
  if (FAULT_SEED)
    return [{ first: Number(FAULT_SEED.split('-')[0]), last: Number(FAULT_SEED.split('-').at(-1)) }]
  const count = Number(FAULT_SEEDS)
  return Array.from({ length: Math.ceil(count / CUSTOMERS_A_DAY) }, (_, day) => ({
    first: 1 + day * CUSTOMERS_A_DAY,
    last: Math.min(count, (day + 1) * CUSTOMERS_A_DAY),
  }))
}

const KEYS = { secretKey: SANDBOX_SECRET_KEY, webhookSecret: SANDBOX_WEBHOOK_SECRET }
const adapter = (fetch: typeof globalThis.fetch) => createStripePayments({ ...KEYS, fetch })
const stripeAt = ({ fetch }: StripeSandbox) =>
  new Stripe(SANDBOX_SECRET_KEY, { httpClient: Stripe.createFetchHttpClient(fetch) })

function givenBack(intents: readonly Stripe.PaymentIntent[]): number {
  return intents.filter(({ latest_charge: charge }) => typeof charge === 'object' && charge?.refunded).length
}

/** What a customer sees as an error page. */
async function silently<T>(work: () => Promise<T>): Promise<T | undefined> {
  return work().catch(() => undefined)
}
