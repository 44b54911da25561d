/** What a seed orders: from which storefront, as whom, what, and paid how. */

import type { Address } from '#api/address'
import type { PaymentOption } from '#core/checkout/payment-options'
import type { CallContext } from '#server/use-cases/context'
import type { Lines } from '../buyer.ts'
import { member, visitor } from '../deps.ts'
import { ADDRESS, COM, SE } from '../fixtures.ts'
import type { Random } from './random.ts'

/** One that VIES knows. */
export const VAT_NUMBER = 'DE136695976'
export const GLN = '7350053850019'

/** Accounts that several orders of a day share, and with them their points. */
export const SHARED_ACCOUNTS = ['club-1', 'club-2', 'club-3'] as const
/** The shop knows it: it may have several invoices. */
export const COMPANY_ACCOUNT = 'company'
/** Has invited everybody else. */
export const INVITER = 'inviter'

export const COUPONS = {
  /** Without an end. */
  spring: 'SPRING10',
  /** Three uses. */
  few: 'FEW3',
  /** Once for a customer. */
  once: 'ONCE20',
} as const

export interface Plan {
  context: CallContext
  /** That buys; undefined for a guest. */
  account: string | undefined
  company: boolean
  billing: Address
  lines: Lines
  shipping: 'home' | 'point'
  option: PaymentOption
  coupons: string[]
  /** Of the day's gift cards. */
  cards: number[]
  /** Minor units. */
  points: number
}

const GOODS: readonly [Lines, ...Lines[]] = [
  { PLA: 1 },
  { PLA: 2, PETG: 1 },
  { PETG: 1 },
  { SALE: 1, PLA: 1 },
  { PLA: 1, GIFT: 1 },
  { PETG: 2, SALE: 1 },
  { GIFT: 2 },
]
const OF_COM: readonly [Lines, ...Lines[]] = [...GOODS, { LATER: 2 }, { LATER: 1, PLA: 1 }]

/** @param cards how many gift cards the day has */
export function planOf(seed: number, random: Random, cards: number): Plan {
  const isSwedish = !random.oneIn(4)
  const company = random.oneIn(4)
  const account = accountOf(seed, random, company)
  const network = random.oneIn(2) ? `network-${random.below(4)}` : undefined
  const browser = { ...visitor(`browser-${seed}`, isSwedish ? SE : COM), network }
  const uid = account ?? ''
  const lines = random.pick(isSwedish ? GOODS : OF_COM)
  return {
    context: account === undefined ? browser : member(account, uid, browser),
    account,
    company,
    billing: isSwedish ? swedish(seed, company) : german(seed, company),
    lines,
    shipping: random.pick(['home', 'home', 'point']),
    option: optionOf(random, { isSwedish, company }),
    coupons: random.oneIn(2) ? [random.pick([COUPONS.spring, COUPONS.few, COUPONS.once])] : [],
    cards:
      cards > 0 && random.oneIn(3)
        ? [random.below(cards), ...(random.oneIn(3) ? [random.below(cards)] : [])]
        : [],
    points: account === undefined || random.oneIn(3) ? 0 : random.pick([1_000, 20_000, 90_000]),
  }
}

function accountOf(seed: number, random: Random, company: boolean): string | undefined {
  if (company) return random.oneIn(2) ? COMPANY_ACCOUNT : undefined
  return random.pick([undefined, ownAccount(seed), ownAccount(seed), random.pick(SHARED_ACCOUNTS)])
}

/** Which nobody else has, and which was invited. */
export function ownAccount(seed: number): string {
  return `own-${seed}`
}

/** Cards above all: they meet most. What is not offered in the end is paid by card. */
function optionOf(
  random: Random,
  { isSwedish, company }: { isSwedish: boolean; company: boolean },
): PaymentOption {
  if (random.oneIn(2)) return 'stripe'
  if (company) return random.pick(['invoice_email', 'invoice_mail', 'e_invoice'])
  return isSwedish ? random.pick(['swish', 'pay_later', 'slice_it', 'invoice_email']) : 'pay_later'
}

/** Each is a person of their own, by address, phone and number. */
function swedish(seed: number, company: boolean): Address {
  const numbers = { companyName: `Firma ${seed} AB`, orgNbr: orgNumber(seed) }
  return { ...personOf(seed), ...(company && numbers) }
}

function german(seed: number, company: boolean): Address {
  const place = { address1: 'Karl-Marx-Straße 1', zip: '12043', city: 'Berlin', country: 'DE' }
  return {
    ...personOf(seed),
    ...place,
    ...(company && { companyName: `Firma ${seed} GmbH`, vatNbr: VAT_NUMBER }),
  }
}

function personOf(seed: number): Address {
  return {
    ...ADDRESS,
    email: `customer-${seed}@example.com`,
    cellNumber: `070${String(1_000_000 + seed).slice(-7)}`,
  }
}

/** With its check digit (Luhn). */
function orgNumber(seed: number): string {
  const digits = `5560${String(seed).padStart(5, '0')}`
  const sum = [...digits].reduce((total, digit, at) => {
    const twice = Number(digit) * (at % 2 === 0 ? 2 : 1)
    return total + (twice > 9 ? twice - 9 : twice)
  }, 0)
  return `${digits.slice(0, 6)}-${digits.slice(6)}${(10 - (sum % 10)) % 10}`
}
