/** Accounts over HTTP: each call is one use case, for a member of the account that its path names. */

import { postAccount, postAccountContract } from '#api/account/create'
import { postAccountDelete, postAccountDeleteContract } from '#api/account/delete'
import { getAccountExport, getAccountExportContract } from '#api/account/export'
import { getAccounts, getAccountsContract } from '#api/account/list'
import { getAccountOrders, getAccountOrdersContract } from '#api/account/orders'
import { getProfile, getProfileContract, postProfile, postProfileContract } from '#api/account/profile'
import { getAccountVat, getAccountVatContract } from '#api/account/vat'
import type { BodyOf } from '#api/endpoint'
import type { CallLimit } from '#server/handlers/limiter'
import { type Call, type Operation, operation } from '#server/handlers/operation'
import { NO_STORE, type Reply } from '#server/handlers/reply'
import { withCountedLookUps } from '#server/handlers/vat-limit'
import { type Result, success } from '#server/result'
import { readAccountVat } from '#server/use-cases/account/account-vat'
import { createAccount } from '#server/use-cases/account/create-account'
import { deleteAccount } from '#server/use-cases/account/delete-account'
import { exportAccount } from '#server/use-cases/account/export-account'
import { listAccounts } from '#server/use-cases/account/list-accounts'
import { listOrders } from '#server/use-cases/account/orders'
import { changeProfile, readProfile } from '#server/use-cases/account/profile'
import { accountCaller } from '#server/use-cases/context'

/** Ten minutes of a busy office behind one address; each page that is opened by hand asks for the list. */
const READS: CallLimit = { family: 'account-read', max: 3000, seconds: 600, step: 20 }
const EDITS: CallLimit = { family: 'account-edit', max: 600, seconds: 600, step: 5 }
/** All that is kept, from a dozen tables. */
const EXPORTS: CallLimit = { family: 'account-export', max: 60, seconds: 600 }
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

function shown(result: Result<unknown>): Result<Reply> {
  return result.ok ? answered(result.value) : result
}

export const ACCOUNT_OPERATIONS: readonly Operation[] = [
  operation(getAccounts, getAccountsContract, { limit: READS }, list),
  operation(postAccount, postAccountContract, { limit: CREATES }, create),
  operation(getProfile, getProfileContract, { limit: READS }, async ({ deps, context }) =>
    shown(await readProfile(deps, context)),
  ),
  operation(postProfile, postProfileContract, { limit: EDITS }, async ({ deps, context, body }) =>
    shown(await changeProfile(deps, context, body)),
  ),
  operation(getAccountVat, getAccountVatContract, { limit: READS }, async (call) =>
    shown(await readAccountVat(withCountedLookUps(call), call.context)),
  ),
  operation(getAccountOrders, getAccountOrdersContract, { limit: READS }, async ({ deps, context, params }) =>
    answered(await listOrders(deps, context, params.before)),
  ),
  operation(getAccountExport, getAccountExportContract, { limit: EXPORTS }, async ({ deps, context }) =>
    answered(await exportAccount(deps, context)),
  ),
  operation(postAccountDelete, postAccountDeleteContract, { limit: EDITS }, async ({ deps, context }) =>
    shown(await deleteAccount(deps, context)),
  ),
]
