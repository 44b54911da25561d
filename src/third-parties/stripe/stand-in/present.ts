/** The sandbox's rows as Stripe's API writes them. */

import type { FaultDetails } from '#third-parties/stripe/stand-in/fault'
import type {
  SandboxDispute,
  SandboxIntent,
  SandboxRefund,
  SandboxToken,
} from '#third-parties/stripe/stand-in/store'
import { cardDetails, type TestMethod } from '#third-parties/stripe/stand-in/test-methods'

export const AUTHENTICATE_PATH = '/__local/stripe/authenticate/'

/** @param refunds its own, for whoever expands them */
export function presentIntent(
  intent: SandboxIntent,
  expand: readonly string[] = [],
  refunds: readonly SandboxRefund[] = [],
): Record<string, unknown> {
  const succeeded = intent.status === 'succeeded'
  const shown = expand.includes('latest_charge.refunds') ? refunds : undefined
  const charge = intent.charge && presentCharge(intent, shown)
  return {
    id: intent.id,
    object: 'payment_intent',
    allowed_payment_method_types: intent.allowed.length > 0 ? intent.allowed : null,
    amount: intent.amount,
    amount_received: succeeded ? intent.amount : 0,
    canceled_at: intent.status === 'canceled' ? intent.created : null,
    cancellation_reason: intent.cancellationReason ?? null,
    client_secret: clientSecret(intent),
    created: intent.created,
    currency: intent.currency,
    description: intent.description ?? null,
    last_payment_error: intent.error ? { type: 'card_error', ...intent.error } : null,
    latest_charge: charge ? (expand.includes('latest_charge') ? charge : intent.charge) : null,
    livemode: false,
    metadata: intent.metadata,
    next_action: intent.status === 'requires_action' ? nextAction(intent) : null,
    payment_method: intent.method?.name ?? null,
    payment_method_types: intent.allowed.length > 0 ? intent.allowed : ['card'],
    receipt_email: intent.receiptEmail ?? null,
    status: intent.status,
  }
}

export function clientSecret({ id }: SandboxIntent): string {
  return `${id}_secret_sandbox`
}

/** A charge shows its last ten refunds. */
const MOST_REFUNDS = 10

export function presentCharge(intent: SandboxIntent, refunds?: readonly SandboxRefund[]) {
  return {
    id: intent.charge,
    object: 'charge',
    amount: intent.amount,
    amount_refunded: intent.refunded,
    currency: intent.currency,
    paid: intent.status === 'succeeded',
    payment_intent: intent.id,
    ...(intent.method && { payment_method_details: presentMethod(intent.method) }),
    refunded: intent.refunded === intent.amount,
    ...(refunds && {
      refunds: presentRefunds(refunds.slice(0, MOST_REFUNDS), refunds.length > MOST_REFUNDS),
    }),
  }
}

function presentMethod(method: TestMethod) {
  const card = cardDetails(method)
  return { type: method.type, ...(card && { card }) }
}

function nextAction(intent: SandboxIntent) {
  // The page is served by the shop's own host, so that it works on every storefront's name.
  const url = new URL(AUTHENTICATE_PATH + intent.id, intent.returnUrl).href
  if (intent.method?.type === 'swish') {
    return {
      type: 'swish_handle_redirect_or_display_qr_code',
      swish_handle_redirect_or_display_qr_code: {
        hosted_instructions_url: url,
        mobile_auth_url: url,
        qr_code: { data: url, image_url_png: '', image_url_svg: '' },
      },
    }
  }
  return { type: 'redirect_to_url', redirect_to_url: { return_url: intent.returnUrl, url } }
}

export function presentRefund(refund: SandboxRefund): Record<string, unknown> {
  return {
    id: refund.id,
    object: 'refund',
    amount: refund.amount,
    created: refund.created,
    currency: refund.currency,
    payment_intent: refund.intent,
    status: refund.status ?? 'succeeded',
  }
}

export function presentRefunds(refunds: readonly SandboxRefund[], hasMore: boolean): Record<string, unknown> {
  return { object: 'list', url: '/v1/refunds', has_more: hasMore, data: refunds.map(presentRefund) }
}

export function presentDispute(dispute: SandboxDispute): Record<string, unknown> {
  const { id, created, amount, currency, status, intent, charge } = dispute
  return {
    ...{ id, object: 'dispute', created, amount, currency, status, charge, payment_intent: intent },
    evidence_details: { due_by: created + 7 * 86_400, has_evidence: false },
    is_charge_refundable: isRefundable(dispute),
    livemode: false,
    reason: 'fraudulent',
  }
}

/** An inquiry may still be answered with a refund; what a chargeback has taken may not be given a second time. */
export function isRefundable({ status }: Pick<SandboxDispute, 'status'>): boolean {
  return status.startsWith('warning_')
}

export function presentToken(token: SandboxToken): Record<string, unknown> {
  return {
    id: token.id,
    object: 'confirmation_token',
    created: token.created,
    expires_at: token.created + 12 * 3600,
    livemode: false,
    payment_intent: token.usedBy ?? null,
    payment_method_preview: { type: token.method.type },
    return_url: token.returnUrl ?? null,
  }
}

export function presentFault({ intent, ...details }: FaultDetails): Record<string, unknown> {
  return { error: { ...details, ...(intent && { payment_intent: presentIntent(intent) }) } }
}
