/**
 * Ways to pay, a row each: who takes the money, what the browser asks for, and to whom it is offered. Another one is a
 * row here, its words, and an adapter where its provider is new.
 */
import type { Currency } from '#core/money/money'
import type { SiteKey } from '#core/site/site'

/** Who takes the money. */
export type PaymentProvider = 'stripe' | 'invoice'

/** To whom an option is offered; what is left out does not matter. */
interface Offer {
  sites?: readonly SiteKey[]
  currencies?: readonly Currency[]
  /** True: companies only; false: private persons only. */
  company?: boolean
}

interface PaymentOptionRow {
  provider: PaymentProvider
  /** What the browser asks for: fields of the provider, fields of ours, or nothing. */
  form: 'card' | 'klarna' | 'invoice' | 'none'
  /** The provider's own name for it. */
  method?: string
  /** Whether ordering needs the token that the provider's form makes. */
  needsToken: boolean
  /** Missing as long as it is not offered. */
  offer?: Offer
}

const CARD = { provider: 'stripe', form: 'card', method: 'card', needsToken: true } as const
/** Three options, one choice on the screen: the customer chooses the plan at Klarna. */
const KLARNA = { provider: 'stripe', form: 'klarna', method: 'klarna', needsToken: true } as const
const INVOICE = { provider: 'invoice', form: 'invoice', needsToken: false } as const

const ROWS = {
  stripe: { ...CARD, offer: {} },
  swish: { provider: 'stripe', form: 'none', method: 'swish', needsToken: false },
  invoice_email: INVOICE,
  invoice_mail: INVOICE,
  e_invoice: INVOICE,
  pay_later: KLARNA,
  slice_it: KLARNA,
  pay_over_time: KLARNA,
} as const satisfies Record<string, PaymentOptionRow>

export type PaymentOption = keyof typeof ROWS
export const PAYMENT_OPTIONS = Object.keys(ROWS) as PaymentOption[]

/** Every name of the table; an adapter does not compile with one that its provider does not know. */
type Method = Extract<(typeof ROWS)[PaymentOption], { method: string }>['method']

export function paymentRow(option: PaymentOption): PaymentOptionRow & { method?: Method } {
  return ROWS[option]
}

export interface Buyer {
  site: SiteKey
  currency: Currency
  company: boolean
}

/** @returns what this buyer may choose, in the order of the table */
export function paymentOptionsFor(buyer: Buyer): PaymentOption[] {
  return PAYMENT_OPTIONS.filter((option) => isOffered(paymentRow(option).offer, buyer))
}

/** Whether a row's offer reaches this buyer. */
export function isOffered(offer: Offer | undefined, { site, currency, company }: Buyer): boolean {
  if (!offer) return false
  return (
    (offer.sites?.includes(site) ?? true) &&
    (offer.currencies?.includes(currency) ?? true) &&
    (offer.company ?? company) === company
  )
}
