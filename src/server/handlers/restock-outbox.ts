/** What becomes of requests to be told when an article is back in stock. */
import { RESTOCK_CONFIRM_PATH } from '#api/restock'
import { absoluteUrl } from '#core/site/site'
import type { MailShop } from '#server/mail/order-content'
import type { RenderedMail } from '#server/mail/order-mails'
import { type RestockedArticle, restockConfirmation, restockNotice } from '#server/mail/restock-mail'
import type { Deps } from '#server/ports'
import type { OutboxHandlers } from '#server/use-cases/outbox/outbox'
import {
  issueRestockLink,
  RESTOCK_LINK_LIFETIME,
  type RestockRequest,
} from '#server/use-cases/restock/restock'
import { forgetRestockRequest, readRestockRequest } from '#server/use-cases/restock/tell-waiting'

type Kinds = 'restock-confirmation' | 'restock-notice'

const DAY = 86_400_000

export const RESTOCK_OUTBOX: Required<Pick<OutboxHandlers, Kinds>> = {
  async 'restock-confirmation'(deps, { id, origin }, key) {
    const issued = await issueRestockLink(deps, id)
    const article = issued && (await articleOf(deps, issued.request))
    if (!article) return
    const { request, token } = issued
    const link = new URL(`${RESTOCK_CONFIRM_PATH}?token=${token}`, origin).href
    const days = RESTOCK_LINK_LIFETIME / DAY
    const shop = shopOf(deps, request)
    await send(deps, request.email, restockConfirmation(request.language, article, { link, days }, shop), key)
    await deps.failpoint('restock:after-mail')
  },
  async 'restock-notice'(deps, { id }, key) {
    const request = await readRestockRequest(deps, id)
    if (!request) return
    const article = await articleOf(deps, request)
    if (article)
      await send(deps, request.email, restockNotice(request.language, article, shopOf(deps, request)), key)
    await deps.failpoint('restock:after-mail')
    await forgetRestockRequest(deps, id)
  },
}

/** @returns undefined for what this deploy does not sell any more */
async function articleOf(deps: Deps, request: RestockRequest): Promise<RestockedArticle | undefined> {
  const variation = await deps.catalogue.bySku(request.sku, request.language)
  if (!variation || variation.discontinued) return undefined
  const path = await deps.picture(variation.image)
  const { site } = shopOf(deps, request)
  return { variation, picture: path && absoluteUrl(site, path) }
}

function shopOf({ sites, brand }: Deps, { site: key }: RestockRequest): MailShop {
  const site = sites.find((candidate) => candidate.key === key)
  if (!site) throw new Error(`the site ${key} is not in the site table`)
  return { site, brandName: brand.name, contactEmail: brand.contactEmail }
}

function send({ mail, brand }: Deps, to: string, rendered: RenderedMail, key: string): Promise<void> {
  return mail.send({ to, from: { email: brand.mail.noReply, name: brand.mail.name }, key, ...rendered })
}
