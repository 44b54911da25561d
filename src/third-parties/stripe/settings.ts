import { type Env, form, type ThirdParty } from '#third-parties/setting'

/** What Stripe has to tell of at `WEBHOOK_PATH`. */
export const WEBHOOK_EVENTS = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.processing',
  'payment_intent.requires_action',
  'payment_intent.canceled',
  'charge.refunded',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
] as const

export const WEBHOOK_PATH = '/api/stripe-webhook'

export const STRIPE: ThirdParty = {
  name: 'stripe',
  runs: 'server',
  settings: [
    {
      name: 'STRIPE_SECRET_KEY',
      part: 'payment',
      purpose: 'Stripe, from the server',
      without: 'refused',
      chooses: true,
      check: form(/^[rs]k_(test|live)_\w+$/, 'sk_live_… or sk_test_…'),
    },
    {
      name: 'STRIPE_WEBHOOK_SECRET',
      part: 'payment',
      purpose: 'proves that a webhook comes from Stripe; it goes to `/api/stripe-webhook`',
      without: 'refused',
      chooses: true,
      check: form(/^whsec_\w+$/, 'whsec_…'),
    },
    {
      name: 'PUBLIC_STRIPE_KEY',
      part: 'payment',
      purpose: 'Stripe, from the browser',
      without: 'refused',
      chooses: true,
      check: publishableKey,
      policy: {
        only: ['checkout'],
        sources: () => ({
          'script-src': ['https://js.stripe.com'],
          'frame-src': ['https://js.stripe.com', 'https://hooks.stripe.com'],
          'connect-src': ['https://api.stripe.com'],
          'img-src': ['https://*.stripe.com'],
        }),
      },
    },
  ],
}

/** Test and live keys do not know each other's payments. */
function publishableKey(value: string, env: Env): string | undefined {
  const [, mode] = /^pk_(test|live)_\w+$/.exec(value) ?? []
  if (!mode) return 'pk_live_… or pk_test_…'
  const [, secretMode] = /_(test|live)_/.exec(env.STRIPE_SECRET_KEY ?? '') ?? []
  return secretMode && secretMode !== mode ? 'the same mode as STRIPE_SECRET_KEY' : undefined
}
