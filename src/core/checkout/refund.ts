/**
 * How a refund is split: over what the order was paid with, and over its rates of VAT. Minor units of one currency; the
 * parts always sum to what is refunded, and none is ever more than is left of it.
 */
import { prorate } from '#core/checkout/quote'

/** What an order was paid with, or what is left of that after refunds. */
export interface PaidParts {
  /** What the payment provider has charged. */
  money: number
  points: number
  giftCards: number
}

/** @param totals of an order @returns what it was paid with: all of it together is what was bought, with VAT */
export function paidParts({
  total,
  points,
  giftCards,
}: {
  total: number
  points: number
  giftCards: number
}): PaidParts {
  return { money: total, points, giftCards }
}

export function sumOfParts({ money, points, giftCards }: PaidParts): number {
  return money + points + giftCards
}

/** @returns what is left of `paid` after `gone` */
export function partsLeft(paid: PaidParts, gone: PaidParts): PaidParts {
  return {
    money: paid.money - gone.money,
    points: paid.points - gone.points,
    giftCards: paid.giftCards - gone.giftCards,
  }
}

/**
 * What goes back on each way by which the order was paid, in proportion to what is left of each: so the last refund takes
 * exactly the rest of all.
 *
 * @param amount 0 or more @throws RangeError when it is more than is left
 */
export function splitRefund(left: PaidParts, amount: number): PaidParts {
  if (amount < 0 || amount > sumOfParts(left)) throw new RangeError('a refund of more than is left')
  const [money = 0, points = 0, giftCards = 0] = prorate(amount, [left.money, left.points, left.giftCards])
  return { money, points, giftCards }
}

/**
 * What goes back besides money that was refunded at the provider: the same part of what is left of points and gift cards,
 * rounded down; all of it with the last of the money.
 *
 * @param money more than is left of it counts as all that is left
 */
export function refundOfMoney(left: PaidParts, money: number): PaidParts {
  const given = Math.min(money, left.money)
  const part = (amount: number) =>
    left.money === 0 ? 0 : Number((BigInt(amount) * BigInt(given)) / BigInt(left.money))
  return { money: given, points: part(left.points), giftCards: part(left.giftCards) }
}

/** Of a line that was bought, with VAT after all discounts. */
export interface BoughtLine {
  quantity: number
  value: number
}

/**
 * What some pieces of a line cost: all of them together cost exactly what the line did, in however many refunds.
 * @param before pieces that were refunded by name already
 */
export function valueOfPieces({ quantity, value }: BoughtLine, before: number, pieces: number): number {
  const until = (count: number) => Math.floor((value * count) / quantity)
  return until(before + pieces) - until(before)
}

/** What is sold, or credited, at one rate of VAT. */
export interface RateAmount {
  /** % */
  rate: number
  /** With VAT. */
  gross: number
  /** What is contained of it. */
  vat: number
}

/**
 * The rates at which an amount is credited: first those of the lines it is for, the rest in proportion to what is left.
 *
 * @param left by rate, of the whole order @param wanted of lines; their sum is at most `amount`
 * @returns rates of which something is credited. Their gross amounts sum to `amount`, as long as so much is left
 */
export function creditByRate(
  left: readonly RateAmount[],
  amount: number,
  wanted: readonly { rate: number; gross: number }[] = [],
): RateAmount[] {
  const named = left.map(({ rate, gross }) => {
    const asked = wanted.filter((line) => line.rate === rate).reduce((sum, line) => sum + line.gross, 0)
    return Math.min(asked, gross, amount)
  })
  const rest = amount - named.reduce((sum, gross) => sum + gross, 0)
  const open = left.map(({ gross }, at) => gross - (named[at] ?? 0))
  const shares = prorate(Math.min(rest, sum(open)), open)
  return left
    .map((row, at) => credited(row, (named[at] ?? 0) + (shares[at] ?? 0)))
    .filter(({ gross }) => gross > 0)
}

function credited({ rate, gross: left, vat }: RateAmount, gross: number): RateAmount {
  return { rate, gross, vat: gross === left ? vat : Math.round((vat * gross) / left) }
}

/** @returns what is left by rate after `gone`; the rates of `all` */
export function ratesLeft(all: readonly RateAmount[], gone: readonly RateAmount[]): RateAmount[] {
  return all.map(({ rate, gross, vat }) => {
    const own = gone.filter((row) => row.rate === rate)
    return {
      rate,
      gross: gross - sum(own.map((row) => row.gross)),
      vat: vat - sum(own.map((row) => row.vat)),
    }
  })
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
