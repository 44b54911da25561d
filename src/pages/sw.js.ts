/** The service worker, at the root so that it may answer for every page. */
import type { APIRoute } from 'astro'
import worker from '#features/navigation/worker.ts?inline-script'

export const GET: APIRoute = () =>
  new Response(worker, { headers: { 'content-type': 'text/javascript; charset=utf-8' } })
