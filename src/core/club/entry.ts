/** What is booked on a member's points. */

export const ENTRY_TYPES = [
  'reward',
  'rewardChange',
  'redemption',
  'expiration',
  'invite',
  'inviteChange',
] as const

/**
 * - `reward`: earned with a paid order
 * - `rewardChange`: an adjustment, such as points that go back with a refund
 * - `redemption`: used for payment; positive where a payment that failed gives them back
 * - `expiration`: not used within 182 days
 * - `invite`: the bonus for an invited person's first order
 * - `inviteChange`: what was unspent of it, taken back because the order went back
 */
export type EntryType = (typeof ENTRY_TYPES)[number]
