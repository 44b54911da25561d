/** The brand's typeface for pages that a function writes: only the build knows what its file is called. */
import type { APIRoute } from 'astro'
import textFont from '#styles/fonts/familjen-grotesk.woff2?url'

const FACE = `@font-face{font-family:"Familjen Grotesk";src:url(${textFont}) format("woff2");font-weight:400 700;font-display:fallback}`

export const GET: APIRoute = () => new Response(FACE, { headers: { 'content-type': 'text/css' } })
