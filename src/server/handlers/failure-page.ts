/** An error as a page: for whoever has sent a form, and reads what comes. */
import type { ErrorBody } from '#api/errors'
import type { Language } from '#core/site/language'
import { fill } from '#core/text/text'
import { serverMessages } from '#i18n/server-messages'
import { alertOf, type HtmlPage, htmlReply } from '#server/handlers/html-page'
import type { Reply } from '#server/handlers/reply'
import { html } from '#server/mail/html'

/** @param reply what a program is answered with: its status and headers stay, such as `retry-after` */
export function failurePage(
  { status, headers, body }: Reply,
  language: Language,
  brand: HtmlPage['brand'],
): Reply {
  const messages = serverMessages(language).withdrawal.failed
  const { message } = body as Omit<ErrorBody, 'requestId'>
  const page = htmlReply(status, {
    ...{ language, brand, title: messages.title, form: true },
    body: html`${alertOf(`${message.join('. ')}.`)}
<p>${fill(messages.text, { email: brand.contactEmail })}</p>`,
  })
  return { ...page, headers: { ...headers, ...page.headers } }
}
