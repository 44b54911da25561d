/** Accounts and the club. The mail of an invitation leaves with the call that asked for it. */
import { ACCOUNT_OPERATIONS } from '#server/handlers/account'
import { CLUB_OPERATIONS } from '#server/handlers/club'
import { type Config, serve } from '#server/handlers/netlify'
import { OUTBOX_HANDLERS } from '#server/handlers/outbox-handlers'
import { drainOutbox } from '#server/use-cases/outbox/outbox'

export default serve([...ACCOUNT_OPERATIONS, ...CLUB_OPERATIONS], (deps, until) =>
  drainOutbox(deps, OUTBOX_HANDLERS, { until }),
)

export const config: Config = { path: '/oldapi/account/*', region: 'fra' }
