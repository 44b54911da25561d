/** Payments through Stripe. The sandbox is the same adapter with another `fetch`. */
import Stripe from 'stripe'
import {
  type PaymentEvent,
  type PaymentReport,
  type PaymentSearch,
  type PaymentStart,
  type Payments,
  SignatureError,
} from '#server/ports'
import {
  asPaymentsError,
  declinedBefore,
  isRateLimited,
  isWrongState,
} from '#third-parties/stripe/server/errors'
import { disputeOf, idOf, type RefundSums, sumRefunds } from '#third-parties/stripe/server/given-back'
import { CANCELLATIONS, createParams, reportOf } from '#third-parties/stripe/server/intent'
import { WEBHOOK_EVENTS } from '#third-parties/stripe/settings'

export interface StripeOptions {
  secretKey: string
  webhookSecret: string
  /** In place of the network; the sandbox's, or a test's. */
  fetch?: typeof fetch | undefined
}

/** A function lives for 10 seconds at most: two tries must fit. */
const TIMEOUT_MS = 4_000
const RETRIES = 1
/** Stripe's own recommendation, in seconds: a webhook is not older than this, nor from further ahead. */
const WEBHOOK_TOLERANCE = 300
/** Stripe turns away what comes too fast; a moment later it takes it. */
const RATE_PAUSE_MS = 400

const EXPAND = ['latest_charge']
/** Where refunds are looked into: which of them did not arrive. */
const EXPAND_REFUNDS = [...EXPAND, 'latest_charge.refunds']

/** Seconds around the start of an attempt in which its payment was made, whatever the clocks say. */
const FIND_BEFORE = 120
const FIND_AFTER = 3_600
const FIND_MOST = 2_000

export function createStripePayments({ secretKey, webhookSecret, fetch }: StripeOptions): Payments {
  const stripe = new Stripe(secretKey, {
    httpClient: Stripe.createFetchHttpClient(fetch),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  })

  async function read(ref: string): Promise<PaymentReport> {
    const intent = await patiently(() => stripe.paymentIntents.retrieve(ref, { expand: EXPAND_REFUNDS }))
    return { ...reportOf(intent), ...(await refundsOf(intent)) }
  }

  /** A charge comes with its last ten; the sums are of all. */
  async function refundsOf({ latest_charge: charge }: Stripe.PaymentIntent): Promise<RefundSums | undefined> {
    if (!charge || typeof charge !== 'object' || !charge.refunds) return undefined
    if (!charge.refunds.has_more) return sumRefunds(charge.refunds.data)
    const all = stripe.refunds.list({ charge: charge.id, limit: 100 })
    return sumRefunds(await patiently(() => all.autoPagingToArray({ limit: FIND_MOST })))
  }

  async function find({ checkoutId, attempt, since }: PaymentSearch): Promise<PaymentReport | undefined> {
    const from = Math.floor(since.getTime() / 1000)
    const made = stripe.paymentIntents.list({
      created: { gte: from - FIND_BEFORE, lte: from + FIND_AFTER },
      limit: 100,
      expand: EXPAND.map((path) => `data.${path}`),
    })
    for (const intent of await made.autoPagingToArray({ limit: FIND_MOST })) {
      const { metadata } = intent
      if (metadata.checkoutId === checkoutId && Number(metadata.attempt) === attempt) return reportOf(intent)
    }
    return undefined
  }

  return {
    async start(input) {
      try {
        const params = { ...createParams(input), expand: EXPAND }
        const key = { idempotencyKey: startKey(input) }
        return reportOf(await patiently(() => stripe.paymentIntents.create(params, key)))
      } catch (error) {
        return declinedBefore(error, input) ?? Promise.reject(asPaymentsError(error))
      }
    },

    read: (ref) => read(ref).catch(rejected),

    find: (search) => patiently(() => find(search)).catch(rejected),

    async cancel(ref, reason) {
      const params = { cancellation_reason: CANCELLATIONS[reason], expand: EXPAND }
      try {
        return reportOf(await patiently(() => stripe.paymentIntents.cancel(ref, params)))
      } catch (error) {
        // It has already ended, one way or the other: say which.
        return isWrongState(error) ? read(ref).catch(rejected) : rejected(error)
      }
    },

    async refund(ref, amount, key) {
      const create = () => stripe.refunds.create({ payment_intent: ref, amount }, { idempotencyKey: key })
      await patiently(create).catch(rejected)
    },

    dispute: (id) =>
      patiently(() => stripe.disputes.retrieve(id))
        .then(disputeOf)
        .catch(rejected),

    async event(rawBody, signature) {
      return eventOf(verify(stripe, rawBody, signature, webhookSecret))
    },
  }
}

/** The SDK repeats after a lost connection or 5xx, but not after 429. */
async function patiently<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!isRateLimited(error)) throw error
    await new Promise((resolve) => setTimeout(resolve, RATE_PAUSE_MS))
    return call()
  }
}

function startKey({ checkoutId, attempt }: PaymentStart): string {
  return `pay:${checkoutId}:${attempt}`
}

function rejected(error: unknown): never {
  throw asPaymentsError(error)
}

function verify(stripe: Stripe, rawBody: string, signature: string | null, secret: string): Stripe.Event {
  let event: Stripe.Event
  try {
    event = stripe.webhooks.constructEvent(rawBody, signature ?? '', secret, WEBHOOK_TOLERANCE)
  } catch (error) {
    throw new SignatureError('the webhook is not signed by the provider', { cause: error })
  }
  // The SDK refuses what is old only: a signature from the future could be kept and used for as long.
  if (signedAt(signature) > Date.now() / 1000 + WEBHOOK_TOLERANCE) {
    throw new SignatureError('the webhook is signed ahead of time')
  }
  return event
}

/** Seconds since the epoch, of `t=1700000000,v1=…`. */
function signedAt(signature: string | null): number {
  return Number(/(?:^|,)\s*t=(\d+)/.exec(signature ?? '')?.[1] ?? 0)
}

type HandledEvent = Extract<Stripe.Event, { type: (typeof WEBHOOK_EVENTS)[number] }>

function isHandled(event: Stripe.Event): event is HandledEvent {
  return WEBHOOK_EVENTS.some((type) => type === event.type)
}

function eventOf(event: Stripe.Event): PaymentEvent | undefined {
  if (!isHandled(event)) return undefined
  switch (event.type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.payment_failed':
    case 'payment_intent.processing':
    case 'payment_intent.requires_action':
    case 'payment_intent.canceled':
      return { id: event.id, kind: 'payment', ref: event.data.object.id }
    case 'charge.refunded':
    case 'refund.updated':
    case 'refund.failed': {
      const ref = idOf(event.data.object.payment_intent)
      return ref ? { id: event.id, kind: 'refund', ref } : undefined
    }
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed': {
      const { id: dispute, payment_intent: intent } = event.data.object
      const ref = idOf(intent)
      return ref ? { id: event.id, kind: 'dispute', ref, dispute } : undefined
    }
  }
}
