/** Which cards are of use to who prints with filament of one diameter. */
import { fitsDiameter } from '#core/catalogue/need'
import type { Site } from '#core/site/site'
import type { CardData } from '#features/card/card-markup.ts'
import { cardsByProduct, memoize } from '#features/card/views.ts'
import { getContent } from '#loaders/site-content'

/** mm of the filament that an article is, or that it takes; what has to do with none is missing. */
export const diametersBySku = memoize(async (_: 'all') => {
  const { variations } = await getContent()
  const printers = variations.filter(({ type }) => type === 'printer')
  const [ofPrinters, ...others] = new Set(printers.map(({ technical }) => technical?.filamentDiameter))
  return new Map(
    variations.flatMap(({ sku, attributes, technical }): [string, number][] => {
      // What is made for a printer is of use with the filament that it takes.
      const ofItsPrinter = technical?.fits && others.length === 0 ? ofPrinters : undefined
      const diameter = attributes.diameter ?? technical?.filamentDiameter ?? ofItsPrinter
      return diameter === undefined ? [] : [[sku, diameter]]
    }),
  )
})

/** Cards by the slug of their product: those that can be used with filament of this diameter. @param diameter mm */
export async function cardsFor(
  site: Site,
  diameter: number | undefined,
): Promise<ReadonlyMap<string, CardData[]>> {
  const byDiameter = await cardsByDiameter(site)
  return byDiameter(diameter)
}

const cardsByDiameter = memoize(async (site: Site) => {
  const all = await cardsByProduct(site)
  const diameters = await diametersBySku('all')
  return memoize(async (diameter: number | undefined) => {
    const fitting = (cards: readonly CardData[]) =>
      cards.filter(({ sku }) => fitsDiameter(diameters.get(sku), diameter))
    return new Map([...all].map(([slug, cards]) => [slug, fitting(cards)]))
  })
})
