/** Documents of orders, such as invoices. */
import { type Config, serve } from '#server/handlers/netlify'
import { ORDER_OPERATIONS } from '#server/handlers/orders'

export default serve(ORDER_OPERATIONS)

export const config: Config = {
  path: ['/api/account/*', '/api/orders/invoice', '/api/invoice/*'],
  region: 'fra',
}
