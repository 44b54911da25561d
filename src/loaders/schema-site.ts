/** The files of `content/sites`, `content/brand`, `content/service-points` and `content/postal-areas`. */
import * as v from 'valibot'
import { CURRENCIES } from '#core/money/money'
import { LANGUAGES } from '#core/site/language'
import { PAYMENT_BRANDS, type PaymentBrand, SITE_KEYS, SOCIAL_ICONS } from '#core/site/site'
import {
  country,
  email,
  key,
  latLng,
  oneOf,
  perCurrency,
  percentage,
  perLanguage,
  slug,
  text,
  webAddress,
} from '#loaders/schema'

const PAYMENT_METHODS = Object.keys(PAYMENT_BRANDS) as PaymentBrand[]

const host = v.pipe(v.string(), v.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'is not a host name'))

/** Stands before paths, also in the host's list of redirects: a blank or an `@` would make another address of it. */
const origin = v.pipe(
  v.string(),
  v.regex(/^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)?$/, 'is not https:// and a host'),
)

const days = v.pipe(
  v.tuple([v.number(), v.number()]),
  v.check(([from, to]) => from >= 0 && from <= to, 'runs from high to low'),
)

const shippingOption = v.strictObject({
  id: slug,
  carrier: text,
  name: text,
  needsAgent: v.optional(v.boolean(), false),
  maxWeight: v.optional(v.pipe(v.number(), v.gtValue(0, 'is not above 0'))),
  days,
  price: perCurrency,
  freeOverThreshold: v.optional(v.boolean(), true),
})

const socialLink = v.strictObject({
  link: webAddress,
  alt: text,
  icon: oneOf(SOCIAL_ICONS),
})

const vatTable = v.record(country, percentage)

export const siteFile = v.strictObject({
  key: oneOf(SITE_KEYS),
  country,
  language: oneOf(LANGUAGES),
  hreflang: text,
  currency: oneOf(CURRENCIES),
  showWithVat: v.boolean(),
  host,
  domain: host,
  target: origin,
  languageTranslated: text,
  countryName: perLanguage(text),
  paymentMethods: v.array(oneOf(PAYMENT_METHODS)),
  carriers: v.pipe(v.array(text), v.minLength(1, 'is empty')),
  shipsTo: v.pipe(v.array(country), v.minLength(1, 'is empty')),
  shipping: v.pipe(
    v.array(shippingOption),
    v.minLength(1, 'is empty'),
    v.check((ways) => ways.some(({ maxWeight }) => maxWeight === undefined), 'has no way for a heavy parcel'),
  ),
  freeShippingFrom: perCurrency,
  /** A storefront takes orders for what is on its way only where it says so. */
  noBackOrder: v.optional(v.boolean(), true),
  consent: v.optional(v.picklist(['implied', 'explicit'], 'is neither implied nor explicit'), 'implied'),
  /** Where this storefront charges otherwise than the brand's table says. */
  vat: v.optional(vatTable, {}),
  socialLinks: v.array(socialLink),
})

const localText = v.optional(perLanguage(text))
const perCountry = v.optional(v.record(country, text))

const legalFacts = v.strictObject({
  form: localText,
  register: localText,
  shareCapital: v.optional(text),
  director: v.optional(text),
  publisher: v.optional(text),
  host: v.optional(text),
  mediator: v.optional(text),
  weee: perCountry,
  packaging: perCountry,
})

export const brandFile = v.strictObject({
  name: text,
  claim: perLanguage(text),
  about: perLanguage(text),
  company: v.strictObject({
    legalName: text,
    orgNumber: text,
    vatNumber: text,
    address: text,
    country,
    taxStatus: localText,
  }),
  /** Where invoices are paid. */
  bank: v.strictObject({ bankgiro: text, iban: text, bic: text }),
  /** Percent by destination, of every storefront. */
  vat: v.optional(vatTable),
  legal: v.optional(legalFacts, {}),
  contact: v.strictObject({ email, phone: text, hours: localText }),
  mail: v.strictObject({ orders: email, noReply: email, name: text }),
  programmes: v.strictObject({ club: text, recycling: text }),
  /** What is made up: production is refused as long as a row stands here. */
  sample: v.optional(v.array(v.strictObject({ what: text, where: text })), []),
})

export const servicePointFile = v.strictObject({
  carrier: text,
  country,
  points: v.array(
    v.strictObject({
      id: key,
      name: text,
      street: text,
      zip: text,
      city: text,
      hours: text,
      ...latLng,
    }),
  ),
})

export const postalAreaFile = v.strictObject({
  country,
  areas: v.array(
    v.strictObject({
      zips: v.pipe(
        v.array(v.pipe(v.string(), v.regex(/^[A-Z\d][A-Z\d-]* ?$/, 'does not begin a postal code'))),
        v.minLength(1, 'is empty'),
      ),
      place: text,
      ...latLng,
    }),
  ),
})
