/** Messages of the consent banner, the site's announcements and its third parties: fetched when a page has come to rest. */
import type { APIRoute } from 'astro'
import type { Site } from '#core/site/site'
import { shellContent } from '#features/shell/shell-content.ts'
import { uncachedSitePaths } from '#layouts/site-paths.ts'
import { getContent } from '#loaders/site-content'

export const getStaticPaths = uncachedSitePaths

export const GET: APIRoute<{ site: Site }> = async ({ props: { site } }) => {
  const file = shellContent(site, await getContent(), process.env)
  return new Response(JSON.stringify(file), { headers: { 'content-type': 'application/json' } })
}
