/** The three products of the home page's featured block. */
import type { CardData } from '#features/card/card-markup.ts'
import type { Messages } from '#i18n/messages'

interface Featured {
  /** The product's slug. */
  product: string
  text: 'featuredCarbon' | 'featuredEconomy' | 'featuredBlend'
}

export const FEATURED: readonly Featured[] = [
  { product: 'pla-carbon', text: 'featuredCarbon' },
  { product: 'pla-economy', text: 'featuredEconomy' },
  { product: 'pc-blend-carbon', text: 'featuredBlend' },
]

export interface FeaturedTile {
  card: CardData
  text: string
}

/** A product's best seller stands for it, else its first variation. */
export function featuredTiles(cards: readonly CardData[], t: Messages['home']): FeaturedTile[] {
  return FEATURED.flatMap(({ product, text }) => {
    const own = cards.filter(({ price }) => price.productName === product)
    const card = own.find(({ bestSeller }) => bestSeller === 1) ?? own[0]
    if (!card) throw new Error(`the featured product "${product}" is not in the catalogue`)
    return [{ card, text: t[text] }]
  })
}
