/** A guest's order as a page: how it stands and what is in it, and no name or address. */
import { GUEST_INVOICE_PATH, TRACK_PATH } from '#api/order-tracking'
import { WITHDRAWAL_PATH } from '#api/withdrawal'
import { orderStatus } from '#core/account/order-status'
import { fullName } from '#core/catalogue/attributes'
import { formatMoney } from '#core/money/format-money'
import { TRACK_PAGE } from '#core/order/after-order'
import { maskedEmail } from '#core/order/masked-email'
import { SHOP_TIME_ZONE } from '#core/shop-day'
import type { Language } from '#core/site/language'
import { formatMoment } from '#core/text/date'
import { fill } from '#core/text/text'
import { serverMessages } from '#i18n/server-messages'
import type { OrderDocument } from '#server/db/documents'
import { formField, hiddenFields } from '#server/handlers/form-field'
import { type HtmlPage, htmlReply } from '#server/handlers/html-page'
import type { Call } from '#server/handlers/operation'
import type { Reply } from '#server/handlers/reply'
import { html, type Raw } from '#server/mail/html'
import type { GuestOrder, OrderProof } from '#server/use-cases/order/guest-order'
import { dueOf } from '#server/use-cases/order/refunded-order'

type Shown = Pick<Call, 'deps' | 'context'>

/** The form again. @param wait seconds, when it was sent too often; undefined when there is no such order */
export function trackForm(call: Shown, { number, email }: OrderProof, wait?: number): Reply {
  const messages = serverMessages(call.context.language).tracking
  const tooMany = fill(messages.tooMany, { minutes: Math.ceil((wait ?? 0) / 60) })
  const status = wait === undefined ? 404 : 429
  return page(call, { status, title: messages.title, retryAfter: wait }, [
    html`<p role="alert">${wait === undefined ? messages.unknown : tooMany}</p>
<form method="post" action="${TRACK_PATH}" novalidate>
${formField({ name: 'number', label: messages.fields.number, value: number, focused: true })}
${formField({ name: 'email', label: messages.fields.email, value: email, kind: 'email', autocomplete: 'email' })}
<div class="row"><button>${messages.show}</button></div></form>`,
  ])
}

/** @param proof as it was typed: the page's own forms prove the same again */
export function trackedOrder(call: Shown, order: GuestOrder, proof: OrderProof): Reply {
  const { language } = call.context
  const { tracking: messages, mail } = serverMessages(language)
  const { document, shipped_at, carrier, tracking } = order
  const { totals } = document
  const credited = creditedOf(order)
  const money = (amount: number) => formatMoney(amount, document.currency)
  const facts: [string, string][] = [
    [messages.placed, dayOf(document.placedAt, language)],
    [messages.status, statusText(order, language)],
    ...(shipped_at ? [row(messages.sent, dayOf(shipped_at.toISOString(), language))] : []),
    ...(carrier ? [row(messages.parcel, [carrier, tracking].filter(Boolean).join(' '))] : []),
    [messages.mail, maskedEmail(document.email)],
  ]
  const less = (label: string, amount: number) => (amount > 0 ? [row(label, money(-amount))] : [])
  const sums: [string, string][] = [
    ...less(mail.discount, totals.discount),
    ...(document.shipping
      ? [row(messages.shipping, totals.shipping === 0 ? mail.free : money(totals.shipping))]
      : []),
    ...less(mail.points, totals.points),
    ...less(mail.giftCards, totals.giftCards),
    [messages.total, money(totals.total)],
    ...(credited > 0 ? [row(messages.refundedSum, money(credited))] : []),
  ]
  return page(call, { status: 200, title: fill(messages.order, { number: document.number }) }, [
    html`<dl>${facts.map(([term, text]) => html`<dt>${term}</dt><dd>${text}</dd>`)}</dl>
<h2>${messages.items}</h2>
<table>${document.lines.map((line) => lineRow(line, document, language))}
${sums.map(([label, amount]) => html`<tr><th scope="row">${label}</th><td>${amount}</td></tr>`)}</table>
<div class="row"><form method="post" action="${GUEST_INVOICE_PATH}">${hiddenFields({ ...proof })}<button>${messages.invoice}</button></form>
${withdrawForm(document, proof, language)}</div>
<p><a href="${TRACK_PAGE}">${messages.another}</a></p>`,
  ])
}

function row(label: string, text: string): [string, string] {
  return [label, text]
}

function lineRow(line: OrderDocument['lines'][number], { currency }: OrderDocument, language: Language): Raw {
  const name = `${line.quantity} × ${fullName(line, language)}`
  return html`<tr><th scope="row">${name}</th><td>${formatMoney(line.total, currency)}</td></tr>
`
}

/** With all pieces of the order, to be lessened. A company has no right to withdraw. */
function withdrawForm({ company, lines }: OrderDocument, proof: OrderProof, language: Language): Raw {
  if (company) return { raw: '' }
  const pieces = Object.fromEntries(lines.map(({ sku, quantity }) => [`pieces.${sku}`, quantity]))
  const label = serverMessages(language).withdrawal.title
  return html`<form method="post" action="${WITHDRAWAL_PATH}">${hiddenFields({ ...proof, ...pieces })}<button class="other" name="step" value="edit">${label}</button></form>`
}

/** All that has gone back, however it was paid. */
function creditedOf({ refunded, other_back }: GuestOrder): number {
  return refunded + other_back
}

function statusText(order: GuestOrder, language: Language): string {
  const { document, shipped_at, due_at, paid_at } = order
  const credited = creditedOf(order)
  const messages = serverMessages(language).tracking
  const status = orderStatus({ due: dueOf({ document }), credited, isShipped: shipped_at !== null })
  if (status !== 'received') return messages[status]
  return due_at !== null && paid_at === null ? messages.invoiced : messages.received
}

function dayOf(moment: string, language: Language): string {
  return formatMoment(moment, language, { timeZone: SHOP_TIME_ZONE })
}

interface Head extends Pick<HtmlPage, 'title' | 'retryAfter'> {
  status: number
}

function page({ deps, context }: Shown, { status, ...head }: Head, parts: Raw[]): Reply {
  const { language } = context
  return htmlReply(status, {
    ...{ language, brandName: deps.brand.name, form: true, ...head },
    body: html`${parts}`,
  })
}
