/** `/facets/<language>.json`: the catalogue in columns, with the messages that a filtered listing needs. */
import type { CardFacets } from '#features/card/card-data.ts'
import type { CardMessages } from '#features/card/card-markup.ts'
import type { PriceMessages } from '#features/price/price-markup.ts'
import type { UnderstoodMessages } from '#features/search/understood-text.ts'
import type { Messages } from '#i18n/messages'

export interface FacetsFile {
  facets: CardFacets
  card: CardMessages
  price: PriceMessages
  buy: Pick<Messages['product'], 'added' | 'toCart'>
  messages: Pick<
    Messages['listing'],
    | 'count'
    | 'empty'
    | 'nothing'
    | 'categories'
    | 'results'
    | 'seeAlso'
    | 'remove'
    | 'clear'
    | 'showMore'
    | 'show'
    | 'stockUnknown'
    | 'ownColorWrong'
    | 'priceWrong'
    | 'priceOrder'
    | 'colors'
  > &
    Pick<Messages['search'], 'invalidRequest' | 'networkError' | 'contact'> &
    Pick<Messages['knowledge'], 'inEnglish'> & { understood: UnderstoodMessages }
  /** The first level of the categories, with their paths. */
  departments: { label: string; href: string }[]
  /** Address of the search's index, whose products, colours and rows are in the order of these. */
  search: string
  /** ms: decides what is new. */
  now: number
}
