/** What the use cases need from outside. Each port has a real adapter and an embedded stand-in. */

import type { Kysely } from 'kysely'
import type { ApiVariation } from '#api/catalog/variation-schema'
import type { UsedCard } from '#core/checkout/method-name'
import type { FailureReason } from '#core/checkout/payment-failure'
import type { PaymentOption, PaymentProvider } from '#core/checkout/payment-options'
import type { Brand } from '#core/content/content'
import type { Currency } from '#core/money/money'
import type { Buyer } from '#core/order/buyer'
import type { Language } from '#core/site/language'
import type { Site, SiteKey } from '#core/site/site'
import type { SheetFonts } from '#documents/fonts'
import type { Database } from '#server/db/schema'
import type { Failpoint } from '#server/failpoints'

/** The deploy's catalogue: what was built is what is sold. */
export interface Catalogue {
  byId(id: string, language: Language): Promise<ApiVariation | undefined>
  bySku(sku: string, language: Language): Promise<ApiVariation | undefined>
  byProduct(productId: string, language: Language): Promise<ApiVariation[]>
}

export type PaymentState = 'action' | 'processing' | 'paid' | 'declined' | 'cancelled'

/** What the provider says of a payment; nothing else is believed. */
export interface PaymentReport {
  /** The provider's id. */
  ref: string
  state: PaymentState
  /** Minor units. */
  amount: number
  currency: Currency
  /** What was given back and has not come back to the provider since. */
  refunded: number
  /** What was given back and has: refunds that did not arrive. */
  refundFailed?: number | undefined
  /** As we wrote them when the payment was started. */
  checkoutId: string
  attempt: number
  /** Of a payment by card that is paid; nothing else of a card is ever asked for or kept. */
  card?: UsedCard | undefined
  nextAction?: { redirectUrl?: string; qr?: string; clientSecret?: string }
  /** Of a declined or cancelled payment: why. */
  declineCode?: FailureReason
  /** Of a start that was refused for another reason than the customer's: what the operator has to know. */
  refusal?: string
}

/** An attempt of which no answer came. */
export interface PaymentSearch {
  checkoutId: string
  attempt: number
  /** When it was begun. */
  since: Date
}

/** Why the shop cancels a payment: the customer wants something else, or did not finish in time. */
export type CancelReason = Extract<FailureReason, 'cancelled' | 'timed_out'>

export interface PaymentStart {
  checkoutId: string
  /** Grows by one with each try of a checkout. `pay:{checkoutId}:{attempt}` is the provider's idempotency key. */
  attempt: number
  amount: number
  currency: Currency
  option: PaymentOption
  confirmationToken?: string | undefined
  /** Where the customer comes back to after a redirect. */
  returnUrl: string
  email: string
  /** Where the customer is billed; two letters. Missing in what earlier versions have written. */
  country?: string | undefined
  description: string
}

/**
 * `open` and `appeal` wait for the bank. What was `lost` the customer has; what was `won`, or ended otherwise, the shop
 * keeps.
 */
export type DisputeStatus = 'open' | 'appeal' | 'won' | 'lost'

/** A customer who asks the bank for the money, as the provider has it. */
export interface DisputeReport {
  id: string
  /** Of the payment, the provider's. */
  ref: string
  /** Minor units. */
  amount: number
  currency: Currency
  /** In the provider's words. */
  reason: string
  status: DisputeStatus
  /** Whether a refund would still answer it, instead of going besides. */
  refundable: boolean
  /** Until when an answer is taken. */
  dueBy?: Date | undefined
  openedAt: Date
}

/** `ref` is the payment's. */
export type PaymentEvent =
  | { id: string; kind: 'payment' | 'refund'; ref: string }
  | { id: string; kind: 'dispute'; ref: string; dispute: string }

export interface Payments {
  /**
   * Starts and confirms a payment. The same checkout and attempt always give the same payment. What the provider
   * refuses is `declined`, for whatever reason; only silence throws.
   */
  start(input: PaymentStart): Promise<PaymentReport>
  /** @throws PaymentNotFound */
  read(ref: string): Promise<PaymentReport>
  /** Looks for the payment of an attempt without starting it. @returns undefined when there is none */
  find(search: PaymentSearch): Promise<PaymentReport | undefined>
  /** @returns what has become of it: a payment that had already succeeded stays `paid`. */
  cancel(ref: string, reason: CancelReason): Promise<PaymentReport>
  /** Refunds `amount`; the same key refunds once. */
  refund(ref: string, amount: number, key: string): Promise<void>
  /** @throws PaymentNotFound when there is no such dispute */
  dispute(id: string): Promise<DisputeReport>
  /** Verifies a webhook's signature. @returns undefined for an event that does not concern us. @throws SignatureError */
  event(rawBody: string, signature: string | null): Promise<PaymentEvent | undefined>
}

export type PaymentProviders = Record<PaymentProvider, Payments>

/** A payment, and whom to ask about it. */
export interface PaymentAtProvider {
  provider: PaymentProvider
  /** The provider's id. */
  ref: string
}

/** A webhook that the provider did not sign, or signed too long ago. */
export class SignatureError extends Error {}

/** The provider could not be asked; whether money moved is not known. */
export class PaymentsUnavailable extends Error {}

/** The provider knows no such payment. */
export class PaymentNotFound extends Error {}

export interface MailMessage {
  to: string
  from: { email: string; name: string }
  subject: string
  text: string
  html: string
  /** Besides those of every mail, by name. Values are the shop's own, never what a customer typed. */
  headers?: Record<string, string>
  /** Whom an answer goes to: a single address that `isEmail` has found right. */
  replyTo?: string
  attachments?: readonly MailFile[]
  /** Sent once per key. */
  key: string
}

export interface MailFile {
  /** By `fileName`. */
  name: string
  type: string
  bytes: Uint8Array
}

export interface Mail {
  send(message: MailMessage): Promise<void>
}

/** Who is sent the newsletter. What is written in it, and when, is decided with the service that sends it. */
export interface Newsletter {
  /** Adds a contact; one that is there already stays as it is. The service may take minutes to file it. */
  add(contact: { email: string; language: Language }): Promise<void>
  /** Takes a contact off the newsletter. @returns false when there is none with this address */
  remove(email: string): Promise<boolean>
}

export interface Agent {
  id: string
  name: string
  address: string
  /** km */
  distance?: number
  /** Measured from the middle of the postal area instead of the address. */
  approximate?: boolean
  hours?: string
}

export interface ServicePoints {
  near(place: { carrier: string; country: string; zip: string }): Promise<Agent[]>
}

/** What VIES says of a VAT number. */
export interface VatAnswer {
  valid: boolean
  /** Its identifier of the consultation, which proves the answer to a tax authority. */
  proof?: string
  /** Of the company whose number it is, where the country says so. */
  name?: string
}

/** Who knows which VAT numbers are in use. */
export interface Vat {
  /**
   * @param number in its usual spelling, as `#core/checkout/vat-number` has it
   * @throws VatUnavailable
   */
  lookUp(number: string): Promise<VatAnswer>
}

/** VIES, or the country that it asks, does not answer; whether the number is valid is not known. */
export class VatUnavailable extends Error {}

/** Nobody was asked, because whoever wants to know has asked too often. */
export class VatNotAsked extends VatUnavailable {}

/** A signed-in person, as the sign-in service vouches for. */
export interface Person {
  uid: string
  email: string | undefined
  /** As the person calls itself. */
  name?: string | undefined
  /** Whether the service has seen that the address is the person's; nothing is given away for one that is not. */
  emailVerified: boolean
  /** When the token was made, and until when it counts. */
  issuedAt: Date
  expiresAt: Date
  /** When the person last proved who it is. */
  signedInAt: Date
}

/** The sign-in service. */
export interface Identity {
  /**
   * @returns whom the token stands for; undefined for one that the service did not make, or that is too old
   * @throws IdentityUnavailable
   */
  verify(token: string): Promise<Person | undefined>
}

/** The keys of the sign-in service could not be fetched; whether a token is right is not known. */
export class IdentityUnavailable extends Error {}

export interface Clock {
  now(): Date
}

export interface Ids {
  /** At least 128 random bits, url-safe. */
  secret(): string
  /** What a customer reads aloud: short, without look-alikes, unguessable enough to be no oracle. */
  orderNumber(): string
}

export interface Deps {
  db: Kysely<Database>
  sites: readonly Site[]
  brand: {
    name: string
    club: string
    mail: { orders: string; noReply: string; name: string }
    contactEmail: string
    phone: string
    /** Who sells, as documents name it. */
    company: Brand['company']
    /** Where invoices are paid. */
    bank: Brand['bank']
  }
  sellerCountry: string
  catalogue: Catalogue
  payments: PaymentProviders
  mail: Mail
  newsletter: Newsletter
  servicePoints: ServicePoints
  vat: Vat
  /** Of what is drawn as a PDF. */
  fonts: () => Promise<SheetFonts>
  /** The terms of sale of a storefront as a PDF: those of this deploy. */
  terms: (language: Language, site: SiteKey, buyer: Buyer) => Promise<MailFile>
  /** What the shop answers there, such as a drawn invoice; undefined when it does not answer in time. */
  ownFile: (site: SiteKey, path: string) => Promise<Uint8Array | undefined>
  /** The path of a small picture of the deploy, by its id; undefined when there is none. An image CDN's has a host. */
  picture: (id: string) => Promise<string | undefined>
  identity: Identity
  /** Seconds after which a token is too old to be kept for downloads. */
  tokenMaxAge: number
  clock: Clock
  ids: Ids
  failpoint: Failpoint
  log: (entry: Record<string, unknown>) => void
}
