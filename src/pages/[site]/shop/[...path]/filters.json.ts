/** What a listing can be filtered by: its page fetches it once its own first frame is there. */
import type { APIRoute, GetStaticPaths } from 'astro'
import { type FiltersProps, filterPaths, filtersContent } from '#features/listing/filters-content.ts'

export const getStaticPaths: GetStaticPaths = filterPaths

export const GET: APIRoute<FiltersProps> = async ({ props }) =>
  new Response(JSON.stringify(await filtersContent(props)), {
    headers: { 'content-type': 'application/json' },
  })
