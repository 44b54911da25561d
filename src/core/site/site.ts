/** A storefront: a row of the site table in `content/sites`. */

import type { Currency, PerCurrency } from '#core/money/money'
import type { VatTable } from '#core/pricing/vat'
import { LANGUAGES, type Language, type Localized } from '#core/site/language'

export const SITE_KEYS = ['com', 'se', 'uk', 'de', 'dk', 'fi', 'fr', 'it', 'es', 'no'] as const
export type SiteKey = (typeof SITE_KEYS)[number]

/** Brands of the footer, as they are written there. */
export const PAYMENT_BRANDS = {
  klarna: 'Klarna',
  MasterCard: 'Mastercard',
  Visa: 'Visa',
  Amex: 'Amex',
  Maestro: 'Maestro',
  Discover: 'Discover',
  swish: 'Swish',
} as const
export type PaymentBrand = keyof typeof PAYMENT_BRANDS

export interface ShippingOption {
  id: string
  carrier: string
  /** Product name of the carrier: a name, the same in every language. */
  name: string
  /** Whether the parcel goes to a service point that the customer chooses. */
  needsAgent: boolean
  /** g, packed: of a heavier parcel it is not offered. */
  maxWeight?: number | undefined
  /** Business days, from and to. */
  days: [number, number]
  /** With VAT, minor units. */
  price: PerCurrency
  /** False for an option that never becomes free, such as express. */
  freeOverThreshold: boolean
}

export interface Site {
  key: SiteKey
  /** Two letters; by which it is priced until the customer says where the order goes. */
  country: string
  language: Language
  hreflang: string
  currency: Currency
  showWithVat: boolean
  /** Where the storefront is: the canonical host. */
  host: string
  /** Without `www`: pages are redirected from here, calls are answered. */
  domain: string
  /** Address with scheme, without a trailing slash. */
  target: string
  /** The language's own name. */
  languageTranslated: string
  /** The country's name, for the footer and the settings. */
  countryName: Localized<string>
  paymentMethods: PaymentBrand[]
  carriers: string[]
  shipsTo: string[]
  shipping: ShippingOption[]
  /** With VAT, minor units. */
  freeShippingFrom: PerCurrency
  noBackOrder: boolean
  consent: 'implied' | 'explicit'
  vat: VatTable
  socialLinks: SocialLink[]
}

/** The networks that the shop has a sign for: `public/signs`, a name that ad blockers leave alone. */
export const SOCIAL_ICONS = ['instagram', 'youtube', 'linkedin', 'facebook'] as const
export type SocialIcon = (typeof SOCIAL_ICONS)[number]

export interface SocialLink {
  link: string
  alt: string
  icon: SocialIcon
}

/**
 * Where orders of a storefront go until somebody says otherwise.
 * @returns undefined for the one that is everybody's: its country is no more likely than another
 */
export function homeCountry({ key, country }: Pick<Site, 'key' | 'country'>): string | undefined {
  return key === 'com' ? undefined : country
}

/** The host names under which a site is served on a developer's machine. */
export const LOCAL_SUFFIX = '.localhost'

/** A canonical address. `path` starts with a slash. */
export function absoluteUrl(site: Pick<Site, 'target'>, path: string): string {
  return new URL(path, site.target).href
}

/**
 * Which site a Host header asks for. Production hosts come from the table; `se.localhost` and plain
 * `localhost` (the English site) work on a developer's machine.
 * @returns undefined for a host that is not ours
 */
export function siteForHost<S extends Pick<Site, 'key' | 'host'>>(
  sites: readonly S[],
  hostHeader: string,
): S | undefined {
  const host = withoutPort(hostHeader.toLowerCase())
  const key = isLocal(host) ? localKey(host) : undefined
  return sites.find((site) => site.host === host || site.key === key)
}

export interface HostAnswer<S> {
  site: S
  /** With scheme, without a trailing slash: where the links of mail and redirects of a request to this host lead. */
  origin: string
}

/**
 * As `siteForHost`, for what is written into links: nothing of the header gets there. A production host has no port;
 * local names are let in with any, as of a proxy before the shop, and links lead to the shop's own.
 *
 * @param port of a shop on a developer's machine; undefined in production
 */
export function answerForHost<S extends Pick<Site, 'key' | 'host' | 'domain' | 'target'>>(
  sites: readonly S[],
  hostHeader: string,
  port?: number,
): HostAnswer<S> | undefined {
  const host = hostHeader.toLowerCase()
  const site = sites.find((candidate) => candidate.host === host || candidate.domain === host)
  if (site) return { site, origin: site.target }
  if (port === undefined) return undefined
  const name = withoutPort(host)
  const local = isLocal(name) ? siteForHost(sites, name) : undefined
  // 80 is what a browser leaves out.
  return local && { site: local, origin: `http://${name}${port === 80 ? '' : `:${port}`}` }
}

/**
 * Where the pages of a host are that is one of ours by another name: `shop.example` for `www.shop.example`.
 * @returns with scheme, without a trailing slash; undefined for every other host
 */
export function originOfDomain(
  sites: readonly Pick<Site, 'host' | 'domain' | 'target'>[],
  hostHeader: string,
): string | undefined {
  const host = hostHeader.toLowerCase()
  return sites.find((site) => site.domain === host && site.host !== host)?.target
}

function withoutPort(host: string): string {
  return host.replace(/:\d+$/, '')
}

function isLocal(host: string): boolean {
  return host === 'localhost' || host === '127.0.0.1' || host === '[::1]' || host.endsWith(LOCAL_SUFFIX)
}

function localKey(host: string): string {
  return host.endsWith(LOCAL_SUFFIX) ? host.slice(0, -LOCAL_SUFFIX.length) : 'com'
}

/** Languages that have a storefront, in the order of the interface. */
export function offeredLanguages(sites: readonly Pick<Site, 'language'>[]): Language[] {
  const spoken = new Set(sites.map(({ language }) => language))
  return LANGUAGES.filter((language) => spoken.has(language))
}
