/** What the withdrawal function answers its form with: the form again, what was typed to be looked through, what was received. */
import { WITHDRAWAL_PATH } from '#api/withdrawal'
import { MODEL_FORM_ID, WITHDRAWAL_PAGE } from '#core/order/after-order'
import type { WayBack } from '#core/order/way-back'
import {
  orderedOf,
  type PiecesProblem,
  STATEMENT_FIELDS,
  type StatementField,
  type StatementInput,
  type StatementProblems,
} from '#core/order/withdrawal-statement'
import { suggestEmail } from '#core/text/email-hint'
import { siteDate } from '#core/text/local-date'
import { fill } from '#core/text/text'
import { serverMessages } from '#i18n/server-messages'
import type { WithdrawnPieces } from '#server/db/documents'
import { formField, hiddenFields } from '#server/handlers/form-field'
import { alertOf, type HtmlPage, htmlReply } from '#server/handlers/html-page'
import type { Call } from '#server/handlers/operation'
import type { Reply } from '#server/handlers/reply'
import { html, type Raw } from '#server/mail/html'
import { wayBackText } from '#server/mail/way-back-text'

type Shown = Pick<Call, 'deps' | 'context'>

/** What was typed, as far as it goes. */
export interface Typed {
  input: StatementInput
  /** From the page of an order, or empty: goes along from step to step. */
  seal: string
  /** Also lines of which nothing is withdrawn from: the customer may still change that. */
  pieces: readonly WithdrawnPieces[]
}

/** Where it is not known how many were ordered. */
const MOST_PIECES = 9999

const AUTOCOMPLETE: { [Field in StatementField]?: string } = { name: 'name', email: 'email' }

interface Problems {
  fields: StatementProblems
  pieces: readonly PiecesProblem[]
}

interface Known {
  /** Of the pieces' articles, in their order. */
  names: readonly string[]
  /** Lines of the order, where it is proved. */
  ordered: readonly WithdrawnPieces[] | undefined
}

export function statementForm(
  call: Shown,
  { input, seal, pieces }: Typed,
  { fields: problems, pieces: wrongPieces }: Problems,
  { names, ordered }: Known,
): Reply {
  const messages = serverMessages(call.context.language).withdrawal
  const hints: { [Field in StatementField]?: string } = messages.hints
  const wrong = STATEMENT_FIELDS.filter((field) => problems[field])
  // Lines that are known say it themselves.
  const fields = STATEMENT_FIELDS.filter(
    (field) => field !== 'goods' || pieces.length === 0 || input.goods || problems.goods,
  )
  const inputs = fields.map((name) => {
    const problem = problems[name]
    return formField({
      ...{ name, label: messages.fields[name], value: input[name], hint: hints[name] },
      ...{
        problem: problem && fill(messages.problems[problem], { field: messages.fields[name] }),
        focused: name === wrong[0],
      },
      kind: name === 'goods' ? 'many lines' : name === 'email' ? 'email' : 'text',
      autocomplete: AUTOCOMPLETE[name] ?? 'off',
    })
  })
  const lines = pieces.map(({ sku, quantity }, index): Line => {
    const problem = wrongPieces.find((piece) => piece.sku === sku)
    return {
      ...{ id: `pieces.${sku}`, name: names[index] ?? sku, quantity },
      most: ordered ? orderedOf(ordered, sku) : MOST_PIECES,
      problem: problem && piecesText(problem, messages.pieces),
      focused: wrong.length === 0 && problem !== undefined && problem === wrongPieces[0],
    }
  })
  const ways = [
    ...wrong.map((name) => wayTo(name, messages.fields[name])),
    ...lines.filter(({ problem }) => problem).map(({ id, name }) => wayTo(id, name)),
  ]
  const alert = ways.length > 0 ? alertOf(html`${messages.problems.title}<br>${ways}`) : NOTHING
  return page(call, { status: ways.length > 0 ? 400 : 200, title: messages.heading }, [
    alert,
    html`<p>${messages.lead}</p>
<form method="post" action="${WITHDRAWAL_PATH}" novalidate>
${sealField(seal)}${inputs}
${piecesFields(lines, messages.pieces)}
<div class="row"><button>${messages.next}</button></div></form>
<p><a href="${WITHDRAWAL_PAGE}#${MODEL_FORM_ID}">${messages.form.heading}</a></p>`,
  ])
}

function wayTo(id: string, label: string): Raw {
  return html` <a href="#${id}">${label}</a>`
}

function piecesText(problem: PiecesProblem, { none, tooMany }: { none: string; tooMany: string }): string {
  return problem.kind === 'none' ? none : fill(tooMany, { n: problem.ordered })
}

/** What a line of pieces shows. */
interface Line {
  id: string
  name: string
  quantity: number
  most: number
  problem: string | undefined
  focused: boolean
}

function piecesFields(lines: readonly Line[], { legend, note }: { legend: string; note: string }): Raw {
  if (lines.length === 0) return NOTHING
  const rows = lines.map(({ id, name, quantity, most, problem, focused }) =>
    formField({ name: id, label: name, value: String(quantity), most, problem, focused, kind: 'number' }),
  )
  return html`<fieldset><legend>${legend}</legend><p class="note">${note}</p>
${rows}</fieldset>`
}

function sealField(seal: string): Raw | Raw[] {
  return seal === '' ? NOTHING : hiddenFields({ seal })
}

/** @param goods as `withdrawnGoods` says it @param wait seconds, when this was sent too often */
export function statementReview(call: Shown, typed: Typed, goods: readonly string[], wait?: number): Reply {
  const { deps, context } = call
  const messages = serverMessages(context.language).withdrawal
  const { name, number, email } = typed.input
  const meant = suggestEmail(email)
  const values = { minutes: Math.ceil((wait ?? 0) / 60), email: deps.brand.contactEmail }
  const alert = wait === undefined ? NOTHING : alertOf(fill(messages.tooMany, values))
  const hidden = hiddenFields({
    ...typed.input,
    ...(typed.seal && { seal: typed.seal }),
    ...Object.fromEntries(typed.pieces.map(({ sku, quantity }) => [`pieces.${sku}`, quantity])),
  })
  const status = wait === undefined ? 200 : 429
  return page(call, { status, title: messages.review.title, retryAfter: wait }, [
    alert,
    html`<p>${messages.review.statement}</p>
<ul>${goods.map((line) => html`<li>${line}</li>`)}</ul>
<dl><dt>${messages.fields.number}</dt><dd>${number}</dd>
<dt>${messages.fields.name}</dt><dd>${name}</dd>
<dt>${messages.fields.email}</dt><dd>${email}</dd>${meant ? html`<dd class="bad">${fill(messages.review.meant, { email: meant })}</dd>` : NOTHING}</dl>
<form class="row" method="post" action="${WITHDRAWAL_PATH}">${hidden}
<button name="step" value="confirm">${messages.review.confirm}</button>
<button class="other" name="step" value="edit">${messages.review.change}</button></form>`,
  ])
}

interface Received {
  receivedAt: Date
  /** False when no mail acknowledges it: then this page does, which says so. */
  mayBeAnswered: boolean
  /** Undefined where the browser has not proved the order: whether there is one shows to nobody else. */
  way: WayBack | undefined
}

export function statementReceived(
  call: Shown,
  { input }: Typed,
  goods: readonly string[],
  { receivedAt, mayBeAnswered, way }: Received,
): Reply {
  const { deps, context } = call
  const { company, contactEmail } = deps.brand
  const messages = serverMessages(context.language).withdrawal
  const date = receivedText(receivedAt, context)
  const text = fill(mayBeAnswered ? messages.received.text : messages.received.unanswered, {
    date,
    email: input.email,
    contact: contactEmail,
  })
  const back = wayBackText(way, { site: context.site.key, language: context.language }, company)
  return page(call, { status: 200, title: messages.received.title }, [
    html`<p role="status">${text}</p>
<dl><dt>${messages.fields.number}</dt><dd>${input.number}</dd>
<dt>${messages.review.statement}</dt>${goods.map((line) => html`<dd>${line}</dd>`)}</dl>
<h2>${messages.received.backTitle}</h2>
<p>${back}</p>
<p><a href="/">${messages.received.shop}</a></p>`,
  ])
}

/** With the time zone: the moment is what counts. */
function receivedText(receivedAt: Date, { site, language }: Call['context']): string {
  return siteDate(receivedAt.toISOString(), { site: site.key, language }, 'long')
}

const NOTHING: Raw = { raw: '' }

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
