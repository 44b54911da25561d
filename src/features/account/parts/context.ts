import { createContext, useContext } from 'react'
import type { AccountMessages, AccountSite } from '#features/account/account-site.ts'
import type { ProblemWords } from '#features/account/problem-text.ts'

interface AccountContext {
  site: AccountSite
  t: AccountMessages
  words: ProblemWords
}

export const Context = createContext<AccountContext | undefined>(undefined)

export function useAccount(): AccountContext {
  const context = useContext(Context)
  if (!context) throw new Error('outside of the account')
  return context
}
