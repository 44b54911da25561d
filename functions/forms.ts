/** The forms of the content pages. Their mails leave with the call, and need not wait for the clock. */
import { FORM_OPERATIONS } from '#server/handlers/forms'
import { type Config, serve } from '#server/handlers/netlify'
import { OUTBOX_HANDLERS } from '#server/handlers/outbox-handlers'
import { drainOutbox } from '#server/use-cases/outbox/outbox'

export default serve(FORM_OPERATIONS, (deps, until) => drainOutbox(deps, OUTBOX_HANDLERS, { until }))

export const config: Config = {
  path: ['/api/contact', '/api/re-add', '/api/partner', '/api/affiliate', '/api/custom-filament'],
  region: 'fra',
}
