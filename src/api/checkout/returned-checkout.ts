/** What a caller sees of a checkout with nothing but its return token. */

import * as v from 'valibot'
import { catalogueKey } from '#api/schemas'
import { STATUSES } from '#core/checkout/states'

/** All that a browser learns that came back from a payment without being the one that started it. */
export const returnedCheckoutSchema = v.object({
  status: v.picklist(STATUSES),
  orderNumber: v.optional(catalogueKey),
})
export type ReturnedCheckout = v.InferOutput<typeof returnedCheckoutSchema>
