/** The withdrawal function over HTTP: a form in two steps, each answered with a page. */
import type * as v from 'valibot'
import { postWithdrawal, postWithdrawalContract, WITHDRAWAL_PATH } from '#api/withdrawal'
import { fullName } from '#core/catalogue/attributes'
import { WITHDRAWAL_PAGE } from '#core/order/after-order'
import { orderNumbersLike } from '#core/order/order-number'
import { type WayBack, wayBack } from '#core/order/way-back'
import { checkStatement, type StatementInput, type StatementProblems } from '#core/order/withdrawal-statement'
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
import { findSealedOrder } from '#server/use-cases/order/guest-order'
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
  const { name, number, email, goods, step } = body
  const typed: Typed = {
    input: { name, number, email, goods },
    pieces: Object.entries(body.pieces ?? {}).map(([sku, count]) => ({ sku, quantity: Number(count) })),
  }
  const pieces = typed.pieces.filter(({ quantity }) => quantity > 0)
  const problems = problemsOf(typed.input, typed.pieces.length > 0 && pieces.length === 0)
  if (step === 'edit' || Object.keys(problems).length > 0) {
    const shown = step === 'edit' ? {} : problems
    return success(statementForm(call, typed, shown, await namesOf(call, typed)))
  }
  const said = await withdrawnGoods(deps, { goods, pieces }, context.language)
  if (step === 'review') return success(statementReview(call, typed, said))
  return confirm(call, { ...typed, pieces }, said)
}

/** Who gives back none of the lines has to say what it is about: nothing would read as all of the order. */
function problemsOf(input: StatementInput, nothing: boolean): StatementProblems {
  const problems = checkStatement(input)
  return nothing && input.goods === '' ? { ...problems, goods: 'required' } : problems
}

async function confirm(call: Call<Body>, typed: Typed, said: readonly string[]): Promise<Result<Reply>> {
  const { deps, context, network } = call
  const wait = network === undefined ? undefined : await secondsToWaitFor(deps, STATEMENTS, network)
  if (wait !== undefined) return success(statementReview(call, typed, said, wait))
  const email = normalizeEmail(typed.input.email)
  const mailbox = mailboxOf(email)
  const [order] = orderNumbersLike(typed.input.number)
  const mail = await countMail(deps, mailbox)
  const [ofMailbox, ofOrder] = [
    await secondsToWaitFor(deps, MAILS, mailbox),
    await secondsToWaitFor(deps, MAILS_OF_ORDER, `${order} ${mailbox}`),
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
  const way = await provedWayBack(call, typed)
  return success(statementReceived(call, typed, said, { receivedAt, mayBeAnswered, way }))
}

/** By the order's seal alone, which is no guess: whoever comes without it learns nothing of the order. */
async function provedWayBack(
  { deps, headers, secure }: Call<Body>,
  { input, pieces }: Typed,
): Promise<WayBack | undefined> {
  const { seal } = readTracked({ headers }, secure) ?? {}
  if (seal === undefined) return undefined
  const order = await findSealedOrder(deps.db, input, seal)
  const statement = { goods: input.goods, pieces }
  return order && wayBack({ order: order.document, sentAt: order.shipped_at, statement })
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
