/** Why an order is refunded, where its customer is told. */

/**
 * - `unavailable`: it cannot be delivered
 * - `returned`: what was bought has come back
 * - `complaint`: something was wrong with it
 */
export const REFUND_REASONS = ['unavailable', 'returned', 'complaint'] as const
export type RefundReason = (typeof REFUND_REASONS)[number]
