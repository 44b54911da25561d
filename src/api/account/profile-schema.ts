/** An account with its name and addresses. */

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
  /** ISO date-time. */
  createdAt: v.string(),
})
export type Profile = v.InferOutput<typeof profileSchema>
