/** The newsletter over HTTP: the form's call, and the links of its mails. */
import { CONFIRM_PATH, LEAVE_PATH, postNewsletter, postNewsletterContract } from '#api/newsletter'
import { acceptEmail, type EmailBody } from '#server/handlers/email-call'
import type { CallLimit } from '#server/handlers/limiter'
import { linkOperations } from '#server/handlers/mail-link'
import { newsletterPage } from '#server/handlers/newsletter-page'
import { type Call, type Operation, operation } from '#server/handlers/operation'
import type { Limit } from '#server/handlers/rate-limit'
import type { Reply } from '#server/handlers/reply'
import { type Result, success } from '#server/result'
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

async function subscribe(call: Call<EmailBody>): Promise<Result<Reply>> {
  return acceptEmail(call, MAILS, async (email) =>
    success(await subscribeToNewsletter(call.deps, call.context, email)),
  )
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
