/** `/shell/{site}/search.json`: the words of the search box, and what its cards need to know of the storefront. */
import type { CardMessages } from '#features/card/card-markup.ts'
import type { PriceMessages } from '#features/price/price-markup.ts'
import type { ShippingNote } from '#features/price/shipping-note.ts'
import type { UnderstoodMessages } from '#features/search/understood-text.ts'
import type { Messages } from '#i18n/messages'

export interface SearchFile {
  t: SearchMessages
  /** Each hit is one variation, so its card has no others to tell of. */
  card: Omit<CardMessages, `more${string}`> & Pick<Messages['product'], 'added'>
  price: PriceMessages
  /** What most begin with. */
  popular: { href: string; label: string }[]
  /** Where who found nothing may go on: the departments, and somebody to ask. */
  elsewhere: { href: string; label: string }[]
  plusShipping?: ShippingNote | undefined
  /** Percent. */
  vatRate: number
  /** The storefront allows to order ahead. */
  ahead?: true | undefined
  /** ms: decides what is new. */
  now: number
}

export type SearchMessages = Pick<
  Messages['search'],
  'found' | 'nothing' | 'allProducts' | 'allArticles' | 'results' | 'searching' | 'failed' | 'popular'
> & {
  /** How a query was understood. */
  understood: UnderstoodMessages
  /** Where something else answers. */
  noProducts: string
  products: Messages['listing']['count']
  articles: Messages['knowledge']['count']
  inEnglish: string
  help: string
  retry: string
  close: string
}
