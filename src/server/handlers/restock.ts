/** Back-in-stock mail over HTTP: the form's call, and the links of the mail that asks. */
import { postRestock, postRestockContract, RESTOCK_CONFIRM_PATH, RESTOCK_LEAVE_PATH } from '#api/restock'
import { TRAP } from '#core/forms/trap'
import { checkNewsletterEmail } from '#core/newsletter'
import { normalizeEmail } from '#core/text/email'
import { mailboxOf } from '#core/text/mailbox'
import type { CallLimit } from '#server/handlers/limiter'
import { linkOperations } from '#server/handlers/mail-link'
import { type Call, type Operation, operation } from '#server/handlers/operation'
import { type Limit, secondsToWaitFor } from '#server/handlers/rate-limit'
import { NO_STORE, type Reply } from '#server/handlers/reply'
import { restockPage } from '#server/handlers/restock-page'
import { failure, type Result, success } from '#server/result'
import {
  askForRestock,
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

const ACCEPTED: Reply = { status: 202, headers: NO_STORE, body: { accepted: true } }

type RestockBody = { email: string; sku: string; [TRAP]?: string | undefined }

async function ask({ deps, context, body }: Call<RestockBody>): Promise<Result<Reply>> {
  const problem = checkNewsletterEmail(body.email)
  if (problem) return failure(`email_${problem}`)
  // Who fills in what cannot be seen learns nothing from the answer.
  if (body[TRAP]) return success(ACCEPTED)
  const email = normalizeEmail(body.email)
  const wait = await secondsToWaitFor(deps, MAILS, mailboxOf(email))
  if (wait !== undefined) return failure('too_many_requests', { retryAfter: wait })
  const asked = await askForRestock(deps, context, { email, sku: body.sku })
  return asked.ok ? success(ACCEPTED) : asked
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
