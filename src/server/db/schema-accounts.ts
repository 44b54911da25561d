/** The tables of accounts and of the club. Points are int8 in minor units of their currency. */

import type { Generated } from 'kysely'
import type { Address } from '#api/address'
import type { AccountKind } from '#core/account/account'
import type { EntryType } from '#core/club/entry'
import type { Currency } from '#core/money/money'
import type { NullableJson } from '#server/db/json'

export interface AccountTable {
  id: string
  kind: AccountKind
  name: string
  org_nbr: string | null
  vat_nbr: string | null
  billing: NullableJson<Address>
  shipping_address: NullableJson<Address>
  /** Of a member of the club: what its invitations carry. */
  referral_token: string | null
  club_joined_at: Date | null
  /** Accounts that joined by its invitation and are deleted, and for how many of them it got the bonus. */
  invited_gone: Generated<number>
  rewarded_gone: Generated<number>
  created_at: Date
  updated_at: Date
}

/** Who may act for an account. */
export interface AccountMemberTable {
  account_id: string
  /** The sign-in service's. */
  uid: string
  email: string | null
  /** Whether the sign-in service has seen that the address is the person's. */
  email_verified: Generated<boolean>
  created_at: Date
}

/** Will be a member once the person with this e-mail address signs in. */
export interface AccountInviteeTable {
  account_id: string
  /** In small letters. */
  email: string
  created_at: Date
}

/** The one private account of a person. */
export interface PrivateAccountTable {
  uid: string
  account_id: string
}

export interface AgreementTable {
  account_id: string
  product_id: string
  discount_percentage: number
  created_at: Date
}

export interface ReferralTable {
  /** Account that joined by the invitation. */
  invited: string
  inviter: string
  created_at: Date
  /** When the first order of `invited` was paid. */
  rewarded_at: Date | null
}

/** Sum of the entries, kept so that it can be locked and cannot go below 0. */
export interface PointsBalanceTable {
  account_id: string
  currency: Currency
  balance: number
  updated_at: Date
}

/** Written once; only `unspent` changes. */
export interface PointsEntryTable {
  id: Generated<number>
  account_id: string
  currency: Currency
  type: EntryType
  /** Minor units; negative for what went away. */
  amount: number
  /** What is left of points that were earned: the oldest are used first. */
  unspent: Generated<number>
  /** Of points that a refund takes back: what was spent before and cannot be taken. The refund could be lessened by it. */
  missing: Generated<number>
  expires_at: Date | null
  /** Until then they are only shown; null for points that can be used at once. */
  usable_from: Date | null
  order_number: string | null
  dedupe_key: string
  created_at: Date
}

/** How much of which points an entry has used: where they return to. */
export interface PointsUseTable {
  entry_id: number
  /** The entry that earned them. */
  lot_id: number
  amount: number
}

/** That somebody was invited to the club, for a month. */
export interface InvitationTable {
  id: Generated<number>
  /** Pseudonym of the mailbox, to write to it once. */
  mailbox: string
  /** Null when the mail has been sent. */
  email: string | null
  /** Of the inviter; null when the account is gone. */
  account_id: string | null
  created_at: Date
}

/** A person for whom an inviter got the bonus. */
export interface RewardedPersonTable {
  /** Pseudonym of a mailbox or of a person at the sign-in service. */
  hash: string
  created_at: Date
}
