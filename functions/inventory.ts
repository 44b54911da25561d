/** Whether a quantity of an sku can be ordered. */
import { CATALOGUE_ROUTES } from '#server/handlers/catalogue'
import { type Config, serve } from '#server/handlers/netlify'

export default serve(CATALOGUE_ROUTES)

export const config: Config = { path: '/oldapi/inventory' }
