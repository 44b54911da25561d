/** GET and POST account/{id}/profile: name and addresses of an account. */

import * as v from 'valibot'
import { accountParams } from '#api/account/account'
import { profileSchema } from '#api/account/profile-schema'
import { addressSchema } from '#api/address'
import { defineContract, type Endpoint } from '#api/endpoint'
import { line } from '#api/schemas'

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
