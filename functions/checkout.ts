/** The checkout. */
import { CHECKOUT_ROUTES } from '#server/handlers/checkout'
import { type Config, serve } from '#server/handlers/netlify'

export default serve(CHECKOUT_ROUTES)

export const config: Config = { path: ['/oldapi/checkout', '/oldapi/checkout/*'] }
