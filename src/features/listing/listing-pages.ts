/** The prerendered pages of the listing: every category path, and its further pages. */
import { type CategoryNode, listingPaths } from '#core/catalogue/category'
import { PAGE_SIZE } from '#core/listing/listing'
import type { Site } from '#core/site/site'
import { byPopularity } from '#features/card/by-popularity.ts'
import type { CardData } from '#features/card/card-markup.ts'
import { cardKeys, categoryTree, facetsOf, listedCards } from '#features/card/views.ts'
import { printersMarkup } from '#features/product/printers-markup.ts'
import { digest, shellKey } from '#loaders/cache-key'
import { getContent } from '#loaders/site-content'

export interface ListingProps {
  site: Site
  category?: CategoryNode
  page: number
  pages: number
  cards: CardData[]
  total: number
  /** What stands below the cards, as markup; empty for most lists. */
  compare: string
}

export async function listingPages() {
  const { sites } = await getContent()
  const perSite = await Promise.all(sites.map(pagesOfSite))
  return perSite.flat()
}

async function pagesOfSite(site: Site) {
  const tree = await categoryTree(site.language)
  const cards = await listedCards(site)
  const shell = await shellKey()
  const byPath = cardsByPath(cards)
  const printers = await printersMarkup(site)
  const order = byPopularity(allCategories(tree), await facetsOf(site.language)).map(({ node }) => node.path)
  const isOfPrinters = (list: readonly CardData[]) =>
    list.length > 0 && list.every(({ type }) => type === 'printer')
  return [undefined, ...allCategories(tree)].flatMap((category) => {
    const inside = category ? (byPath.get(category.path) ?? []) : cards
    const pages = Math.max(1, Math.ceil(inside.length / PAGE_SIZE))
    return Array.from({ length: pages }, (_, index) => {
      const parts = [category?.path, index > 0 && `page-${index + 1}`].filter(Boolean)
      const props: ListingProps = {
        site,
        ...(category && { category }),
        page: index + 1,
        pages,
        cards: inside.slice(index * PAGE_SIZE, (index + 1) * PAGE_SIZE),
        total: inside.length,
        compare: index === 0 && isOfPrinters(inside) ? printers : '',
      }
      return {
        params: { site: site.key, path: parts.length ? parts.join('/') : undefined },
        props,
        cacheKey: digest(shell, order, category, cardKeys(props.cards), pages, inside.length, props.compare),
      }
    })
  })
}

/** In each list as they are among all. */
function cardsByPath(cards: readonly CardData[]): Map<string, CardData[]> {
  const lists = new Map<string, CardData[]>()
  for (const card of cards) {
    for (const path of listingPaths(card.categories)) {
      const list = lists.get(path)
      if (list) list.push(card)
      else lists.set(path, [card])
    }
  }
  return lists
}

/** Each before those below it. */
export function allCategories(tree: readonly CategoryNode[]): CategoryNode[] {
  return tree.flatMap((node) => [node, ...allCategories(node.children)])
}
