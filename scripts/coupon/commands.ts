/** What `npm run coupon` can be asked for. Each command says in a sentence what it did, or why not. */
import { type Amounts, COUPON_CODE } from '#core/coupon/coupon'
import { typedCode } from '#core/gift-card/code'
import { formatMoney } from '#core/money/format-money'
import { CURRENCIES, isCurrency } from '#core/money/money'
import { daysLater, isDay, shopDay, startOfDay } from '#core/shop-day'
import { SITE_KEYS, type SiteKey } from '#core/site/site'
import { refuseUnread } from '#local/arguments'
import { Refusal } from '#local/progress'
import type { Deps } from '#server/ports'
import { createCoupon, type KnownCoupon, listCoupons, stopCoupon } from '#server/use-cases/coupon/coupons'

export const USAGE = `npm run coupon -- list
npm run coupon -- create CODE --percent 10 | --amount "SEK 100" [--amount "EUR 10" …]
  [--minimum "SEK 500" …] [--site se …] [--from 2026-12-01] [--until 2026-12-24] [--uses 100] [--once]
npm run coupon -- stop CODE
CODE has 3 to 19 letters and digits. Amounts are with VAT; a coupon without one in a currency does not count there, a
minimum in none asks for nothing. --until is its last day, --uses for all customers, --once for each of them.`

export interface Options {
  percent?: string | undefined
  amount?: string[] | undefined
  minimum?: string[] | undefined
  site?: string[] | undefined
  from?: string | undefined
  until?: string | undefined
  uses?: string | undefined
  once?: boolean | undefined
}

const READS: Readonly<Record<string, readonly (keyof Options)[]>> = {
  create: ['percent', 'amount', 'minimum', 'site', 'from', 'until', 'uses', 'once'],
}

type Needs = Pick<Deps, 'db' | 'clock'>

/** @returns what to print @throws Refusal */
export async function runCommand(deps: Needs, words: readonly string[], options: Options): Promise<string> {
  const [command, typed, ...rest] = words
  if (rest.length > 0) throw new Refusal(USAGE)
  refuseUnread(command, options, READS, USAGE)
  if (command === 'list' && typed === undefined) return list(deps)
  if (command === 'create' && typed) return create(deps, codeOf(typed), options)
  if (command === 'stop' && typed) return stop(deps, codeOf(typed))
  throw new Refusal(USAGE)
}

const MOST_LISTED = 1000

async function list(deps: Needs): Promise<string> {
  const found = await listCoupons(deps, MOST_LISTED)
  return found.map(describe).join('\n') || 'no coupons'
}

function describe(coupon: KnownCoupon): string {
  const { code, percent, amounts, minimums, sites, validFrom, validUntil, stoppedAt } = coupon
  const parts = [
    percent === null ? `${moneys(amounts)} off` : `${percent} % off`,
    minimums && `from ${moneys(minimums)}`,
    sites && `in ${sites.join(', ')}`,
    validFrom && `from ${shopDay(validFrom.getTime())}`,
    validUntil && `until ${daysLater(shopDay(validUntil.getTime()), -1)}`,
    coupon.oncePerCustomer && 'once per customer',
    `used ${coupon.uses}${coupon.maxUses === null ? '' : ` of ${coupon.maxUses}`} times`,
    stoppedAt && `stopped on ${shopDay(stoppedAt.getTime())}`,
  ]
  return `${code}  ${parts.filter(Boolean).join(', ')}`
}

function moneys(amounts: Amounts | null): string {
  return CURRENCIES.flatMap((currency) => {
    const amount = amounts?.[currency]
    return amount === undefined ? [] : [formatMoney(amount, currency)]
  }).join(' or ')
}

async function create(deps: Needs, code: string, options: Options): Promise<string> {
  const percent = options.percent === undefined ? undefined : wholeNumber(options.percent, '--percent', 100)
  const amounts = amountsOf(options.amount)
  if ((percent === undefined) === (amounts === undefined))
    throw new Refusal('A coupon takes off either --percent or an --amount in one or more currencies.')
  const validFrom = options.from === undefined ? undefined : new Date(startOfDay(dayOf(options.from)))
  const validUntil =
    options.until === undefined ? undefined : new Date(startOfDay(daysLater(dayOf(options.until), 1)))
  if (validUntil && validUntil <= (validFrom ?? deps.clock.now()))
    throw new Refusal('Its last day is over before it counts.')
  const created = await createCoupon(deps, {
    code,
    percent,
    amounts,
    minimums: amountsOf(options.minimum),
    sites: options.site?.map(siteOf),
    validFrom,
    validUntil,
    maxUses: options.uses === undefined ? undefined : wholeNumber(options.uses, '--uses', 1_000_000_000),
    oncePerCustomer: options.once ?? false,
  })
  if (!created) throw new Refusal(`There is a coupon ${code} already. npm run coupon -- list`)
  const [made] = (await listCoupons(deps, MOST_LISTED)).filter((coupon) => coupon.code === code)
  return made ? describe(made) : code
}

async function stop(deps: Needs, code: string): Promise<string> {
  if (!(await stopCoupon(deps, code))) throw new Refusal(`There is no coupon ${code} that counts.`)
  return `${code} does not count any more; payments that are under way keep it`
}

/** As it is compared, however it is typed here and there. */
function codeOf(typed: string): string {
  const code = typedCode(typed)
  if (!COUPON_CODE.test(code)) throw new Refusal('CODE has 3 to 19 letters (A to Z) and digits.')
  return code
}

function wholeNumber(typed: string, name: string, most: number): number {
  const value = Number(typed)
  if (/^\d+$/.test(typed) && value >= 1 && value <= most) return value
  throw new Refusal(`${name} is a whole number from 1 to ${most}.`)
}

/** "SEK 100" or "EUR 9.50", in minor units. */
function amountsOf(typed: readonly string[] | undefined): Amounts | undefined {
  if (!typed) return undefined
  const entries = typed.map((each) => {
    const [, currency = '', whole = '', cents = ''] =
      /^([A-Z]{3}) (\d{1,6})(?:[.,](\d{2}))?$/.exec(each) ?? []
    const amount = Number(whole) * 100 + Number(cents)
    if (!isCurrency(currency) || amount === 0)
      throw new Refusal(`${each} is not an amount like "SEK 100" or "EUR 9.50".`)
    return [currency, amount] as const
  })
  return Object.fromEntries(entries)
}

function siteOf(typed: string): SiteKey {
  const site = SITE_KEYS.find((key) => key === typed)
  if (!site) throw new Refusal(`There is no storefront ${typed}, but ${SITE_KEYS.join(', ')}.`)
  return site
}

function dayOf(typed: string): string {
  if (isDay(typed)) return typed
  throw new Refusal(`${typed} is not a day like 2026-12-24.`)
}
