/** Which storefront a deploy preview shows. The hosts of storefronts have no such address. */
import { type Config, isPreview } from '#server/handlers/netlify'
import { choosePreview } from '#server/handlers/preview'

export default (request: Request) => choosePreview(request, isPreview)

export const config: Config = { path: '/api/preview/*', region: 'fra' }
