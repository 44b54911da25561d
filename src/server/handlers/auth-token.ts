/** Keeps the token of who is signed in for downloads; at sign-out takes it away, and closes the order that is looked at. */
import {
  deleteAuthToken,
  deleteAuthTokenContract,
  postAuthToken,
  postAuthTokenContract,
} from '#api/auth-token'
import { bearerToken } from '#server/handlers/caller'
import type { CallLimit } from '#server/handlers/limiter'
import { type Call, type Operation, operation } from '#server/handlers/operation'
import { NO_STORE, type Reply } from '#server/handlers/reply'
import { noTokenCookie, tokenCookie } from '#server/handlers/token-cookie'
import { noTrackedCookie } from '#server/handlers/tracked-cookie'
import { failure, type Result, success } from '#server/result'
import { accountCaller } from '#server/use-cases/context'

/** Each page that is opened by somebody who is signed in may keep a new token. */
const TOKENS: CallLimit = { family: 'auth-token', max: 1200, seconds: 600, step: 10 }

async function keep({ deps, context, headers, secure }: Call<unknown>): Promise<Result<Reply>> {
  const person = accountCaller(context)
  const now = deps.clock.now()
  // One that was stolen from a log or a backup is older.
  if (now.getTime() - person.issuedAt.getTime() > deps.tokenMaxAge * 1000) return failure('sign_in_again')
  const cookie = tokenCookie(secure, bearerToken(headers) ?? '', person, now)
  if (!cookie) return failure('sign_in_again')
  return success({ status: 200, headers: NO_STORE, body: { kept: true }, cookies: [cookie] })
}

async function forget({ secure }: Call): Promise<Result<Reply>> {
  // An order's page that was opened out of the account is open for an hour without it.
  const cookies = [noTokenCookie(secure), noTrackedCookie(secure)]
  return success({ status: 200, headers: NO_STORE, body: { kept: false }, cookies })
}

export const AUTH_TOKEN_OPERATIONS: readonly Operation[] = [
  operation(postAuthToken, postAuthTokenContract, { repeatable: true, limit: TOKENS }, keep),
  // Also without a network to the sign-in service, and with a token that has grown old.
  operation(deleteAuthToken, deleteAuthTokenContract, { anonymous: true, limit: TOKENS }, forget),
]
