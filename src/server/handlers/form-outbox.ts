/** What becomes of messages that came by forms. */
import { formNotice, formReceipt, readdAnswer } from '#server/mail/form-mail'
import type { MailShop } from '#server/mail/order-content'
import type { RenderedMail } from '#server/mail/order-mails'
import type { Deps, MailMessage } from '#server/ports'
import { decideOnReadd } from '#server/use-cases/forms/decide-readd'
import { type FormMessage, markForwarded, readAttachments, readForm } from '#server/use-cases/forms/read-form'
import type { OutboxHandlers } from '#server/use-cases/outbox/outbox'

type Kinds = 'form-notice' | 'form-receipt' | 'readd-decision' | 'readd-answer'

export const FORM_OUTBOX: Required<Pick<OutboxHandlers, Kinds>> = {
  async 'form-notice'(deps, { id }, key) {
    const message = await readForm(deps, id)
    if (!message) return
    const attachments = await readAttachments(deps, id)
    const more = { replyTo: message.email, attachments }
    await send(deps, deps.brand.contactEmail, formNotice(message, shopOf(deps, message)), key, more)
    await deps.failpoint('form:after-notice')
    await markForwarded(deps, id)
  },
  async 'form-receipt'(deps, { id }, key) {
    const message = await readForm(deps, id)
    if (!message) return
    const shop = { ...shopOf(deps, message), phone: deps.brand.phone }
    await send(deps, message.email, formReceipt(message, shop), key)
  },
  'readd-decision': decideOnReadd,
  async 'readd-answer'(deps, { id }, key) {
    const message = await readForm(deps, id)
    const decision = message?.decision
    if (!message || !decision || (!decision.ok && decision.reason === 'unknown')) return
    await send(deps, message.email, readdAnswer(message, decision, shopOf(deps, message)), key)
  },
}

function shopOf({ sites, brand }: Deps, { site: key }: Pick<FormMessage, 'site'>): MailShop {
  const site = sites.find((candidate) => candidate.key === key)
  if (!site) throw new Error(`the site ${key} is not in the site table`)
  return { site, brandName: brand.name, contactEmail: brand.contactEmail }
}

function send(
  { mail, brand }: Deps,
  to: string,
  rendered: RenderedMail,
  key: string,
  more: Pick<MailMessage, 'replyTo' | 'attachments'> = {},
): Promise<void> {
  const from = { email: brand.mail.noReply, name: brand.mail.name }
  return mail.send({ to, from, key, ...rendered, ...more })
}
