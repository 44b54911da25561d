/** All cards of a storefront, for a listing that is sorted or filtered in the browser. */
import type { APIRoute, GetStaticPaths } from 'astro'
import type { Site } from '#core/site'
import { cardsOf } from '#features/product/views.ts'
import { getContent } from '#loaders/site-content'

export const getStaticPaths: GetStaticPaths = async () => {
  const { sites } = await getContent()
  return sites.map((site) => ({ params: { site: site.key }, props: { site } }))
}

export const GET: APIRoute<{ site: Site }> = async ({ props }) =>
  new Response(JSON.stringify(await cardsOf(props.site)), { headers: { 'content-type': 'application/json' } })
