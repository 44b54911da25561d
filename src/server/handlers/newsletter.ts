/** The newsletter over HTTP: the form's call, and the links of its mails. */
import * as v from 'valibot'
import { defineContract, type Endpoint } from '#api/endpoint'
import { CONFIRM_PATH, LEAVE_PATH, postNewsletter, postNewsletterContract } from '#api/newsletter'
import { TRAP } from '#core/forms/trap'
import { checkNewsletterEmail } from '#core/newsletter'
import { normalizeEmail } from '#core/text/email'
import { mailboxOf } from '#core/text/mailbox'
import type { CallLimit } from '#server/handlers/limiter'
import { type LinkState, newsletterPage } from '#server/handlers/newsletter-page'
import { type Call, type Operation, operation } from '#server/handlers/operation'
import { type Limit, secondsToWaitFor } from '#server/handlers/rate-limit'
import { NO_STORE, type Reply } from '#server/handlers/reply'
import { unexpected } from '#server/handlers/unexpected'
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

/**
 * A mangled token is an unknown one: who followed a link gets a page and not an error of the interface. Opened from a
 * mail and never by the client in the browser, so these contracts are here.
 */
const LINK = {
  params: v.object({ token: v.optional(v.string(), '') }) as v.GenericSchema<Record<string, string>>,
  body: undefined,
  response: v.string(),
  errors: [],
} as const

/** Looks, and changes nothing: scanners and browsers open links before the reader does. */
async function ask(call: LinkCall, { deps, params }: Call): Promise<LinkState> {
  const read = await readNewsletterLink(deps, call, params.token ?? '')
  return read.ok ? read.value : 'gone'
}

async function act(call: LinkCall, { deps, params }: Call): Promise<LinkState> {
  const followed = await followNewsletterLink(deps, call, params.token ?? '')
  return followed.ok ? followed.value : 'gone'
}

/** A person reads the answer, so that an error is a page as well. */
function page(call: LinkCall, find: (call: LinkCall, request: Call) => Promise<LinkState>) {
  return async (request: Call): Promise<Result<Reply>> => {
    const state = await find(call, request).catch((error: unknown): LinkState => {
      unexpected(request.deps, error, undefined, `newsletter ${call}`)
      return 'failed'
    })
    return success(newsletterPage(call, state, request))
  }
}

/**
 * The page of a link, and what its button posts. The same POST is one click in a mail program (RFC 8058), whose
 * server comes without a cookie and from no page of ours; neither does the page, which sends no referrer, name its
 * origin. The token says who may.
 */
function linkOperations(call: LinkCall, path: string): Operation[] {
  const [opened, pressed] = [
    () => defineContract({ ...LINK, auth: 'public' }),
    () => defineContract({ ...LINK, auth: 'provider' }),
  ]
  const get: Endpoint<typeof opened> = { method: 'GET', path }
  const post: Endpoint<typeof pressed> = { method: 'POST', path }
  return [
    operation(get, opened, { limit: LINKS }, page(call, ask)),
    operation(post, pressed, { limit: LINKS }, page(call, act)),
  ]
}

export const NEWSLETTER_OPERATIONS: readonly Operation[] = [
  operation(postNewsletter, postNewsletterContract, { limit: SUBSCRIBES }, subscribe),
  ...linkOperations('confirm', CONFIRM_PATH),
  ...linkOperations('leave', LEAVE_PATH),
]
