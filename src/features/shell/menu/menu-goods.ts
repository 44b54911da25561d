/**
 * What the menu shows of a category that has none below it: its products, each with what it costs at least; of a gift card
 * the amounts.
 */
import { type CategoryNode, isInCategory } from '#core/catalogue/category'
import { siteRate } from '#core/pricing/vat'
import type { Site } from '#core/site/site'
import { type CardFacets, rowPrice } from '#features/card/card-data.ts'
import { type PriceFacts, shownPrice, siteView } from '#features/price/price-markup.ts'

export interface MenuGood {
  path: string
  name: string
  /** Address of a picture, wide enough for a dense screen. */
  picture: string
  lines: string[]
  price: PriceFacts
  /** What else there is of it costs more. */
  isFrom: boolean
  /** What a gift card may be worth, in the order of `CURRENCIES`; others have none. */
  amounts: { path: string; amounts: readonly number[] }[]
}

/** The first ones say what it is bought for. */
const BULLETS = 2

/** By the path of a category; products in the order of the facets, in which what sells best comes first. */
export function menuGoods(
  tree: readonly CategoryNode[],
  facets: CardFacets,
  site: Site,
): ReadonlyMap<string, MenuGood[]> {
  const { rows, products } = facets
  const sold = [...Map.groupBy(rows.product.keys(), (row) => rows.product[row] ?? -1)]
  return new Map(
    tree
      .filter(({ children }) => children.length === 0)
      .map(({ path }) => [
        path,
        sold
          .filter(([product]) => isInCategory(products[product]?.categories ?? [], path))
          .flatMap(([, own]) => goodOf(own, facets, site)),
      ]),
  )
}

function goodOf(own: readonly number[], facets: CardFacets, site: Site): MenuGood[] {
  const { rows, products, pictures } = facets
  const priced = own
    .map((row) => {
      const price = rowPrice(facets, row, siteRate(site))
      return { row, price, now: shownPrice(price, siteView(site))?.now ?? Number.POSITIVE_INFINITY }
    })
    .toSorted((a, b) => a.now - b.now)
  const [least] = priced
  const product = products[rows.product[least?.row ?? -1] ?? -1]
  if (!least || !product) return []
  const pathOf = (row: number) => `/product/${product.slug}/${rows.slug[row]}`
  const amounts = priced.map(({ row, price }) => ({ path: pathOf(row), amounts: price.net }))
  return [
    {
      path: pathOf(least.row),
      name: product.name,
      picture: pictures[rows.picture[least.row] ?? -1]?.src ?? '',
      lines: product.bullets.slice(0, BULLETS),
      price: least.price,
      isFrom: priced.some(({ now }) => now > least.now),
      amounts: product.type === 'giftCard' ? amounts : [],
    },
  ]
}
