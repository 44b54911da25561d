/** Scripts that a page writes into its head for some visitors only. */
import type { APIRoute, GetStaticPaths } from 'astro'
import { offeredLanguages } from '#core/site/site'
import { repriceScript } from '#features/price/reprice-script.ts'
import { getContent } from '#loaders/site-content'

export const getStaticPaths: GetStaticPaths = async () => {
  const { sites } = await getContent()
  return offeredLanguages(sites).map((language) => {
    const { name, code } = repriceScript(language)
    return { params: { name }, props: { code } }
  })
}

export const GET: APIRoute<{ code: string }> = ({ props }) =>
  new Response(props.code, { headers: { 'content-type': 'text/javascript; charset=utf-8' } })
