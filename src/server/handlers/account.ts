/** Accounts over HTTP: each call is one use case, for a member of the account that its path names. */

import { postAccount, postAccountContract } from '#api/account/create'
import { getAccounts, getAccountsContract } from '#api/account/list'
import type { BodyOf } from '#api/endpoint'
import type { CallLimit } from '#server/handlers/limiter'
import { type Call, type Operation, operation } from '#server/handlers/operation'
import { NO_STORE, type Reply } from '#server/handlers/reply'
import { type Result, success } from '#server/result'
import { createAccount } from '#server/use-cases/account/create-account'
import { listAccounts } from '#server/use-cases/account/list-accounts'
import { accountCaller } from '#server/use-cases/context'

/** Ten minutes of a busy office behind one address; each page that is opened by hand asks for the list. */
const READS: CallLimit = { family: 'account-read', max: 3000, seconds: 600, step: 20 }
const CREATES: CallLimit = { family: 'account-create', max: 120, seconds: 600 }

function answered(body: unknown): Result<Reply> {
  return success({ status: 200, headers: NO_STORE, body })
}

async function list({ deps, context }: Call): Promise<Result<Reply>> {
  return answered(await listAccounts(deps, accountCaller(context)))
}

async function create({ deps, context, body }: Call<BodyOf<typeof postAccount>>): Promise<Result<Reply>> {
  return answered(await createAccount(deps, context, accountCaller(context), body.referalToken))
}

export const ACCOUNT_OPERATIONS: readonly Operation[] = [
  operation(getAccounts, getAccountsContract, { limit: READS }, list),
  operation(postAccount, postAccountContract, { limit: CREATES }, create),
]
