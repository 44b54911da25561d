/** The product that the menu shows beside its categories, as a card: fetched when the menu is first opened. */
import type { APIRoute } from 'astro'
import type { Site } from '#core/site/site'
import { menuPick } from '#features/shell/menu-pick-data.ts'
import { uncachedSitePaths } from '#layouts/site-paths.ts'

export const getStaticPaths = uncachedSitePaths

export const GET: APIRoute<{ site: Site }> = async ({ props: { site } }) =>
  new Response(JSON.stringify({ card: await menuPick(site) }), {
    headers: { 'content-type': 'application/json' },
  })
