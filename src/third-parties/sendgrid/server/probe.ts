/** What SendGrid says of the shop's key, and of the newsletter's lists. */
import * as v from 'valibot'
import { askService, type Probed, type ProbeOptions } from '#third-parties/probe'
import { readSetting } from '#third-parties/registry'
import { BASE_URL } from '#third-parties/sendgrid/server/api'
import { parseNewsletterLists } from '#third-parties/sendgrid/settings'

const scopes = v.object({ scopes: v.array(v.string()) })

export async function probeMail(options: ProbeOptions): Promise<Probed> {
  const answer = await ask('/v3/scopes', options)
  if (typeof answer === 'string') return { ok: false, remark: answer }
  if (answer.status !== 200) return { ok: false, remark: refusalOf(answer.status) }
  const maySend = v.is(scopes, answer.body) && answer.body.scopes.includes('mail.send')
  return { ok: maySend, remark: maySend ? 'SendGrid' : 'SENDGRID_API_KEY may not send mail' }
}

export async function probeNewsletter(options: ProbeOptions): Promise<Probed> {
  const lists = parseNewsletterLists(readSetting(options.env, 'SENDGRID_NEWSLETTER_LISTS') ?? '')
  for (const { id } of lists) {
    const answer = await ask(`/v3/marketing/lists/${encodeURIComponent(id)}`, options)
    if (typeof answer === 'string') return { ok: false, remark: answer }
    if (answer.status === 404) return { ok: false, remark: `SendGrid has no list ${id}` }
    if (answer.status !== 200) return { ok: false, remark: refusalOf(answer.status) }
  }
  return { ok: true, remark: `SendGrid, ${lists.length} ${lists.length === 1 ? 'list' : 'lists'}` }
}

function ask(path: string, { env, fetch }: ProbeOptions) {
  const address = new URL(path, readSetting(env, 'SENDGRID_BASE_URL') ?? BASE_URL)
  return askService(address, readSetting(env, 'SENDGRID_API_KEY') ?? '', fetch)
}

function refusalOf(status: number): string {
  return status === 401 || status === 403
    ? 'SendGrid refuses SENDGRID_API_KEY'
    : `SendGrid answered ${status}`
}
