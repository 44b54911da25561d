/** Cards of what belongs to a product, as markup: product pages fetch them when a visitor comes near. */
import type { APIRoute, GetStaticPaths } from 'astro'
import type { Product } from '#core/catalogue/catalogue'
import type { Site } from '#core/site/site'
import { relatedKey, relatedMarkup } from '#features/product/related-data.ts'
import { getContent } from '#loaders/site-content'

export const getStaticPaths: GetStaticPaths = async () => {
  const { sites, products } = await getContent()
  return Promise.all(
    sites.flatMap((site) =>
      products.map(async (product) => ({
        params: { site: site.key, product: product.slug },
        props: { site, product },
        cacheKey: await relatedKey(site, product),
      })),
    ),
  )
}

export const GET: APIRoute<{ site: Site; product: Product }> = async ({ props }) =>
  new Response(JSON.stringify(await relatedMarkup(props.site, props.product)), {
    headers: { 'content-type': 'application/json' },
  })
