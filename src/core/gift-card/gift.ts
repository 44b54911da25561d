/** A gift card for somebody else: whose it is, what is said with it and on which day it comes. */
import type { FieldProblem } from '#core/checkout/address-form'
import { daysLater, isDay } from '#core/shop-day'
import type { SiteKey } from '#core/site/site'
import { siteDay, siteMoment } from '#core/site/time-zone'
import { cleanLine, cleanLines, codePoints } from '#core/text/clean-text'
import { isEmail, normalizeEmail } from '#core/text/email'

export interface Gift {
  /** Of whoever gets it. */
  name: string
  email: string
  greeting?: string | undefined
  /** On which it is sent, in the morning of the storefront: `YYYY-MM-DD`. */
  day: string
}
export type GiftField = keyof Gift
/** In the order in which they are asked for. */
export const GIFT_FIELDS = ['name', 'email', 'greeting', 'day'] as const satisfies readonly GiftField[]
/** As it is being typed. */
export type GiftDraft = Record<GiftField, string>

/** In code points. */
export const GIFT_LENGTHS = { name: 60, email: 254, greeting: 300 } as const

const DAYS_AHEAD = 365
/** Before people leave for work. */
const HOUR = 8

/** From when to when it may be sent. */
export function giftDays(site: SiteKey, now: number): { first: string; last: string } {
  const first = siteDay(site, now)
  return { first, last: daysLater(first, DAYS_AHEAD) }
}

/** What was typed, as it is checked, kept and shown. */
export function normalGift({ name, email, greeting = '', day }: Gift): Gift {
  const said = cleanLines(greeting)
  return { name: cleanLine(name), email: normalizeEmail(email), ...(said && { greeting: said }), day }
}

/** @param gift in its normal form @returns what is wrong with it, by field */
export function giftProblems(
  { name, email, greeting = '', day }: Gift,
  { site, now }: { site: SiteKey; now: number },
): Partial<Record<GiftField, FieldProblem>> {
  const { first, last } = giftDays(site, now)
  const isOffered = isDay(day) && first <= day && day <= last
  const found: [GiftField, FieldProblem | undefined][] = [
    ['name', lineProblem(name, GIFT_LENGTHS.name)],
    ['email', lineProblem(email, GIFT_LENGTHS.email) ?? (isPlainEmail(email) ? undefined : 'email')],
    ['greeting', codePoints(greeting) > GIFT_LENGTHS.greeting ? 'tooLong' : undefined],
    ['day', isOffered ? undefined : 'day'],
  ]
  return Object.fromEntries(found.filter(([, problem]) => problem))
}

/** The buyer's mails say it: what stands before the @ may be the address of a page, though no mailbox is called so. */
function isPlainEmail(email: string): boolean {
  return isEmail(email) && !/[/?#:]/.test(email)
}

function lineProblem(text: string, most: number): FieldProblem | undefined {
  if (!text) return 'required'
  return codePoints(text) > most ? 'tooLong' : undefined
}

/** @returns when the card is sent: never before it is paid, and at once where its day has begun */
export function giftMoment({ day }: Pick<Gift, 'day'>, site: SiteKey, paidAt: Date): Date {
  return day <= siteDay(site, paidAt.getTime()) ? paidAt : new Date(siteMoment(site, day, HOUR))
}
