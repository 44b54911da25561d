/** An account as calls answer with it. */

import * as v from 'valibot'
import { callParams, catalogueKey } from '#api/schemas'
import { ACCOUNT_KINDS } from '#core/account/account'

export const accountSchema = v.object({
  accountId: catalogueKey,
  accountName: v.string(),
  kind: v.picklist(ACCOUNT_KINDS),
  /** Of a company: ISO time from which the caller is one of its members. */
  memberSince: v.optional(v.string()),
  /** What the account has agreed on with the shop. */
  agreements: v.array(
    v.object({
      /** A product id, a product name, or "All", which means filament. */
      productId: v.string(),
      discountPercentage: v.number(),
    }),
  ),
})

/** In the path: the account that the call is about. Who is no member of it gets `forbidden`. */
export const accountParams = callParams({ id: catalogueKey })

/** Of an invitation, as links carry it. */
export const referralToken = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{8,64}$/))
