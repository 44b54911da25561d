/** The newsletter. The mail with the link leaves with the call that asked for it, and need not wait for the clock. */
import { type Config, serve } from '#server/handlers/netlify'
import { NEWSLETTER_OPERATIONS } from '#server/handlers/newsletter'
import { OUTBOX_HANDLERS } from '#server/handlers/outbox-handlers'
import { drainOutbox } from '#server/use-cases/outbox/outbox'

export default serve(NEWSLETTER_OPERATIONS, (deps, until) => drainOutbox(deps, OUTBOX_HANDLERS, { until }))

export const config: Config = {
  path: ['/api/sendgrid/newsletter', '/api/sendgrid/newsletter/*'],
  region: 'fra',
}
