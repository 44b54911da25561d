/** A page per site and variation, and what each shows of the catalogue. */
import { type Product, productPath, type Variation } from '#core/catalogue/catalogue'
import { products, siblings } from '#features/card/views.ts'
import { finishLinks } from '#features/product/finishes.ts'
import { printedGroups } from '#features/product/prints-data.ts'
import { articlesAboutProduct, partsPath, relatedCards } from '#features/product/related-data.ts'
import { digest, shellKey } from '#loaders/cache-key'
import { getContent } from '#loaders/site-content'

/** For `getStaticPaths`. */
export async function productPages() {
  const { sites, variations } = await getContent()
  const byId = await products('all')
  const shared = new Map<Product, string>()
  for (const product of byId.values()) shared.set(product, await sharedKey(product))
  const pages = await Promise.all(
    variations.map(async (variation) => {
      const product = byId.get(variation.productId)
      if (!product) throw new Error(`variation ${variation.sku} has no product "${variation.productId}"`)
      const cacheKey = digest(shared.get(product), await ownKey(product, variation))
      return { product, variation, cacheKey }
    }),
  )
  return sites.flatMap((site) =>
    pages.map(({ product, variation, cacheKey }) => ({
      params: { site: site.key, product: variation.productName, variation: variation.slug },
      props: { site, product, variation },
      cacheKey,
    })),
  )
}

/** Of what the pages of a product have in common: of another variation a page says everything but its price. */
async function sharedKey(product: Product): Promise<string> {
  const { sites } = await getContent()
  const all = await siblings(product.id)
  const [site] = sites
  return digest(
    await shellKey(),
    product,
    // Prices are what tells gift cards apart.
    product.type === 'giftCard' ? all : all.map(({ msrp, sale, ...others }) => others),
    // Their cards are fetched; only that there are any stands in the page.
    site && (await articlesAboutProduct(site, product)).length > 0,
    await partsPath(product),
    product.type === 'printer' &&
      (await Promise.all(sites.map((each) => printedGroups(each, all[0]?.technical)))),
    site && (await relatedCards(site, product)).map(({ card, reason }) => [card.sku, reason]),
  )
}

async function ownKey(product: Product, variation: Variation): Promise<string> {
  const { stock } = await getContent()
  const finishes = await finishLinks(product, variation)
  const links = finishes.map(({ finish, target }) => [finish, productPath(target), target.color?.hex])
  return digest(variation, links, stock.get(variation.sku))
}
