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
  const { ranked, byProduct } = popular.get(content) ?? popularFirst(content)
  popular.set(content, { ranked, byProduct })
  return otherFinishes(ranked, byProduct, { product, variation })
}

const popular = new WeakMap<Content, ReturnType<typeof popularFirst>>()

/** What customers choose most comes first where several products of a finish are equally near. */
function popularFirst({ products, variations }: Content) {
  const byProduct = Map.groupBy(variations, ({ productId }) => productId)
  const rank = ({ id }: Product) =>
    (byProduct.get(id) ?? []).filter(({ bestSeller }) => bestSeller === 1).length
  const ranked = products
    .toSorted((a, b) => rank(b) - rank(a))
    .map((each) => ({ ...each, finish: namedFinish(each) }))
  return { ranked, byProduct }
}
