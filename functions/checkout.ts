/** The checkout. */
import { CHECKOUT_OPERATIONS } from '#server/handlers/checkout'
import { type Config, serve } from '#server/handlers/netlify'

export default serve(CHECKOUT_OPERATIONS)

export const config: Config = { path: ['/oldapi/checkout', '/oldapi/checkout/*'], region: 'fra' }
