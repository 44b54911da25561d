/** What Stripe tells of payments. The mail of an order leaves with it, and need not wait for the clock. */
import { type Config, serve } from '#server/handlers/netlify'
import { OUTBOX_HANDLERS } from '#server/handlers/outbox-handlers'
import { WEBHOOK_OPERATIONS } from '#server/handlers/stripe-webhook'
import { drainOutbox } from '#server/use-cases/outbox/outbox'

export default serve(WEBHOOK_OPERATIONS, (deps, until) => drainOutbox(deps, OUTBOX_HANDLERS, { until }))

export const config: Config = { path: '/api/stripe-webhook', region: 'fra' }
