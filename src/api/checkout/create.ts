/** POST checkout: starts a checkout from a cart. Only ids and quantities come from the client; prices never do. */

import * as v from 'valibot'
import { checkoutSchema } from '#api/checkout/checkout'
import { defineEndpoint, MAIN_BASE } from '#api/endpoint'
import { checkoutId, commonQuery, country, currency, key, line, quantity } from '#api/schemas'

/** Twelve line items are common for a purchaser; a hundred is a mistake or an attack. */
export const MAX_LINES = 100

export const postCheckout = defineEndpoint({
  method: 'POST',
  path: `${MAIN_BASE}/checkout`,
  params: v.object(commonQuery) as v.GenericSchema<Record<string, string>>,
  body: v.object({
    lines: v.pipe(v.array(v.object({ sku: key, quantity })), v.minLength(1), v.maxLength(MAX_LINES)),
    currency,
    country: v.optional(country),
    company: v.optional(v.boolean()),
    affiliates: v.optional(v.record(key, line(200))),
    /** An earlier checkout whose still-valid answers are copied; it is cancelled. */
    from: v.optional(checkoutId),
  }),
  response: checkoutSchema,
  errors: ['not_found', 'out_of_stock', 'in_progress', 'key_reused'],
})
