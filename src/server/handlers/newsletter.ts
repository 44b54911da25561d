/** The newsletter over HTTP: the form's call, and the links of its mails. */
import * as v from 'valibot'
import { defineEndpoint } from '#api/endpoint'
import { CONFIRM_PATH, LEAVE_PATH, postNewsletter } from '#api/newsletter'
import { normalizeEmail } from '#core/email'
import { checkNewsletterEmail } from '#core/newsletter'
import { type Limit, secondsToWaitFor } from '#server/handlers/rate-limit'
import { NO_STORE, type Reply } from '#server/handlers/reply'
import { type Call, type Route, route } from '#server/handlers/route'
import { failure, type Result, success } from '#server/result'
import { confirmNewsletter, leaveNewsletter, subscribeToNewsletter } from '#server/use-cases/newsletter'

/** Ten minutes of a busy office behind one address. */
const SUBSCRIBES: Limit = { family: 'newsletter', max: 30, seconds: 600 }
/** Nobody fills the mailbox of somebody else with questions. */
const MAILS: Limit = { family: 'newsletter-mail', max: 5, seconds: 3600 }

async function subscribe({ deps, context, body }: Call<{ email: string }>): Promise<Result<Reply>> {
  const problem = checkNewsletterEmail(body.email)
  if (problem) return failure(`email_${problem}`)
  const email = normalizeEmail(body.email)
  const wait = await secondsToWaitFor(deps, MAILS, email.toLowerCase())
  if (wait !== undefined) return failure('too_many_requests', { retryAfter: wait })
  await subscribeToNewsletter(deps, context, email)
  return success({ status: 202, headers: NO_STORE, body: { accepted: true } })
}

/** A mangled token is an unknown one: who followed a link gets a page and not an error of the interface. */
const link = {
  params: v.object({ token: v.optional(v.string(), '') }) as v.GenericSchema<Record<string, string>>,
  body: undefined,
  errors: [],
} as const

const outcome = v.object({ newsletter: v.picklist(['confirmed', 'left', 'expired']) })

/** Opened from a mail and never by the client in the browser, so these contracts are here. */
const getConfirm = defineEndpoint({ ...link, method: 'GET', path: CONFIRM_PATH, response: outcome })
const getLeave = defineEndpoint({ ...link, method: 'GET', path: LEAVE_PATH, response: outcome })
/** One click in a mail program (RFC 8058), whose server sends a form with one fixed field. */
const postLeave = defineEndpoint({ ...link, method: 'POST', path: LEAVE_PATH, response: outcome })

function toPage(followed: Result<'confirmed' | 'left'>): Result<Reply> {
  const newsletter = followed.ok ? followed.value : 'expired'
  const headers = { ...NO_STORE, location: `/?newsletter=${newsletter}` }
  return success({ status: 303, headers, body: { newsletter } })
}

async function leaveByOneClick({ deps, params }: Call): Promise<Result<Reply>> {
  const left = await leaveNewsletter(deps, params.token ?? '')
  return left.ok ? success({ status: 200, headers: NO_STORE, body: { newsletter: left.value } }) : left
}

export const NEWSLETTER_ROUTES: readonly Route[] = [
  route(postNewsletter, { caller: 'nobody', limit: SUBSCRIBES }, subscribe),
  route(getConfirm, { caller: 'nobody' }, async ({ deps, params }) =>
    toPage(await confirmNewsletter(deps, params.token ?? '')),
  ),
  route(getLeave, { caller: 'nobody' }, async ({ deps, params }) =>
    toPage(await leaveNewsletter(deps, params.token ?? '')),
  ),
  route(postLeave, { caller: 'provider' }, leaveByOneClick),
]
