/** POST /api/stripe-webhook: Stripe tells that something happened to a payment. */
import * as v from 'valibot'
import { defineContract, type Endpoint } from '#api/endpoint'
import { type Call, type Operation, operation } from '#server/handlers/operation'
import { NO_STORE, type Reply } from '#server/handlers/reply'
import { type Result, success } from '#server/result'
import { handleWebhook } from '#server/use-cases/payment/handle-webhook'
import { WEBHOOK_PATH } from '#third-parties/stripe/settings'

/** Ours and Stripe's alone, so its contract is here and not with those of the browser. */
const postStripeWebhookContract = () =>
  defineContract({
    auth: 'provider',
    params: v.object({}) as v.GenericSchema<Record<string, string>>,
    body: v.unknown(),
    response: v.object({ received: v.literal(true) }),
    errors: [],
  })

const postStripeWebhook: Endpoint<typeof postStripeWebhookContract> = {
  method: 'POST',
  path: WEBHOOK_PATH,
}

async function webhook({ deps, rawBody, headers }: Call<unknown>): Promise<Result<Reply>> {
  const handled = await handleWebhook(deps, 'stripe', rawBody, headers.get('stripe-signature'))
  return handled.ok ? success({ status: 200, headers: NO_STORE, body: { received: true } }) : handled
}

export const WEBHOOK_OPERATIONS: readonly Operation[] = [
  operation(postStripeWebhook, postStripeWebhookContract, {}, webhook),
]
