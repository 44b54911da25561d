/** What becomes of requests to be told when an article is back in stock. */
import { RESTOCK_CONFIRM_PATH } from '#api/restock'
import { absoluteUrl } from '#core/site/site'
import { sendUnanswered, shopOf } from '#server/handlers/outbox-mail'
import type { MailShop } from '#server/mail/order-content'
import { type RestockedArticle, restockConfirmation, restockNotice } from '#server/mail/restock-mail'
import type { Deps } from '#server/ports'
import type { OutboxHandlers } from '#server/use-cases/outbox/outbox'
import {
  issueRestockLink,
  RESTOCK_LINK_LIFETIME,
  type RestockRequest,
} from '#server/use-cases/restock/restock'
import { forgetRestockRequest, readRestockRequest, waitsOn } from '#server/use-cases/restock/tell-waiting'

type Kinds = 'restock-confirmation' | 'restock-notice'

const DAY = 86_400_000

export const RESTOCK_OUTBOX: Required<Pick<OutboxHandlers, Kinds>> = {
  async 'restock-confirmation'(deps, { id, origin }, key) {
    const issued = await issueRestockLink(deps, id)
    if (!issued) return
    const { request, token } = issued
    const shop = shopOf(deps, request.site)
    const article = await articleOf(deps, request, shop)
    if (!article) return
    const link = new URL(`${RESTOCK_CONFIRM_PATH}?token=${token}`, origin).href
    const days = RESTOCK_LINK_LIFETIME / DAY
    const rendered = restockConfirmation(request.language, article, { link, days }, shop)
    await sendUnanswered(deps, request.email, rendered, key)
    await deps.failpoint('restock:after-mail')
  },
  async 'restock-notice'(deps, { id }, key) {
    const request = await readRestockRequest(deps, id)
    if (!request) return
    const shop = shopOf(deps, request.site)
    const article = await articleOf(deps, request, shop)
    if (article && (await waitsOn(deps, request))) return
    if (article)
      await sendUnanswered(deps, request.email, restockNotice(request.language, article, shop), key)
    await deps.failpoint('restock:after-mail')
    await forgetRestockRequest(deps, id)
  },
}

/** @returns undefined for what this deploy does not sell any more */
async function articleOf(
  deps: Deps,
  { sku, language }: RestockRequest,
  { site }: Pick<MailShop, 'site'>,
): Promise<RestockedArticle | undefined> {
  const variation = await deps.catalogue.bySku(sku, language)
  if (!variation || variation.discontinued) return undefined
  const path = await deps.picture(variation.image)
  return { variation, picture: path && absoluteUrl(site, path) }
}
