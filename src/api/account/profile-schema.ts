/** Name and addresses of an account, as calls answer with them. */

import * as v from 'valibot'
import { addressSchema } from '#api/address'
import { catalogueKey } from '#api/schemas'
import { ACCOUNT_KINDS } from '#core/account/account'

export const profileSchema = v.object({
  accountId: catalogueKey,
  accountName: v.string(),
  kind: v.picklist(ACCOUNT_KINDS),
  orgNbr: v.optional(v.string()),
  vatNbr: v.optional(v.string()),
  /** What the checkout is filled in with. */
  addresses: v.object({ billing: v.optional(addressSchema), shipping: v.optional(addressSchema) }),
  /** Members besides the caller. */
  otherMembers: v.number(),
  /** Of a company: their e-mail addresses, as far as the sign-in service has seen that they are theirs. */
  colleagues: v.optional(v.array(v.string())),
  /** ISO date-time. */
  createdAt: v.string(),
})
export type Profile = v.InferOutput<typeof profileSchema>
