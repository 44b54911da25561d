/** POST checkout: starts a checkout from a cart. Only ids and quantities come from the client; prices never do. */

import * as v from 'valibot'
import { ANSWERS } from '#api/checkout/answers'
import { checkoutSchema } from '#api/checkout/checkout'
import { defineContract, type Endpoint } from '#api/endpoint'
import { callParams, catalogueKey, checkoutId, currency, line, quantity } from '#api/schemas'

/** More than any link brings; each is kept for as long as the checkout. */
const MAX_AFFILIATES = 20

export const postCheckoutContract = () =>
  defineContract({
    auth: 'visitor',
    params: callParams({}),
    body: v.object({
      /** More than `MAX_LINES` are refused with a code of their own; the size of the body bounds them here. */
      lines: v.pipe(v.array(v.object({ sku: catalogueKey, quantity })), v.minLength(1)),
      currency,
      country: v.optional(ANSWERS.country.schema),
      company: v.optional(ANSWERS.company.schema),
      affiliates: v.optional(v.pipe(v.record(catalogueKey, line(200)), v.maxEntries(MAX_AFFILIATES))),
      /** An earlier checkout whose still-valid answers are copied; it is cancelled. */
      from: v.optional(checkoutId),
    }),
    response: checkoutSchema,
    errors: ['not_found', 'too_many_lines', 'total_too_large', 'out_of_stock', 'in_progress', 'key_reused'],
  })

export const postCheckout: Endpoint<typeof postCheckoutContract> = {
  method: 'POST',
  path: '/oldapi/checkout',
}
