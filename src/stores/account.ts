/** Who is signed in. Until then: a guest, without agreements. */
import { atom } from 'nanostores'
import type { Agreement } from '#core/discount'

export interface AccountState {
  /** Of the selected business account. */
  agreements: readonly Agreement[]
  /** Gives what a signed-in call carries. */
  auth?: () => Promise<{ token: string; accountId?: string | undefined } | undefined>
}

export const $account = atom<AccountState>({ agreements: [] })
