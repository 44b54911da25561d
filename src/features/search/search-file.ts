/** `/shell/{site}/search.json`: the words of the search box, and what its cards need to know of the storefront. */
import type { CardMessages } from '#features/card/card-markup.ts'
import type { PriceMessages } from '#features/price/price-markup.ts'
import type { Messages } from '#i18n/messages'

export interface SearchFile {
  t: SearchMessages
  card: CardMessages
  price: PriceMessages
  /** Percent. */
  vatRate: number
  /** ms: decides what is new. */
  now: number
}

export type SearchMessages = Pick<
  Messages['search'],
  'found' | 'noProducts' | 'viewAll' | 'results' | 'searching' | 'failed'
> & {
  products: Messages['listing']['count']
  articles: Messages['knowledge']['count']
  noArticles: string
  inEnglish: string
  retry: string
  close: string
}
