/** A checkout as every checkout call returns it. Money is in minor units of `currency`. */

import * as v from 'valibot'
import { ANSWERS, shownAnswers } from '#api/checkout/answers'
import { catalogueKey, checkoutId, country, currency, money, usedCard } from '#api/schemas'
import { ACCOUNT_KINDS } from '#core/account/account'
import { PAYMENT_OPTIONS } from '#core/checkout/payment-options'
import { CHECKOUT_CALLS, STATUSES } from '#core/checkout/states'
import { VAT_STANDINGS } from '#core/checkout/vat-number'
import { SITE_KEYS } from '#core/site/site'

export const PAYMENT_STATUSES = [
  'chosen',
  'starting',
  'action',
  'processing',
  'paid',
  /** Ordered, and to be paid by the invoice that follows. */
  'invoiced',
  'declined',
  'cancelled',
] as const

const checkoutLine = v.object({
  id: v.string(),
  sku: v.string(),
  name: v.string(),
  /** Path of the product page. */
  path: v.string(),
  /** Id of the picture. */
  image: v.string(),
  /** Hex of the colour, for the filament line. */
  colorHex: v.optional(v.string()),
  /** What tells it from others of its name: size in g, diameter and version in mm. Orders from before have none. */
  attributes: v.optional(
    v.object({
      size: v.optional(v.number()),
      diameter: v.optional(v.number()),
      version: v.optional(v.number()),
      ho: v.optional(v.string()),
    }),
  ),
  /** A card is called by its worth, and its sku is shown nowhere. Orders from before do not say. */
  giftCard: v.optional(v.literal(true)),
  quantity: v.number(),
  /** List price of one piece with VAT. */
  listPrice: money,
  unitPrice: money,
  subTotal: money,
  totalDiscount: money,
  discountName: v.optional(v.string()),
  /** Of the list price. Orders from before have none. */
  discountPercentage: v.optional(v.number()),
  vat: money,
  /** Percent. Orders from before have none. */
  vatRate: v.optional(v.number()),
  total: money,
  backOrder: v.optional(v.object({ deliveryDate: v.optional(v.string()) })),
})

const shippingOption = v.object({
  id: v.string(),
  carrier: v.string(),
  name: v.string(),
  price: money,
  needsAgent: v.boolean(),
  days: v.tuple([v.number(), v.number()]),
})

export const checkoutSchema = v.object({
  id: checkoutId,
  /** Grows with every change; `place` names the one that the customer saw. */
  rev: v.number(),
  status: v.picklist(STATUSES),
  site: v.picklist(SITE_KEYS),
  currency,
  ...shownAnswers,
  /** False when nothing needs to be shipped. */
  physical: v.boolean(),
  /** Whether a gift card is among what is bought: its code comes by mail. */
  buysGiftCard: v.boolean(),
  lines: v.array(checkoutLine),
  /** That buys. Only one that the shop has made for a company owes as one that is known. */
  account: v.optional(
    v.object({ accountId: v.string(), accountName: v.string(), kind: v.picklist(ACCOUNT_KINDS) }),
  ),
  /** As the customer has given it; `totals.discount` is 0 while it does not count. */
  coupon: v.optional(v.string()),
  /** A company says that it has none: VAT is charged. */
  noVatNumber: v.boolean(),
  vatNumber: v.optional(v.string()),
  /**
   * What VIES has said of `vatNumber`, where that decides on the VAT; `unknown` when it did not answer, `otherCompany` when
   * it is registered for another name than the company's.
   */
  vatCheck: v.optional(v.picklist(VAT_STANDINGS)),
  /** Percent of VAT, and why so much (`#core/pricing/vat`). Orders from before have none. */
  vat: v.optional(v.object({ rate: v.number(), why: v.picklist(['charged', 'reverseCharge', 'export']) })),
  /** Countries that the storefront ships to. */
  countries: v.array(country),
  shippingOptions: v.array(shippingOption),
  paymentOptions: v.array(v.picklist(PAYMENT_OPTIONS)),
  payment: v.optional(
    v.object({
      option: ANSWERS.payment_option.schema,
      reference: v.optional(ANSWERS.payment_reference.schema),
      purchaseOrder: v.optional(ANSWERS.purchase_order.schema),
      /** Where an invoice by e-mail goes, besides the buyer. */
      invoiceEmail: v.optional(ANSWERS.invoice_email.schema),
      /** Where an e-invoice goes. */
      eInvoiceId: v.optional(ANSWERS.e_invoice_id.schema),
      status: v.picklist(PAYMENT_STATUSES),
      /** That paid the order, where the provider told. */
      card: v.optional(usedCard),
      ref: v.optional(v.string()),
      /** Number of the attempt that `status` is about; missing before the first. */
      attempt: v.optional(v.number()),
      /** Why the last attempt was declined or cancelled (`#core/checkout/payment-failure`). */
      declineCode: v.optional(v.string()),
      nextAction: v.optional(
        v.object({
          redirectUrl: v.optional(v.string()),
          qr: v.optional(v.string()),
          clientSecret: v.optional(v.string()),
        }),
      ),
    }),
  ),
  points: v.object({ available: money, used: money }),
  /** `used` of each pays a part, and `left` is on it afterwards. */
  giftCards: v.array(v.object({ last4: v.string(), used: money, left: money })),
  totals: v.object({
    items: money,
    discount: money,
    shipping: money,
    vat: money,
    points: money,
    giftCards: money,
    total: money,
  }),
  allowed: v.array(v.picklist(CHECKOUT_CALLS)),
  expiresAt: v.string(),
  order: v.optional(
    v.object({
      number: catalogueKey,
      placedAt: v.string(),
      /**
       * Where the invoice is; of one that is to be paid its number and until when, which is open as long as the order waits
       * for goods. Not for who has signed out since, or uses another account.
       */
      invoice: v.optional(
        v.object({
          path: v.string(),
          number: v.optional(v.number()),
          dueAt: v.optional(v.string()),
        }),
      ),
    }),
  ),
})

export type Checkout = v.InferOutput<typeof checkoutSchema>
export type CheckoutLine = Checkout['lines'][number]
export type NextAction = NonNullable<NonNullable<Checkout['payment']>['nextAction']>
