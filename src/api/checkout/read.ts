/** GET checkout/{id}: the checkout as it stands. A return token shows status and order number only. */
import { checkoutSchema } from '#api/checkout/checkout'
import { defineEndpoint, MAIN_BASE } from '#api/endpoint'
import { checkoutParams } from '#api/schemas'

export const getCheckout = defineEndpoint({
  method: 'GET',
  path: `${MAIN_BASE}/checkout/:id`,
  params: checkoutParams,
  body: undefined,
  response: checkoutSchema,
  errors: ['not_found'],
})
