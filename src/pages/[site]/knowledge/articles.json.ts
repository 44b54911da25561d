/** Every article with what it is found by, for a list that is searched in the browser. */
import type { APIRoute, GetStaticPaths } from 'astro'
import type { Site } from '#core/site/site'
import { findableArticles } from '#features/knowledge/articles.ts'
import { uncachedSitePaths } from '#layouts/site-paths.ts'

export const getStaticPaths: GetStaticPaths = uncachedSitePaths

export const GET: APIRoute<{ site: Site }> = async ({ props }) =>
  new Response(JSON.stringify(await findableArticles(props.site)), {
    headers: { 'content-type': 'application/json' },
  })
