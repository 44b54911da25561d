/** Accounts of signed-in customers. */
import { ACCOUNT_OPERATIONS } from '#server/handlers/account'
import { type Config, serve } from '#server/handlers/netlify'

export default serve(ACCOUNT_OPERATIONS)

export const config: Config = { path: '/oldapi/account/*', region: 'fra' }
