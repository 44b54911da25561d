/** Scripts that a page writes into its head for some visitors only. */
import type { APIRoute, GetStaticPaths } from 'astro'
import { repriceScript } from '#features/price/reprice-script.ts'

export const getStaticPaths: GetStaticPaths = () => [
  { params: { name: repriceScript.name }, props: { code: repriceScript.code } },
]

export const GET: APIRoute<{ code: string }> = ({ props }) =>
  new Response(props.code, { headers: { 'content-type': 'text/javascript; charset=utf-8' } })
