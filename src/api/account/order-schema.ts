/** An order as its account's list has it. Money in minor units of `currency`. */

import * as v from 'valibot'
import { addressSchema } from '#api/address'
import { checkoutSchema } from '#api/checkout/checkout'
import { catalogueKey, currency, money, quantity, usedCard } from '#api/schemas'
import { ORDER_STATUSES } from '#core/account/order-status'

/** A function, because what is read off another schema at once would stay in the browser's scripts, and that schema with it. */
export const accountOrder = () =>
  v.object({
    number: catalogueKey,
    /**
     * Path of its own page, as the order's mail has it: how it stands and where its parcel is. Of what the caller's own verified
     * address has ordered alone: that page is open to whoever has its address.
     */
    page: v.optional(v.string()),
    /** ISO date-time. */
    placedAt: v.string(),
    /** At which it was placed: its dates are by that storefront's clock. */
    site: checkoutSchema.entries.site,
    status: v.picklist(ORDER_STATUSES),
    currency,
    /** What was paid with money, and what of it has gone back. */
    total: money,
    refunded: money,
    /** What has gone back in all: money, points, gift cards. */
    credited: money,
    /** Each has a credit note. `amount` is what went back in all. */
    refunds: v.array(v.object({ id: v.pipe(v.number(), v.integer()), amount: money })),
    shipment: v.optional(
      v.object({
        /** ISO date-time. */
        at: v.string(),
        carrier: v.string(),
        /** By which the carrier knows it. */
        tracking: v.optional(v.string()),
      }),
    ),
    /** When statements of withdrawal from it were received, the first one first: ISO date-times. */
    withdrawals: v.array(v.string()),
    /** What of it the account's list offers to withdraw from; none where it offers nothing. */
    withdrawable: v.array(v.object({ sku: catalogueKey, quantity })),
    /** Of a company: its amounts are shown without VAT. */
    company: v.boolean(),
    lines: checkoutSchema.entries.lines,
    /** Where it was paid as it was placed, with money: `card`, or the name of a brand in small letters. */
    paidWith: v.optional(v.string()),
    /** Which card, where the provider told. */
    card: v.optional(usedCard),
    /** Name of how it is sent. */
    shipping: v.optional(v.string()),
    /** Where to, unless it is fetched from a pick-up point, whose name it is then. */
    deliveredTo: v.optional(v.union([addressSchema, v.string()])),
    /** Of its invoice, once that was mailed or asked for. */
    invoiceNumber: v.optional(v.number()),
    /** Whose name a company's order has: members of an account may order with their own. */
    contact: v.optional(v.string()),
    /** The buyer's own, for whoever books the invoice. */
    reference: v.optional(v.string()),
    /** The number of the buyer's own order. */
    purchaseOrder: v.optional(v.string()),
    /**
     * Of what is on invoice. `by` is an ISO date-time, missing as long as it waits for goods; `credited` is what
     * of `refunded` was taken off before anything was paid, and `left` what is still to pay.
     */
    due: v.optional(
      v.object({ by: v.optional(v.string()), isPaid: v.boolean(), credited: money, left: money }),
    ),
    /** What was charged, and of what it is the sum. */
    totals: checkoutSchema.entries.totals,
  })
export type AccountOrder = v.InferOutput<ReturnType<typeof accountOrder>>
