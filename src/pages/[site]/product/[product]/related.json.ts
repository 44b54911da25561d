/** Cards of what belongs to a product, as markup: product pages fetch them when a visitor comes near. */
import type { APIRoute, GetStaticPaths } from 'astro'
import type { Product } from '#core/catalogue/catalogue'
import type { Site } from '#core/site/site'
import { cardKeys } from '#features/card/views.ts'
import { articleCard } from '#features/knowledge/articles.ts'
import { articlesAboutProduct, relatedCards, relatedMarkup } from '#features/product/related-data.ts'
import { digest } from '#loaders/cache-key'
import { getContent } from '#loaders/site-content'

export const getStaticPaths: GetStaticPaths = async () => {
  const { sites, products } = await getContent()
  return Promise.all(
    sites.flatMap((site) =>
      products.map(async (product) => ({
        params: { site: site.key, product: product.slug },
        props: { site, product },
        cacheKey: digest(
          site,
          cardKeys(await relatedCards(site, product)),
          (await articlesAboutProduct(site, product)).map((article) => articleCard(article, site)),
        ),
      })),
    ),
  )
}

export const GET: APIRoute<{ site: Site; product: Product }> = async ({ props }) =>
  new Response(JSON.stringify(await relatedMarkup(props.site, props.product)), {
    headers: { 'content-type': 'application/json' },
  })
