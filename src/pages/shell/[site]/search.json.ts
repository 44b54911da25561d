/** The words of the search box, which a page fetches when somebody reaches for it. */
import type { APIRoute } from 'astro'
import type { Site } from '#core/site/site'
import { searchContent } from '#features/search/search-content.ts'
import { uncachedSitePaths } from '#layouts/site-paths.ts'

export const getStaticPaths = uncachedSitePaths

export const GET: APIRoute<{ site: Site }> = async ({ props: { site } }) =>
  new Response(JSON.stringify(await searchContent(site)), { headers: { 'content-type': 'application/json' } })
