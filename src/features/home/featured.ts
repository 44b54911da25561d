/** The three products of the home page's featured block. */
import type { CardData } from '#features/card/card-markup.ts'
import type { Messages } from '#i18n/messages'

interface Featured {
  /** The product's slug. */
  product: string
  /** Key of the colour it is shown in, as long as there is one. */
  color: string
  text: 'featuredCarbon' | 'featuredEconomy' | 'featuredBlend'
}

export const FEATURED: readonly Featured[] = [
  { product: 'pla-carbon', color: 'faluratt', text: 'featuredCarbon' },
  { product: 'pla-economy', color: 'rapsgul', text: 'featuredEconomy' },
  { product: 'pc-blend-carbon', color: 'kimrok', text: 'featuredBlend' },
]

export interface FeaturedTile {
  card: CardData
  text: string
}

/** The first variation of the product in that colour stands for it, or its first one. */
export function featuredTiles(cards: readonly CardData[], t: Messages['home']): FeaturedTile[] {
  return FEATURED.map(({ product, color, text }) => {
    const starting = (way: string) => cards.find(({ path }) => path.startsWith(`/product/${product}/${way}`))
    const card = starting(`${color}-`) ?? starting('')
    if (!card) throw new Error(`the featured product "${product}" is not in the catalogue`)
    return { card, text: t[text] }
  })
}
