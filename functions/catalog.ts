/** Variations of this deploy's catalogue, and their stock. */
import { CATALOGUE_ROUTES } from '#server/handlers/catalogue'
import { type Config, serve } from '#server/handlers/netlify'

export default serve(CATALOGUE_ROUTES)

export const config: Config = { path: ['/oldapi/variations', '/oldapi/catalog/*'] }
