/**
 * Points of the club: what an order earns, what a refund changes, in which order points are spent. A point is one unit
 * of a currency; amounts are minor units of it.
 */
import type { Currency, PerCurrency } from '#core/money/money'

/** Points that were not used within this many days after they were earned expire. */
export const POINTS_LIFETIME_DAYS = 182

/** A point is worth one unit of the currency that it is used in. Minor units. */
export const POINT: PerCurrency = { SEK: 100, EUR: 100, USD: 100, GBP: 100, DKK: 100, NOK: 100 }

/** For the first paid order of a person who was invited. Minor units. */
export const INVITE_BONUS: PerCurrency = {
  SEK: 5_000,
  EUR: 500,
  USD: 500,
  GBP: 500,
  DKK: 5_000,
  NOK: 5_000,
}

/**
 * Days for which a bonus waits: until its order has come, can be withdrawn from no more, and what was withdrawn is back. One
 * that could be spent at once would be money for nothing: the order that has earned it goes back, and is paid back.
 */
const BONUS_WAIT_DAYS = 30
/** Of an order of which nobody knows when it leaves. */
const LONGEST_BONUS_WAIT_DAYS = 120

const DAY = 86_400_000

/** @returns the moment from which points that were earned `at` cannot be used any more */
export function expiryOf(at: Date): Date {
  return new Date(at.getTime() + POINTS_LIFETIME_DAYS * DAY)
}

/**
 * @param booked when the order was paid
 * @param leaves when the last of it leaves; undefined for at once, null where nobody knows
 * @returns the moment from which the bonus that it has earned can be used
 */
export function bonusUsableFrom(booked: Date, leaves: Date | null | undefined): Date {
  if (leaves === null) return new Date(booked.getTime() + LONGEST_BONUS_WAIT_DAYS * DAY)
  const sent = Math.max(booked.getTime(), leaves?.getTime() ?? 0)
  return new Date(sent + BONUS_WAIT_DAYS * DAY)
}

interface InvitedOrder extends EarningOrder {
  /** What has gone back of `due`. */
  credited: number
  currency: Currency
}

/**
 * Whether an invited person's order earns its bonus, or still does: a gift card, or a screw, would buy more points than it
 * costs, also when it is all that stays of an order.
 */
export function earnsBonus({ filament, due, points, credited, currency }: InvitedOrder): boolean {
  if (due <= 0 || credited >= due) return false
  return muldiv(Math.max(0, filament - points), due - credited, due) >= INVITE_BONUS[currency]
}

/**
 * @param lines totals with VAT after line discounts
 * @param couponShares a coupon's part of each line, as `couponShares` of `#core/checkout/quote` says it
 * @returns what filament costs after all discounts
 */
export function filamentCost(
  lines: readonly { isFilament: boolean; total: number }[],
  couponShares: readonly number[] = [],
): number {
  return lines.reduce(
    (sum, { isFilament, total }, at) => (isFilament ? sum + total - (couponShares[at] ?? 0) : sum),
    0,
  )
}

interface EarningOrder {
  /** What filament costs, with VAT, after all discounts. */
  filament: number
  /** What the whole order costs, shipping included, before points and gift cards pay a part of it. */
  due: number
  /** The part that is paid with points. */
  points: number
}

/**
 * What a paid order earns. Points are earned on what filament costs, and on money alone: of an order that is partly paid
 * with points, the same part of its filament earns none. A gift card is money.
 *
 * @param percent of the member's tier when the order was paid
 * @returns minor units, rounded down
 */
export function earnedPoints({ filament, due, points }: EarningOrder, percent: number): number {
  if (due <= 0) return 0
  return muldiv(filament * percent, due - points, due * 100)
}

/**
 * The part of what an order has earned that goes with its refunds, when all of them together are `credited` of what was
 * `due`. It is rounded up, so that no refund leaves more than its part, and the last one takes exactly the rest.
 */
export function goesWithRefund(whole: number, { credited, due }: { credited: number; due: number }): number {
  if (due <= 0 || credited <= 0) return 0
  return credited >= due ? whole : whole - muldiv(whole, due - credited, due)
}

/** `floor(a × b / c)` of integers whose product may be larger than a double holds exactly. */
function muldiv(a: number, b: number, c: number): number {
  return Number((BigInt(a) * BigInt(b)) / BigInt(c))
}

/** Points of one origin that are not used up: they expire together. */
export interface Lot {
  id: number
  unspent: number
  expiresAt: Date
  /** Missing where they can be used at once. */
  usableFrom?: Date | undefined
}

export interface LotPart {
  lot: number
  amount: number
}

/** @returns what can be used at that moment */
export function usableIn(lots: readonly Lot[], now: Date): number {
  return usableLots(lots, now).reduce((sum, { unspent }) => sum + unspent, 0)
}

/**
 * Those that expire first are spent first, which are the oldest.
 * @returns how much of which lot; undefined when there is not enough that has not expired
 */
export function spendOldest(lots: readonly Lot[], amount: number, now: Date): LotPart[] | undefined {
  return takeInOrder(
    usableLots(lots, now).map(({ id, unspent }) => ({ lot: id, amount: unspent })),
    amount,
  )
}

function usableLots(lots: readonly Lot[], now: Date): Lot[] {
  return lots
    .filter(({ unspent, expiresAt, usableFrom = now }) => unspent > 0 && expiresAt > now && usableFrom <= now)
    .sort((a, b) => a.expiresAt.getTime() - b.expiresAt.getTime() || a.id - b.id)
}

/** @returns parts that sum to `amount`, from the first on; undefined when all together are less */
export function takeInOrder(parts: readonly LotPart[], amount: number): LotPart[] | undefined {
  const taken: LotPart[] = []
  let left = amount
  for (const { lot, amount: most } of parts) {
    if (left === 0) break
    const part = Math.min(most, left)
    if (part > 0) taken.push({ lot, amount: part })
    left -= part
  }
  return left === 0 ? taken : undefined
}

/** What is left of the points that an order has earned. */
interface EarnedLot {
  unspent: number
  /** Part that has paid for something, and not what has expired. */
  spent: number
}

export interface TakenBack {
  /** From the order's own points. */
  own: number
  /** From other points of the member, because the order's own are spent. */
  others: number
  /** What cannot be taken: the balance never goes below 0. */
  missing: number
}

/**
 * How points are taken back with a refund: first those of the order itself, then, for what was spent of them, others.
 * What has expired unused is gone already, and not taken a second time.
 *
 * @param available all of the member's points of the currency that can be used, the order's own included
 */
export function takeBack(amount: number, lot: EarnedLot, available: number): TakenBack {
  const own = Math.min(amount, lot.unspent)
  const owed = Math.min(amount - own, lot.spent)
  const others = Math.min(owed, available - own)
  return { own, others, missing: owed - others }
}

interface PointsPayment {
  /** As many as the customer wants to pay with. */
  wanted: number
  available: number
  /** What is to be paid before points. */
  due: number
  currency: Currency
}

/**
 * The smallest amount that the payment provider charges (Stripe's table of minimum charges, of which none may be lower
 * in a currency that is settled in another one). Minor units.
 */
export const LEAST_CHARGE: PerCurrency = { SEK: 300, EUR: 50, USD: 50, GBP: 30, DKK: 250, NOK: 300 }

/**
 * @returns how many points pay: at most those that there are and what is to be paid, and so that what remains is 0 or can
 * be charged
 */
export function payablePoints({ wanted, available, due, currency }: PointsPayment): number {
  const points = Math.max(0, Math.min(wanted, available, due))
  const rest = due - points
  if (rest === 0 || rest >= LEAST_CHARGE[currency]) return points
  return Math.max(0, due - LEAST_CHARGE[currency])
}
