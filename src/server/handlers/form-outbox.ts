/** What becomes of messages that came by forms. */
import { sendUnanswered, shopOf } from '#server/handlers/outbox-mail'
import { formNotice, formReceipt, readdAnswer } from '#server/mail/form-mail'
import { decideOnReadd } from '#server/use-cases/forms/decide-readd'
import { markForwarded, readAttachments, readForm } from '#server/use-cases/forms/read-form'
import type { OutboxHandlers } from '#server/use-cases/outbox/outbox'

type Kinds = 'form-notice' | 'form-receipt' | 'readd-decision' | 'readd-answer'

export const FORM_OUTBOX: Required<Pick<OutboxHandlers, Kinds>> = {
  async 'form-notice'(deps, { id }, key) {
    const message = await readForm(deps, id)
    if (!message) return
    const attachments = await readAttachments(deps, id)
    const more = { replyTo: message.email, attachments }
    await sendUnanswered(
      deps,
      deps.brand.contactEmail,
      formNotice(message, shopOf(deps, message.site)),
      key,
      more,
    )
    await deps.failpoint('form:after-notice')
    await markForwarded(deps, id)
  },
  async 'form-receipt'(deps, { id }, key) {
    const message = await readForm(deps, id)
    if (!message) return
    const shop = { ...shopOf(deps, message.site), phone: deps.brand.phone }
    await sendUnanswered(deps, message.email, formReceipt(message, shop), key)
  },
  'readd-decision': decideOnReadd,
  async 'readd-answer'(deps, { id }, key) {
    const message = await readForm(deps, id)
    const decision = message?.decision
    if (!message || !decision || (!decision.ok && decision.reason === 'unknown')) return
    await sendUnanswered(deps, message.email, readdAnswer(message, decision, shopOf(deps, message.site)), key)
  },
}
