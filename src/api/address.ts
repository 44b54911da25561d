/** An address as it travels. What each country and purchase asks for is in `#core/checkout/address-form`. */

import * as v from 'valibot'
import { country, line } from '#api/schemas'

export const addressSchema = v.object({
  firstName: line(60),
  lastName: line(60),
  email: v.optional(line(254)),
  cellNumber: v.optional(line(30)),
  companyName: v.optional(line(120)),
  orgNbr: v.optional(line(20)),
  vatNbr: v.optional(line(20)),
  address1: v.optional(line(120), ''),
  address2: v.optional(line(120)),
  zip: v.optional(line(16), ''),
  city: v.optional(line(80), ''),
  state: v.optional(line(8)),
  country,
  notes: v.optional(line(500)),
})
export type Address = v.InferOutput<typeof addressSchema>
