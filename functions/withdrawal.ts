/** What a customer needs after an order, signed in or not: withdrawing from it, and looking how it stands. */
import { type Config, serve } from '#server/handlers/netlify'
import { OUTBOX_HANDLERS } from '#server/handlers/outbox-handlers'
import { TRACKING_OPERATIONS } from '#server/handlers/tracking'
import { WITHDRAWAL_OPERATIONS } from '#server/handlers/withdrawal'
import { drainOutbox } from '#server/use-cases/outbox/outbox'

/** A statement is acknowledged at once, and does not wait for the clock. */
export default serve([...WITHDRAWAL_OPERATIONS, ...TRACKING_OPERATIONS], (deps, until) =>
  drainOutbox(deps, OUTBOX_HANDLERS, { until }),
)

export const config: Config = {
  path: ['/api/withdrawal', '/api/orders/track', '/api/orders/track/:number/:seal'],
  region: 'fra',
}
