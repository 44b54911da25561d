/** Every call of the shop, and the handler that answers all of them. */
import { CATALOGUE_ROUTES } from '#server/handlers/catalogue'
import { CHECKOUT_ROUTES } from '#server/handlers/checkout'
import { NEWSLETTER_ROUTES } from '#server/handlers/newsletter'
import type { Route } from '#server/handlers/route'
import { createRouter, type Handler, type HandlerOptions } from '#server/handlers/router'
import { WEBHOOK_ROUTES } from '#server/handlers/stripe-webhook'
import type { Deps } from '#server/ports'

export const ROUTES: readonly Route[] = [
  ...CATALOGUE_ROUTES,
  ...CHECKOUT_ROUTES,
  ...NEWSLETTER_ROUTES,
  ...WEBHOOK_ROUTES,
]

export function createHandler(deps: Deps, options: HandlerOptions = {}): Handler {
  return createRouter(deps, ROUTES, options)
}
