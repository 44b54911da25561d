/** Everything that is not a product: articles, pages, messages, the brand. */
import type { Localized } from '#core/language'

export interface Brand {
  name: string
  claim: Localized<string>
  /** A few sentences for the footer. */
  about: Localized<string>
  company: { legalName: string; orgNumber: string; vatNumber: string; address: string; country: string }
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
  description: Localized<string>
  /** Markdown. */
  content: Localized<string>
}

export const PALETTES = ['green', 'black', 'red', 'blue'] as const

export interface Message {
  id: string
  message: Localized<string>
  /** The specification's own spelling. */
  pallette: (typeof PALETTES)[number]
  /** Sites that show it; all of them when it is left out. */
  sites?: string[] | undefined
}
