/** The index of the search, a file per language; the facets name it. */
import type { APIRoute, GetStaticPaths } from 'astro'
import type { Language } from '#core/site/language'
import { offeredLanguages } from '#core/site/site'
import { searchIndexOf } from '#features/search/index-file.ts'
import { getContent } from '#loaders/site-content'

export const getStaticPaths: GetStaticPaths = async () => {
  const { sites } = await getContent()
  return Promise.all(
    offeredLanguages(sites).map(async (language) => {
      const { hash } = await searchIndexOf(language)
      return { params: { language, hash }, props: { language }, cacheKey: hash }
    }),
  )
}

export const GET: APIRoute<{ language: Language }> = async ({ props: { language } }) => {
  const { text } = await searchIndexOf(language)
  return new Response(await text(), { headers: { 'content-type': 'application/json' } })
}
