/** Gift cards as a payment. Amounts are minor units of the checkout's currency. */
import { payablePoints } from '#core/club/points'
import type { Currency } from '#core/money/money'
import { daysLater, shopDay, startOfDay } from '#core/shop-day'

/** Cards that may pay for one order. */
export const MOST_CARDS = 5

/** As the product page and the terms promise. */
const YEARS_VALID = 2

/** What was paid for with a card can be used this long at least when it comes back. */
const RETURNED_DAYS = 90

export interface PayingCard {
  id: number
  /** What is left on it. */
  balance: number
  validUntil: Date
}

export interface CardPart {
  id: number
  used: number
  /** On the card afterwards. */
  left: number
}

export interface CardPayment {
  /** In the checkout's currency, none of them expired. */
  cards: readonly PayingCard[]
  /** What is to be paid before gift cards. */
  due: number
  /** What is bought of it and must not be paid with a gift card: other gift cards. */
  money: number
  currency: Currency
}

/**
 * What each card pays: together at most what is to be paid, and so that what remains is 0 or can be charged. Those that
 * expire first pay first, and of them those with the least on them.
 * @returns a part for each card, in the order in which they pay; `used` may be 0
 */
export function payWithCards({ cards, due, money, currency }: CardPayment): CardPart[] {
  const wanted = cards.reduce((sum, { balance }) => sum + balance, 0)
  let left = payablePoints({ wanted, available: Math.min(wanted, due - money), due, currency })
  return inOrder(cards).map(({ id, balance }) => {
    const used = Math.min(balance, left)
    left -= used
    return { id, used, left: balance - used }
  })
}

function inOrder(cards: readonly PayingCard[]): PayingCard[] {
  return [...cards].sort(
    (a, b) => a.validUntil.getTime() - b.validUntil.getTime() || a.balance - b.balance || a.id - b.id,
  )
}

/** @returns the moment from which a card that was bought `at` cannot be used any more: a midnight of the shop */
export function cardExpiry(at: Date): Date {
  const [year = 0, month = 0, day = 0] = shopDay(at.getTime()).split('-').map(Number)
  const dayAfter = new Date(Date.UTC(year + YEARS_VALID, month - 1, day + 1))
  return new Date(startOfDay(dayAfter.toISOString().slice(0, 10)))
}

/** @returns until when at least a card is valid to which money has come back */
export function returnedExpiry(at: Date): Date {
  return new Date(startOfDay(daysLater(shopDay(at.getTime()), RETURNED_DAYS + 1)))
}

/** @returns the last day on which a card can be used, at the shop: `YYYY-MM-DD` */
export function lastDayOf(validUntil: Date): string {
  return daysLater(shopDay(validUntil.getTime()), -1)
}

/** What a card has paid of an order and what came back of it. */
export interface PaidByCard {
  id: number
  paid: number
  returned: number
}

/**
 * @param cards the last to come back to first
 * @param amount all that goes back to cards, with what has come back before
 * @returns what comes back to which card now
 */
export function returnedParts(
  cards: readonly PaidByCard[],
  amount: number,
): { id: number; amount: number }[] {
  let left = amount - cards.reduce((sum, { returned }) => sum + returned, 0)
  return cards.flatMap(({ id, paid, returned }) => {
    const part = Math.max(0, Math.min(paid - returned, left))
    left -= part
    return part > 0 ? [{ id, amount: part }] : []
  })
}

export type CardProblem = 'currency' | 'voided' | 'expired' | 'empty'

/** @returns why a card pays nothing; whoever has its code may know */
export function cardProblem(
  card: { currency: Currency; balance: number; validUntil: Date; voidedAt: Date | null },
  { now, currency }: { now: Date; currency: Currency },
): CardProblem | undefined {
  if (card.voidedAt) return 'voided'
  if (card.currency !== currency) return 'currency'
  if (now >= card.validUntil) return 'expired'
  return card.balance === 0 ? 'empty' : undefined
}
