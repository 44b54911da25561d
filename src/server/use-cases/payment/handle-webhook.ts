/** The provider tells that something happened to a payment. What happened is asked, not believed. */

import type { PaymentProvider } from '#core/checkout/payment-options'
import { type Deps, type PaymentEvent, type Payments, SignatureError } from '#server/ports'
import { notAnOption, type Result, success } from '#server/result'
import { paymentsOf } from '#server/use-cases/payment/provider'
import { recordDispute } from '#server/use-cases/payment/record-dispute'
import { recordRefund } from '#server/use-cases/payment/record-refund'
import { settlePayment } from '#server/use-cases/payment/settle-payment'

/** `ignored`: of another kind, or seen before. */
export type WebhookOutcome = 'handled' | 'ignored'

/**
 * @param provider whose webhook it claims to be
 * @param rawBody as it came: the signature is over these bytes
 * @returns `invalid` for a wrong signature; `unavailable` when the provider cannot be asked, so that it tells again
 */
export async function handleWebhook(
  deps: Deps,
  provider: PaymentProvider,
  rawBody: string,
  signature: string | null,
): Promise<Result<WebhookOutcome>> {
  const verified = await verify(paymentsOf(deps, provider), rawBody, signature)
  if (!verified.ok) return verified
  await deps.failpoint('webhook:after-event')
  const event = verified.value
  if (!event || (await wasHandled(deps, event))) return success('ignored')
  const done = await follow(deps, provider, event)
  if (!done.ok) return done
  await deps.failpoint('webhook:after-work')
  // Noted after the work: an event that was noted first and then failed would be lost.
  await note(deps, event)
  await deps.failpoint('webhook:after-note')
  return success('handled')
}

function follow(deps: Deps, provider: PaymentProvider, event: PaymentEvent): Promise<Result<unknown>> {
  if (event.kind === 'dispute') return recordDispute(deps, { provider, id: event.dispute })
  const payment = { provider, ref: event.ref }
  return event.kind === 'refund' ? recordRefund(deps, payment) : settlePayment(deps, payment)
}

async function verify(
  payments: Payments,
  rawBody: string,
  signature: string | null,
): Promise<Result<PaymentEvent | undefined>> {
  try {
    return success(await payments.event(rawBody, signature))
  } catch (error) {
    if (error instanceof SignatureError) return notAnOption('header.stripe-signature')
    throw error
  }
}

async function wasHandled(deps: Deps, { id }: PaymentEvent): Promise<boolean> {
  const row = await deps.db.selectFrom('webhook_event').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

async function note(deps: Deps, { id, kind, ref }: PaymentEvent): Promise<void> {
  await deps.db
    .insertInto('webhook_event')
    .values({ id, kind, ref, processed_at: deps.clock.now() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}
