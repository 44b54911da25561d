/** The withdrawal function over HTTP: a form in two steps, each answered with a page. */
import type * as v from 'valibot'
import { postWithdrawal, postWithdrawalContract, WITHDRAWAL_PATH } from '#api/withdrawal'
import { fullName } from '#core/catalogue/attributes'
import { WITHDRAWAL_PAGE } from '#core/order/after-order'
import { orderNumbersLike } from '#core/order/order-number'
import { type WayBack, wayBack } from '#core/order/way-back'
import { checkPieces, checkStatement } from '#core/order/withdrawal-statement'
import { normalizeEmail } from '#core/text/email'
import { mailboxOf } from '#core/text/mailbox'
import type { CallLimit } from '#server/handlers/limiter'
import { countMail } from '#server/handlers/mailbox-limit'
import { openedByHand } from '#server/handlers/opened-by-hand'
import { type Call, type Operation, operation } from '#server/handlers/operation'
import { type Limit, secondsToWaitFor } from '#server/handlers/rate-limit'
import type { Reply } from '#server/handlers/reply'
import { readTracked } from '#server/handlers/tracked-cookie'
import {
  statementForm,
  statementReceived,
  statementReview,
  type Typed,
} from '#server/handlers/withdrawal-page'
import { type Result, success } from '#server/result'
import { findSealedOrder, type GuestOrder } from '#server/use-cases/order/guest-order'
import { withdrawnGoods } from '#server/use-cases/withdrawal/read-withdrawal'
import { receiveWithdrawal } from '#server/use-cases/withdrawal/receive-withdrawal'

/** Pages that are looked at: an office behind one address has many customers. */
const PAGES: CallLimit = { family: 'withdrawal-page', max: 600, seconds: 600, step: 5 }
/** Statements of a network; each is kept, and written to the shop. */
const STATEMENTS: Limit = { family: 'withdrawal', max: 30, seconds: 600 }
/**
 * So that another person's mailbox cannot be filled. What comes after that is received all the same, and the shop is written
 * to: a statement counts from when it has come (Directive 2011/83/EU, article 11). Only its acknowledgement is left out, which
 * the customer is owed on a durable medium (article 11a): so it goes on where other mail of the day has stopped, the page says
 * that the statement was received and can be kept, and the shop can write by hand.
 */
const MAILS: Limit = { family: 'withdrawal-mail', max: 5, seconds: 3600 }
/**
 * … also by who has placed an order with that person's address, which costs nothing on invoice. Counted by number and
 * address, so that nobody who knows only one of them keeps the customer's mail back.
 */
const MAILS_OF_ORDER: Limit = { family: 'withdrawal-mail-order', max: 10, seconds: 3600 }

type Body = v.InferOutput<ReturnType<typeof postWithdrawalContract>['body']>

async function withdraw(call: Call<Body>): Promise<Result<Reply>> {
  const { deps, body, context } = call
  const { name, number, email, goods, seal, step } = body
  const typed: Typed = {
    input: { name, number, email, goods },
    seal,
    pieces: Object.entries(body.pieces ?? {}).map(([sku, count]) => ({ sku, quantity: Number(count) })),
  }
  const pieces = typed.pieces.filter(({ quantity }) => quantity > 0)
  const order = await provedOrder(call, typed)
  const ordered = order?.document.lines
  const problems = {
    fields: checkStatement(typed.input),
    pieces: checkPieces(typed.pieces, goods, ordered),
  }
  const isWrong = Object.keys(problems.fields).length > 0 || problems.pieces.length > 0
  if (step === 'edit' || isWrong) {
    const shown = step === 'edit' ? { fields: {}, pieces: [] } : problems
    return success(statementForm(call, typed, shown, { names: await namesOf(call, typed), ordered }))
  }
  const said = await withdrawnGoods(deps, { goods, pieces }, context.language)
  if (step === 'review') return success(statementReview(call, typed, said))
  return confirm(call, { ...typed, pieces }, said, order)
}

async function confirm(
  call: Call<Body>,
  typed: Typed,
  said: readonly string[],
  order: GuestOrder | undefined,
): Promise<Result<Reply>> {
  const { deps, context, network } = call
  const wait = network === undefined ? undefined : await secondsToWaitFor(deps, STATEMENTS, network)
  if (wait !== undefined) return success(statementReview(call, typed, said, wait))
  const email = normalizeEmail(typed.input.email)
  const mailbox = mailboxOf(email)
  const [number] = orderNumbersLike(typed.input.number)
  const mail = await countMail(deps, mailbox)
  const [ofMailbox, ofOrder] = [
    await secondsToWaitFor(deps, MAILS, mailbox),
    await secondsToWaitFor(deps, MAILS_OF_ORDER, `${number} ${mailbox}`),
  ]
  const mayWrite = {
    toAnybody: ofMailbox === undefined && mail.mayBe('statement'),
    toCustomer: ofOrder === undefined && mail.mayBe('ownStatement'),
  }
  const statement = { ...typed.input, email, pieces: typed.pieces }
  const { receivedAt, isAnswered } = await receiveWithdrawal(deps, context, statement, mayWrite)
  await mail.settle(isAnswered)
  // By the limits alone, and not by whether there is such an order.
  const mayBeAnswered = mayWrite.toAnybody || mayWrite.toCustomer
  const way = order && wayBackOf(order, typed)
  return success(statementReceived(call, typed, said, { receivedAt, mayBeAnswered, way }))
}

/**
 * By a seal of the order alone, the browser's or that of the page which led here. A seal is no guess: whoever comes without it
 * learns nothing of the order.
 */
function provedOrder(
  { deps, headers, secure }: Call<Body>,
  { input, seal }: Typed,
): Promise<GuestOrder | undefined> {
  const proved = readTracked({ headers }, secure)?.seal
  return findSealedOrder(deps.db, input, { proved, mailed: seal })
}

function wayBackOf({ document, shipped_at }: GuestOrder, { input, pieces }: Typed): WayBack {
  return wayBack({ order: document, sentAt: shipped_at, statement: { goods: input.goods, pieces } })
}

function namesOf({ deps, context }: Call<Body>, { pieces }: Typed): Promise<string[]> {
  return Promise.all(
    pieces.map(async ({ sku }) => {
      const known = await deps.catalogue.bySku(sku, context.language)
      return known ? fullName(known, context.language) : sku
    }),
  )
}

export const WITHDRAWAL_OPERATIONS: readonly Operation[] = [
  openedByHand(WITHDRAWAL_PATH, WITHDRAWAL_PAGE),
  operation(
    postWithdrawal,
    postWithdrawalContract,
    { form: true, anonymous: true, repeatable: true, limit: PAGES },
    withdraw,
  ),
]
