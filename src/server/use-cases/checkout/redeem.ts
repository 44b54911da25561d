/** Codes that the customer types: a coupon, or gift cards. */

import type { Checkout } from '#api/checkout/checkout'
import type { postCoupon } from '#api/checkout/coupon'
import type { BodyOf } from '#api/endpoint'
import { couponProblem } from '#core/coupon/coupon'
import { readGiftCardCode, typedCode } from '#core/gift-card/code'
import { type CardProblem, cardProblem, MOST_CARDS } from '#core/gift-card/pay'
import type { Deps } from '#server/ports'
import { type CodeProblem, failure, type Result, success } from '#server/result'
import { hashSecret } from '#server/secret-hash'
import type { LoadedCheckout } from '#server/use-cases/checkout/checkout-state'
import { type EditPatch, editCheckout } from '#server/use-cases/checkout/guarded-edit'
import { loadQuote } from '#server/use-cases/checkout/load-quote'
import type { CallContext } from '#server/use-cases/context'
import { readCoupon } from '#server/use-cases/coupon/checkout-coupon'
import { cardByHash, readCards } from '#server/use-cases/gift-card/ledger'

/**
 * @returns the checkout with what the code has changed, also nothing for a gift card that is there already. Failures:
 * `coupon` with the reason; those of `editCheckout`
 */
export function redeemCode(
  deps: Deps,
  context: CallContext,
  id: string,
  body: BodyOf<typeof postCoupon>,
): Promise<Result<Checkout>> {
  return editCheckout(deps, context, id, 'coupon', async (state) => {
    if (body.code === null) return takeAway(deps, state, body.giftCard)
    const code = typedCode(body.code)
    const kind = readGiftCardCode(code)
    if (kind === 'mistyped') return notRedeemed('mistyped')
    return kind ? addCard(deps, context, state, code) : addCoupon(deps, context, state, code)
  })
}

function notRedeemed(reason: CodeProblem['reason'], details: Omit<CodeProblem, 'reason'> = {}) {
  return failure('coupon', { codeProblem: { reason, ...details } })
}

async function takeAway(
  { db }: Deps,
  { row }: LoadedCheckout,
  last4: string | undefined,
): Promise<Result<EditPatch>> {
  if (last4 === undefined) return success({ coupon: null })
  const ids = row.gift_cards ?? []
  const gone = (await readCards(db, ids)).find((card) => card.last4 === last4)
  return success({ gift_cards: ids.filter((id) => id !== gone?.id) })
}

async function addCoupon(
  deps: Deps,
  context: CallContext,
  state: LoadedCheckout,
  code: string,
): Promise<Result<EditPatch>> {
  const { row } = state
  const coupon = await readCoupon(deps.db, code, row)
  if (!coupon) return notRedeemed('unknown')
  const { currency } = row
  const given = { now: deps.clock.now(), site: context.site.key, currency, isUsed: coupon.isUsed }
  const problem = couponProblem(coupon, { ...given, goods: (await loadQuote(deps, context, state)).goods })
  if (!problem) return success({ coupon: coupon.code })
  const { reason } = problem
  return notRedeemed(reason, reason === 'minimum' ? { least: { amount: problem.least, currency } } : {})
}

const CARD_REASONS: Record<CardProblem, CodeProblem['reason']> = {
  currency: 'cardCurrency',
  voided: 'cardVoided',
  expired: 'expired',
  empty: 'cardEmpty',
}

async function addCard(
  deps: Deps,
  context: CallContext,
  state: LoadedCheckout,
  code: string,
): Promise<Result<EditPatch>> {
  const { row } = state
  const card = await cardByHash(deps.db, hashSecret(code))
  if (!card) return notRedeemed('unknown')
  const ids = row.gift_cards ?? []
  if (ids.includes(card.id)) return success({})
  const problem = cardProblem(card, { now: deps.clock.now(), currency: row.currency })
  if (problem) return notRedeemed(CARD_REASONS[problem], { currency: card.currency })
  if (ids.length >= MOST_CARDS) return notRedeemed('cardsFull')
  if ((await loadQuote(deps, context, state)).goods === 0) return notRedeemed('cardGoods')
  return success({ gift_cards: [...ids, card.id] })
}
