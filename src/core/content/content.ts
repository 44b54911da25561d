/** Everything that is not a product: articles, pages, announcements, the brand. */
import type { VatTable } from '#core/pricing/vat'
import type { Localized } from '#core/site/language'
import type { RouteMeta } from '#core/site/route-meta'

export interface Brand {
  name: string
  claim: Localized<string>
  /** A few sentences for the footer. */
  about: Localized<string>
  company: { legalName: string; orgNumber: string; vatNumber: string; address: string; country: string }
  /** Where invoices are paid. */
  bank: { bankgiro: string; iban: string; bic: string }
  /** Percent of VAT by destination; what each storefront has of its own comes on top. */
  vat?: VatTable | undefined
  contact: { email: string; phone: string }
  mail: { orders: string; noReply: string; name: string }
  programmes: { club: string; recycling: string }
}

export type ArticleType = 'Use cases' | 'Tips'

export interface Article {
  id: string
  slug: string
  type: ArticleType
  title: Localized<string>
  description: Localized<string>
  tags: string[]
  cover?: { image: string; alt: Localized<string> } | undefined
  /** Markdown. */
  content: Localized<string>
  publishedDate: string
  onlyEnglish: boolean
  /** Slugs of products. */
  related: string[]
}

export interface Page {
  name: string
  title: Localized<string>
  /** How menus call the page: its title, or something shorter. */
  menuTitle: Localized<string>
  description: Localized<string>
  /** Markdown. */
  content: Localized<string>
  meta: RouteMeta
  /** Id of the picture behind the heading of a page without a container. */
  picture?: string | undefined
}

/** A shop that sells what we make. */
export interface Reseller {
  name: string
  city: string
  /** Two letters. */
  country: string
  link: string
}

export const PALETTES = ['green', 'black', 'red', 'blue'] as const

/** A sentence for every visitor of a storefront, over the bottom of the window until it is closed. */
export interface Announcement {
  id: string
  message: Localized<string>
  /** Spelled as in the content. */
  pallette: (typeof PALETTES)[number]
  /** Sites that show it; all of them when it is left out. */
  sites?: string[] | undefined
  /** First and last day, as the shop's calendar has them. */
  from?: string | undefined
  until?: string | undefined
}
