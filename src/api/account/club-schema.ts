/** Points, tier and invitations of a private account, as calls answer with them. */

import * as v from 'valibot'
import { referralToken } from '#api/account/account'
import { catalogueKey, currency, money } from '#api/schemas'
import { ENTRY_TYPES } from '#core/club/entry'
import { TIER_KEYS } from '#core/club/tiers'

const clubEntry = v.object({
  id: v.number(),
  type: v.picklist(ENTRY_TYPES),
  /** Minor units of the entry's currency; negative for what went away. */
  amount: money,
  currency,
  /** ISO date-time. */
  at: v.string(),
  /** Order that it came from. */
  order: v.optional(catalogueKey),
  /** Of points that wait: ISO date-time from which they can be used. They are in no balance before. */
  usableFrom: v.optional(v.string()),
})

export const clubSchema = v.object({
  member: v.boolean(),
  joinedAt: v.optional(v.string()),
  tier: v.picklist(TIER_KEYS),
  /** Percent of a purchase of filament that is earned. */
  percent: v.number(),
  /** Of each currency that has any. Minor units. */
  balances: v.array(
    v.object({
      currency,
      balance: money,
      /** What is the next to expire. */
      expiring: v.optional(v.object({ amount: money, at: v.string() })),
    }),
  ),
  /** What counts towards the tier: the rolling 365 days, in the currency in which most was earned. */
  period: v.object({
    currency,
    earned: money,
    next: v.optional(v.object({ tier: v.picklist(TIER_KEYS), missing: money })),
  }),
  /** The newest first, 50 at most. */
  entries: v.array(clubEntry),
  /** Missing before the account has joined. */
  referralToken: v.optional(referralToken),
  /** Persons who were invited and have joined, and those of them whose first order is paid. */
  invited: v.object({ joined: v.number(), rewarded: v.number() }),
})
export type Club = v.InferOutput<typeof clubSchema>
