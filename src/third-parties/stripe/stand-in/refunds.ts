/** Refunds of the sandbox. */
import { invalid, StripeFault } from '#third-parties/stripe/stand-in/fault'
import { type Form, textOf } from '#third-parties/stripe/stand-in/form'
import { newId, now } from '#third-parties/stripe/stand-in/ids'
import { type Emit, findIntent } from '#third-parties/stripe/stand-in/payment-intents'
import type { SandboxRefund, SandboxStore } from '#third-parties/stripe/stand-in/store'

export function createRefund(store: SandboxStore, emit: Emit, form: Form): SandboxRefund {
  const intent = findIntent(store, textOf(form, 'payment_intent') ?? '')
  if (intent.status !== 'succeeded') {
    throw invalid(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`)
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
  const refund = { id: newId('re'), created: now(), intent: intent.id, amount, currency: intent.currency }
  const refunded = { ...intent, refunded: intent.refunded + amount }
  store.put('refunds', refund.id, refund)
  store.put('intents', intent.id, refunded)
  emit('charge.refunded', refunded)
  return refund
}
