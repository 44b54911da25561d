/** What the script of a product's pages asks for once the visitor moves. */
import type { APIRoute, GetStaticPaths } from 'astro'
import type { BuyData } from '#features/product/buy-data.ts'
import { buyData } from '#features/product/buy-data.ts'
import { digest } from '#loaders/cache-key'
import { getContent } from '#loaders/site-content'

export const getStaticPaths: GetStaticPaths = async () => {
  const { sites, products } = await getContent()
  return Promise.all(
    sites.flatMap((site) =>
      products.map(async (product) => {
        const data = await buyData(site, product)
        return { params: { site: site.key, product: product.slug }, props: { data }, cacheKey: digest(data) }
      }),
    ),
  )
}

export const GET: APIRoute<{ data: BuyData }> = ({ props }) =>
  new Response(JSON.stringify(props.data), { headers: { 'content-type': 'application/json' } })
