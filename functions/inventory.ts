/** Whether a quantity of an sku can be ordered. */
import { CATALOGUE_OPERATIONS } from '#server/handlers/catalogue'
import { type Config, serve } from '#server/handlers/netlify'

export default serve(CATALOGUE_OPERATIONS)

export const config: Config = { path: '/oldapi/inventory', region: 'fra' }
