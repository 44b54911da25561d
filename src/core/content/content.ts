/** Everything that is not a product: articles, pages, announcements, the brand. */
import type { FormKind } from '#core/forms/form-fields'
import type { VatTable } from '#core/pricing/vat'
import type { Localized } from '#core/site/language'
import type { RouteMeta } from '#core/site/route-meta'
import type { SiteKey } from '#core/site/site'

export interface Brand {
  name: string
  claim: Localized<string>
  /** A few sentences for the footer. */
  about: Localized<string>
  company: {
    legalName: string
    orgNumber: string
    vatNumber: string
    address: string
    country: string
    /** What buyers of the company's country look for on an invoice. */
    taxStatus?: Localized<string> | undefined
  }
  /** What an imprint and its neighbours say beyond that, ready to be named in texts. */
  legal: LegalFacts
  /** What is made up in the content, for the doctor; empty in a shop of one's own. */
  sample: { what: string; where: string }[]
  /** Where invoices are paid. */
  bank: { bankgiro: string; iban: string; bic: string }
  /** Percent of VAT by destination; what each storefront has of its own comes on top. */
  vat?: VatTable | undefined
  contact: { email: string; phone: string; hours?: Localized<string> | undefined }
  mail: { orders: string; noReply: string; name: string }
  programmes: { club: string; recycling: string }
}

/** Facts that a law wants named. A text that names one which is not given does not build. */
export interface LegalFacts {
  form?: Localized<string> | undefined
  /** Name of the register; the number is the company's. */
  register?: Localized<string> | undefined
  shareCapital?: string | undefined
  /** Who manages the company and may sign for it. */
  director?: string | undefined
  /** Who answers for what is published. */
  publisher?: string | undefined
  /** Name, address and phone number of who hosts the shop. */
  host?: string | undefined
  /** Consumer mediator of the storefronts that must name one, with address. */
  mediator?: string | undefined
  /** Registration as producer of electrical equipment, by country. */
  weee?: Record<string, string> | undefined
  /** Registration of who brings packaging into a country, by country. */
  packaging?: Record<string, string> | undefined
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

/** What of a page `{part}` stands for in its text: made by code, of other content. */
export const PAGE_PARTS = ['resellers', 'colors', 'delivery'] as const
export type PagePart = (typeof PAGE_PARTS)[number]

/** The texts of a page: of a language, or of one storefront. */
export interface PageTexts<T> {
  title: T
  /** How menus call the page: its title, or something shorter. */
  menuTitle: T
  description: T
  /** Markdown. */
  content: T
}

export interface Page extends PageTexts<Localized<string>> {
  name: string
  /** Of storefronts that have a text of their own. */
  ofSites: { readonly [key in SiteKey]?: PageTexts<string> }
  meta: RouteMeta
  part?: PagePart | undefined
  /** Id of the picture behind the heading of a page without a container, and beside that of another one. */
  picture?: string | undefined
  /** Its headings of the third level are questions, whose answers fold. */
  folds?: boolean | undefined
  /** The shop in figures stands below its heading. */
  figures?: boolean | undefined
  /** Which form stands below its text. */
  form?: FormKind | undefined
}

/** A shop that sells what we make. */
export interface Reseller {
  name: string
  city: string
  /** Two letters. */
  country: string
  link: string
  /** Where the city lies, in degrees. */
  lat: number
  lng: number
}

export const PALETTES = ['green', 'black', 'red', 'blue'] as const

/** A sentence for every visitor of a storefront, a line below the header until it is closed. */
export interface Announcement {
  id: string
  message: Localized<string>
  /** Path on the shop that it leads to, such as its sale. */
  link?: string | undefined
  /** Spelled as in the content. */
  pallette: (typeof PALETTES)[number]
  /** Sites that show it; all of them when it is left out. */
  sites?: string[] | undefined
  /** First and last day, as the shop's calendar has them. */
  from?: string | undefined
  until?: string | undefined
}
