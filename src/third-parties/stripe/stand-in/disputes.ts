/** Disputes of the sandbox: some test cards open one as soon as they have paid. */
import { missing } from '#third-parties/stripe/stand-in/fault'
import { newId, now } from '#third-parties/stripe/stand-in/ids'
import type { Emit } from '#third-parties/stripe/stand-in/payment-intents'
import { presentDispute } from '#third-parties/stripe/stand-in/present'
import type { SandboxDispute, SandboxIntent, SandboxStore } from '#third-parties/stripe/stand-in/store'

const STATUS_OF: Record<string, string> = {
  pm_card_createDispute: 'needs_response',
  pm_card_createDisputeInquiry: 'warning_needs_response',
}

/** Of a payment that has just succeeded. */
export function disputeByCard(store: SandboxStore, emit: Emit, intent: SandboxIntent): void {
  const status = STATUS_OF[intent.method?.name ?? '']
  if (!status) return
  const { id: ref, charge = '', amount, currency } = intent
  const dispute = { id: newId('dp'), created: now(), intent: ref, charge, amount, currency, status }
  store.put('disputes', dispute.id, dispute)
  emit('charge.dispute.created', presentDispute(dispute))
}

export function findDispute(store: SandboxStore, id: string): SandboxDispute {
  const dispute = store.get('disputes', id)
  if (!dispute) throw missing('dispute', id, 'dispute')
  return dispute
}

export function disputesOf(store: SandboxStore, intent: string): SandboxDispute[] {
  return store.all('disputes').filter((dispute) => dispute.intent === intent)
}
