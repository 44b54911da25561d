/** Stripe's many codes for a payment that came to nothing, as the few reasons that customers are told. */
import type { FailureReason } from '#core/checkout/payment-failure'

/** By `decline_code` of the bank or `code` of the error. What is not here is told as the general reason. */
const REASONS: Partial<Record<string, FailureReason>> = {
  card_declined: 'card_declined',
  // Who stole a card is not told that it is known to be stolen: Stripe asks for the general words.
  ...all('card_declined', [
    'do_not_honor',
    'call_issuer',
    'fraudulent',
    'lost_card',
    'merchant_blacklist',
    'new_account_information_available',
    'no_action_taken',
    'not_permitted',
    'pickup_card',
    'pin_try_exceeded',
    'restricted_card',
    'revocation_of_all_authorizations',
    'revocation_of_authorization',
    'security_violation',
    'stolen_card',
    'stop_payment_order',
  ]),
  insufficient_funds: 'insufficient_funds',
  ...all('limit', [
    'card_velocity_exceeded',
    'withdrawal_count_limit_exceeded',
    'charge_exceeds_source_limit',
    'charge_exceeds_transaction_limit',
    'card_decline_rate_limit_exceeded',
    'invalid_amount',
  ]),
  ...all('expired_card', [
    'expired_card',
    'expired_payment_method',
    'invalid_expiry_month',
    'invalid_expiry_year',
  ]),
  ...all('incorrect_cvc', ['incorrect_cvc', 'invalid_cvc']),
  ...all('incorrect_number', ['incorrect_number', 'invalid_number']),
  ...all('not_supported', [
    'card_not_supported',
    'currency_not_supported',
    'invalid_account',
    'service_not_allowed',
    'transaction_not_allowed',
    'testmode_decline',
  ]),
  ...all('authentication_required', [
    'authentication_required',
    'authentication_not_handled',
    'authentication_failure',
    'approve_with_id',
    'offline_pin_required',
    'online_or_offline_pin_required',
    'payment_intent_authentication_failure',
    'three_d_secure_authentication_upstream_error',
  ]),
  ...all('processing_error', [
    'processing_error',
    'issuer_not_available',
    'reenter_transaction',
    'try_again_later',
    'payment_method_not_available',
    'payment_method_provider_timeout',
  ]),
  payment_method_customer_decline: 'cancelled',
  payment_intent_payment_attempt_expired: 'timed_out',
}

function all(reason: FailureReason, codes: readonly string[]): Record<string, FailureReason> {
  return Object.fromEntries(codes.map((code) => [code, reason]))
}

interface DeclineDetails {
  code?: string | undefined
  decline_code?: string | undefined
}

/** The bank's own word counts more than the kind of the error. */
export function reasonOf(error: DeclineDetails | null): FailureReason {
  const known = (code: string | undefined) =>
    code !== undefined && Object.hasOwn(REASONS, code) ? REASONS[code] : undefined
  return known(error?.decline_code) ?? known(error?.code) ?? 'generic'
}
