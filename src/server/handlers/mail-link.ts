/**
 * A link of a mail: a page that asks, and what its button posts. Opening it changes nothing, since scanners and mail
 * programs open links before the reader does.
 */
import * as v from 'valibot'
import { defineContract, type Endpoint } from '#api/endpoint'
import type { CallLimit } from '#server/handlers/limiter'
import { type Call, type Operation, operation } from '#server/handlers/operation'
import type { Reply } from '#server/handlers/reply'
import { unexpected } from '#server/handlers/unexpected'
import { html, type Raw } from '#server/mail/html'
import { type Result, success } from '#server/result'

/** `gone` is a link that is unknown or too old, `failed` one that could not be looked up. */
export type LinkState = 'open' | 'done' | 'already' | 'gone' | 'failed'

export const LINK_STATUS: Record<LinkState, number> = {
  open: 200,
  done: 200,
  already: 200,
  gone: 404,
  failed: 503,
}

/** A link below the text of such a page. */
export function wayOn(address: string, text: string): Raw {
  return html`<p><a href="${address}">${text}</a></p>`
}

export interface MailLink<Found extends { state: LinkState }> {
  path: string
  /** For the log. */
  name: string
  limit: CallLimit
  /** Looks, and changes nothing. */
  look: (deps: Call['deps'], token: string) => Promise<Result<Found>>
  /** Does what the link is for. */
  follow: (deps: Call['deps'], token: string) => Promise<Result<Found>>
  page: (found: Found | { state: 'gone' | 'failed' }, call: Call) => Reply | Promise<Reply>
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

/**
 * The page of a link, and what its button posts. The same POST is one click in a mail program (RFC 8058), whose
 * server comes without a cookie and from no page of ours; neither does the page, which sends no referrer, name its
 * origin. The token says who may.
 */
export function linkOperations<Found extends { state: LinkState }>(link: MailLink<Found>): Operation[] {
  const { path, limit } = link
  const [opened, pressed] = [
    () => defineContract({ ...LINK, auth: 'public' }),
    () => defineContract({ ...LINK, auth: 'provider' }),
  ]
  const get: Endpoint<typeof opened> = { method: 'GET', path }
  const post: Endpoint<typeof pressed> = { method: 'POST', path }
  return [
    operation(get, opened, { limit }, (call: Call) => answer(link, link.look, call)),
    operation(post, pressed, { limit }, (call: Call) => answer(link, link.follow, call)),
  ]
}

/** A person reads the answer, so that an error is a page as well. */
async function answer<Found extends { state: LinkState }>(
  { name, page }: MailLink<Found>,
  find: MailLink<Found>['look'],
  call: Call,
): Promise<Result<Reply>> {
  const { deps, params } = call
  const found = await find(deps, params.token ?? '').catch((error: unknown) => {
    unexpected(deps, error, undefined, name)
    return undefined
  })
  if (!found) return success(await page({ state: 'failed' }, call))
  return success(await page(found.ok ? found.value : { state: 'gone' }, call))
}
