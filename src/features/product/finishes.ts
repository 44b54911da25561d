/** Where the same material is sold in other finishes. */
import { type Finish, namedFinish, type Product, type Variation } from '#core/catalogue/catalogue'
import { otherFinishes } from '#core/catalogue/choices'
import type { Content } from '#loaders/content'
import { getContent } from '#loaders/site-content'

export interface FinishLink {
  finish: Finish
  target: Variation
}

/** The page and its cache key ask for the same, on every site. */
const found = new WeakMap<Variation, Promise<FinishLink[]>>()

export function finishLinks(product: Product, variation: Variation): Promise<FinishLink[]> {
  const links = found.get(variation) ?? findLinks(product, variation)
  found.set(variation, links)
  return links
}

async function findLinks(product: Product, variation: Variation): Promise<FinishLink[]> {
  const content = await getContent()
  const ranked = popular.get(content) ?? popularFirst(content)
  popular.set(content, ranked)
  return otherFinishes(ranked, content.variations, { product, variation })
}

const popular = new WeakMap<Content, ReturnType<typeof popularFirst>>()

/** What customers choose most comes first where several products of a finish are equally near. */
function popularFirst({ products, variations }: Content) {
  const bestSellers = Map.groupBy(
    variations.filter(({ bestSeller }) => bestSeller === 1),
    ({ productId }) => productId,
  )
  const rank = ({ id }: Product) => bestSellers.get(id)?.length ?? 0
  return [...products]
    .sort((a, b) => rank(b) - rank(a))
    .map((each) => ({ ...each, finish: namedFinish(each) }))
}
