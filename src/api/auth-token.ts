/**
 * POST and DELETE auth-token: keeps the bearer token in an HttpOnly cookie, so that a link can download what belongs to the
 * account (an invoice), and takes it away again. Only a token that was made within the last 300 seconds is kept.
 */

import * as v from 'valibot'
import { defineContract, type Endpoint } from '#api/endpoint'
import { callParams } from '#api/schemas'

const AUTH_TOKEN_PATH = '/api/auth-token'

export const postAuthTokenContract = () =>
  defineContract({
    auth: 'account',
    params: callParams({}),
    body: v.object({}),
    response: v.object({ kept: v.literal(true) }),
    /** `sign_in_again`: the token is too old. */
    errors: ['sign_in_again'],
  })

export const postAuthToken: Endpoint<typeof postAuthTokenContract> = {
  method: 'POST',
  path: AUTH_TOKEN_PATH,
}

export const deleteAuthTokenContract = () =>
  defineContract({
    auth: 'public',
    params: callParams({}),
    body: undefined,
    response: v.object({ kept: v.literal(false) }),
    errors: [],
  })

export const deleteAuthToken: Endpoint<typeof deleteAuthTokenContract> = {
  method: 'DELETE',
  path: AUTH_TOKEN_PATH,
}
