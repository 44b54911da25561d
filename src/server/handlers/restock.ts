/** Back-in-stock mail over HTTP: the form's call, and the links of the mail that asks. */
import { postRestock, postRestockContract, RESTOCK_CONFIRM_PATH, RESTOCK_LEAVE_PATH } from '#api/restock'
import { acceptEmail, type EmailBody } from '#server/handlers/email-call'
import type { CallLimit } from '#server/handlers/limiter'
import { linkOperations } from '#server/handlers/mail-link'
import { type Call, type Operation, operation } from '#server/handlers/operation'
import type { Limit } from '#server/handlers/rate-limit'
import type { Reply } from '#server/handlers/reply'
import { restockPage } from '#server/handlers/restock-page'
import { type Result, success } from '#server/result'
import {
  askForRestock,
  checkWaitable,
  followRestockLink,
  type RestockCall,
  readRestockLink,
} from '#server/use-cases/restock/restock'

/** Ten minutes of a busy office behind one address. */
const ASKS: Limit = { family: 'restock', max: 30, seconds: 600 }
/** Mail programs of many customers open links for them from one server. */
const LINKS: CallLimit = { family: 'restock-link', max: 6_000, seconds: 600, step: 20 }
/** So that another person's mailbox cannot be filled; eight colours of a material are a customer's wish. */
const MAILS: Limit = { family: 'restock-mail', max: 10, seconds: 3600 }

async function ask(call: Call<EmailBody & { sku: string }>): Promise<Result<Reply>> {
  const { deps, context, body } = call
  // Before anything is counted: what sends no mail uses up nobody's.
  const waitable = await checkWaitable(deps, body.sku, context.language)
  if (!waitable.ok) return waitable
  return acceptEmail(call, MAILS, async (email) =>
    success(await askForRestock(deps, context, { email, sku: body.sku })),
  )
}

function linkOf(call: RestockCall, path: string): Operation[] {
  return linkOperations({
    path,
    name: `restock ${call}`,
    limit: LINKS,
    look: (deps, token) => readRestockLink(deps, call, token),
    follow: (deps, token) => followRestockLink(deps, call, token),
    page: (found, request) => restockPage(call, found, request),
  })
}

export const RESTOCK_OPERATIONS: readonly Operation[] = [
  operation(postRestock, postRestockContract, { limit: ASKS }, ask),
  ...linkOf('confirm', RESTOCK_CONFIRM_PATH),
  ...linkOf('leave', RESTOCK_LEAVE_PATH),
]
