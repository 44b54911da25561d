/** Every call of the shop, and the handler that answers all of them. */
import { ACCOUNT_OPERATIONS } from '#server/handlers/account'
import { CATALOGUE_OPERATIONS } from '#server/handlers/catalogue'
import { CHECKOUT_OPERATIONS } from '#server/handlers/checkout'
import { NEWSLETTER_OPERATIONS } from '#server/handlers/newsletter'
import type { Operation } from '#server/handlers/operation'
import { createRouter, type Handler, type HandlerOptions } from '#server/handlers/router'
import { WEBHOOK_OPERATIONS } from '#server/handlers/stripe-webhook'
import type { Deps } from '#server/ports'

export const OPERATIONS: readonly Operation[] = [
  ...CATALOGUE_OPERATIONS,
  ...CHECKOUT_OPERATIONS,
  ...ACCOUNT_OPERATIONS,
  ...NEWSLETTER_OPERATIONS,
  ...WEBHOOK_OPERATIONS,
]

export function createHandler(deps: Deps, options: HandlerOptions = {}): Handler {
  return createRouter(deps, OPERATIONS, options)
}
