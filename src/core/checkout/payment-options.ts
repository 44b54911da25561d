/**
 * Ways to pay, a row each: who takes the money, what the browser asks for, and to whom it is offered. Another one is a
 * row here, its words, and an adapter where its provider is new.
 */
import { isOnInvoice, mostOnInvoice } from '#core/checkout/invoice'
import { CURRENCIES, type Currency } from '#core/money/money'
import type { SiteKey } from '#core/site/site'

/** Who takes the money. */
export type PaymentProvider = 'stripe' | 'invoice'

/** Where a buyer is billed, with the only currency that is taken there. */
type Countries = Readonly<Partial<Record<string, Currency>>>

/** To whom an option is offered; what is left out does not matter. */
export interface Offer {
  sites?: readonly SiteKey[]
  currencies?: readonly Currency[]
  /** True: companies only; false: private persons only. */
  company?: boolean
  countries?: Countries
}

interface PaymentOptionRow {
  provider: PaymentProvider
  /** What the browser asks for: fields of the provider, fields of ours, or nothing. */
  form: 'card' | 'invoice' | 'none'
  /** The provider's own name for it. */
  method?: string
  /** Whether ordering needs the token that the provider's form makes. */
  needsToken: boolean
  /** The buyer pays later, to whomever. */
  credit: boolean
  /** One of these has to reach the buyer. Missing as long as it is not offered. */
  offers?: readonly Offer[]
}

/**
 * Where Klarna lends, and in what: the currency of the buyer's country, to private persons
 * (https://docs.stripe.com/payments/klarna, for a seller in Sweden).
 */
const KLARNA_LATER: Countries = {
  ...{ SE: 'SEK', NO: 'NOK', DK: 'DKK', GB: 'GBP' },
  ...{ FI: 'EUR', DE: 'EUR', AT: 'EUR', NL: 'EUR', BE: 'EUR', FR: 'EUR', ES: 'EUR', IT: 'EUR' },
}
const KLARNA_SLICES: Countries = { SE: 'SEK', NO: 'NOK', GB: 'GBP', FI: 'EUR', DE: 'EUR', AT: 'EUR' }
const KLARNA_PARTS: Countries = {
  ...{ GB: 'GBP', NL: 'EUR', IE: 'EUR', FR: 'EUR', ES: 'EUR', IT: 'EUR', PT: 'EUR', GR: 'EUR' },
}

/** Three options, one choice on the screen: the customer chooses the plan at Klarna. */
const KLARNA = {
  provider: 'stripe',
  form: 'none',
  method: 'klarna',
  needsToken: false,
  credit: true,
} as const
const klarna = (countries: Countries) => ({ ...KLARNA, offers: [{ company: false, countries }] }) as const

const INVOICE = { provider: 'invoice', form: 'invoice', needsToken: false, credit: true } as const
/** A private person who is billed in another country and does not pay could hardly be asked for the money. */
const INVOICED: readonly Offer[] = [
  { company: true },
  ...CURRENCIES.map((currency) => ({ company: false, sites: ['se'], countries: { SE: currency } }) as const),
]

/**
 * In the order in which they are shown. What lends money is never first and never chosen beforehand, as Swedish law has
 * it (betaltjänstlagen 2010:751, chapter 7 a). A card may be one of credit, so that Swish comes before it.
 */
const ROWS = {
  swish: {
    ...{ provider: 'stripe', form: 'none', method: 'swish', needsToken: false, credit: false },
    offers: [{ sites: ['se'], currencies: ['SEK'] }],
  },
  stripe: {
    ...{ provider: 'stripe', form: 'card', method: 'card', needsToken: true, credit: false },
    offers: [{}],
  },
  invoice_email: { ...INVOICE, offers: INVOICED },
  invoice_mail: { ...INVOICE, offers: INVOICED },
  /** Goes from system to system, and private persons have none. */
  e_invoice: { ...INVOICE, offers: [{ company: true }] },
  pay_later: klarna(KLARNA_LATER),
  slice_it: klarna(KLARNA_SLICES),
  pay_over_time: klarna(KLARNA_PARTS),
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
  /** Where the buyer is billed; where it goes, as long as that is not known. Two letters. */
  country: string
  /** What is to be paid, in minor units with VAT; undefined while that does not matter. */
  total?: number
  /** Whether a gift card is among what is bought. */
  buysGiftCard?: boolean
  /** Whether it buys for an account that the shop has made for a company. Anybody has a private one. */
  hasCompanyAccount?: boolean
  /** Whether a company has said an org number or a VAT number; undefined while that does not matter. */
  hasNumber?: boolean
}

/** @returns what this buyer may choose, in the order of the table */
export function paymentOptionsFor(buyer: Buyer): PaymentOption[] {
  return PAYMENT_OPTIONS.filter((option) => isOfferedTo(option, buyer))
}

/** Whether this buyer may choose it. */
export function isOfferedTo(option: PaymentOption, buyer: Buyer): boolean {
  const { provider, offers = [] } = paymentRow(option)
  if (provider === 'invoice' && !isOnInvoice(buyer)) return false
  return offers.some((offer) => isOffered(offer, buyer))
}

/**
 * Why a buyer who could have had an invoice is offered none.
 *
 * @returns `most`: minor units with VAT; undefined for one who is offered an invoice, or never would be
 */
export function whyNoInvoice(buyer: Buyer): { giftCard: true } | { most: number } | undefined {
  const { total: _, ...forNothing } = buyer
  const isInvoiced = (one: Buyer) => isOfferedTo('invoice_email', one)
  if (isInvoiced(buyer) || !isInvoiced({ ...forNothing, buysGiftCard: false })) return undefined
  return buyer.buysGiftCard ? { giftCard: true } : { most: mostOnInvoice(buyer) }
}

/** Of the brands of a storefront, those with which a company may pay: what is no way to pay of its own is a card. */
export function brandsForCompany<Brand extends string>(brands: readonly Brand[]): Brand[] {
  return brands.filter((brand) => {
    const options = PAYMENT_OPTIONS.map(paymentRow).filter(({ method }) => method === brand)
    return (
      options.length === 0 || options.some(({ offers = [] }) => offers.some(({ company }) => company ?? true))
    )
  })
}

/** Whether an offer reaches this buyer. */
export function isOffered(offer: Offer, { site, currency, company, country }: Buyer): boolean {
  return (
    (offer.sites?.includes(site) ?? true) &&
    (offer.currencies?.includes(currency) ?? true) &&
    (offer.company ?? company) === company &&
    (!offer.countries || offer.countries[country] === currency)
  )
}
