/** The feed of the articles in the storefront's language, newest first. */
import type { APIRoute, GetStaticPaths } from 'astro'
import { rss } from '#core/content/feed'
import type { Site } from '#core/site/site'
import { articleFeed } from '#features/knowledge/feed.ts'
import { uncachedSitePaths } from '#layouts/site-paths.ts'

export const getStaticPaths: GetStaticPaths = uncachedSitePaths

export const GET: APIRoute<{ site: Site }> = async ({ props }) =>
  new Response(rss(await articleFeed(props.site)), { headers: { 'content-type': 'application/rss+xml' } })
