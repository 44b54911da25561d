/** The words of the newsletter's form: they come with its script, not with every page. */
import type { APIRoute, GetStaticPaths } from 'astro'
import { LANGUAGES, type Language } from '#core/language'
import { messages } from '#i18n/messages'

export const getStaticPaths: GetStaticPaths = () =>
  LANGUAGES.map((language) => ({ params: { language }, props: { language } }))

export const GET: APIRoute<{ language: Language }> = ({ props }) =>
  new Response(JSON.stringify(messages(props.language).shell.newsletter), {
    headers: { 'content-type': 'application/json' },
  })
