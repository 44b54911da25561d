/** `/facets/<language>.json`: the catalogue in columns, with the words that a filtered listing needs. */
import type { CardFacets } from '#features/product/card-data.ts'
import type { CardTexts } from '#features/product/card-markup.ts'
import type listingTexts from '../../i18n/en/listing.json'

export interface FacetsFile {
  facets: CardFacets
  card: CardTexts
  words: Pick<
    typeof listingTexts,
    | 'count'
    | 'empty'
    | 'nothing'
    | 'categories'
    | 'results'
    | 'remove'
    | 'clear'
    | 'showMore'
    | 'stockUnknown'
    | 'ownColorWrong'
    | 'priceWrong'
    | 'colors'
  >
  /** ms: decides what is new. */
  now: number
}
