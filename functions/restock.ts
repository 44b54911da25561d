/** Back-in-stock mail. The mail with the link leaves with the call that asked for it, and need not wait for the clock. */
import { type Config, serve } from '#server/handlers/netlify'
import { OUTBOX_HANDLERS } from '#server/handlers/outbox-handlers'
import { RESTOCK_OPERATIONS } from '#server/handlers/restock'
import { drainOutbox } from '#server/use-cases/outbox/outbox'

export default serve(RESTOCK_OPERATIONS, (deps, until) => drainOutbox(deps, OUTBOX_HANDLERS, { until }))

export const config: Config = {
  path: ['/api/restock', '/api/restock/*'],
  region: 'fra',
}
