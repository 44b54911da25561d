/** The rules of RE-ADD: who may send PLA waste and empty spools back at the shop's expense, how often and until when. */

import { daysLater, shopDay } from '#core/shop-day'
import { localeOf } from '#core/text/date'

/** Its numbers, as the page of the programme says them. */
export const READD = {
  /** The storefronts of this country have it: parcels are handed in there. */
  country: 'SE',
  /** Empty spools at least, and spools bought since the last time. */
  spools: 8,
  /** What a parcel of 20 kg may hold at most, generously. */
  mostSpools: 99,
  /** kg. */
  weight: 20,
  /** m: the longest side, and it with what is around the parcel. */
  length: 1.75,
  lengthAndGirth: 3,
  /** Days from the answer to the handing in. */
  days: 60,
  /** Months between two of them. */
  months: 6,
  /** SEK, for a parcel that breaks the rules. */
  fee: 1000,
} as const

/** @returns the numbers for the texts of a language, by their placeholders */
export function readdNumbers(language: string): Record<string, string | number> {
  const { spools, weight, length, lengthAndGirth, fee } = READD
  const { format } = new Intl.NumberFormat(localeOf(language))
  return { spools, weight, length: format(length), girth: lengthAndGirth, fee: format(fee) }
}

/** A paid order of the same address. */
export interface ReaddPurchase {
  /** What is still owed on an invoice is none yet, and counts from then on. */
  paidAt: Date
  /** Bought as a company. */
  company: boolean
  /** Spools of the shop's own PLA that the customer has kept. */
  spools: number
}

export interface ReaddCase {
  /** Whether the order that the customer names was a company's. */
  company: boolean
  /** All paid orders of the address. */
  purchases: readonly ReaddPurchase[]
  /** When the last one of the address was agreed to. */
  last?: Date | undefined
  now: Date
}

export type ReaddDecision =
  /** `sendBy` is the last day for handing in the parcel, as `YYYY-MM-DD` of the shop's calendar. */
  | { ok: true; sendBy: string }
  /** Subsidised shipping is for private persons. */
  | { ok: false; reason: 'company' }
  /** `from` is the first day of the next one. */
  | { ok: false; reason: 'tooSoon'; from: string }
  | { ok: false; reason: 'tooFew'; spools: number }

/**
 * Private persons, one in six months, and for it at least eight spools bought since the last one.
 * The order in which it is looked at is the order in which it can be helped: a company never, the others later.
 */
export function decideReadd({ company, purchases, last, now }: ReaddCase): ReaddDecision {
  if (company) return { ok: false, reason: 'company' }
  const from = last && nextReadd(last)
  const today = shopDay(now.getTime())
  if (from !== undefined && today < from) return { ok: false, reason: 'tooSoon', from }
  const spools = purchases
    .filter((purchase) => !purchase.company && (last === undefined || purchase.paidAt > last))
    .reduce((sum, purchase) => sum + purchase.spools, 0)
  if (spools < READD.spools) return { ok: false, reason: 'tooFew', spools }
  return { ok: true, sendBy: daysLater(today, READD.days) }
}

/** @returns the day six months later; the last of a month that has no such day */
export function nextReadd(last: Date): string {
  const [year = 0, month = 1, day = 1] = shopDay(last.getTime()).split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month - 1 + READD.months + 1, 0))
  const next = Math.min(day, lastOfMonth.getUTCDate())
  return new Date(Date.UTC(year, month - 1 + READD.months, next)).toISOString().slice(0, 10)
}

/**
 * @param bought pieces by SKU @param returned pieces that went back; `all` for an order that was refunded as a whole
 * @param counts whether a SKU is a spool of the shop's own PLA
 */
export function keptSpools(
  bought: readonly { sku: string; quantity: number }[],
  returned: readonly { sku: string; quantity: number }[] | 'all',
  counts: (sku: string) => boolean,
): number {
  if (returned === 'all') return 0
  const sum = (lines: readonly { sku: string; quantity: number }[]) =>
    lines.filter(({ sku }) => counts(sku)).reduce((total, { quantity }) => total + quantity, 0)
  return Math.max(0, sum(bought) - sum(returned))
}

/** @param variation as the catalogue has it @param brand whose make counts */
export function isOwnPla(
  variation: { manufacturer: string; attributes: { material?: string | undefined } } | undefined,
  brand: string,
): boolean {
  return variation?.manufacturer === brand && variation.attributes.material === 'PLA'
}
