/** What the links of a back-in-stock mail show: the question before the button is pressed, and what came of it. */
import { RESTOCK_LEAVE_PATH } from '#api/restock'
import { fullName } from '#core/catalogue/attributes'
import { fill } from '#core/text/text'
import { serverMessages } from '#i18n/server-messages'
import { htmlReply } from '#server/handlers/html-page'
import { LINK_STATUS, type LinkState, wayOn } from '#server/handlers/mail-link'
import type { Call } from '#server/handlers/operation'
import { DEFAULT_RETRY_AFTER, type Reply } from '#server/handlers/reply'
import { html } from '#server/mail/html'
import type { RestockCall } from '#server/use-cases/restock/restock'

/** @param found with the article that is waited for, where there is one */
export async function restockPage(
  call: RestockCall,
  { state, sku }: { state: LinkState; sku?: string },
  { deps: { brand, catalogue }, context: { language }, params }: Call,
): Promise<Reply> {
  const messages = serverMessages(language).restock
  const variation = sku === undefined ? undefined : await catalogue.bySku(sku, language)
  const name = variation ? fullName(variation, language) : messages.article
  const { title, text } = textsOf(call, state, messages)
  const back = wayOn(variation?.path ?? '/', variation ? messages.toArticle : messages.shop)
  const waits = call === 'confirm' && (state === 'done' || state === 'already')
  const address = `${RESTOCK_LEAVE_PATH}?${new URLSearchParams({ token: params.token ?? '' })}`
  const body = html`<p>${fill(text, { name, brand: brand.name, email: brand.contactEmail })}</p>
${state === 'open' ? html`<form method="post"><button>${messages[call].open.button}</button></form>` : ''}${state === 'failed' ? wayOn('', messages.failed.again) : back}
${waits ? wayOn(address, messages.changedMind) : ''}`
  const retryAfter = state === 'failed' ? DEFAULT_RETRY_AFTER.unavailable : undefined
  return htmlReply(LINK_STATUS[state], { language, brand, title, body, retryAfter })
}

/** Whoever leaves twice, or late, finds nothing: the request went with the first time, or with its mail. */
function textsOf(
  call: RestockCall,
  state: LinkState,
  messages: ReturnType<typeof serverMessages>['restock'],
): { title: string; text: string } {
  if (state === 'failed') return messages.failed
  if (call === 'confirm') return messages.confirm[state]
  return state === 'already' ? messages.leave.gone : messages.leave[state]
}
