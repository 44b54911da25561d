/** Accounts of the shop: who buys, for itself or for a company. */

import type { Agreement } from '#core/pricing/discount'

/** A private person, for whom the club is, or a company, which may have agreements. */
export const ACCOUNT_KINDS = ['private', 'company'] as const
export type AccountKind = (typeof ACCOUNT_KINDS)[number]

export interface Account {
  accountId: string
  accountName: string
  kind: AccountKind
  /** Of a company: ISO time from which the signed-in person is one of its members. */
  memberSince?: string | undefined
  agreements: readonly Agreement[]
}

/** @returns the company that somebody buys for, where there is exactly one */
export function soleCompany(accounts: readonly Account[]): Account | undefined {
  const [company, ...others] = accounts.filter(({ kind }) => kind === 'company')
  return others.length === 0 ? company : undefined
}
