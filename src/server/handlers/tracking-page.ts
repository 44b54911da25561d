/** A guest's order as a page: how it stands and what is in it, and nobody's name or address. */

import { GUEST_INVOICE_PATH, TRACK_PATH } from '#api/order-tracking'
import { WITHDRAWAL_PATH } from '#api/withdrawal'
import { isAllBack, type OrderStatus, orderStatus } from '#core/account/order-status'
import { lineText } from '#core/catalogue/attributes'
import { methodName } from '#core/checkout/method-name'
import { paymentRow } from '#core/checkout/payment-options'
import { isShownNet, shownLine } from '#core/checkout/shown-amounts'
import { shownSku } from '#core/gift-card/line'
import { formatMoney } from '#core/money/format-money'
import { formatUnit } from '#core/money/format-unit'
import { TRACK_PAGE } from '#core/order/after-order'
import { carrierPage } from '#core/order/carrier-page'
import { maskedEmail } from '#core/order/masked-email'
import { PROOF_FIELDS, type ProofField, type ProofProblems } from '#core/order/order-proof'
import type { Language } from '#core/site/language'
import { dotted, factsOf } from '#core/text/facts'
import { siteDate } from '#core/text/local-date'
import { fill } from '#core/text/text'
import { serverMessages } from '#i18n/server-messages'
import type { OrderDocument } from '#server/db/documents'
import { type FormField, formField, hiddenFields } from '#server/handlers/form-field'
import { alertOf, type HtmlPage, htmlReply } from '#server/handlers/html-page'
import type { Call } from '#server/handlers/operation'
import type { Reply } from '#server/handlers/reply'
import { arrivalOf } from '#server/mail/delivery-sections'
import { html, type Raw } from '#server/mail/html'
import { sellerSection } from '#server/mail/legal-sections'
import { referenceOf } from '#server/mail/order-content'
import { type MailTotal, orderTotals } from '#server/mail/order-totals'
import { type GuestOrder, mailSealOf, type OrderProof } from '#server/use-cases/order/guest-order'
import { dueOf, leftToPay, wayOf } from '#server/use-cases/order/refunded-order'
import { type WithdrawnOrder, withdrawnOf } from '#server/use-cases/withdrawal/read-withdrawal'

type Shown = Pick<Call, 'deps' | 'context'>

const NOTHING: Raw = { raw: '' }
/** Nobody says which of the two fields was wrong. */
const FOCUSED: Raw = { raw: ' tabindex="-1" autofocus' }

const INPUTS: Record<ProofField, Pick<FormField, 'kind' | 'autocomplete'>> = {
  number: { kind: 'text' },
  email: { kind: 'email', autocomplete: 'email' },
}

interface Refused {
  /** What cannot be looked for; an order that is not found has none. */
  problems?: ProofProblems
  /** Seconds, when it was sent too often. */
  wait?: number
}

/** The form again, with what was typed. */
export function trackForm(call: Shown, proof: OrderProof, { problems = {}, wait }: Refused): Reply {
  const { tracking: t, withdrawal } = serverMessages(call.context.language)
  const wrong = PROOF_FIELDS.find((field) => problems[field])
  const inputs = PROOF_FIELDS.map((name) => {
    const problem = problems[name]
    return formField({
      ...{ name, label: t.fields[name], value: proof[name], ...INPUTS[name] },
      problem: problem && fill(withdrawal.problems[problem], { field: t.fields[name] }),
      focused: name === wrong,
    })
  })
  const tooMany = wait === undefined ? undefined : fill(t.tooMany, { minutes: Math.ceil(wait / 60) })
  const alert = tooMany ?? (wrong ? withdrawal.problems.title : t.unknown)
  const status = wait === undefined ? (wrong ? 400 : 404) : 429
  return page(call, { status, title: t.title, retryAfter: wait }, [
    html`${alertOf(alert, wrong ? NOTHING : FOCUSED)}
<form method="post" action="${TRACK_PATH}" novalidate>
${inputs}
<div class="row"><button>${t.show}</button></div></form>`,
  ])
}

/** @param proof as it was typed: the page's own forms prove the same again */
export async function trackedOrder(call: Shown, order: GuestOrder, proof: OrderProof): Promise<Reply> {
  const { language } = call.context
  const { tracking: messages, mail } = serverMessages(language)
  const { document } = order
  const { totals, payment } = document
  const credited = creditedOf(order)
  const money = (amount: number) => formatMoney(amount, document.currency)
  const facts: [string, string][] = [
    ...(credited > 0 ? [row(messages.status, statusText(order, language))] : []),
    ...(payment && totals.total > 0 ? [row(mail.paymentHeading, methodText(order, language))] : []),
    // By which a company knows the order: where it goes and who fetches it is on its invoice alone.
    ...referenceOf({ ...document, language }).map(({ heading, lines }) => row(heading, lines.join(' '))),
    [messages.mail, maskedEmail(document.email)],
    // A shop or a locker, which is nobody's address.
    ...(document.agent
      ? [row(mail.servicePoint, [document.agent.name, document.agent.address].join(', '))]
      : []),
  ]
  const { company, phone } = call.deps.brand
  const seller = sellerSection(language, call.deps.brand, { company, phone })
  const [withdrawn, lines] = await Promise.all([
    withdrawnOf(call.deps.db, document),
    Promise.all(document.lines.map((line) => lineRow(call, line, document))),
  ])
  const { unpaid } = order
  const after: [string, string][] = [
    ...(unpaid > 0 ? [row(messages.creditedSum, money(unpaid))] : []),
    ...(credited > unpaid ? [row(messages.refundedSum, money(credited - unpaid))] : []),
    ...(unpaid > 0 && wayOf(order) === 'credited'
      ? [row(messages.toPay, money(leftToPay(order, unpaid)))]
      : []),
  ]
  return page(call, { status: 200, title: fill(messages.order, { number: document.number }) }, [
    steps(order, withdrawn, language),
    html`<dl class="facts">${facts.map(([term, text]) => html`<div><dt>${term}</dt><dd>${text}</dd></div>`)}</dl>
<h2>${messages.items}</h2>
<table>${lines}
${orderTotals({ ...document, language }).map(({ label, amount, kind }) => sumRow(label, amount, kind))}
${after.map(([label, amount]) => sumRow(label, amount))}</table>
<div class="row"><form method="post" action="${GUEST_INVOICE_PATH}">${hiddenFields({ ...proof })}<button>${messages.invoice}</button></form>
${withdrawForm(order, withdrawn, proof, language)}</div>
<h2>${seller.heading}</h2>
<p>${seller.lines.map((line, at) => (at === 0 ? html`${line}` : html`<br>${line}`))}</p>
<p class="on"><a href="${TRACK_PAGE}">${messages.another}</a></p>`,
  ])
}

function row(label: string, text: string): [string, string] {
  return [label, text]
}

function sumRow(label: string, amount: string, kind?: MailTotal['kind']): Raw {
  const look = kind === 'sum' || kind === 'note' ? html` class="${kind}"` : NOTHING
  return html`<tr${look}><th scope="row">${label}</th><td>${amount}</td></tr>
`
}

/** What has happened and what comes next; when a parcel arrives, its carrier knows better once it has it. */
function steps(order: GuestOrder, withdrawn: WithdrawnOrder, language: Language): Raw {
  const { tracking: t, mail } = serverMessages(language)
  const { document, shipped_at, carrier, tracking } = order
  const isOff = !shipped_at && (withdrawn.left.length === 0 || isAllBack(statusOf(order)))
  const dateOf = (at: string) => siteDate(at, { site: order.site, language })
  const placed = [t.placed, dateOf(document.placedAt), paymentText(order, language)]
  const sent = shipped_at && [t.sent, dateOf(shipped_at.toISOString()), parcel(carrier, tracking, language)]
  const withdrawals = withdrawn.receivedAt.map((at) => [t.withdrawn, dateOf(at.toISOString())])
  const done = [placed, ...(sent ? [sent] : []), ...withdrawals]
  const arrival = arrivalOf(document, mail)
  const next = [
    ...(document.shipping ? [[t.toSend]] : []),
    ...(arrival.length > 0 ? [[mail.delivery, ...arrival]] : []),
  ]
  return html`<ol class="steps">${[
    ...done.map(([name = '', ...texts], at) => step(name, texts, at === done.length - 1 ? 'last' : 'done')),
    ...(shipped_at || isOff ? [] : next.map(([name = '', ...texts]) => step(name, texts, 'next'))),
  ]}</ol>`
}

/** @param at `last` is how far it has come */
function step(name: string | Raw, texts: readonly (string | Raw)[], at: 'done' | 'last' | 'next'): Raw {
  const lines = texts.filter(Boolean).map((text) => html`<div>${text}</div>`)
  const body = html`<b>${name}</b>${lines}`
  if (at === 'next') return html`<li>${body}</li>`
  return at === 'done'
    ? html`<li class="done">${body}</li>`
    : html`<li class="done" aria-current="step">${body}</li>`
}

/** The carrier and its number for the parcel; a link where its page is known. */
function parcel(carrier: string | null, tracking: string | null, language: Language): string | Raw {
  const text = [carrier, tracking].filter(Boolean).join(' ')
  const address = carrierPage(carrier ?? '', tracking, language)
  return address ? html`<a href="${address}" rel="noreferrer">${text}</a>` : text
}

async function lineRow(
  { deps, context }: Shown,
  line: OrderDocument['lines'][number],
  order: OrderDocument,
): Promise<Raw> {
  const path = await deps.picture(line.image)
  // The page's policy lets pictures of the shop's own host through.
  const picture = path?.startsWith('/')
    ? html`<img src="${path}" alt="" width="48" height="48" loading="lazy">`
    : NOTHING
  const facts = factsOf(lineText(line, context.language), shownSku(line))
  const below = dotted(facts, (fact) => html`<span>${fact}</span>`)
  const { unit, total } = shownLine(line, isShownNet(order))
  const { currency } = order
  return html`<tr><th scope="row"><span class="line">${picture}<span>${line.name}<small class="dotted">${below}</small>${line.quantity} × ${formatUnit(unit, currency)}</span></span></th><td>${formatMoney(total, currency)}</td></tr>
`
}

/** With all pieces that are left, to be lessened. A company has no right to withdraw. */
function withdrawForm(
  order: GuestOrder,
  { left }: WithdrawnOrder,
  proof: OrderProof,
  language: Language,
): Raw {
  if (order.document.company || left.length === 0) return NOTHING
  const pieces = Object.fromEntries(left.map(({ sku, quantity }) => [`pieces.${sku}`, quantity]))
  const label = serverMessages(language).withdrawal.title
  return html`<form method="post" action="${WITHDRAWAL_PATH}">${hiddenFields({ ...proof, seal: mailSealOf(order), ...pieces })}<button class="other" name="step" value="edit">${label}</button></form>`
}

/** All that has gone back, however it was paid. */
function creditedOf({ refunded, other_back }: GuestOrder): number {
  return refunded + other_back
}

function statusOf(order: GuestOrder): OrderStatus {
  const { document, shipped_at } = order
  return orderStatus({
    due: dueOf({ document }),
    credited: creditedOf(order),
    unpaid: order.unpaid,
    isShipped: shipped_at !== null,
  })
}

function statusText(order: GuestOrder, language: Language): string {
  const status = statusOf(order)
  return status === 'received' ? paymentText(order, language) : serverMessages(language).tracking[status]
}

function paymentText({ due_at, paid_at }: GuestOrder, language: Language): string {
  const t = serverMessages(language).tracking
  return due_at !== null && paid_at === null ? t.invoiced : t.received
}

/** By what it was paid, or is to be. */
function methodText(order: GuestOrder, language: Language): string {
  const { payment } = order.document
  const row = payment && paymentRow(payment.option)
  if (!row || row.provider === 'invoice') return paymentText(order, language)
  return methodName(row.method, serverMessages(language).mail.card, payment.card)
}

interface Head extends Pick<HtmlPage, 'title' | 'retryAfter'> {
  status: number
}

function page({ deps, context }: Shown, { status, ...head }: Head, parts: Raw[]): Reply {
  const { language } = context
  return htmlReply(status, {
    ...{ language, brand: deps.brand, form: true, ...head },
    body: html`${parts}`,
  })
}
