/** Variations of this deploy's catalogue, and their stock. */
import { CATALOGUE_OPERATIONS } from '#server/handlers/catalogue'
import { type Config, serve } from '#server/handlers/netlify'

export default serve(CATALOGUE_OPERATIONS)

export const config: Config = { path: ['/oldapi/variations', '/oldapi/catalog/*'], region: 'fra' }
