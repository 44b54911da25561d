/** The printers of the shop, each with its hotends. */
import { localize, type Product, type Variation } from '#core/catalogue/catalogue'
import type { Site } from '#core/site/site'
import type { CardData } from '#features/card/card-markup.ts'
import { cardsByProduct, memoize, products, siblings } from '#features/card/views.ts'

export interface PrinterVersion {
  variation: Variation
  card: CardData
}

export interface ComparedPrinter {
  product: Product
  /** Its name without a hotend. */
  name: string
  /** In the order of its choices. */
  versions: [PrinterVersion, ...PrinterVersion[]]
}

/** All that are sold, in the order of their list, the same for every page of a storefront. */
const soldPrinters = memoize(async (site: Site): Promise<ComparedPrinter[]> => {
  const cards = await cardsByProduct(site)
  const slugs = [...cards.keys()]
  const printers = [...(await products('all')).values()]
    .filter(({ type }) => type === 'printer')
    .toSorted((a, b) => slugs.indexOf(a.slug) - slugs.indexOf(b.slug))
  const found = await Promise.all(
    printers.map(async (product) => {
      const bySku = new Map(cards.get(product.slug)?.map((card) => [card.sku, card]))
      const [first, ...others] = (await siblings(product.id)).flatMap((variation): PrinterVersion[] => {
        const card = bySku.get(variation.sku)
        return card ? [{ variation, card }] : []
      })
      if (!first) return []
      const { productName: name } = localize(product, first.variation, site.language)
      return [{ product, name, versions: [first, ...others] } satisfies ComparedPrinter]
    }),
  )
  return found.flat()
})

/** @returns the page's own first; the others, and all where there is no such page, as their list has them */
export async function comparedPrinters(site: Site, own?: Product): Promise<ComparedPrinter[]> {
  const found = await soldPrinters(site)
  const rank = ({ product }: ComparedPrinter) => (product.slug === own?.slug ? 0 : 1)
  return found.toSorted((a, b) => rank(a) - rank(b))
}
