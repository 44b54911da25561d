/** The cookie with the token of who is signed in, for downloads. */
import { AUTH_TOKEN_OPERATIONS } from '#server/handlers/auth-token'
import { type Config, serve } from '#server/handlers/netlify'

export default serve(AUTH_TOKEN_OPERATIONS)

export const config: Config = { path: '/api/auth-token', region: 'fra' }
