/** What the links of the newsletter's mail show: the question before the button is pressed, and what came of it. */
import type { Language } from '#core/site/language'
import { fill } from '#core/text/text'
import { serverMessages } from '#i18n/server-messages'
import { htmlReply } from '#server/handlers/html-page'
import { LINK_STATUS, type LinkState, wayOn } from '#server/handlers/mail-link'
import type { Call } from '#server/handlers/operation'
import { DEFAULT_RETRY_AFTER, type Reply } from '#server/handlers/reply'
import { html, type Raw } from '#server/mail/html'
import type { LinkCall } from '#server/use-cases/newsletter/newsletter'

/** The footer's form, on the page that every storefront has. */
const SUBSCRIBE_AGAIN = '/#newsletter-email'
/** Where a visitor may want to subscribe: the link was too old, or they have left by mistake. */
const OFFERS_AGAIN: Record<LinkCall, LinkState> = { confirm: 'gone', leave: 'done' }

export function newsletterPage(
  call: LinkCall,
  state: LinkState,
  { deps: { brand }, context: { language } }: Pick<Call, 'deps' | 'context'>,
): Reply {
  const messages = serverMessages(language).newsletter
  const { title, text } = state === 'failed' ? messages.failed : messages[call][state]
  const body = html`<p>${fill(text, { brand: brand.name, email: brand.contactEmail })}</p>
${action(call, state, language)}`
  const retryAfter = state === 'failed' ? DEFAULT_RETRY_AFTER.unavailable : undefined
  return htmlReply(LINK_STATUS[state], { language, brand, title, body, retryAfter })
}

/** A form without an address posts to where the page is, token and all. */
function action(call: LinkCall, state: LinkState, language: Language): Raw {
  const messages = serverMessages(language).newsletter
  if (state === 'open') return html`<form method="post"><button>${messages[call].open.button}</button></form>`
  if (state === 'failed') return wayOn('', messages.failed.again)
  return state === OFFERS_AGAIN[call] ? wayOn(SUBSCRIBE_AGAIN, messages.again) : wayOn('/', messages.shop)
}
