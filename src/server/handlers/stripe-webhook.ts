/** POST /api/stripe-webhook: Stripe tells that something happened to a payment. */
import * as v from 'valibot'
import { defineEndpoint, SECONDARY_BASE } from '#api/endpoint'
import { NO_STORE, type Reply } from '#server/handlers/reply'
import { type Call, type Route, route } from '#server/handlers/route'
import { type Result, success } from '#server/result'
import { handleWebhook } from '#server/use-cases/handle-webhook'

/** Ours and Stripe's alone, so its contract is here and not with those of the browser. */
const postStripeWebhook = defineEndpoint({
  method: 'POST',
  path: `${SECONDARY_BASE}/stripe-webhook`,
  params: v.object({}) as v.GenericSchema<Record<string, string>>,
  body: v.unknown(),
  response: v.object({ received: v.literal(true) }),
  errors: [],
})

async function webhook({ deps, rawBody, headers }: Call<unknown>): Promise<Result<Reply>> {
  const handled = await handleWebhook(deps, 'stripe', rawBody, headers.get('stripe-signature'))
  return handled.ok ? success({ status: 200, headers: NO_STORE, body: { received: true } }) : handled
}

export const WEBHOOK_ROUTES: readonly Route[] = [route(postStripeWebhook, { caller: 'provider' }, webhook)]
