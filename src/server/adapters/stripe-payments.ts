/** Payments through Stripe. The sandbox is the same adapter with another `fetch`. */
import Stripe from 'stripe'
import { declinedBefore, isWrongState, translated } from '#server/adapters/stripe-errors'
import { CANCELLATIONS, createParams, truthOf } from '#server/adapters/stripe-intent'
import {
  type PaymentEvent,
  type PaymentStart,
  type Payments,
  type PaymentTruth,
  SignatureError,
} from '#server/ports'

export interface StripeOptions {
  secretKey: string
  webhookSecret: string
  /** In place of the network; the sandbox's, or a test's. */
  fetch?: typeof fetch | undefined
}

/** A function lives for 10 seconds at most: two tries must fit. */
const TIMEOUT_MS = 4_000
const RETRIES = 1
/** Stripe's own recommendation, in seconds. */
const WEBHOOK_TOLERANCE = 300

const EXPAND = ['latest_charge']

export function createStripePayments({ secretKey, webhookSecret, fetch }: StripeOptions): Payments {
  const stripe = new Stripe(secretKey, {
    httpClient: Stripe.createFetchHttpClient(fetch),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  })

  async function read(ref: string): Promise<PaymentTruth> {
    return truthOf(await stripe.paymentIntents.retrieve(ref, { expand: EXPAND }))
  }

  return {
    async start(input) {
      try {
        return truthOf(
          await stripe.paymentIntents.create(
            { ...createParams(input), expand: EXPAND },
            { idempotencyKey: startKey(input) },
          ),
        )
      } catch (error) {
        return declinedBefore(error, input) ?? Promise.reject(translated(error))
      }
    },

    read: (ref) => read(ref).catch(rejected),

    async cancel(ref, reason) {
      try {
        return truthOf(
          await stripe.paymentIntents.cancel(ref, {
            cancellation_reason: CANCELLATIONS[reason],
            expand: EXPAND,
          }),
        )
      } catch (error) {
        // It has already ended, one way or the other: say which.
        return isWrongState(error) ? read(ref).catch(rejected) : rejected(error)
      }
    },

    async refund(ref, amount, key) {
      await stripe.refunds.create({ payment_intent: ref, amount }, { idempotencyKey: key }).catch(rejected)
    },

    async event(rawBody, signature) {
      return eventOf(verify(stripe, rawBody, signature, webhookSecret))
    },
  }
}

function startKey({ checkoutId, attempt }: PaymentStart): string {
  return `pay:${checkoutId}:${attempt}`
}

function rejected(error: unknown): never {
  throw translated(error)
}

function verify(stripe: Stripe, rawBody: string, signature: string | null, secret: string): Stripe.Event {
  try {
    return stripe.webhooks.constructEvent(rawBody, signature ?? '', secret, WEBHOOK_TOLERANCE)
  } catch (error) {
    throw new SignatureError('the webhook is not signed by the provider', { cause: error })
  }
}

function eventOf(event: Stripe.Event): PaymentEvent | undefined {
  switch (event.type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.payment_failed':
    case 'payment_intent.processing':
    case 'payment_intent.requires_action':
    case 'payment_intent.canceled':
      return { id: event.id, kind: 'payment', ref: event.data.object.id }
    case 'charge.refunded': {
      const intent = event.data.object.payment_intent
      const ref = typeof intent === 'string' ? intent : intent?.id
      return ref ? { id: event.id, kind: 'refund', ref } : undefined
    }
    default:
      return undefined
  }
}
