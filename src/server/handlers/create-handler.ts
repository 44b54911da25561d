/** Every call of the shop, and the handler that answers all of them. */
import { ACCOUNT_OPERATIONS } from '#server/handlers/account'
import { AUTH_TOKEN_OPERATIONS } from '#server/handlers/auth-token'
import { CATALOGUE_OPERATIONS } from '#server/handlers/catalogue'
import { CHECKOUT_OPERATIONS } from '#server/handlers/checkout'
import { CLUB_OPERATIONS } from '#server/handlers/club'
import { FORM_OPERATIONS } from '#server/handlers/forms'
import { NEWSLETTER_OPERATIONS } from '#server/handlers/newsletter'
import type { Operation } from '#server/handlers/operation'
import { ORDER_OPERATIONS } from '#server/handlers/orders'
import { RESTOCK_OPERATIONS } from '#server/handlers/restock'
import { createRouter, type Handler, type HandlerOptions } from '#server/handlers/router'
import { WEBHOOK_OPERATIONS } from '#server/handlers/stripe-webhook'
import { TRACKING_OPERATIONS } from '#server/handlers/tracking'
import { WITHDRAWAL_OPERATIONS } from '#server/handlers/withdrawal'
import type { Deps } from '#server/ports'

export const OPERATIONS: readonly Operation[] = [
  ...CATALOGUE_OPERATIONS,
  ...CHECKOUT_OPERATIONS,
  ...ACCOUNT_OPERATIONS,
  ...CLUB_OPERATIONS,
  ...AUTH_TOKEN_OPERATIONS,
  ...NEWSLETTER_OPERATIONS,
  ...RESTOCK_OPERATIONS,
  ...FORM_OPERATIONS,
  ...ORDER_OPERATIONS,
  ...WITHDRAWAL_OPERATIONS,
  ...TRACKING_OPERATIONS,
  ...WEBHOOK_OPERATIONS,
]

export function createHandler(deps: Deps, options: HandlerOptions = {}): Handler {
  return createRouter(deps, OPERATIONS, options)
}
