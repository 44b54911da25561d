/** The product that the menu shows beside its categories, as a card: fetched when the menu is first opened. */
import type { APIRoute, GetStaticPaths } from 'astro'
import type { Site } from '#core/site/site'
import { menuPick } from '#features/shell/menu-pick-data.ts'
import { getContent } from '#loaders/site-content'

export const getStaticPaths: GetStaticPaths = async () => {
  const { sites } = await getContent()
  return sites.map((site) => ({ params: { site: site.key }, props: { site } }))
}

export const GET: APIRoute<{ site: Site }> = async ({ props: { site } }) =>
  new Response(JSON.stringify({ card: await menuPick(site) }), {
    headers: { 'content-type': 'application/json' },
  })
