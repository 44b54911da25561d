/** The products menu and the settings, which a page fetches once it has come to rest. */
import type { APIRoute } from 'astro'
import type { Site } from '#core/site/site'
import { panelsContent } from '#features/shell/panels-content.ts'
import { uncachedSitePaths } from '#layouts/site-paths.ts'

export const getStaticPaths = uncachedSitePaths

export const GET: APIRoute<{ site: Site }> = async ({ props: { site } }) =>
  new Response(JSON.stringify(await panelsContent(site)), {
    headers: { 'content-type': 'application/json' },
  })
