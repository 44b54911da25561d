/** GET and POST account/{id}/profile: name and addresses of an account. */

import * as v from 'valibot'
import { accountParams } from '#api/account/account'
import { addressSchema } from '#api/address'
import { defineContract, type Endpoint } from '#api/endpoint'
import { catalogueKey, line } from '#api/schemas'
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

export const getProfileContract = () =>
  defineContract({
    auth: 'account',
    params: accountParams,
    body: undefined,
    response: profileSchema,
    errors: [],
  })

export const getProfile: Endpoint<typeof getProfileContract> = {
  method: 'GET',
  path: '/oldapi/account/:id/profile',
}

export const postProfileContract = () =>
  defineContract({
    auth: 'account',
    params: accountParams,
    /** What is left out stays; an address that is null is removed. */
    body: v.object({
      accountName: v.optional(line(120)),
      billing: v.optional(v.nullable(addressSchema)),
      shipping: v.optional(v.nullable(addressSchema)),
    }),
    response: profileSchema,
    errors: ['in_progress', 'key_reused'],
  })

export const postProfile: Endpoint<typeof postProfileContract> = {
  method: 'POST',
  path: '/oldapi/account/:id/profile',
}
