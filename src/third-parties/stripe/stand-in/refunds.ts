/** Refunds of the sandbox. */
import { disputesOf } from '#third-parties/stripe/stand-in/disputes'
import { invalid, StripeFault } from '#third-parties/stripe/stand-in/fault'
import { type Form, textOf } from '#third-parties/stripe/stand-in/form'
import { newId, now } from '#third-parties/stripe/stand-in/ids'
import { type Emit, findIntent } from '#third-parties/stripe/stand-in/payment-intents'
import { isRefundable, presentCharge, presentRefund } from '#third-parties/stripe/stand-in/present'
import type { SandboxIntent, SandboxRefund, SandboxStore } from '#third-parties/stripe/stand-in/store'

/** The card of somebody who has closed the account since: refunds look done at first, and come back. */
const CLOSED = 'pm_card_refundFail'

export function createRefund(store: SandboxStore, emit: Emit, form: Form): SandboxRefund {
  const intent = findIntent(store, textOf(form, 'payment_intent') ?? '')
  if (intent.status !== 'succeeded') {
    throw invalid(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`)
  }
  if (disputesOf(store, intent.id).some((dispute) => !isRefundable(dispute))) {
    throw invalid(`Charge ${intent.charge} has been charged back; cannot issue a refund.`, 'charge_disputed')
  }
  const left = intent.amount - intent.refunded
  const amount = Number(textOf(form, 'amount') ?? left)
  if (left === 0) {
    throw invalid(`Charge ${intent.charge} has already been refunded.`, 'charge_already_refunded')
  }
  if (!Number.isSafeInteger(amount) || amount < 1 || amount > left) {
    throw new StripeFault(400, {
      type: 'invalid_request_error',
      message: `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`,
      param: 'amount',
    })
  }
  const { id, currency } = intent
  const refund: SandboxRefund = { id: newId('re'), created: now(), intent: id, amount, currency }
  const refunded = { ...intent, refunded: intent.refunded + amount }
  store.put('refunds', refund.id, refund)
  store.put('intents', id, refunded)
  emit('charge.refunded', presentCharge(refunded))
  if (intent.method?.name === CLOSED) fail(store, emit, intent, refund)
  return refund
}

/** @param intent as it was before */
function fail(store: SandboxStore, emit: Emit, intent: SandboxIntent, refund: SandboxRefund): void {
  const failed: SandboxRefund = { ...refund, status: 'failed' }
  store.put('refunds', refund.id, failed)
  store.put('intents', intent.id, intent)
  emit('refund.updated', presentRefund(failed))
  emit('refund.failed', presentRefund(failed))
}

/** Newest first. */
export function refundsOf(store: SandboxStore, intent: string): SandboxRefund[] {
  return store
    .all('refunds')
    .filter((refund) => refund.intent === intent)
    .reverse()
}

/** Of a charge, a page at a time. */
export function listRefunds(store: SandboxStore, form: Form): { found: SandboxRefund[]; hasMore: boolean } {
  const charge = textOf(form, 'charge')
  const limit = Number(textOf(form, 'limit') ?? 10)
  const all = store
    .all('intents')
    .filter((intent) => intent.charge === charge)
    .flatMap(({ id }) => refundsOf(store, id))
  const after = all.findIndex(({ id }) => id === textOf(form, 'starting_after')) + 1
  return { found: all.slice(after, after + limit), hasMore: all.length > after + limit }
}
