/** Every five minutes: payments whose end was never reported, checkouts that expired, mail that is due, dates that are over. */
import { type Config, scheduled } from '#server/handlers/netlify'
import { OUTBOX_HANDLERS } from '#server/handlers/outbox-handlers'
import { sweep } from '#server/use-cases/sweep'

export default scheduled((deps, time) => sweep(deps, OUTBOX_HANDLERS, time))

export const config: Config = { schedule: '*/5 * * * *', region: 'fra' }
