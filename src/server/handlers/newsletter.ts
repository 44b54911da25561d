/** The newsletter over HTTP: the form's call, and the links of its mails. */
import { CONFIRM_PATH, LEAVE_PATH, postNewsletter, postNewsletterContract } from '#api/newsletter'
import { TRAP } from '#core/forms/trap'
import { checkNewsletterEmail } from '#core/newsletter'
import { normalizeEmail } from '#core/text/email'
import { mailboxOf } from '#core/text/mailbox'
import type { CallLimit } from '#server/handlers/limiter'
import { linkOperations } from '#server/handlers/mail-link'
import { newsletterPage } from '#server/handlers/newsletter-page'
import { type Call, type Operation, operation } from '#server/handlers/operation'
import { type Limit, secondsToWaitFor } from '#server/handlers/rate-limit'
import { NO_STORE, type Reply } from '#server/handlers/reply'
import { failure, type Result, success } from '#server/result'
import {
  followNewsletterLink,
  type LinkCall,
  readNewsletterLink,
  subscribeToNewsletter,
} from '#server/use-cases/newsletter/newsletter'

/** Ten minutes of a busy office behind one address. */
const SUBSCRIBES: Limit = { family: 'newsletter', max: 30, seconds: 600 }
/** Mail programs of many subscribers leave for them from one server. */
const LINKS: CallLimit = { family: 'newsletter-link', max: 6_000, seconds: 600, step: 20 }
/** So that another person's mailbox cannot be filled with requests to confirm. */
const MAILS: Limit = { family: 'newsletter-mail', max: 5, seconds: 3600 }

const ACCEPTED: Reply = { status: 202, headers: NO_STORE, body: { accepted: true } }

type NewsletterBody = { email: string; [TRAP]?: string | undefined }

async function subscribe({ deps, context, body }: Call<NewsletterBody>): Promise<Result<Reply>> {
  const problem = checkNewsletterEmail(body.email)
  if (problem) return failure(`email_${problem}`)
  // Who fills in what cannot be seen learns nothing from the answer.
  if (body[TRAP]) return success(ACCEPTED)
  const email = normalizeEmail(body.email)
  const wait = await secondsToWaitFor(deps, MAILS, mailboxOf(email))
  if (wait !== undefined) return failure('too_many_requests', { retryAfter: wait })
  await subscribeToNewsletter(deps, context, email)
  return success(ACCEPTED)
}

function linkOf(call: LinkCall, path: string): Operation[] {
  const found = (result: Result<'open' | 'done' | 'already'>) =>
    result.ok ? success({ state: result.value }) : result
  return linkOperations({
    path,
    name: `newsletter ${call}`,
    limit: LINKS,
    look: async (deps, token) => found(await readNewsletterLink(deps, call, token)),
    follow: async (deps, token) => found(await followNewsletterLink(deps, call, token)),
    page: ({ state }, request) => newsletterPage(call, state, request),
  })
}

export const NEWSLETTER_OPERATIONS: readonly Operation[] = [
  operation(postNewsletter, postNewsletterContract, { limit: SUBSCRIBES }, subscribe),
  ...linkOf('confirm', CONFIRM_PATH),
  ...linkOf('leave', LEAVE_PATH),
]
