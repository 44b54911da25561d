/** Addresses of all pictures by id, for the islands. */
import type { APIRoute } from 'astro'
import { pictureTemplates } from '#loaders/images'

export const GET: APIRoute = () =>
  new Response(JSON.stringify(pictureTemplates()), { headers: { 'content-type': 'application/json' } })
