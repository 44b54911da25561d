/** A call that has a mail sent to the address that it names: the answer is the same whether the address is known or not. */
import { TRAP } from '#core/forms/trap'
import { checkNewsletterEmail } from '#core/newsletter'
import { normalizeEmail } from '#core/text/email'
import { mailboxOf } from '#core/text/mailbox'
import { secondsToWaitForMail } from '#server/handlers/mailbox-limit'
import type { Call } from '#server/handlers/operation'
import { type Limit, secondsToWaitFor } from '#server/handlers/rate-limit'
import { NO_STORE, type Reply } from '#server/handlers/reply'
import { failure, type Result, success } from '#server/result'

export interface EmailBody {
  email: string
  [TRAP]?: string | undefined
}

const ACCEPTED: Reply = { status: 202, headers: NO_STORE, body: { accepted: true } }

/**
 * @param mails so that another person's mailbox cannot be filled
 * @param accept leaves the mail to the outbox; of its results only a failure is told
 */
export async function acceptEmail<Body extends EmailBody>(
  call: Call<Body>,
  mails: Limit,
  accept: (email: string) => Promise<Result<unknown>>,
): Promise<Result<Reply>> {
  const { deps, body } = call
  const problem = checkNewsletterEmail(body.email)
  if (problem) return failure(`email_${problem}`)
  // Who fills in what cannot be seen learns nothing from the answer.
  if (body[TRAP]) return success(ACCEPTED)
  const email = normalizeEmail(body.email)
  const mailbox = mailboxOf(email)
  const wait =
    (await secondsToWaitFor(deps, mails, mailbox)) ?? (await secondsToWaitForMail(deps, 'question', mailbox))
  if (wait !== undefined) return failure('too_many_requests', { retryAfter: wait })
  const accepted = await accept(email)
  return accepted.ok ? success(ACCEPTED) : accepted
}
