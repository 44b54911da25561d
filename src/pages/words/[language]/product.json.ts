/** The words of the calculator and of the tag's fields: they come with their scripts, not with the page. */
import type { APIRoute, GetStaticPaths } from 'astro'
import { LANGUAGES, type Language } from '#core/language'
import { productWords } from '#features/product/lazy-words.ts'
import { messages } from '#i18n/messages'

export const getStaticPaths: GetStaticPaths = () =>
  LANGUAGES.map((language) => ({ params: { language }, props: { language } }))

export const GET: APIRoute<{ language: Language }> = ({ props }) =>
  new Response(JSON.stringify(productWords(messages(props.language).product)), {
    headers: { 'content-type': 'application/json' },
  })
