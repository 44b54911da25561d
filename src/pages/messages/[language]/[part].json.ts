/** The messages that scripts fetch by themselves: see `#i18n/browser-messages`. */
import type { APIRoute, GetStaticPaths } from 'astro'
import type { Language } from '#core/site/language'
import { offeredLanguages } from '#core/site/site'
import { BROWSER_MESSAGES, type BrowserPart } from '#i18n/browser-messages'
import { messages } from '#i18n/messages'
import { getContent } from '#loaders/site-content'

export const getStaticPaths: GetStaticPaths = async () => {
  const { sites } = await getContent()
  const parts = Object.keys(BROWSER_MESSAGES) as BrowserPart[]
  return offeredLanguages(sites).flatMap((language) =>
    parts.map((part) => ({ params: { language, part }, props: { language, part } })),
  )
}

export const GET: APIRoute<{ language: Language; part: BrowserPart }> = ({ props: { language, part } }) =>
  new Response(JSON.stringify(BROWSER_MESSAGES[part](messages(language))), {
    headers: { 'content-type': 'application/json' },
  })
