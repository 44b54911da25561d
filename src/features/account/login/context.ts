import { createContext, useContext } from 'react'
import type { SignIn, SignInResult } from '#browser/sign-in'
import type { Draft, DraftScreen } from '#features/account/login/draft.ts'
import type { Messages } from '#i18n/messages'
import type { SignInTexts } from '#i18n/sign-in-texts'

/** Without those that other pages and the part without a script need. */
export type LoginMessages = Omit<Messages['login'], 'visit' | 'errors' | 'gives'> & {
  /** Names the page where an order is found without an account. */
  track: string
}

export interface LoginSite {
  /** Two letters: numbers are dialled as in this country. */
  country: string
}

export interface Login {
  t: LoginMessages
  texts: SignInTexts
  /** Of the storefront's country, as `+46`. */
  dialCode: string
  draft: Draft
  change(values: Partial<Draft>): void
  go(screen: DraftScreen): void
  /** Asks the service, and waits while a local shop prepares it. @throws SignInError */
  ask<T>(call: (signIn: SignIn) => Promise<T>): Promise<T>
  /** Whoever is signed in by it stays on the page until it has ended. */
  stayWhile(work: () => Promise<void>): Promise<void>
  /** What signing in came to: the visitor leaves the page, or is asked for the second factor. */
  finish(result: SignInResult): void
  /** Address that a link in a mail comes back to. */
  returnTo: string
}

export const LoginContext = createContext<Login | undefined>(undefined)

export function useLogin(): Login {
  const login = useContext(LoginContext)
  if (!login) throw new Error('only within the sign-in page')
  return login
}
