/**
 * The customer's answers, a row each, by the name of their column. What a checkout shows of them, what the calls
 * accept, the columns that keep them, what a newer checkout takes over and what is forgotten about a person all follow
 * from here: another answer is a row, and a migration.
 */
import * as v from 'valibot'
import { addressSchema } from '#api/address'
import { catalogueKey, country, line } from '#api/schemas'
import { PAYMENT_OPTIONS } from '#core/checkout/payment-options'
import { VAT_CHECK_STATES } from '#core/checkout/vat-number'

/** A service point near the customer's address. */
const agent = v.object({
  id: v.string(),
  name: v.string(),
  address: v.string(),
  /** km */
  distance: v.optional(v.number()),
  /** The distance is from the middle of the customer's postal area. */
  approximate: v.optional(v.boolean()),
  hours: v.optional(v.string()),
})

/** Whom bought gift cards are for; `#core/gift-card/gift` says what is right in it. */
const gift = v.object({
  name: v.string(),
  email: v.string(),
  greeting: v.optional(v.string()),
  /** On which they are sent: `YYYY-MM-DD`. */
  day: v.string(),
})

/** What VIES has said of the company's VAT number, where that decides on the VAT. */
const vatCheck = v.object({
  number: v.string(),
  state: v.picklist(VAT_CHECK_STATES),
  /** ISO date-time. */
  checkedAt: v.string(),
  /** VIES's identifier of the consultation. */
  proof: v.optional(v.string()),
  /** As VIES calls the company, where its country says so. */
  name: v.optional(v.string()),
})

interface Row {
  schema: v.GenericSchema
  /** Every checkout has one. */
  required?: true
  /** Kept whole, as JSON. */
  json?: true
  /** Where a checkout shows it; what has no such place is not shown, or not as it is. */
  shown?: string
  /** With what it stays valid when a newer checkout takes it over. */
  kept: 'always' | 'withAddress' | 'withDelivery' | 'withPayment'
  /** Tells who the customer is. */
  personal?: true
}

export const ANSWERS = {
  /** Where it goes; two letters. */
  country: { schema: country, required: true, shown: 'country', kept: 'always' },
  company: { schema: v.boolean(), required: true, shown: 'company', kept: 'always' },
  email: { schema: v.string(), shown: 'email', kept: 'withAddress', personal: true },
  billing: {
    schema: addressSchema,
    json: true,
    shown: 'addresses.billing',
    kept: 'withAddress',
    personal: true,
  },
  /** None when it goes to the billing address. */
  shipping_address: {
    schema: addressSchema,
    json: true,
    shown: 'addresses.shipping',
    kept: 'withAddress',
    personal: true,
  },
  /** None where the buyer gets bought gift cards. */
  gift: { schema: gift, json: true, shown: 'gift', kept: 'withAddress', personal: true },
  /** A company that has no VAT number has said so. */
  no_vat_number: { schema: v.boolean(), kept: 'withAddress', personal: true },
  /** Shown as far as it concerns the customer. */
  vat_check: { schema: vatCheck, json: true, kept: 'withAddress', personal: true },
  /** Id of one of the shipping options. */
  shipping_option: { schema: catalogueKey, shown: 'shipping', kept: 'withDelivery' },
  /** Service points near the address, as they were offered. */
  agents: { schema: v.array(agent), json: true, shown: 'agents', kept: 'withDelivery', personal: true },
  /** Id of one of the service points. */
  agent: { schema: catalogueKey, shown: 'agent', kept: 'withDelivery' },
  /** Shown with how the payment stands. */
  payment_option: { schema: v.picklist(PAYMENT_OPTIONS), kept: 'withPayment' },
  /** The purchaser's own. */
  payment_reference: { schema: line(60), kept: 'withPayment', personal: true },
  /** The number by which the company's own system knows the order: Peppol's BT-13, as the reference is BT-10. */
  purchase_order: { schema: line(50), kept: 'withPayment', personal: true },
  /** Where a company's invoice by e-mail goes, besides the buyer. */
  invoice_email: { schema: line(254), kept: 'withPayment', personal: true },
  e_invoice_id: { schema: line(60), kept: 'withPayment', personal: true },
  /** Code of a coupon; shown with what it takes off. */
  coupon: { schema: catalogueKey, kept: 'always' },
  /** Ids of gift cards, in the order in which they were typed; shown with what they pay. Money of whoever typed them. */
  gift_cards: { schema: v.array(v.number()), json: true, kept: 'always', personal: true },
} as const satisfies Record<string, Row>

type Rows = typeof ANSWERS
export type AnswerName = keyof Rows
export const ANSWER_NAMES = Object.keys(ANSWERS) as AnswerName[]

export type AnswerOf<Name extends AnswerName> = v.InferOutput<Rows[Name]['schema']>

/** Answers whose row has a mark such as `required`. */
export type MarkedAnswer<Mark extends 'required' | 'json' | 'personal'> = {
  [Name in AnswerName]: Rows[Name] extends Record<Mark, true> ? Name : never
}[AnswerName]

export function answerRow(name: AnswerName): Row {
  return ANSWERS[name]
}

/** The last part of where an answer is shown, if that is within `Prefix`. */
type NameWithin<Prefix extends string, Shown> = Shown extends `${Prefix}${infer Name}`
  ? Name extends `${string}.${string}`
    ? never
    : Name
  : never

type EntriesWithin<Prefix extends string> = {
  [Name in AnswerName as Rows[Name] extends { shown: infer Shown }
    ? NameWithin<Prefix, Shown>
    : never]: Rows[Name] extends { required: true }
    ? Rows[Name]['schema']
    : v.OptionalSchema<Rows[Name]['schema'], undefined>
}

/** @param prefix of where they are shown: '' for the checkout itself, `addresses.` for a part of it */
function entriesWithin<Prefix extends string>(prefix: Prefix): EntriesWithin<Prefix> {
  const entries = ANSWER_NAMES.flatMap((name) => {
    const { schema, required, shown } = answerRow(name)
    const within = shown?.startsWith(prefix) ? shown.slice(prefix.length) : '.'
    return within.includes('.') ? [] : [[within, required ? schema : v.optional(schema)]]
  })
  return Object.fromEntries(entries) as EntriesWithin<Prefix>
}

/** As a checkout shows them. */
export const shownAnswers = {
  ...entriesWithin(''),
  addresses: v.object(entriesWithin('addresses.')),
}
export type ShownAnswers = v.InferOutput<v.ObjectSchema<typeof shownAnswers, undefined>>
