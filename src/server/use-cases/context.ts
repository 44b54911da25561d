/** What a use case knows of the request that it works for. */

import type { Language } from '#core/site/language'
import type { Site } from '#core/site/site'
import type { Person } from '#server/ports'

/** Who calls. A browser is known by the hash of its secret cookie: whose checkout it is. */
export type Caller = { kind: 'guest'; browser: string | undefined } | AccountCaller

/** Signed in, as the sign-in service vouches for. */
export interface AccountCaller extends Person {
  kind: 'account'
  browser: string | undefined
  /** The selected account, of which the caller is a member; undefined before one is selected. */
  accountId?: string | undefined
}

export interface CallContext {
  site: Site
  language: Language
  caller: Caller
  /** Hash of the network that the request came from; undefined on the developer's own machine. */
  network?: string | undefined
  /** Address with scheme where links lead, such as the way back from a payment; never from the request; default `site.target`. */
  origin?: string | undefined
}

/** @returns the hash that a new checkout belongs to. @throws for a call without a browser: its operation makes one */
export function browserOf({ caller }: Pick<CallContext, 'caller'>): string {
  if (caller.browser === undefined) throw new Error('this call needs a browser of its own')
  return caller.browser
}

/** @returns who is signed in. @throws for a guest: calls for accounts are refused to one before */
export function accountCaller({ caller }: Pick<CallContext, 'caller'>): AccountCaller {
  if (caller.kind !== 'account') throw new Error('this call needs somebody who is signed in')
  return caller
}

/** @returns the account that the caller has selected, and is a member of */
export function selectedAccountOf({ caller }: Pick<CallContext, 'caller'>): string | undefined {
  return caller.kind === 'account' ? caller.accountId : undefined
}

/** @returns the account that the call is for, whose member the caller is. @throws where there is none */
export function selectedAccount(context: Pick<CallContext, 'caller'>): string {
  const accountId = selectedAccountOf(context)
  if (accountId === undefined) throw new Error('this call needs an account')
  return accountId
}
